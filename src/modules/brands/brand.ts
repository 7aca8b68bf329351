import { randomInt } from 'node:crypto';
import { parse } from 'tldts';
import { isOnionHost } from '#lib/safe-fetch/index.ts';
import { plainHost } from '#lib/url-key/index.ts';
import { isPageOf } from '#modules/brands/account-at.ts';
import type { BrandInput } from '#modules/brands/contract.ts';
import { type Platform, platformNamed, platformOfHost, platforms } from '#modules/brands/platforms.ts';
import type { FieldError } from '#platform/problem/index.ts';

/** An account as it is stored and compared: known platform names, no `@`, a profile address without query. */
export interface CanonicalBrand {
  platform: string;
  handle: string;
  profileUrl: string;
}

const handlePattern = /^[\p{L}\p{N}_](?:[\p{L}\p{N}._-]{0,62}[\p{L}\p{N}_-])?$/u;
const platformPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u;

/** A handle without `@` and spaces around it; undefined where it cannot be one. */
export function cleanHandle(text: string): string | undefined {
  const handle = text.normalize('NFC').trim().replace(/^@/, '');
  return handlePattern.test(handle) ? handle : undefined;
}

/** Each name once, whatever its case, without `@`. */
export function cleanNames(given: readonly string[] = []): string[] {
  const clean = given.map((name) => cleanHandle(name) ?? name.trim()).filter(Boolean);
  return [...new Map(clean.map((name) => [name.toLowerCase(), name])).values()];
}

/**
 * What an account is, or what is wrong with its fields. The profile must be on the platform's own host, whatever the
 * platform was called: else somebody would prove another's account on a page of their own.
 *
 * @example canonicalBrand({ platform: 'Twitter', handle: '@mara' }) // { platform: 'x', handle: 'mara', profileUrl: 'https://x.com/mara' }
 */
export function canonicalBrand(
  input: Pick<BrandInput, 'platform' | 'handle' | 'profileUrl'>,
): CanonicalBrand | FieldError[] {
  const handle = cleanHandle(input.handle);
  if (!handle)
    return [{ path: 'handle', message: 'A handle is one word of letters, digits, dots, dashes and underscores.' }];
  const named = platformNamed(input.platform);
  if (!platformPattern.test(named)) return [{ path: 'platform', message: 'Name the platform in a word or two.' }];
  if (!input.profileUrl) {
    const known = platforms[named];
    if (known) return pageFault(named, handle) ?? { platform: named, handle, profileUrl: known.profile(handle) };
    return [{ path: 'profileUrl', message: 'We do not know this platform. Give the address of the profile.' }];
  }
  const url = profileAddress(input.profileUrl);
  if (typeof url === 'string') return [{ path: 'profileUrl', message: url }];
  const onHost = platformOfHost(url.hostname);
  const known = platforms[named];
  if (known && onHost !== named) {
    return [{ path: 'profileUrl', message: `A profile on ${known.title} is at ${known.hosts[0]}.` }];
  }
  const fault = onHost ? pathFault(platforms[onHost], url, handle) : freePathFault(url, handle);
  if (fault) return [{ path: 'profileUrl', message: fault }];
  const profileUrl = onHost ? asProfile(platforms[onHost], url, handle) : url.href;
  return pageFault(onHost ?? named, handle) ?? { platform: onHost ?? named, handle, profileUrl };
}

/** A page of the platform itself has the address of a profile, and would be taken for one. */
function pageFault(platform: string, handle: string): FieldError[] | undefined {
  if (!isPageOf(platform, handle)) return undefined;
  return [{ path: 'handle', message: `“${handle}” is a page of ${platforms[platform]?.title} and no account.` }];
}

/** The address cut to its path, or the sentence that refuses it. A query could make a page echo the code. */
function profileAddress(text: string): URL | string {
  if (!URL.canParse(text)) return 'Give the whole address, beginning with https://.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address begins with https:// or http://.';
  if (url.username !== '' || url.password !== '') return 'The address holds a user name or password. Leave it out.';
  if (!/\.[a-z][a-z0-9-]*$/i.test(url.hostname)) return 'Give an address with a name, as in https://fanlane.test/mara.';
  if (isOnionHost(url.hostname)) return 'We cannot read onion addresses for this. Give an ordinary address.';
  url.search = '';
  url.hash = '';
  return url;
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const accountPath = (url: URL): string =>
  segmentsOf(url)
    .map((segment) => segment.replace(/^@/, ''))
    .join('/');

/** Without the mark of a handle it may be another page of the same name: `medium.com/mara` is no `medium.com/@mara`. */
function asProfile(known: Platform | undefined, url: URL, handle: string): string {
  const profile = known?.profile(handle) ?? url.href;
  const isUnmarked = new URL(profile).pathname.includes('/@') && !/\/(?:@|%40)/.test(url.pathname);
  return isUnmarked && accountPath(url) === accountPath(new URL(profile)) ? profile : url.href;
}

/** A page below somebody else's profile may name any handle: on a platform that we know, it is the profile itself. */
function pathFault(known: Platform | undefined, url: URL, handle: string): string | undefined {
  if (!known) return undefined;
  const others = [known.alsoProfile, known.idProfile].flatMap(
    (path) => path?.replace('{handle}', encodeURIComponent(handle)) ?? [],
  );
  const profile = known.profile(handle);
  const profiles = [profile, ...others.map((path) => new URL(path, profile).href)];
  const isOne = profiles.some((profile) => accountPath(new URL(profile)) === accountPath(url));
  const isProfile = isOne && isProfileHost(known, url.hostname, profile);
  return isProfile ? undefined : `Give the address of the profile itself, as in ${profile}.`;
}

/** Where profiles are: neither short links, nor the name that some give every account before their own. */
function isProfileHost(known: Platform, hostname: string, profile: string): boolean {
  const host = plainHost(hostname);
  if (host === plainHost(new URL(profile).hostname)) return true;
  const { subdomain, domainWithoutSuffix } = parse(host);
  const isPageHost = known.pageHosts.some((own) =>
    own.endsWith('.*') ? domainWithoutSuffix === own.slice(0, -2) : host === plainHost(own),
  );
  return !subdomain && isPageHost;
}

/** What sites put before the handle in the address of an account. */
const before =
  /^(?:[a-z]|users?|profiles?|accounts?|add|channel|creators?|models?|members?|people|performers?|artists?|authors?|stars?|in|pages?)$/;

/** Elsewhere the handle is all of the path, but for a word that says that an account follows. */
function freePathFault(url: URL, handle: string): string | undefined {
  const segments = accountPath(url).split('/');
  if (segments.at(-1) !== folded(handle)) return 'The path of the address does not end in the handle.';
  const isAccount = segments.length === 1 || (segments.length === 2 && before.test(segments[0] ?? ''));
  return isAccount ? undefined : 'Give the address of the profile itself, not of a page below another one.';
}

function segmentsOf(url: URL): string[] {
  return url.pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => folded(decoded(segment)));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a stray % is only a character
  }
}

/** Are two addresses the same profile? Scheme, `www.`, `m.`, case, query and a last slash do not matter. */
export function isSameProfile(left: string, right: string): boolean {
  return isOnProfile(left, right) && isOnProfile(right, left);
}

/** Is it the profile, or a page below it? @example isOnProfile('https://x.com/mara', 'https://x.com/Mara/media') // true */
export function isOnProfile(profile: string, page: string): boolean {
  if (!URL.canParse(profile) || !URL.canParse(page)) return false;
  const [above, below] = [new URL(profile), new URL(page)];
  const host = (url: URL): string => url.hostname.replace(/^(?:www|m|mobile)\./, '') + (url.port ? `:${url.port}` : '');
  const under = segmentsOf(below);
  return host(above) === host(below) && segmentsOf(above).every((segment, at) => under[at] === segment);
}

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A one-time code for the bio, 32⁶ of them, without letters that look alike. It names no service: whoever
 * copies a creator's work reads the profile, too. @example 'proof-7Q2MK9'
 */
export const newCode = (): string =>
  `proof-${Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;
