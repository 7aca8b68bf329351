import { adult } from '#modules/name-watch/accounts/platforms/adult.ts';
import { creative } from '#modules/name-watch/accounts/platforms/creative.ts';
import { namesOf, type ProbePlatform, probe } from '#modules/name-watch/accounts/platforms/row.ts';
import { social } from '#modules/name-watch/accounts/platforms/social.ts';

export type { ProbePlatform } from '#modules/name-watch/accounts/platforms/row.ts';

/** Of the sample world, which alone has these names: asked nowhere else. */
const samples: Record<string, ProbePlatform> = Object.fromEntries(
  ['Tunebarn', 'Pinfolio', 'Streamloft', 'Quillpost'].map((title) => {
    const id = title.toLowerCase();
    const source = 'the sample world';
    const names = namesOf('a-z0-9_', 3, 30);
    return [id, probe({ title, profile: `https://${id}.test/{name}`, names, known: 'staff', source })];
  }),
);

/**
 * Platforms that are asked for accounts with a creator's name, by the name that accounts have them by (`brands`), or by their
 * host where brands know none.
 */
export const probePlatforms: Readonly<Record<string, ProbePlatform>> = { ...social, ...creative, ...adult, ...samples };

/** Undefined for what a row of an older list names. */
export const probePlatformNamed = (id: string): ProbePlatform | undefined =>
  Object.hasOwn(probePlatforms, id) ? probePlatforms[id] : undefined;

const filled = (template: string, name: string): string => template.replaceAll('{name}', encodeURIComponent(name));
/** Where an account has its profile. @example profileOf(row, 'mara') // 'https://x.com/mara' */
export const profileOf = (platform: ProbePlatform, name: string): string => filled(platform.profile, name);
/** What is asked for to know whether it is there. */
export const askedOf = (platform: ProbePlatform, name: string): string =>
  filled(platform.ask ?? platform.profile, name);
/** The host that is asked; without the account's label where accounts are subdomains. */
export const hostOf = (platform: ProbePlatform): string =>
  new URL((platform.ask ?? platform.profile).replaceAll('{name}.', '')).hostname;
