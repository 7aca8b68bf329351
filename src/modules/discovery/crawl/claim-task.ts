import { closeSkipped } from '#modules/discovery/crawl/close-media.ts';
import { followLinks } from '#modules/discovery/crawl/follow-links.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { claimTask, costOfHost, finishTask, skipWaiting } from '#modules/discovery/store/frontier.ts';
import { knownPage } from '#modules/discovery/store/last-page.ts';
import { readScan } from '#modules/discovery/store/scans.ts';
import type { ScanRow, TaskRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Claimed {
  task: TaskRow;
  scan: ScanRow;
}

/**
 * The next task of a host that is worth a request: within the budgets, of a scan that runs, not known already.
 * What is not is closed on the way. Undefined when nothing waits.
 */
export async function claimNext(ctx: Context, settings: CrawlSettings, host: string): Promise<Claimed | undefined> {
  for (;;) {
    const task = await claimTask(ctx.tx, host, ctx.now());
    if (!task) return undefined;
    const scan = await readScan(ctx.tx, task.scanId);
    const over = scan ? await overBudget(ctx, settings, task, scan) : 'no-scan';
    if (scan && over === undefined && !(await isKnown(ctx, settings, task, scan))) return { task, scan };
    if (over !== undefined) {
      await skip(ctx, task, over);
      const ofHost = over === 'host-budget' || over === 'host-bytes';
      const where = ofHost ? { scanId: task.scanId, host } : { scanId: task.scanId };
      await closeSkipped(ctx, await skipWaiting(ctx.tx, where, over, ctx.now()));
    }
  }
}

async function overBudget(
  ctx: Context,
  settings: CrawlSettings,
  task: TaskRow,
  scan: ScanRow,
): Promise<string | undefined> {
  if (scan.state !== 'running') return 'scan-ended';
  if (scan.requests >= settings.requestsPerScan) return 'scan-budget';
  if (scan.bytes >= settings.bytesPerScan) return 'scan-bytes';
  const ofHost = await costOfHost(ctx.tx, task.scanId, task.host);
  if (ofHost.requests >= settings.requestsPerHost) return 'host-budget';
  return ofHost.bytes >= settings.bytesPerHost ? 'host-bytes' : undefined;
}

async function skip(ctx: Context, task: TaskRow, outcome: string): Promise<void> {
  await finishTask(ctx.tx, task, { state: 'skipped', outcome, finishedAt: ctx.now() });
  await closeSkipped(ctx, [{ ...task, outcome }]);
}

/**
 * A page that an earlier scan read is not asked for again before it is due; its links are followed as they were seen.
 * Lists are always asked for, since what is new stands there, and so is what a person reports.
 */
async function isKnown(ctx: Context, settings: CrawlSettings, task: TaskRow, scan: ScanRow): Promise<boolean> {
  if (task.purpose === 'media' || task.role === 'listing' || scan.cause === 'leak') return false;
  const since = new Date(ctx.now().getTime() - settings.recrawlAfterHours * 3_600_000);
  const page = await knownPage(ctx.tx, task.userId, task.urlKey, since);
  if (!page || page.scanId === task.scanId) return false;
  await followLinks(ctx, settings, { task, scan, page });
  await finishTask(ctx.tx, task, { state: 'skipped', outcome: 'known', pageId: page.id, finishedAt: ctx.now() });
  return true;
}
