import { type Address, readAddress, shapeOf } from '#modules/discovery/address.ts';
import { crawlHostJob } from '#modules/discovery/job-names.ts';
import type { Batch, Found } from '#modules/discovery/sources/source.ts';
import { insertSightings, insertTasks } from '#modules/discovery/store/frontier.ts';
import { lastReads } from '#modules/discovery/store/last-page.ts';
import { setSource } from '#modules/discovery/store/scans.ts';
import { noteTermRun } from '#modules/discovery/store/terms.ts';
import type { ScanRow, SightingRow, SourceMark } from '#modules/discovery/tables.ts';
import { tellSources } from '#modules/discovery/tell-progress.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A batch and the mark behind it in one transaction: a search that is resumed neither repeats nor skips. */
export async function storeBatch(
  ctx: Context,
  scan: ScanRow,
  sourceId: string,
  batch: Batch,
  mark: SourceMark,
): Promise<void> {
  const found = batch.found.flatMap((one) => {
    const address = readAddress(one.url);
    return address ? [{ one, address }] : [];
  });
  const seen = await insertSightings(
    ctx.tx,
    found
      .filter(({ one }) => one.role === 'hit')
      .map(({ one, address }) => sightingOf(ctx, scan, { sourceId, termId: batch.termId ?? null }, one, address)),
  );
  const reads = await lastReads(
    ctx.tx,
    scan.userId,
    found.map(({ address }) => address.key),
  );
  const tasks = await insertTasks(
    ctx.tx,
    found.map(({ one, address }) => ({
      scanId: scan.id,
      userId: scan.userId,
      host: address.host,
      url: address.url,
      urlKey: address.key,
      purpose: 'page',
      role: one.role,
      sourceId,
      shape: shapeOf(address.url),
      pageId: null,
      depth: 0,
      priority:
        (scan.cause === 'leak' ? 120 : one.role === 'hit' ? 80 : 70) + urgency(reads.get(address.key), ctx.now()),
      createdAt: ctx.now(),
    })),
  );
  for (const host of new Set(tasks.map((task) => task.host))) await ctx.enqueue(crawlHostJob, { host });
  if (batch.termId !== undefined) await noteTermRun(ctx.tx, batch.termId, ctx.now(), seen.length);
  await setSource(ctx.tx, scan.id, sourceId, {
    checkpoint: mark,
    addQueries: batch.queries,
    addHits: seen.length,
    updatedAt: ctx.now(),
  });
  await tellSources(ctx, scan.id);
}

/** What was seen longest ago comes first, from 0 to 9: where a budget ends, the next search goes on from there. */
function urgency(lastRead: Date | undefined, now: Date): number {
  if (lastRead === undefined) return 9;
  const hours = (now.getTime() - lastRead.getTime()) / 3_600_000;
  return Math.min(8, Math.max(0, Math.round(Math.log2(Math.max(1, hours) / 5))));
}

function sightingOf(
  ctx: Context,
  scan: ScanRow,
  by: Pick<SightingRow, 'sourceId' | 'termId'>,
  one: Found,
  address: Address,
): SightingRow {
  const plain = (text: string | undefined): string | null =>
    text
      ?.toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 1_000) || null;
  return {
    id: newId('sighting', ctx.now()),
    userId: scan.userId,
    scanId: scan.id,
    ...by,
    url: address.canonical,
    urlKey: address.key,
    title: plain(one.title),
    snippet: plain(one.snippet),
    engines: one.engines.map((engine) => plain(engine) ?? '').filter((engine) => engine !== ''),
    workId: one.workId ?? null,
    note: plain(one.note),
    createdAt: ctx.now(),
  };
}
