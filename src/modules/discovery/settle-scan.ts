import { announceRead } from '#modules/discovery/crawl/close-media.ts';
import { scanFinished } from '#modules/discovery/events.ts';
import { startQueued } from '#modules/discovery/request-scan.ts';
import { openTasks } from '#modules/discovery/store/frontier.ts';
import { dropMosaic } from '#modules/discovery/store/mosaics.ts';
import { closeLostMedia } from '#modules/discovery/store/pages.ts';
import { insertScanEvent, lockScan, setScan, sourcesOfScans, unjudgedPages } from '#modules/discovery/store/scans.ts';
import type { ScanSourceRow } from '#modules/discovery/tables.ts';
import { progressOf, sourceFacts } from '#modules/discovery/tell-progress.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Pages read this long ago that are not judged, and that no job is about any more, do not hold a scan open: it is in the
 * dead letters.
 */
const judgedWithinSeconds = 30;

/**
 * Ends a scan when all its sources ended, nothing is left to fetch and what was read is judged.
 * True when it ended now.
 */
export async function settleScan(ctx: Context, scanId: string): Promise<boolean> {
  const scan = await lockScan(ctx.tx, scanId);
  if (scan?.state !== 'running') return false;
  const sources = await sourcesOfScans(ctx.tx, [scanId]);
  if (sources.length === 0 || sources.some((source) => source.state === 'waiting' || source.state === 'running'))
    return false;
  if ((await openTasks(ctx.tx, scanId)) > 0) return false;
  // Nothing is being fetched any more, so what still counts as open was lost between two transactions.
  await announceRead(ctx, await closeLostMedia(ctx.tx, scanId, ctx.now()));
  const since = new Date(ctx.now().getTime() - judgedWithinSeconds * 1000);
  if ((await unjudgedPages(ctx.tx, scanId, since)) > 0) return false;
  const { state, reason } = verdictOf(sources);
  const ended = await setScan(ctx.tx, scanId, ['running'], { state, reason, finishedAt: ctx.now() });
  if (!ended) return false;
  await dropMosaic(ctx.tx, scanId);
  const facts = { ...progressOf(ended), sources: sources.map(sourceFacts) };
  await insertScanEvent(ctx.tx, { scanId, kind: 'finished', facts, at: ctx.now() });
  // Hourly looks say nothing of themselves: what they find is said with its case.
  if (ended.cause !== 'hot-hosts') await ctx.emit(scanFinished, { scanId, userId: ended.userId, state });
  await startQueued(ctx, ended.userId);
  return true;
}

/**
 * A source that did not answer makes a scan partial, never "nothing found"; one that was not asked does not. One whose money
 * was used up on the way was asked.
 */
export function verdictOf(sources: readonly Pick<ScanSourceRow, 'sourceId' | 'state' | 'reason' | 'queries'>[]): {
  state: 'done' | 'partial' | 'failed';
  reason: string | null;
} {
  const isUnasked = ({ state, queries }: (typeof sources)[number]) => state === 'over_budget' && queries === 0;
  const asked = sources.filter((source) => source.state !== 'not_configured' && !isUnasked(source));
  const lacking = asked.filter((source) => source.state !== 'done' && source.state !== 'over_budget');
  const reason = lacking.map((source) => source.reason ?? `${source.sourceId} did not answer.`).join(' ') || null;
  if (asked.length === 0)
    return { state: 'failed', reason: sources.find(isUnasked)?.reason ?? 'No source is configured.' };
  if (lacking.length === 0) return { state: 'done', reason: null };
  return { state: asked.every((source) => source.state === 'failed') ? 'failed' : 'partial', reason };
}
