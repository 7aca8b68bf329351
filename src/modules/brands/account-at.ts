import { type PlatformAccount, type PlatformPattern, platformAccount } from '#lib/url-key/index.ts';
import { platforms } from '#modules/brands/platforms.ts';

/** Words of paths that are parts of a platform and nobody's account. */
const noAccounts =
  'p r s i reel reels tv watch shorts playlist video videos status hashtag groups pages posts post photo photos comments discover live media stories user users u c channel add joinchat'.split(
    ' ',
  );

const patterns: PlatformPattern[] = Object.entries(platforms).map(([platform, { hosts, profile, alsoAt = [] }]) => ({
  platform,
  hosts,
  paths: [profile('HANDLE'), ...alsoAt.map((start) => `${start}HANDLE`)].map((address) =>
    new URL(address).pathname.replace('HANDLE', '{handle}'),
  ),
  reserved: noAccounts,
}));

/** The account of a known platform that an address is of, its handle in small letters; undefined where it is of none. */
export const accountAt = (url: string): PlatformAccount | undefined => platformAccount(url, patterns);
