import { type PlatformPattern, plainHost, platformAccount } from '#lib/url-key/index.ts';
import { platforms } from '#modules/brands/index.ts';
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

/** A platform on which somebody may pose as a creator. What is not known of it is not said. */
export interface ImpersonationPlatform {
  /** Where creators have no accounts on it that we know of. */
  title?: string;
  /** Hosts of profiles, the main one first. */
  hosts: readonly string[];
  /** How an address names its account, the usual way first. */
  paths: readonly string[];
  /** Each account has a name of its own before the host, too. */
  subdomain?: true;
  /** First words of paths that are the platform's own pages. */
  reserved?: readonly string[];
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

/** When the list was read last. */
export const readAt = '2026-11-23';

/** What is asked for where nobody has read the form. */
export const usualFields: readonly FieldKey[] = ['fake-url', 'fake-handle', 'real-url', 'relation', 'description'];

const patterns: PlatformPattern[] = Object.entries(platformList).flatMap(
  ([platform, { hosts, paths, subdomain, reserved = [] }]) => [
    ...(subdomain ? [{ platform, hosts, subdomain, reserved }] : []),
    { platform, hosts, paths, reserved },
  ],
);

/** The account that an address of a known platform names. @example accountAt('https://x.com/Mara') // { platform: 'x', handle: 'mara' } */
export const accountAt = (url: string): { platform: string; handle: string } | undefined =>
  platformAccount(url, patterns);

/** The platform a host belongs to, whatever the page. @example platformAt('m.x.com') // 'x' */
export function platformAt(host: string): string | undefined {
  const plain = plainHost(host);
  return Object.entries(platformList).find(([, { hosts }]) =>
    hosts.some((own) => plain === own || plain.endsWith(`.${own}`)),
  )?.[0];
}

/** Hosts of profiles as addresses have them, names of accounts before them left out. */
export const platformHosts: readonly string[] = Object.values(platformList).flatMap(({ hosts }) =>
  hosts.flatMap((host) => [host, `www.${host}`]),
);

/** Where an account is shown. @example profileOn('x', 'mara') // 'https://x.com/mara' */
export function profileOn(platform: string, handle: string): string | undefined {
  if (Object.hasOwn(platforms, platform)) return platforms[platform]?.profile(handle);
  const known = platformNamed(platform);
  const path = known?.paths[0];
  return known && path && `https://${known.hosts[0]}${path.replace('{handle}', encodeURIComponent(handle))}`;
}

export const platformNamed = (platform: string): ImpersonationPlatform | undefined =>
  Object.hasOwn(platformList, platform) ? platformList[platform] : undefined;

/** What it is called; a site that is not on the list is called by its name. */
export const titleOf = (platform: string): string =>
  (Object.hasOwn(platforms, platform) ? platforms[platform]?.title : platformNamed(platform)?.title) ?? platform;

export const filedBy = (platform: string): 'agent' | 'person' =>
  platformNamed(platform)?.files === 'person' ? 'person' : 'agent';
