import { refreshTarget } from './link-address.ts';
import type { PageLink } from './page-content.ts';
import { readTags } from './read-tags.ts';

/** Characters of a page beyond which it is no wall. */
const longestWall = 20_000;
/** A script that loads its page once more: by name, or by leading to where it is. */
const here = String.raw`(?:(?:(?:window|self|document|top)\.)?location(?:\.href)?|document\.URL)(?![\w$.])\s{0,9}(?=[;)}\n]|$)`;
const reloads = new RegExp(
  [
    String.raw`(?<![\w$])location\s{0,9}\.\s{0,9}reload\s{0,9}\(`,
    String.raw`(?<![\w$])history\.go\(\s{0,9}0?\s{0,9}\)`,
    String.raw`(?<![\w$])location(?:\.href)?\s{0,9}=\s{0,9}${here}`,
    String.raw`(?<![\w$])location\.(?:replace|assign)\(\s{0,9}${here}`,
  ].join('|'),
);
/** What a refresh holds that names no address. */
const isReload = (content: string): boolean =>
  /^[\d.]{1,20}\s{0,9};?(?:\s{0,9}url\s{0,9}=\s{0,9}["']{0,2})?$/i.test(content.slice(0, 100).trim());

/**
 * Whether a short page has its readers load it once more: a refresh without an address, or a script that reloads it.
 *
 * @example reloadsItself('<meta http-equiv="refresh" content="0">') // true
 */
export function reloadsItself(html: string): boolean {
  if (html.length > longestWall) return false;
  let found = false;
  readTags(html, {
    open(name, attributes, within) {
      const isRefresh = attributes['http-equiv']?.trim().toLowerCase() === 'refresh';
      if (name === 'meta' && within === undefined && isRefresh) found ||= isReload(attributes.content ?? '');
    },
    close: () => undefined,
    text: () => undefined,
    code(text, of) {
      found ||= of === 'script' && reloads.test(text);
    },
  });
  return found;
}

interface Answered {
  url: string;
  hops: readonly { url: string }[];
  headers: Readonly<Record<string, string>>;
}

/**
 * Whether an answer asks for a cookie before it shows its page: it sets one and sends its readers back to where they came
 * from, by its header, a meta element or a script. Browsers show the page then; so does asking once more in the same visit.
 *
 * @param page what was read of it; undefined where it is no page
 * @example isCookieWall(answer, await readForeign(readPageTask, asked, signal)) // true
 */
export function isCookieWall(
  { url, hops, headers }: Answered,
  page: { links: readonly PageLink[]; reloads: boolean } | undefined,
): boolean {
  // One that was set on the way is not seen here.
  if (page === undefined || (headers['set-cookie'] === undefined && hops.length < 2)) return false;
  const header = headers.refresh ?? '';
  if (page.reloads || isReload(header)) return true;
  const target = refreshTarget(header);
  const targets = [
    ...(target === undefined ? [] : [target]),
    ...page.links.flatMap((link) => (link.rel === 'refresh' ? [link.url] : [])),
  ];
  const visited = new Set([url, ...hops.map((hop) => hop.url)].map((one) => bare(one, url)));
  return targets.some((one) => visited.has(bare(one, url)));
}

/** Absolute and without its fragment, in one spelling. */
function bare(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  if (url === null) return undefined;
  url.hash = '';
  return url.href;
}
