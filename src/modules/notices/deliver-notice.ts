import type { LedgerEntry } from '#lib/send-ledger/index.ts';
import { claimNotice } from '#modules/notices/claim-notice.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import { type Delivered, recordDelivery } from '#modules/notices/record-delivery.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/**
 * Claim · ask the ledger · send · record. A kill -9 between any two of these loses nothing and sends nothing twice:
 * the claim carries a fencing token, the ledger is written durably before DATA and after the answer, and what was
 * stopped between the two is in doubt and stays unsent until it is resolved.
 */
export async function deliverNotice(deps: DeliveryDeps, run: JobRun, noticeId: string): Promise<JobAnswer> {
  const claim = await run.transaction((ctx) => claimNotice(ctx, noticeId));
  if (!claim.ok) return { skipped: claim.why };
  const { notice } = claim;
  const known = await deps.ledger.read(notice.id);
  const delivered = fromLedger(known) ?? (await attempt(deps, run, notice));
  if (delivered === 'fenced') return { skipped: 'a later claim has this notice' };
  await run.transaction((ctx) => recordDelivery(ctx, { notice, delivered }));
  return 'done';
}

/** What the ledger already knows about a notice: then nothing is sent, only recorded. */
function fromLedger(entry: LedgerEntry): Delivered | undefined {
  if (entry.state === 'accepted') return { outcome: 'accepted', response: entry.response ?? '' };
  if (entry.state === 'rejected') return { outcome: 'refused', response: entry.response ?? '' };
  if (entry.state === 'in-doubt') return { outcome: 'unknown', response: 'Stopped between DATA and its answer' };
  return undefined;
}

async function attempt(deps: DeliveryDeps, run: JobRun, notice: NoticeRow): Promise<Delivered | 'fenced'> {
  const raw = await deps.readRaw(notice);
  const begun = await deps.ledger.begin(notice.id, notice.claimToken);
  if (!begun.ok) return begun.reason === 'fenced' ? 'fenced' : (fromLedger(begun.entry) ?? 'fenced');
  const outcome = await deps.send(
    { from: deps.mailFrom, to: notice.recipient },
    raw,
    { beforeData: () => begun.marks.data() },
    run.signal,
  );
  if (outcome.outcome === 'accepted') await begun.marks.result('accepted', outcome.response, outcome.code);
  else if (outcome.outcome === 'refused') await begun.marks.result('rejected', outcome.response, outcome.code);
  else if (outcome.outcome === 'deferred') await begun.marks.result('deferred', outcome.response, outcome.code);
  else if (outcome.outcome === 'unreachable' && outcome.stage === 'before-data') {
    if (outcome.reason === 'withheld') return 'fenced'; // the data mark is another process's
    await begun.marks.result('deferred', outcome.response); // the mark stands though nothing left: say so, or it reads as in doubt
  }
  return { outcome: outcome.outcome, response: outcome.response };
}
