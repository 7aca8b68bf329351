import { parse } from 'tldts';
import { readTemplate, type Template } from './account-template.ts';
import { canonicalUrl } from './canonical-url.ts';
import { plainHost } from './domain.ts';
import { percentDecoded } from './percent.ts';

/** How a platform addresses its accounts; data of the caller. */
export type PlatformPattern = {
  /** The platform's id, as in `platform:handle`. */
  platform: string;
  /** Where its accounts have their pages; `name.*` is the name in every country. */
  hosts: readonly string[];
  /** Templates (`readTemplate`), those of one host and the longer ones tried first; `/{handle}` where none is given. */
  paths?: readonly string[];
  /** The handle is the label before one of `hosts`: `{handle}.tumblr.com`. */
  subdomain?: boolean;
  /** The handle is the whole name, one label below one of these: `mara.bsky.social`. */
  handleHosts?: readonly string[];
  /** It is served in languages and countries, too: `de.linkedin.com`. */
  languages?: boolean;
  /** Words in the place of a handle that are pages of the platform itself; behind a mark as in `@{handle}` none is. */
  reserved?: readonly string[];
  /** The same, where the handle is the first word of the path or a label before the host. */
  pages?: ReadonlySet<string>;
  /** Shapes of such words. */
  shapes?: readonly RegExp[];
  /**
   * Templates under which others may have the same name, each with the word that is put before it: `users/mara`; the
   * label before a host is called `subdomain`.
   */
  apart?: Readonly<Record<string, string>>;
};

export type PlatformAccount = { platform: string; handle: string };

/** What every platform has for pages of its own. */
export const alwaysReserved: ReadonlySet<string> = new Set(
  [
    'about account accounts api app blog contact dmca download explore features feed help home i index intent jobs',
    'legal login logout messages notifications pricing privacy register search settings share signin signup support',
    'tag tags terms tos trending www',
  ].flatMap((line) => line.split(' ')),
);

/** Labels before a host that are machines of the platform: `cdn3`, `static-2`. */
const machine =
  /^(?:api|assets?|cdn|edge|files?|images?|img|mail|media|mx|ns|origin|pics?|smtp|static|thumbs?|uploads?|videos?|web|www?)-?\d{0,4}$/;

/**
 * The account an address belongs to, or `undefined`. Handles are compared as the platforms compare them: without
 * regard to case, without `@`.
 *
 * @example platformAccount('https://www.instagram.com/Alice/', table) // { platform: 'instagram', handle: 'alice' }
 */
export function platformAccount(input: string | URL, table: readonly PlatformPattern[]): PlatformAccount | undefined {
  for (const account of accountsIn(input, table)) return account;
  return undefined;
}

/** Every account that an address may belong to: one may name an account by its number and by its name. */
export function platformAccounts(input: string | URL, table: readonly PlatformPattern[]): PlatformAccount[] {
  const all = [...accountsIn(input, table)];
  return [...new Map(all.map((account) => [`${account.platform}:${account.handle}`, account])).values()];
}

function* accountsIn(input: string | URL, table: readonly PlatformPattern[]): Generator<PlatformAccount> {
  const place = placeOf(input);
  if (place === undefined) return;
  for (const pattern of table) {
    const ready = prepared.get(pattern) ?? prepare(pattern);
    if (!ready.names.has(place.name)) continue;
    for (const handle of handlesAt(place, pattern, ready)) yield { platform: pattern.platform, handle };
  }
}

/**
 * A handle as a person may type it (`@Alice`, ` alice `), in the form accounts are compared in.
 *
 * @example normalHandle('@Alice') // 'alice'
 */
export function normalHandle(text: string): string {
  return text.trim().replace(/^@+/, '').toLowerCase();
}

interface Place {
  host: string;
  /** Of the host: the name that was registered, without its suffix, and what is before it. */
  name: string;
  before: string;
  words: readonly string[];
  query: URLSearchParams;
  hash: string;
}

function placeOf(input: string | URL): Place | undefined {
  const canonical = canonicalUrl(input);
  if (canonical === undefined) return undefined;
  const url = new URL(canonical);
  const host = plainHost(url.hostname);
  const { domainWithoutSuffix, subdomain } = parse(host);
  const hash = URL.parse(String(input))?.hash ?? '';
  // What old single-page sites wrote behind `#!` is the path.
  const isRoute = hash.startsWith('#!/') && url.pathname === '/';
  const path = isRoute ? (hash.slice(2).split('?', 1)[0] ?? '') : url.pathname;
  return {
    host,
    name: domainWithoutSuffix ?? '',
    before: subdomain ?? '',
    words: path
      .replace(/\/{2,}/g, '/')
      .slice(1)
      .split('/')
      .map(percentDecoded),
    query: url.searchParams,
    hash: percentDecoded(hash.slice(1)),
  };
}

/** A pattern as it is asked for each address. */
interface Prepared {
  /** Under which its hosts were registered, without their suffixes: no other address needs a closer look. */
  names: ReadonlySet<string>;
  hosts: readonly string[];
  handleHosts: readonly string[];
  templates: readonly (Template & { before: string })[];
}
const prepared = new WeakMap<PlatformPattern, Prepared>();

function prepare(pattern: PlatformPattern): Prepared {
  const { hosts, handleHosts = [], paths = pattern.subdomain ? [] : ['/{handle}'] } = pattern;
  const templates = paths.map((path) => ({ ...readTemplate(path), before: wordBefore(pattern, path) }));
  // What one host has of its own is said before what all have, and a longer path is surer than a shorter.
  templates.sort((a, b) => Number(b.host !== undefined) - Number(a.host !== undefined) || b.length - a.length);
  const all = [...hosts, ...handleHosts, ...templates.flatMap(({ host }) => host ?? [])];
  const names = new Set(all.map((host) => parse(host.replace(/\.\*$/, '.com')).domainWithoutSuffix ?? ''));
  const ready = { names, hosts: hosts.map(plainHost), handleHosts: handleHosts.map(plainHost), templates };
  prepared.set(pattern, ready);
  return ready;
}

function* handlesAt(place: Place, pattern: PlatformPattern, ready: Prepared): Generator<string> {
  const { hosts, handleHosts, templates } = ready;
  const label = pattern.subdomain ? labelOf(place.host, hosts) : undefined;
  const own = label && accepted(label, pattern, { isFirst: true });
  if (own) yield wordBefore(pattern, 'subdomain') + own;
  const whole = labelOf(place.host, handleHosts);
  if (whole !== undefined && accepted(whole, pattern, { isFirst: true })) yield place.host;
  const isServed = hosts.some((host) => isServedAt(place, host, pattern.languages === true));
  for (const template of templates) {
    if (template.host === undefined ? !isServed : template.host !== place.host) continue;
    const found = template.match(place);
    const handle = found && accepted(found, pattern, template);
    if (handle) yield template.before + handle;
  }
}

function wordBefore({ apart = {} }: PlatformPattern, template: string): string {
  const word = Object.hasOwn(apart, template) ? apart[template] : undefined;
  return word === undefined ? '' : `${word}/`;
}

/** The one label before one of these hosts. */
function labelOf(host: string, zones: readonly string[]): string | undefined {
  const zone = zones.find((one) => host.endsWith(`.${one}`));
  const label = zone === undefined ? '' : host.slice(0, -zone.length - 1);
  return label === '' || label.includes('.') || machine.test(label) ? undefined : label;
}

/** By itself, in a language (`de.linkedin.com`), or where `name.*` is its name in every country. */
function isServedAt(place: Place, host: string, languages: boolean): boolean {
  const isInCountry = host.endsWith('.*') && place.name === host.slice(0, -2);
  if (place.host === host || (isInCountry && place.before === '')) return true;
  const label = isInCountry ? place.before : labelOf(place.host, [host]);
  return languages && label !== undefined && /^[a-z]{2}(?:-[a-z]{2})?$/.test(label);
}

function accepted(
  raw: string,
  { reserved, pages, shapes = [] }: PlatformPattern,
  { isFirst, isMarked = false }: { isFirst: boolean; isMarked?: boolean },
): string | undefined {
  const handle = normalHandle(raw);
  // What platforms allow in a handle, all of them together; a dot in front or a file's ending is no handle.
  if (
    !/^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}$/u.test(handle) ||
    /\.(?:html?|php|aspx?|jpe?g|png|txt|xml|ico|js)$/.test(handle) ||
    shapes.some((shape) => shape.test(handle))
  )
    return undefined;
  if (isMarked) return handle;
  const isPage = alwaysReserved.has(handle) || reserved?.includes(handle) || (isFirst && pages?.has(handle));
  return isPage ? undefined : handle;
}
