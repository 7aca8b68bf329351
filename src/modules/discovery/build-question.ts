import { platformOfHost } from '#modules/brands/index.ts';
import { defaultCrawlSettings } from '#modules/discovery/crawl/settings.ts';
import type { Question } from '#modules/discovery/sources/source.ts';
import { leakHosts, placesOf } from '#modules/discovery/store/places.ts';
import { matchedHosts, tellingPages } from '#modules/discovery/store/telling-pages.ts';
import type { ScanRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

const mostHosts = 100;
const mostPages = 500;

/** What a scan asks its sources: its own request, and where something of this creator stood before. */
export async function buildQuestion(ctx: Pick<Context, 'tx' | 'now'>, scan: ScanRow): Promise<Question> {
  const { queries, handles, names, reported = [], titles = [], hotHosts } = scan.request;
  if (hotHosts) return { queries, handles, names, reported, titles, earlier: [], hotHosts };
  if (reported.length > 0) return { queries, handles, reported, titles, earlier: [] };
  const hosts = await matchedHosts(ctx.tx, scan.userId, mostHosts);
  const due = new Date(ctx.now().getTime() - defaultCrawlSettings.recrawlAfterHours * 3_600_000);
  const pages = await tellingPages(ctx.tx, scan.userId, due, mostPages);
  const earlier = hosts.map((host) => ({
    host,
    urls: pages.filter((page) => page.host === host).map((page) => page.url),
  }));
  const places = await placesOf(ctx.tx, scan.userId, ctx.now());
  const leaking = (await leakHosts(ctx.tx, mostHosts)).filter((host) => platformOfHost(host) === undefined);
  return { queries, handles, names, reported, titles, earlier, places, leakHosts: leaking };
}
