import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import type { Cost } from '#modules/discovery/crawl/cost.ts';
import { followLinks } from '#modules/discovery/crawl/follow-links.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { countCost, finishTask } from '#modules/discovery/store/frontier.ts';
import { lastPageAt } from '#modules/discovery/store/last-page.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import type { Context } from '#platform/verb/index.ts';

/** The page as it is kept already, which a look at hot hosts reads again. */
export async function lastOfLook(
  ctx: Pick<Context, 'tx'>,
  { scan, task }: Claimed,
  { key }: { key: string },
): Promise<PageRow | undefined> {
  return scan.cause === 'hot-hosts' ? lastPageAt(ctx.tx, task.userId, key) : undefined;
}

/** Whether a page needs no judgement: the very same bytes, without a copy. A copy that stands there is seen again. */
export function isUnchanged(
  last: Pick<PageRow, 'contentSha256' | 'status' | 'matches'>,
  read: { contentSha256: string; status: number },
): boolean {
  return last.matches === 0 && last.contentSha256 === read.contentSha256 && last.status === read.status;
}

/**
 * The bounds for the pictures of a page in a look: where it showed a copy, they are asked for as in whole scans. That a copy
 * is back counts from when its picture was fetched.
 */
export function boundsOfMedia(
  all: CrawlSettings,
  ofLook: CrawlSettings,
  last: Pick<PageRow, 'matches'> | undefined,
): CrawlSettings {
  if (last === undefined || last.matches === 0) return ofLook;
  const { recrawlAfterHours, videosAfterHours } = all;
  return { ...ofLook, recrawlAfterHours, videosAfterHours };
}

/**
 * Ends the task of such a page. It was judged, so an hourly look keeps no further copy; links of it that were not read yet,
 * since a budget ended or they did not answer, are followed.
 */
export async function passUnchanged(
  ctx: Context,
  settings: CrawlSettings,
  { scan, task }: Claimed,
  { page, cost, wasAsked }: { page: PageRow; cost: Cost; wasAsked: boolean },
): Promise<{ hosts: string[] }> {
  // One that another creator's scan read says nothing of its own time.
  const outcome = wasAsked ? 'unchanged' : 'known';
  const end = { state: 'done', outcome, pageId: page.id, finishedAt: ctx.now() } as const;
  if (!(await finishTask(ctx.tx, task, end))) return { hosts: [] };
  await countCost(ctx.tx, task, cost);
  const hosts = await followLinks(ctx, settings, { task, scan, page });
  await tellProgress(ctx, task.scanId, 'page', { pages: 1, ...cost });
  return { hosts };
}
