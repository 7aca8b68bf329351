import { type Address, readAddress, shapeOf } from '#modules/discovery/address.ts';
import { buildQuestion } from '#modules/discovery/build-question.ts';
import { crawlHostJob } from '#modules/discovery/job-names.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import type { SourceRegistry } from '#modules/discovery/sources/registry.ts';
import {
  type Batch,
  type DiscoverySource,
  type Found,
  type Question,
  SourceFailure,
} from '#modules/discovery/sources/source.ts';
import { insertSightings, insertTasks } from '#modules/discovery/store/frontier.ts';
import { lastReads } from '#modules/discovery/store/last-page.ts';
import { readScan, setSource, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { noteTermRun } from '#modules/discovery/store/terms.ts';
import type { ScanRow, ScanSourceRow, SightingRow, SourceMark } from '#modules/discovery/tables.ts';
import { tellSources } from '#modules/discovery/tell-progress.ts';
import { newId } from '#platform/ids/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Questions one source may be asked in one scan. */
export const queryBudget = 300;
const cutShort =
  'The number of questions that one search puts to one source is used up, so some were not asked this time.';
/** After so many tries a source that keeps breaking is given up, so that its scan can end. */
const mostAttempts = 4;

interface Begun {
  scan: ScanRow;
  row: ScanSourceRow;
  question: Question;
}

/** Asks one source for one scan, batch by batch; each batch is stored with the mark from which the next one begins. */
export async function runSource(
  registry: SourceRegistry,
  run: JobRun,
  { scanId, sourceId }: { scanId: string; sourceId: string },
): Promise<JobAnswer> {
  const source = registry.sources.find((one) => one.id === sourceId);
  const begun = await run.transaction((ctx) => begin(ctx, scanId, sourceId));
  if (!begun) return { skipped: 'the source has ended or its scan has' };
  const mark: SourceMark = begun.row.checkpoint ?? { query: begun.row.queries, degraded: [] };
  let end: Pick<ScanSourceRow, 'state' | 'reason'>;
  try {
    if (!source) throw new SourceFailure('This source is no longer configured.');
    if (!mark.cut) await drain(run, source, begun, mark);
    if (mark.cut) tellAll(mark, cutShort);
    const reasons = [...mark.degraded, ...(mark.cut ? [cutShort] : [])];
    end = { state: mark.degraded.length > 0 ? 'partial' : 'done', reason: reasons.join('; ') || null };
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof SourceFailure) && run.attempt < mostAttempts) throw error;
    const failure = error instanceof SourceFailure ? error : new SourceFailure('This source failed again and again.');
    const reason = failure.message;
    tellAll(mark, failure.forAll);
    const before = mark.query > 0 ? mark.degraded : [];
    end = { state: mark.query > 0 ? 'partial' : 'failed', reason: [...before, reason].join('; ') };
  }
  await run.transaction(async (ctx) => {
    await setSource(ctx.tx, scanId, sourceId, { ...end, checkpoint: mark, updatedAt: ctx.now() });
    await tellSources(ctx, scanId);
  });
  await run.transaction((ctx) => settleScan(ctx, scanId));
  return 'done';
}

async function begin(ctx: Context, scanId: string, sourceId: string): Promise<Begun | undefined> {
  const scan = await readScan(ctx.tx, scanId);
  const row = (await sourcesOfScans(ctx.tx, [scanId])).find((one) => one.sourceId === sourceId);
  if (scan?.state !== 'running' || (row?.state !== 'waiting' && row?.state !== 'running')) return undefined;
  await setSource(ctx.tx, scanId, sourceId, { state: 'running', updatedAt: ctx.now() });
  return { scan, row, question: await buildQuestion(ctx, scan) };
}

async function drain(run: JobRun, source: DiscoverySource, begun: Begun, mark: SourceMark): Promise<void> {
  for await (const batch of source.search(begun.question, mark.inner, run.signal)) {
    run.signal.throwIfAborted();
    const silent = (batch.degraded ?? []).map((part) => `${part.part}: ${part.reason}`);
    mark.degraded = [...new Set([...mark.degraded, ...silent])].slice(0, 20);
    for (const part of batch.degraded ?? []) tellAll(mark, part.forAll);
    mark.inner = batch.next;
    mark.query += batch.queries;
    mark.cut = batch.more && mark.query >= queryBudget;
    await run.transaction((ctx) => storeBatch(ctx, begun.scan, source.id, batch, mark));
    if (mark.cut) return;
  }
}

function tellAll(mark: SourceMark, sentence: string): void {
  mark.forAll = [...new Set([...(mark.forAll ?? []), sentence])].slice(0, 20);
}

/** A batch and the mark behind it in one transaction: a search that is resumed neither repeats nor skips. */
async function storeBatch(
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
