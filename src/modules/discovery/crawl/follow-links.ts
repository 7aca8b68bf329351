import { type ChosenLink, chooseLinks } from '#modules/discovery/crawl/choose-links.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { countedAt } from '#modules/discovery/sources/tor/counted-at.ts';
import { barrenShapes, insertTasks } from '#modules/discovery/store/frontier.ts';
import { lastReads } from '#modules/discovery/store/last-page.ts';
import { setSource } from '#modules/discovery/store/scans.ts';
import type { ScanRow, TaskRow } from '#modules/discovery/tables.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import type { Context } from '#platform/verb/index.ts';

/** Puts the links of a page that are worth following into the frontier, and says which hosts have new work. */
export async function followLinks(
  ctx: Context,
  settings: CrawlSettings,
  at: { task: TaskRow; scan: ScanRow; page: Pick<PageRow, 'url' | 'host' | 'namesCreator' | 'links'> },
): Promise<string[]> {
  const { task, scan, page } = at;
  const worth = chooseLinks(
    {
      ...page,
      depth: task.depth,
      isListing: task.role === 'listing',
      isHit: task.role === 'hit',
      holdsTitle: namesCreator(scan.request.titles ?? []),
    },
    namesCreator(scan.request.names),
    { maxDepth: settings.maxDepth, most: scan.cause === 'hot-hosts' ? mostOfLook : settings.linksPerPage },
  );
  const chosen = scan.cause === 'hot-hosts' ? await unread(ctx, settings, task, worth) : worth;
  if (chosen.length === 0) return [];
  const barren = await barrenShapes(ctx.tx, task.scanId, page.host, settings.barrenPages);
  const added = await insertTasks(
    ctx.tx,
    chosen
      .filter((link) => !barren.has(link.shape))
      .map((link) => ({
        scanId: task.scanId,
        userId: task.userId,
        host: link.host,
        url: link.url,
        urlKey: link.key,
        purpose: 'page',
        role: 'link',
        sourceId: countedAt(link.host, task.sourceId),
        shape: link.shape,
        pageId: null,
        depth: task.depth + 1,
        priority: link.priority,
        createdAt: ctx.now(),
      })),
  );
  const hosts = [...new Set(added.map((row) => row.host))];
  if (task.role !== 'listing' || task.sourceId === null) return hosts;
  const found = new Set(chosen.filter((link) => link.found).map((link) => link.key));
  const hits = added.filter((row) => found.has(row.urlKey));
  for (const [sourceId, rows] of Map.groupBy(hits, (row) => row.sourceId))
    if (sourceId !== null) await setSource(ctx.tx, task.scanId, sourceId, { addHits: rows.length });
  return hosts;
}

/** Links of a page among which a look at hot hosts takes what is new. */
const mostOfLook = 2_000;

/** A look at hot hosts follows what was not answered lately: links that are known must not take the place of new ones. */
async function unread(
  ctx: Pick<Context, 'tx' | 'now'>,
  { recrawlAfterHours, linksPerPage }: CrawlSettings,
  { userId }: Pick<TaskRow, 'userId'>,
  links: readonly ChosenLink[],
): Promise<ChosenLink[]> {
  const since = new Date(ctx.now().getTime() - recrawlAfterHours * 3_600_000);
  const keys = links.map(({ key }) => key);
  const read = await lastReads(ctx.tx, userId, keys, since);
  return links.filter(({ key }) => !read.has(key)).slice(0, linksPerPage);
}
