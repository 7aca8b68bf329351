import { settleScan } from '#modules/discovery/settle-scan.ts';
import type { SourceRegistry } from '#modules/discovery/sources/open-sources.ts';
import { questionOf, sendFor } from '#modules/discovery/sources/pictures/question-of.ts';
import { type Batch, type DiscoverySource, type Question, SourceFailure } from '#modules/discovery/sources/source.ts';
import { askNextPaid } from '#modules/discovery/spend/ask-next-paid.ts';
import { openPurse, type Purse } from '#modules/discovery/spend/open-purse.ts';
import { readScan, setSource, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { storeBatch } from '#modules/discovery/store-batch.ts';
import type { ScanRow, ScanSourceRow, SourceMark } from '#modules/discovery/tables.ts';
import { tellSources } from '#modules/discovery/tell-progress.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Questions one source may be asked in one scan. */
export const queryBudget = 300;
const cutShort =
  'The number of questions that one search puts to one source is used up, so some were not asked this time.';
const overBudget = 'What this month’s searches may cost is used up; it is asked again next month.';
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
  const begun = await run.transaction((ctx) => begin(ctx, registry, { scanId, sourceId }));
  if (!begun) return { skipped: 'the source has ended or its scan has' };
  const mark: SourceMark = begun.row.checkpoint ?? { query: begun.row.queries, degraded: [] };
  let end: Pick<ScanSourceRow, 'state' | 'reason'>;
  try {
    if (!source) throw new SourceFailure('This source is no longer configured.');
    const purse = openPurse(run, { userId: begun.scan.userId, source, budgetCents: registry.budgetCents });
    Object.assign(begun.question, sendFor(registry, run, { userId: begun.scan.userId, source }));
    const isSpent = (await drain(run, source, { begun, mark, purse })) === 'over budget';
    if (mark.cut) tellAll(mark, cutShort);
    const reasons = [...mark.degraded, ...(mark.cut ? [cutShort] : [])];
    const answered = mark.degraded.length > 0 ? 'partial' : 'done';
    end = isSpent
      ? { state: answered === 'done' ? 'over_budget' : answered, reason: [...reasons, overBudget].join('; ') }
      : { state: answered, reason: reasons.join('; ') || null };
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
    await askNextPaid(ctx, registry, begun.scan);
    await tellSources(ctx, scanId);
  });
  await run.transaction((ctx) => settleScan(ctx, scanId));
  return 'done';
}

async function begin(
  ctx: Context,
  registry: SourceRegistry,
  { scanId, sourceId }: { scanId: string; sourceId: string },
): Promise<Begun | undefined> {
  const scan = await readScan(ctx.tx, scanId);
  const row = (await sourcesOfScans(ctx.tx, [scanId])).find((one) => one.sourceId === sourceId);
  if (scan?.state !== 'running' || (row?.state !== 'waiting' && row?.state !== 'running')) return undefined;
  await setSource(ctx.tx, scanId, sourceId, { state: 'running', updatedAt: ctx.now() });
  return { scan, row, question: await questionOf(ctx, registry, scan) };
}

/** Each batch is stored before the next is asked for, and paid for before it is asked. */
async function drain(
  run: JobRun,
  source: DiscoverySource,
  { begun, mark, purse }: { begun: Begun; mark: SourceMark; purse: Purse },
): Promise<'ended' | 'over budget'> {
  const batches = source.search(begun.question, mark.inner, run.signal)[Symbol.asyncIterator]();
  try {
    while (!mark.cut && !mark.isWhole) {
      if (!(await purse.reserve())) return 'over budget';
      const next = await purse.guard(() => batches.next());
      run.signal.throwIfAborted();
      if (next.done) return 'ended';
      note(mark, next.value);
      await run.transaction(async (ctx) => {
        await purse.settle(ctx.tx, next.value);
        await storeBatch(ctx, begun.scan, source.id, next.value, mark);
      });
    }
    return 'ended';
  } finally {
    await batches.return?.();
  }
}

function note(mark: SourceMark, batch: Batch): void {
  const silent = (batch.degraded ?? []).map((part) => `${part.part}: ${part.reason}`);
  mark.degraded = [...new Set([...mark.degraded, ...silent])].slice(0, 20);
  for (const part of batch.degraded ?? []) tellAll(mark, part.forAll);
  mark.inner = batch.next;
  mark.query += batch.queries;
  mark.cut = batch.more && mark.query >= queryBudget;
  mark.isWhole = !batch.more;
}

function tellAll(mark: SourceMark, sentence: string): void {
  mark.forAll = [...new Set([...(mark.forAll ?? []), sentence])].slice(0, 20);
}
