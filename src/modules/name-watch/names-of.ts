import { parse } from 'tldts';
import { cleanHandle, platforms } from '#modules/brands/index.ts';
import { mostNames, mostVariants } from '#modules/name-watch/contract.ts';

interface Account {
  platform: string;
  handle: string;
  profileUrl: string | null;
  state: string;
  shelvedAt: Date | null;
  oldHandles: readonly string[];
  aliases: readonly string[];
}

/** Accounts whose names are watched: proved, and not archived. */
const watched = <Brand extends Account>(brands: readonly Brand[]): Brand[] =>
  brands.filter(({ state, shelvedAt }) => state === 'verified' && shelvedAt === null);

/**
 * A username as other platforms have it, in small letters; undefined where no platform could have it.
 *
 * @example plainName('users/Mara-Vale') // 'mara-vale'
 */
export function plainName(text: string): string | undefined {
  const name = cleanHandle(text.split('/').at(-1) ?? '')?.toLowerCase();
  return name !== undefined && /^[a-z0-9._-]{2,64}$/.test(name) ? name : undefined;
}

/** The usernames that are asked for at every platform: handles of proved accounts first, then what the creator chose. */
export function namesOf(
  brands: readonly Account[],
  variants: readonly string[],
): { name: string; isVariant: boolean }[] {
  const handles = watched(brands).flatMap(({ handle }) => plainName(handle) ?? []);
  const chosen = variants.slice(0, mostVariants).flatMap((variant) => plainName(variant) ?? []);
  const own = new Set(handles);
  // What its creator chose by hand is never crowded out by a long list of accounts.
  const extra = [...new Set(chosen)].filter((name) => !own.has(name));
  return [
    ...[...own].slice(0, mostNames - extra.length).map((name) => ({ name, isVariant: false })),
    ...extra.map((name) => ({ name, isVariant: true })),
  ];
}

/**
 * Domains that are proved to be the creator's own: accounts whose profile is the front page of a site that is no platform.
 *
 * @example ownDomains([{ platform: 'website', profileUrl: 'https://www.maravale.com/', … }]) // ['maravale.com']
 */
export function ownDomains(brands: readonly Account[]): string[] {
  const domains = watched(brands).flatMap(({ platform, profileUrl }) => {
    const url = profileUrl === null ? null : URL.parse(profileUrl);
    if (url?.pathname !== '/' || Object.hasOwn(platforms, platform)) return [];
    const { domain, subdomain, isIcann } = parse(url.hostname);
    const isFront = subdomain === '' || subdomain === 'www';
    return domain && isIcann !== false && isFront ? [domain] : [];
  });
  return [...new Set(domains)];
}

/** Letters and digits of a name: what separates them is not what people remember. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Whether a username is one of the creator's own names, or close to one: this is no search for other people.
 *
 * @example isCloseTo('mara.official', ['maravale']) // true: it begins alike
 * @example isCloseTo('anna', ['maravale']) // false
 */
export function isCloseTo(name: string, own: readonly string[]): boolean {
  const given = bare(name);
  return own.map(bare).some((other) => {
    if (other.length < 2) return false;
    const alike = Math.min(4, other.length);
    return (
      given.startsWith(other.slice(0, alike)) ||
      given.endsWith(other.slice(-alike)) ||
      given.includes(other) ||
      (other.length > 4 && distanceOf(given, other) <= 2)
    );
  });
}

/** What a creator is called on accounts that they proved. */
export const ownNames = (brands: readonly Account[]): string[] =>
  watched(brands).flatMap(({ handle, oldHandles, aliases }) => [handle, ...oldHandles, ...aliases]);

/** Letters to add, to leave out or to change until one is the other; both are short. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, sign] of [...other].entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === sign ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
