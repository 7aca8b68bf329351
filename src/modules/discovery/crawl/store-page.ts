import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { announceRead, closeSkipped } from '#modules/discovery/crawl/close-media.ts';
import type { Cost } from '#modules/discovery/crawl/cost.ts';
import { followLinks } from '#modules/discovery/crawl/follow-links.ts';
import { keepInline, type readInline } from '#modules/discovery/crawl/keep-inline.ts';
import { queueMedia } from '#modules/discovery/crawl/queue-media.ts';
import type { ReadPage } from '#modules/discovery/crawl/read-answer.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { pageReached } from '#modules/discovery/events.ts';
import { boundsOf } from '#modules/discovery/hot-hosts/bounds-of-look.ts';
import { boundsOfMedia, isUnchanged, lastOfLook, passUnchanged } from '#modules/discovery/hot-hosts/pass-unchanged.ts';
import { channelsNamed } from '#modules/discovery/sources/telegram/channels-named.ts';
import { countCost, countShape, finishTask, skipWaiting } from '#modules/discovery/store/frontier.ts';
import { insertSeenServices } from '#modules/discovery/store/money-services.ts';
import { dropMosaicsShowing } from '#modules/discovery/store/mosaics.ts';
import { insertPage, pageInScan } from '#modules/discovery/store/pages.ts';
import { addPlaces } from '#modules/discovery/store/places.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** `fetchedAt` where another scan fetched it. */
type PageAsRead = Omit<ReadPage, 'inline'> & { fetchedAt?: Date | undefined };

/**
 * Keeps a page that answered, with everything that follows from it: its media in the frontier, its links, its budget.
 * All or nothing; a worker that lost its turn writes nothing.
 */
export async function storePage(
  ctx: Context,
  given: { blobs: Blobs; settings: CrawlSettings },
  claimed: Claimed,
  read: PageAsRead & { inline: Awaited<ReturnType<typeof readInline>> },
  cost: Cost,
): Promise<{ hosts: string[] }> {
  const { task, scan } = claimed;
  const deps = { ...given, settings: boundsOf(given.settings, scan) };
  // The end of its redirects is what a page is: two addresses that lead to one page are one page.
  const twin = await pageInScan(ctx.tx, task.scanId, read.address.key);
  const pageId = twin ?? newId('page', ctx.now());
  const isListed = read.inline.some(({ listed, known }) => listed ?? known?.listed);
  const last = twin || isListed ? undefined : await lastOfLook(ctx, claimed, read.address);
  if (last && isUnchanged(last, read))
    return passUnchanged(ctx, deps.settings, claimed, { page: last, cost, wasAsked: !read.fetchedAt });
  const outcome = outcomeOf(read, { twin: twin !== undefined, isListed });
  if (!(await finishTask(ctx.tx, task, { state: 'done', outcome, pageId, finishedAt: ctx.now() })))
    return { hosts: [] };
  await countCost(ctx.tx, task, cost);
  if (twin) {
    const urls = [...new Set([task.url, ...read.hops.map((hop) => hop.url)])];
    await ctx.emit(pageReached, { pageId: twin, userId: task.userId, urls });
    await tellProgress(ctx, task.scanId, 'page', cost);
    return { hosts: [] };
  }
  const page = await insertRow(ctx, deps.blobs, claimed, read, pageId);
  if (page.namesCreator || task.role === 'hit')
    await addPlaces(
      ctx.tx,
      { userId: task.userId, sourceId: 'telegram', origin: scan.cause === 'leak' ? 'report' : 'page' },
      channelsNamed(page),
      ctx.now(),
    );
  const good = read.status < 400;
  if (good) await insertSeenServices(ctx.tx, page, read.services);
  const media = read.media.slice(0, mostShown(task, read.status));
  const { fresh, shut } = await keepInline(ctx, deps.blobs, page, task.scanId, read.inline);
  const [leftOut, videos] = good ? [read.mediaLeftOut, read.videos] : [[], []];
  const queued = await queueMedia(ctx, boundsOfMedia(given.settings, deps.settings, last), page, task, {
    media,
    leftOut,
    videos,
  });
  const followed = good ? await followLinks(ctx, deps.settings, { task, scan, page }) : [];
  await watchForTraps(ctx, deps.settings, claimed, queued.fresh + fresh > 0);
  if (good || media.length + read.inline.length > 0) await announceRead(ctx, [page.id]);
  if (shut.length > 0) await dropMosaicsShowing(ctx.tx, shut, ctx.now());
  await tellProgress(ctx, task.scanId, 'page', { pages: 1, media: read.inline.length, ...cost });
  return { hosts: [...new Set([...queued.hosts, ...followed])] };
}

/** Several addresses may lead to one login: nothing was read at any of them. */
function outcomeOf({ status, isLogin }: PageAsRead, { twin, isListed }: { twin: boolean; isListed: boolean }): string {
  if (isListed && !twin) return 'listed';
  if (isLogin) return 'login';
  return twin ? 'same-page' : String(status);
}

/** Some pages say gone and show their pictures all the same: of those that a source pointed at, the first ones are looked at. */
const saysGone = new Set([404, 410]);
const mostOnGone = 12;

/** How many of the pictures are looked at that a page shows beside this status. */
export function mostShown({ role }: Pick<TaskRow, 'role'>, status: number): number {
  if (status < 400) return Number.POSITIVE_INFINITY;
  return role === 'hit' && saysGone.has(status) ? mostOnGone : 0;
}

async function insertRow(
  ctx: Context,
  blobs: Blobs,
  { task }: Claimed,
  read: PageAsRead,
  id: string,
): Promise<PageRow> {
  const htmlBlobId = read.html
    ? await blobs.put(ctx, { ownerId: task.userId, bytes: read.html, contentType: 'text/html' })
    : null;
  const page: PageRow = {
    id,
    url: read.address.canonical,
    urlKey: read.address.key,
    host: read.address.host,
    status: read.status,
    failure: null,
    headers: read.headers,
    hops: read.hops,
    address: read.ip,
    contentSha256: read.contentSha256,
    htmlBlobId,
    title: read.title,
    text: read.text,
    links: read.links,
    mediaUrls: read.media.map((medium) => medium.url),
    fetchedAt: read.fetchedAt ?? ctx.now(),
    namesCreator: read.namesCreator,
    readAt: null,
    judgedAt: null,
    matches: 0,
    scanId: task.scanId,
    userId: task.userId,
  };
  await insertPage(ctx.tx, page);
  return page;
}

/** Pages alike, one after the other, and nothing new on them: a calendar, a tag cloud or a trap. Its shape is left. */
async function watchForTraps(ctx: Context, settings: CrawlSettings, { task }: Claimed, fresh: boolean): Promise<void> {
  if (task.role !== 'link') return;
  const at = { scanId: task.scanId, host: task.host, shape: task.shape };
  const { barren } = await countShape(ctx.tx, at, fresh);
  if (barren >= settings.barrenPages) await closeSkipped(ctx, await skipWaiting(ctx.tx, at, 'trap', ctx.now()));
}
