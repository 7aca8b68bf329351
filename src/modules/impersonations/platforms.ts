import { platforms } from '#modules/brands/index.ts';
import type { AccountBasis } from '#modules/impersonations/choices.ts';
import { platformList } from '#modules/impersonations/platform-list.ts';

/** What forms about impersonation ask for. */
export type FieldKey =
  | 'name'
  | 'email'
  | 'address'
  | 'country'
  | 'relation'
  | 'fake-url'
  | 'fake-handle'
  | 'real-url'
  | 'real-name'
  | 'description'
  | 'proof'
  | 'authority'
  | 'id'
  | 'signature';

/** How a platform takes a report of an account that poses as somebody. What is not known of it is not said. */
export interface ImpersonationPlatform {
  /** Where a report of impersonation is made: its form, a page that leads there, or else the help centre. */
  form?: { kind: 'form' | 'article' | 'help'; url: string };
  /** `person`: only who is posed as. Undefined: nothing was read about it, so we report as agent and say that we do. */
  files?: 'person' | 'agent' | 'anyone';
  /** Whether a document of identity is asked for, where that was read. */
  id?: 'asked';
  asks: readonly FieldKey[];
  /** Where that was read. */
  source?: string;
}

export { accountAt, platformOfHost as platformAt } from '#modules/brands/index.ts';

/** When the list was read last. */
export const readAt = '2026-11-23';

/** What is asked for where nobody has read the form. */
export const usualFields: readonly FieldKey[] = ['fake-url', 'fake-handle', 'real-url', 'relation', 'description'];

/** Hosts of profiles as addresses have them, names of accounts before them left out. */
export const platformHosts: readonly string[] = Object.values(platforms).flatMap(({ pageHosts }) =>
  pageHosts.filter((host) => !host.endsWith('.*')).flatMap((host) => [host, `www.${host}`]),
);

/** Where an account is shown. @example profileOn('x', 'mara') // 'https://x.com/mara' */
export const profileOn = (platform: string, handle: string): string | undefined =>
  Object.hasOwn(platforms, platform) ? platforms[platform]?.profile(handle) : undefined;

/** Of a platform that we know by name: what was read of its forms, or what is asked for everywhere. */
export function platformNamed(platform: string): ImpersonationPlatform | undefined {
  if (!Object.hasOwn(platforms, platform)) return undefined;
  return Object.hasOwn(platformList, platform) ? platformList[platform] : { asks: usualFields };
}

/** What it is called; a site that is not on the list is called by its name. */
export const titleOf = (platform: string): string =>
  (Object.hasOwn(platforms, platform) ? platforms[platform]?.title : undefined) ?? platform;

export const filedBy = (platform: string): 'agent' | 'person' =>
  platformNamed(platform)?.files === 'person' ? 'person' : 'agent';

/** Who hands a report in. What is declared with a mark makes us its agent, and forms about trade marks take reports of agents. */
export const filerOf = ({ platform, basis }: { platform: string; basis: AccountBasis }): 'agent' | 'person' =>
  basis === 'trademark' ? 'agent' : filedBy(platform);
