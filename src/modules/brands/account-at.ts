import {
  alwaysReserved,
  type PlatformAccount,
  type PlatformPattern,
  percentDecoded,
  plainHost,
  platformAccount,
  platformAccounts,
} from '#lib/url-key/index.ts';
import { pageWords, partsOfPlatforms } from '#modules/brands/platform-data/index.ts';
import { platformOfHost, platforms } from '#modules/brands/platforms.ts';

const patterns: PlatformPattern[] = Object.entries(platforms).map(([platform, known]) => ({
  platform,
  hosts: known.pageHosts,
  paths: known.paths,
  subdomain: known.subdomain === true,
  handleHosts: known.handleHosts ?? [],
  languages: known.languages === true,
  reserved: [...partsOfPlatforms, ...(known.reserved ?? [])],
  pages: pageWords,
  shapes: known.shapes ?? [],
  apart: known.apart ?? {},
}));
const allPatterns = patterns.map((pattern) => ({
  ...pattern,
  paths: [...(pattern.paths ?? []), ...(platforms[pattern.platform]?.alsoPaths ?? [])],
}));

/**
 * The account of a known platform that an address is of, its handle in small letters; undefined where it is of none, as
 * short links and the platform's own pages are.
 *
 * @example accountAt('https://www.manyvids.com/Profile/1001/Mara/Store/Videos/') // { platform: 'manyvids', handle: 'mara' }
 */
export const accountAt = (url: string): PlatformAccount | undefined => platformAccount(url, patterns);

/**
 * The handles of every account that an address may be of on the platform of its host. It takes more for one than
 * `accountAt`: a word that a platform may have for a page of its own is a handle where somebody named it as one.
 *
 * @example handlesAt('https://www.clips4sale.com/studio/12345/mara') // ['12345', 'mara']
 */
export function handlesAt(url: string): string[] {
  // Of `mara.bsky.social` many write the first word alone.
  const named = platformAccounts(url, allPatterns).flatMap(({ platform, handle }) => [
    handle,
    ...(platforms[platform]?.handleHosts ?? [])
      .filter((zone) => handle.endsWith(`.${zone}`))
      .map((zone) => handle.slice(0, -zone.length - 1)),
  ]);
  const parsed = URL.parse(url);
  const host = parsed === null ? '' : plainHost(parsed.hostname);
  const platform = platformOfHost(host);
  const known = platform === undefined ? undefined : platforms[platform];
  if (!known || platform === undefined || parsed === null) return named;
  const own = known.pageHosts.map(plainHost);
  const zone = known.subdomain && own.find((one) => host.endsWith(`.${one}`));
  const label = zone && host.slice(0, -zone.length - 1);
  // A bare word is a name where profiles are the first word of the path. Of a mark many forget to write it.
  const isName = known.paths[0] === '/{handle}' || (known.paths[0] === '/@{handle}' && !known.subdomain);
  const word = own.includes(host) ? isName && firstWord(parsed.pathname) : !known.apart?.subdomain && label;
  if (!word || !/^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}$/u.test(word) || isReserved(platform, word)) return named;
  // Without its mark, a page of the platform is none.
  if (known.paths[0] !== '/{handle}' && own.includes(host) && isWordForPage(word)) return named;
  // A word in front of handles is none itself.
  const isBefore = known.paths.some((path) => path.toLowerCase().startsWith(`/${word}/`));
  return isBefore ? named : [...new Set([...named, word])];
}

const isWordForPage = (word: string): boolean =>
  partsOfPlatforms.includes(word) || pageWords.has(word) || alwaysReserved.has(word) || word.includes('.');

function firstWord(path: string): string {
  const word = path.split('/').find(Boolean) ?? '';
  return percentDecoded(word).replace(/^@/, '').toLowerCase();
}

/**
 * Whether the profile of an account of this name would be a page of the platform: then there is no such account.
 *
 * @example isPageOf('facebook', 'ads') // true
 * @example isPageOf('tiktok', 'tag') // false: `/@tag` is an account
 */
export const isPageOf = (platform: string, handle: string): boolean =>
  platforms[platform]?.paths[0] === '/{handle}' && isReserved(platform, handle.toLowerCase());

function isReserved(platform: string, word: string): boolean {
  const known = platforms[platform];
  return known?.reserved?.includes(word) === true || known?.shapes?.some((shape) => shape.test(word)) === true;
}
