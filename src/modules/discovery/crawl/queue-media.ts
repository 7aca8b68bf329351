import { type Address, shapeOf } from '#modules/discovery/address.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { askAnew, insertTasks, lockMediaTasks } from '#modules/discovery/store/frontier.ts';
import { insertPageMedia, knownMedia } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Notes the media of a page and puts what is not known into the frontier; each address once a scan, however many pages
 * show it. `fresh` counts those this scan had not seen; `hosts` are those whose jobs have new work.
 */
export async function queueMedia(
  ctx: Context,
  settings: CrawlSettings,
  page: PageRow,
  task: TaskRow,
  media: readonly Address[],
): Promise<{ hosts: string[]; fresh: number }> {
  const keys = media.map((medium) => medium.key);
  // Held first: a task that is ending now is either seen as ended below, or will see this page's rows when it ends.
  const inScan = await lockMediaTasks(ctx.tx, task.scanId, keys);
  const anew = task.role === 'hit' ? await askAnew(ctx.tx, task.scanId, keys) : [];
  for (const row of anew) inScan.set(row.urlKey, row);
  const since = new Date(ctx.now().getTime() - settings.recrawlAfterHours * 3_600_000);
  const known = await knownMedia(ctx.tx, task.userId, keys, since);
  const stateOf = (key: string): { mediaId: string | null; failure: string | null } => {
    const before = inScan.get(key);
    if (before && before.state !== 'waiting' && before.state !== 'fetching') {
      const mediaId = before.state === 'done' ? (known.get(key) ?? null) : null;
      return { mediaId, failure: mediaId === null ? (before.outcome ?? 'not-fetched') : null };
    }
    return { mediaId: before ? null : (known.get(key) ?? null), failure: null };
  };
  await insertPageMedia(
    ctx.tx,
    media.map(({ url, key }) => ({
      pageId: page.id,
      url,
      urlKey: key,
      userId: page.userId,
      ...stateOf(key),
      at: ctx.now(),
    })),
  );
  const wanted = media.filter(({ key }) => !inScan.has(key) && !known.has(key));
  const added = await insertTasks(
    ctx.tx,
    wanted.map(({ url, key, host }) => ({
      scanId: task.scanId,
      userId: task.userId,
      host,
      url,
      urlKey: key,
      purpose: 'media',
      role: 'media',
      sourceId: task.sourceId,
      shape: shapeOf(url),
      pageId: page.id,
      depth: task.depth,
      // A page is judged when its pictures are there: those of pages already read come before more pages.
      priority: 100 - task.depth,
      createdAt: ctx.now(),
    })),
  );
  return {
    hosts: [...new Set([...anew, ...added].map((row) => row.host))],
    fresh: media.filter(({ key }) => !inScan.has(key)).length,
  };
}
