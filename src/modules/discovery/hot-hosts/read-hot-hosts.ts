import { isOnionHost } from '#lib/safe-fetch/index.ts';
import { platformOfHost } from '#modules/brands/index.ts';
import { chooseHotHosts, choosePages, type HotHost } from '#modules/discovery/hot-hosts/choose-hot-hosts.ts';
import { hotHostPolicy } from '#modules/discovery/hot-hosts/policy.ts';
import type { StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { hostsToSpare, matchedPages, tellingPagesOf } from '#modules/discovery/store/hot-hosts.ts';
import type { HostToReread } from '#modules/discovery/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Reading = Pick<Context, 'tx' | 'now'>;
const dayMs = 86_400_000;
/** Pages that are looked through, and hosts. */
const mostCopies = 2_000;
const mostHosts = 50;
const mostTelling = 20;

interface Found {
  hosts: HotHost[];
  /** Of all pages with copies, by host or not. */
  keys: ReadonlySet<string>;
}

/**
 * The hosts on which copies of this creator's were found lately, as far as the cases of those pages stand: what was dismissed,
 * whitelisted or withdrawn makes no host hot. Platforms have ways and rules of their own, and onion sites are slow: both are
 * for the whole scans.
 */
export async function readHotHosts(
  ctx: Reading,
  { userId, standingsAt }: { userId: string; standingsAt: StandingsAt },
): Promise<Found> {
  const { leastCopies, slowDownHours } = hotHostPolicy;
  const seen = await matchedPages(ctx.tx, userId, windowStart(ctx), mostCopies);
  const standings = await standingsAt(
    ctx.tx,
    userId,
    seen.map(({ urlKey }) => urlKey),
  );
  const copies = seen.filter(({ urlKey }) => counts.has(standings.get(urlKey)?.state ?? 'dismissed'));
  const hosts = chooseHotHosts(copies, () => false, { leastCopies, mostHosts }).map(({ host }) => host);
  const asked = new Set(hosts);
  const front = (host: string): string => `https://${host}/`;
  const covered = await coveredBy(ctx.tx, userId, hosts.map(front), ctx.now());
  const whitelisted = new Set(covered.map(({ url }) => url));
  const spared = await hostsToSpare(ctx.tx, userId, hosts, slowDownHours);
  const isLeftOut = (host: string): boolean =>
    !asked.has(host) ||
    spared.has(host) ||
    whitelisted.has(front(host)) ||
    isOnionHost(host) ||
    platformOfHost(host) !== undefined;
  return { hosts: chooseHotHosts(copies, isLeftOut), keys: new Set(copies.map(({ urlKey }) => urlKey)) };
}

const windowStart = ({ now }: Pick<Context, 'now'>): Date =>
  new Date(now().getTime() - hotHostPolicy.windowDays * dayMs);

const counts: ReadonlySet<string> = new Set(['open', 'removed']);

/** What a look at them reads again: of each host the pages that led to copies. */
export async function pagesToReread(ctx: Reading, userId: string, { hosts, keys }: Found): Promise<HostToReread[]> {
  const chosen: HostToReread[] = [];
  const turn = Math.floor(ctx.now().getTime() / 3_600_000);
  for (const { host } of hosts) {
    const pages = await tellingPagesOf(ctx.tx, { userId, host, since: windowStart(ctx) }, mostTelling);
    chosen.push({ host, urls: choosePages(pages, keys), turn });
  }
  return chosen;
}
