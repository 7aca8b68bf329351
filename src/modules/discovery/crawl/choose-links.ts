import { longestMade, looksEndless, readAddress, sameSite, shapeOf } from '#modules/discovery/address.ts';
import { actsOnSite } from '#modules/discovery/crawl/acts-on-site.ts';
import type { NamesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { readTurn } from '#modules/discovery/crawl/turning-words.ts';
import type { PageLink } from '#modules/discovery/tables-pages.ts';

export interface FollowFrom {
  url: string;
  host: string;
  depth: number;
  namesCreator: boolean;
  /** A source pointed at it: what it frames, and where it sends its readers, belongs to it. */
  isHit?: boolean;
  /** A search page or other list: it names whom it was asked for, so its links count only by their own words. */
  isListing: boolean;
  /** Whether a text holds a title that known sites are asked for; a list's links count by it too. */
  holdsTitle?: NamesCreator;
  links: readonly PageLink[];
}
export interface ChosenLink {
  url: string;
  key: string;
  host: string;
  shape: string;
  priority: number;
  /** The link names the creator or holds a title that was asked for: what a list has found. */
  found: boolean;
}

const notPages =
  /\.(?:zip|rar|7z|exe|apk|pdf|docx?|xlsx?|mp3|mp4|webm|mkv|mov|avi|css|js|json|xml|rss|svg|ico|woff2?)$/i;
const errands =
  /\/(?:log-?in|sign-?(?:in|up|out)|logout|register|account|cart|checkout|privacy|terms|tos|contact|about|dmca|help|faq|report|advertis\w*)(?:[/?.]|$)/i;
/** Characters of the addresses of one page; no list of links holds more. Reading so many takes half a second. */
const mostRead = 250_000;
/** Pages that nobody obviously meant, and pages of a title that others may use too: few are worth a request. */
const mostOf: Partial<Record<Kind, number>> = { other: 20, titled: 20, part: 10 };

/**
 * Which links of a page are followed, best first: same host only, and only where the page or the link names the
 * creator, or the link turns the pages of such a list. Everything else on the site is somebody else's.
 */
export function chooseLinks(
  from: FollowFrom,
  names: NamesCreator,
  bounds: { maxDepth: number; most: number },
): ChosenLink[] {
  if (from.depth >= bounds.maxDepth) return [];
  const chosen = new Map<string, ChosenLink>();
  const own = readAddress(from.url)?.key;
  const asksTitle =
    from.isListing ||
    [...(URL.parse(from.url)?.searchParams.values() ?? [])].some((text) => from.holdsTitle?.(text) === true);
  const counts = new Map<Kind, number>();
  let read = 0;
  for (const link of from.links) {
    if (link.url.length > longestMade) continue;
    read += link.url.length;
    if (read > mostRead) break;
    const address = readAddress(link.url);
    if (!address || !sameSite(address.host, from.host) || address.key === own || chosen.has(address.key)) continue;
    const opened = new URL(address.url);
    const { pathname } = opened;
    if (actsOnSite(opened)) continue;
    if (notPages.test(pathname) || looksEndless(address.url)) continue;
    const naming = names(address.url) || names(link.text);
    if (errands.test(pathname) && !(naming && namesItself(address.url, link.text, names))) continue;
    const kind = kindOf(link, naming, { ...from, asksTitle }, address.url);
    if (kind === undefined) continue;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > (mostOf[kind] ?? Number.POSITIVE_INFINITY)) continue;
    chosen.set(address.key, {
      url: address.url,
      key: address.key,
      host: address.host,
      shape: shapeOf(address.url),
      priority: priorities[kind] - from.depth,
      found: kind === 'naming' || kind === 'titled',
    });
  }
  return [...chosen.values()].sort((a, b) => b.priority - a.priority).slice(0, bounds.most);
}

/** An errand names whom it is about, too; one that only leads back to a page of theirs does not (`/login?next=/annavale`). */
function namesItself(url: string, text: string, names: NamesCreator): boolean {
  const { pathname, searchParams } = new URL(url);
  return names(pathname) || names(text) || [...searchParams.values()].some((one) => !one.includes('/') && names(one));
}

const priorities = { naming: 60, part: 60, turning: 50, picture: 40, titled: 30, other: 20 } as const;
type Kind = keyof typeof priorities;

function kindOf(
  link: PageLink,
  naming: boolean,
  from: FollowFrom & { asksTitle: boolean },
  url: string,
): Kind | undefined {
  if (naming) return 'naming';
  if (from.isHit && (link.rel === 'frame' || link.rel === 'refresh')) return 'part';
  const { asksTitle } = from;
  const telling = from.namesCreator || asksTitle;
  if (telling && turnsPages(link, url, from.url)) return 'turning';
  // A list asked by title repeats the title in the addresses of its own orders and filters: those are no finds.
  if (asksTitle && (from.holdsTitle?.(link.text) || from.holdsTitle?.(new URL(url).pathname))) return 'titled';
  if (!from.namesCreator || from.isListing) return undefined;
  if (link.wrapsPicture) return 'picture';
  return from.depth <= 1 ? 'other' : undefined;
}

/** Says so in its relation or its words, and, where these leave a doubt, by the same path or a page number in its address. */
function turnsPages(link: PageLink, url: string, from: string): boolean {
  if (link.rel?.split(' ').some((token) => token === 'next' || token === 'prev' || token === 'previous')) return true;
  const turn = readTurn(link.text);
  if (turn !== 'perhaps') return turn === 'surely';
  const [to, at] = [new URL(url), new URL(from)];
  return to.pathname === at.pathname || /(?:page|p|offset|start|seite)[/=-]?\d+/i.test(`${to.pathname}${to.search}`);
}
