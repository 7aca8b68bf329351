import type { Ledger, LedgerEntry, Marks } from '#lib/send-ledger/index.ts';
import type { LumenChannel, LumenDeps, Submitted } from '#modules/notices/lumen/channel.ts';
import { mayCopy } from '#modules/notices/lumen/may-copy.ts';
import { lockCopy, updateCopy } from '#modules/notices/lumen/store.ts';
import type { LumenCopyRow } from '#modules/notices/lumen/tables.ts';
import { endRest, restChannel } from '#modules/notices/machine/store.ts';
import { nextClaimToken, readNotice } from '#modules/notices/store.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Lumen is asked again a day of business time after it took nothing from us. */
const restMs = 24 * 3_600_000;
const leastPauseMs = 60_000;
const mostPauseMs = 6 * 3_600_000;

/** The copy of a notice in the ledger; the notice itself stands there under its own id. */
export const ledgerKey = (noticeId: string): string => `lumen-${noticeId}`;
const receiptLine = (lumenId: string, address: string): string => `stored as ${lumenId} at ${address}`;

type Deps = LumenDeps & { ledger: Ledger };
type Outcome = Submitted | { outcome: 'fenced' } | { outcome: 'confirmed' };

/**
 * Submits a copy at most once: the ledger is written before the POST and after its answer. What has no answer is in doubt,
 * and only an operator settles it, since Lumen has no key by which a second copy would be known.
 */
export async function submitCopy(deps: Deps, run: JobRun, { noticeId }: { noticeId: string }): Promise<JobAnswer> {
  const claimed = await run.transaction((ctx) => claim(ctx, deps, noticeId));
  if (!claimed.ok) return { skipped: claimed.why };
  const { row } = claimed;
  const begun = await deps.ledger.begin(ledgerKey(noticeId), row.claimToken);
  if (begun.ok && claimed.wasSending) {
    // Nothing left before its worker was stopped: whether it still may is asked again, as of one that waits.
    await run.transaction((ctx) => waitAgain(ctx, row));
    return { skipped: 'its worker was stopped before it left' };
  }
  const made = begun.ok
    ? await attempt(deps.channel, run, { marks: begun.marks, body: row.body })
    : begun.reason === 'fenced'
      ? ({ outcome: 'fenced' } as const)
      : fromLedger(begun.entry);
  if (made.outcome === 'fenced') return { skipped: 'a later claim has this copy' };
  await run.transaction((ctx) => record(ctx, row, made));
  return 'done';
}

async function claim(
  ctx: Context,
  { agentName }: Deps,
  noticeId: string,
): Promise<{ ok: true; row: LumenCopyRow; wasSending: boolean } | { ok: false; why: string }> {
  const row = await lockCopy(ctx.tx, noticeId);
  const now = ctx.now();
  if (row?.state !== 'sending' && !(row?.state === 'waiting' && row.dueAt <= now))
    return { ok: false, why: `the copy is ${row ? row.state : 'unknown'}` };
  const notice = await readNotice(ctx.tx, noticeId);
  // One that a worker was stopped with may have arrived: the ledger says, with the body as it was.
  const may = row.state === 'sending' || !notice ? undefined : await mayCopy(ctx, notice, agentName);
  if (may?.ok === false) {
    await updateCopy(ctx.tx, noticeId, ['waiting'], { state: 'stopped', why: may.why, updatedAt: now });
    return may;
  }
  const set = { state: 'sending', claimToken: await nextClaimToken(ctx.tx), claimedAt: now, updatedAt: now } as const;
  const claimed = await updateCopy(ctx.tx, noticeId, ['waiting', 'sending'], {
    ...set,
    attempts: row.attempts + 1,
    ...(may?.ok ? { body: may.copy } : {}),
  });
  return claimed
    ? { ok: true, row: claimed, wasSending: row.state === 'sending' }
    : { ok: false, why: 'the copy is gone' };
}

async function waitAgain(ctx: Context, { noticeId, claimToken }: LumenCopyRow): Promise<void> {
  const now = ctx.now();
  await updateCopy(ctx.tx, noticeId, ['sending'], { state: 'waiting', dueAt: now, updatedAt: now }, claimToken);
}

async function attempt(
  channel: LumenChannel,
  run: JobRun,
  { marks, body }: { marks: Marks; body: LumenCopyRow['body'] },
): Promise<Outcome> {
  if (!(await marks.data())) return { outcome: 'fenced' };
  const made = await channel.submit(Buffer.from(JSON.stringify(body)), run.signal);
  if (made.outcome === 'stored') await marks.result('accepted', receiptLine(made.lumenId, made.address), 201);
  else if (made.outcome === 'refused') await marks.result('rejected', made.why, made.code);
  else if (made.outcome !== 'unknown') await marks.result('deferred', made.why, 'code' in made ? made.code : undefined);
  return made;
}

/** What the ledger already knows: then nothing is posted, only recorded. */
function fromLedger({ state, response = '', code = 0 }: LedgerEntry): Outcome {
  if (state === 'accepted') {
    const [, lumenId, address] = /^stored as (\d{1,18}) at (\S+)$/.exec(response) ?? [];
    return lumenId && address ? { outcome: 'stored', lumenId, address } : { outcome: 'confirmed' };
  }
  if (state === 'rejected') return { outcome: 'refused', code, why: response };
  return { outcome: 'unknown', why: 'We stopped between the copy and its answer.' };
}

async function record(ctx: Context, row: LumenCopyRow, made: Exclude<Outcome, { outcome: 'fenced' }>): Promise<void> {
  const now = ctx.now();
  const { noticeId, claimToken } = row;
  const of = { updatedAt: now, isDrift: false };
  if (made.outcome === 'stored' || made.outcome === 'confirmed') {
    const where = made.outcome === 'stored' ? { lumenId: made.lumenId, address: made.address } : {};
    await endRest(ctx.tx, 'lumen');
    // Whoever claimed it since: that it is stored is true.
    await updateCopy(ctx.tx, noticeId, ['sending', 'unknown'], {
      ...{ ...of, ...where },
      ...{ state: 'stored', storedAt: now, why: null },
    });
    return;
  }
  const why = made.why.slice(0, 300);
  const set = (change: Partial<LumenCopyRow>) =>
    updateCopy(ctx.tx, noticeId, ['sending'], { ...of, why, ...change }, claimToken);
  if (made.outcome === 'refused') await set({ state: 'refused' });
  else if (made.outcome === 'unknown') await set({ state: 'unknown', isDrift: made.isDrift === true });
  else {
    const pauseMs = Math.min(mostPauseMs, leastPauseMs * 2 ** Math.min(10, row.attempts - 1));
    const askedMs = made.outcome === 'deferred' ? made.retryAfterMs : 0;
    const until = new Date(now.getTime() + (made.outcome === 'unavailable' ? restMs : Math.max(pauseMs, askedMs)));
    await set({ state: 'waiting', dueAt: until });
    // It is about all copies, not about this one: without it each of them would be refused in turn.
    if (made.outcome !== 'unreachable') await restChannel(ctx.tx, { channel: 'lumen', since: now, until, why });
  }
}
