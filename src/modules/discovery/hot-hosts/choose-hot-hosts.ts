import { readAddress } from '#modules/discovery/address.ts';
import { hotHostPolicy } from '#modules/discovery/hot-hosts/policy.ts';

/** A page that shows a copy, as it was last read in the days that count. */
export interface SeenCopy {
  host: string;
  urlKey: string;
  at: Date;
}
export interface HotHost {
  host: string;
  /** Pages with copies that were found or seen again lately. */
  copies: number;
}

type Bounds = Record<'leastCopies' | 'mostHosts', number>;

/**
 * The hosts with the most copies of late, the hottest first; equal ones by the latest copy, then by name.
 *
 * @param seen each page once
 */
export function chooseHotHosts(
  seen: readonly SeenCopy[],
  isLeftOut: (host: string) => boolean,
  { leastCopies, mostHosts }: Bounds = hotHostPolicy,
): HotHost[] {
  const latest = (copies: readonly SeenCopy[]): number => Math.max(...copies.map(({ at }) => at.getTime()));
  return [...Map.groupBy(seen, ({ host }) => host)]
    .filter(([host, copies]) => copies.length >= leastCopies && !isLeftOut(host))
    .map(([host, copies]) => ({ host, copies: copies.length, latest: latest(copies) }))
    .sort((a, b) => b.copies - a.copies || b.latest - a.latest || (a.host < b.host ? -1 : 1))
    .slice(0, mostHosts)
    .map(({ host, copies }) => ({ host, copies }));
}

/** A page of a hot host that names the creator or shows a copy. */
export interface TellingPage {
  url: string;
  fetchedAt: Date;
  links: readonly { url: string }[];
}

/** Links that are read of all pages of a host; each page has an equal part. */
const mostLinks = 10_000;

/**
 * Which pages of a host are read again: those that led to most copies, then those read last. New copies appear where the
 * others did.
 *
 * @param copies the keys of pages with copies
 */
export function choosePages(
  pages: readonly TellingPage[],
  copies: ReadonlySet<string>,
  most: number = hotHostPolicy.mostPages,
): string[] {
  const each = Math.floor(mostLinks / Math.max(1, pages.length));
  const led = ({ links }: TellingPage): number =>
    new Set(
      links
        .slice(0, each)
        .flatMap(({ url }) => readAddress(url)?.key ?? [])
        .filter((key) => copies.has(key)),
    ).size;
  return pages
    .map((page) => ({ page, led: led(page) }))
    .sort((a, b) => b.led - a.led || b.page.fetchedAt.getTime() - a.page.fetchedAt.getTime())
    .slice(0, most)
    .map(({ page }) => page.url);
}
