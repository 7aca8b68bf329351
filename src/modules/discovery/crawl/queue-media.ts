import { type Address, shapeOf } from '#modules/discovery/address.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { askAnew, insertTasks, lockMediaTasks } from '#modules/discovery/store/frontier.ts';
import { insertPageMedia, knownMedia } from '#modules/discovery/store/pages.ts';
import { shownInScan } from '#modules/discovery/store/shown-media.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import type { Context } from '#platform/verb/index.ts';

/** Behind all pictures, and behind the pages and links that name the creator: one takes as many bytes as all of those. */
const videoPriority = 35;

/**
 * Notes the media of a page and puts what is not known into the frontier; each address once a scan, however many pages
 * show it. What is left out is noted as such, as far as it is not known. `fresh` counts those that no page of this scan
 * showed before; `hosts` are those whose jobs have new work.
 */
export async function queueMedia(
  ctx: Context,
  settings: CrawlSettings,
  page: PageRow,
  task: TaskRow,
  { media, leftOut, videos }: Record<'media' | 'leftOut' | 'videos', readonly Address[]>,
): Promise<{ hosts: string[]; fresh: number }> {
  const shown = [...media, ...videos, ...leftOut];
  const keys = shown.map((medium) => medium.key);
  // Held first: a task that is ending now is either seen as ended below, or will see this page's rows when it ends.
  const inScan = await lockMediaTasks(ctx.tx, task.scanId, keys);
  const anew =
    task.role === 'hit' ? await askAnew(ctx.tx, task.scanId, keys.slice(0, media.length + videos.length)) : [];
  for (const row of anew) inScan.set(row.urlKey, row);
  const ago = (hours: number): Date => new Date(ctx.now().getTime() - hours * 3_600_000);
  const since = ago(settings.recrawlAfterHours);
  const videosSince = ago(settings.videosAfterHours);
  const playing = new Set(videos.map(({ key }) => key));
  // What this scan had itself is known to it, however long it takes; it may have had it from another creator's scan.
  const sharedMs = settings.sharedMinutes * 60_000;
  const had = [...inScan.values()].flatMap(({ finishedAt }) =>
    finishedAt ? [finishedAt.getTime() - 1 - sharedMs] : [],
  );
  const oldest = Math.min(since.getTime(), ...had, ...(videos.length > 0 ? [videosSince.getTime()] : []));
  const met = await knownMedia(ctx.tx, task.userId, keys, new Date(oldest));
  const known = new Map(
    [...met].filter(([key, { at }]) => inScan.has(key) || at > (playing.has(key) ? videosSince : since)),
  );
  const before = await shownInScan(ctx.tx, task.scanId, task.userId, keys);
  const isNew = ({ key }: Address): boolean => !inScan.has(key) && !known.has(key);
  const asked = videos.filter(isNew).slice(0, settings.videosPerPage);
  const tooMany = new Set(
    [...leftOut, ...videos.filter(isNew).slice(asked.length)].filter(isNew).map(({ key }) => key),
  );
  const stateOf = (key: string): { mediaId: string | null; failure: string | null; at: Date } => {
    const own = inScan.get(key);
    const ended = own && own.state !== 'waiting' && own.state !== 'fetching';
    const medium = own?.state === 'done' || !own ? known.get(key) : undefined;
    if (medium) return { ...medium, failure: null };
    const failure = ended ? (own.outcome ?? 'not-fetched') : tooMany.has(key) ? 'page-budget' : null;
    return { mediaId: null, failure, at: ctx.now() };
  };
  await insertPageMedia(
    ctx.tx,
    shown.map(({ url, key }) => ({
      pageId: page.id,
      url,
      urlKey: key,
      userId: page.userId,
      ...stateOf(key),
    })),
  );
  const wanted = [...media.filter(isNew), ...asked];
  const added = await insertTasks(
    ctx.tx,
    wanted.map(({ url, key, host }, index) => ({
      scanId: task.scanId,
      userId: task.userId,
      host,
      url,
      urlKey: key,
      purpose: 'media',
      role: playing.has(key) ? 'video' : 'media',
      sourceId: task.sourceId,
      shape: shapeOf(url),
      pageId: page.id,
      depth: task.depth,
      // A page is judged when its pictures are there: those of pages already read come before more pages. A page that
      // shows very many leaves its host's budget to other finds first.
      priority: (playing.has(key) ? videoPriority : index < settings.mediaPerPage ? 100 : 75) - task.depth,
      createdAt: ctx.now(),
    })),
  );
  return {
    hosts: [...new Set([...anew, ...added].map((row) => row.host))],
    fresh: shown.filter(({ key }) => !inScan.has(key) && !before.has(key)).length,
  };
}
