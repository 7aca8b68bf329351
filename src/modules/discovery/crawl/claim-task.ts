import { isOnionHost } from '#lib/safe-fetch/index.ts';
import { overBudget, overForVideos } from '#modules/discovery/crawl/budgets.ts';
import { closeSkipped } from '#modules/discovery/crawl/close-media.ts';
import { followLinks } from '#modules/discovery/crawl/follow-links.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { boundsOf } from '#modules/discovery/hot-hosts/bounds-of-look.ts';
import { whyLookEnds } from '#modules/discovery/hot-hosts/end-look.ts';
import { torId } from '#modules/discovery/sources/tor/index.ts';
import { claimTask, finishTask, skipWaiting, tallyOfHost } from '#modules/discovery/store/frontier.ts';
import { knownPage, lastReads } from '#modules/discovery/store/last-page.ts';
import { isAsked, readScan } from '#modules/discovery/store/scans.ts';
import { lacksMedia } from '#modules/discovery/store/shown-media.ts';
import { noteYield } from '#modules/discovery/store/term-askings.ts';
import type { ScanRow, TaskRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Claimed {
  task: TaskRow;
  scan: ScanRow;
  /** Less than usual for a host that kept this scan waiting too often. */
  totalMs?: number;
}

/**
 * The next task of a host that is worth a request: within the budgets, of a scan that runs, not known already.
 * What is not is closed on the way. Undefined when nothing waits.
 */
export async function claimNext(
  ctx: Context,
  all: CrawlSettings,
  host: string,
  except: readonly number[] = [],
): Promise<Claimed | undefined> {
  for (;;) {
    const task = await claimTask(ctx.tx, host, ctx.now(), except);
    if (!task) return undefined;
    const scan = await readScan(ctx.tx, task.scanId);
    const tally = await tallyOfHost(ctx.tx, task.scanId, host);
    const settings = scan ? boundsOf(all, scan) : all;
    const over = scan ? (overBudget(settings, scan, tally) ?? (await whyLookEnds(ctx, scan))) : 'no-scan';
    if (over === undefined && isOnionHost(host) && !(await isAsked(ctx.tx, task.scanId, torId))) {
      await skip(ctx, task, 'onion-closed');
      continue;
    }
    const less = scan && task.role === 'video' ? overForVideos(settings, scan, tally) : undefined;
    if (less !== undefined && over === undefined) {
      await skip(ctx, task, less);
      continue;
    }
    if (scan && over === undefined && !(await isKnown(ctx, settings, task, scan))) {
      return tally.stalls < settings.patientStalls ? { task, scan } : { task, scan, totalMs: settings.hurriedMs };
    }
    if (over !== undefined) {
      await skip(ctx, task, over);
      const where = hostsOwn.has(over) ? { scanId: task.scanId, host } : { scanId: task.scanId };
      await closeSkipped(ctx, await skipWaiting(ctx.tx, where, over, ctx.now()));
    }
  }
}

/** What ends a host's part of a scan; anything else ends the whole of it. */
const hostsOwn: ReadonlySet<string> = new Set(['host-budget', 'host-bytes', 'host-asked-to-wait']);

async function skip(ctx: Context, task: TaskRow, outcome: string): Promise<void> {
  await finishTask(ctx.tx, task, { state: 'skipped', outcome, finishedAt: ctx.now() });
  await closeSkipped(ctx, [{ ...task, outcome }]);
}

/**
 * A page that an earlier scan read is not asked for again before it is due; its links are followed as they were seen.
 * Where some of its pictures could not be had, it is asked for again, and of its pictures those that are not known.
 * Lists are always asked for, since what is new stands there, and so is what a person reports. A look at hot hosts follows
 * what is new alone: what was answered before, whatever the answer, it leaves to the whole scans.
 */
async function isKnown(ctx: Context, settings: CrawlSettings, task: TaskRow, scan: ScanRow): Promise<boolean> {
  if (task.purpose === 'media' || task.role === 'listing' || scan.cause === 'leak') return false;
  const since = new Date(ctx.now().getTime() - settings.recrawlAfterHours * 3_600_000);
  if (scan.cause === 'hot-hosts') {
    if ((await lastReads(ctx.tx, task.userId, [task.urlKey], since)).size === 0) return false;
    await finishTask(ctx.tx, task, { state: 'skipped', outcome: 'known', finishedAt: ctx.now() });
    return true;
  }
  const page = await knownPage(ctx.tx, task.userId, task.urlKey, since);
  if (!page || page.scanId === task.scanId || (await lacksMedia(ctx.tx, page.id))) return false;
  if (page.matches > 0) await noteYield(ctx.tx, { userId: task.userId, scanId: task.scanId, host: page.host });
  await followLinks(ctx, settings, { task, scan, page });
  await finishTask(ctx.tx, task, { state: 'skipped', outcome: 'known', pageId: page.id, finishedAt: ctx.now() });
  return true;
}
