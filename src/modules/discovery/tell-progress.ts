import { addToMosaic } from '#modules/discovery/store/mosaics.ts';
import { addToScan, insertScanEvent, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import type { ScanRow, ScanSourceRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** What a watcher is told: measured numbers, never an estimate. */
export function progressOf(scan: ScanRow): Record<string, unknown> {
  return { state: scan.state, pages: scan.pages, media: scan.media, matches: scan.matches, requests: scan.requests };
}

export function sourceFacts(source: ScanSourceRow): Record<string, unknown> {
  return {
    id: source.sourceId,
    state: source.state,
    queries: source.queries,
    hits: source.hits,
    ...(source.reason === null ? {} : { reason: source.reason }),
  };
}

/**
 * Adds to the scan's counts and tells its watchers, who hear nothing after its end. The scan's row is held from here to
 * the end of the transaction, so that the events of one scan are committed in the order of their numbers: call it last.
 */
export async function tellProgress(
  ctx: Context,
  scanId: string,
  kind: 'page' | 'media' | 'match',
  add: { pages?: number; media?: number; matches?: number; requests?: number; bytes?: number },
  /** Of the picture that was compared, for the waiting screen. */
  colours?: Uint8Array,
): Promise<void> {
  const scan = await addToScan(ctx.tx, scanId, add);
  if (scan?.finishedAt !== null) return;
  await insertScanEvent(ctx.tx, { scanId, kind, facts: progressOf(scan), at: ctx.now() });
  if (colours) await addToMosaic(ctx.tx, scanId, colours);
}

/** Tells how the sources of a scan stand, e.g. after a batch. */
export async function tellSources(ctx: Context, scanId: string): Promise<void> {
  const scan = await addToScan(ctx.tx, scanId, {});
  if (scan?.finishedAt !== null) return;
  const sources = await sourcesOfScans(ctx.tx, [scanId]);
  const facts = { ...progressOf(scan), sources: sources.map(sourceFacts) };
  await insertScanEvent(ctx.tx, { scanId, kind: 'source', facts, at: ctx.now() });
}
