import type { Ledger, LedgerEntry, LedgerState } from '#lib/send-ledger/index.ts';
import { type CaseRow, eventsOf, noteCase } from '#modules/cases/index.ts';
import { advanceCases, remindLater } from '#modules/notices/advance-cases.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { draftAnew } from '#modules/notices/draft-anew.ts';
import { noticeSent } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { markRetracted } from '#modules/notices/mark-retracted.ts';
import { kindName } from '#modules/notices/notice.ts';
import { standsAt } from '#modules/notices/put-back.ts';
import { stopReplacements } from '#modules/notices/stop-replacements.ts';
import { nextClaimToken, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Resolve {
  noticeId: string;
  verdict: 'arrived' | 'did-not-arrive';
  who: string;
}

/**
 * A person settled what became of a delivery in doubt: it arrived, or it did not and is drafted anew. The ledger has it
 * first: if the transaction fails after it, the next delivery run finds the same answer there. Where the ledger knows
 * better by then, its answer counts.
 */
export async function resolveUncertain(ctx: Context, ledger: Ledger, input: Resolve): Promise<NoticeRow> {
  const { notice, rows, members } = await lockWithCases(ctx, input.noticeId);
  if (!notice) throw notFound();
  if (notice.state !== 'uncertain')
    throw new Problem('conflict', {
      code: 'not_uncertain',
      detail: `This notice is ${notice.state}; there is nothing to resolve.`,
    });
  const { state, leftAt } = await settle(ctx, ledger, input);
  if (state === 'deferred') return (await draftAnew(ctx, notice, { rows, members })) ?? notice;
  if (state !== 'rejected') return confirmArrived(ctx, notice, leftAt === undefined ? undefined : new Date(leftAt));
  await ctx.enqueue(deliverJob, { noticeId: notice.id });
  return notice;
}

/**
 * What the ledger says when the person's word stands in it, also where it knew nothing of this notice; where none of it
 * ever left, its gate is shut, so that none will.
 */
async function settle(
  ctx: Context,
  ledger: Ledger,
  { noticeId, verdict, who }: Resolve,
  open: LedgerState[] = ['unknown', 'before-data'],
): Promise<LedgerEntry> {
  await ledger.resolve(noticeId, verdict, who);
  const entry = await ledger.read(noticeId);
  if (!open.includes(entry.state)) return entry;
  const begun = await ledger.begin(noticeId, await nextClaimToken(ctx.tx));
  if (begun.ok && verdict === 'did-not-arrive')
    await begun.marks.result('deferred', `Not sent: ${verdict}, says ${who}`);
  else if (begun.ok && (await begun.marks.data())) await ledger.resolve(noticeId, verdict, who);
  return { ...(await ledger.read(noticeId)), leftAt: undefined }; // the mark just made says nothing about when
}

/** Something came back, so it left, also where the ledger knew nothing of it or had it as broken off. */
export const standsAsLeft = (ctx: Context, ledger: Ledger, noticeId: string): Promise<LedgerEntry> =>
  settle(ctx, ledger, { noticeId, verdict: 'arrived', who: 'what came back on it' }, [
    'unknown',
    'before-data',
    'deferred',
  ]);

/**
 * An answer shows that one in doubt, or one that was thought not to have left, arrived: as with a person's word, the ledger
 * has it first. Where another one was sent in its place, only the timelines say so.
 */
export async function showArrived(ctx: Context, ledger: Ledger, notice: NoticeRow): Promise<NoticeRow> {
  const { rows, members } = await lockWithCases(ctx, notice.id);
  if (notice.state === 'failed' && !(await stopReplacements(ctx, notice, members))) {
    const cause = `The ${kindName[notice.kind]} to ${notice.recipientName ?? notice.recipient} left after all; another one was sent in its place`;
    for (const { id: caseId } of rows)
      await noteCase(ctx, { caseId, type: `${notice.kind}-sent`, cause, facts: { noticeId: notice.id } });
    return notice;
  }
  const { leftAt } = await standsAsLeft(ctx, ledger, notice.id);
  return confirmArrived(ctx, notice, leftAt === undefined ? undefined : new Date(leftAt));
}

/** An answer, or a person, shows that it arrived: its cases go on from there. */
async function confirmArrived(ctx: Context, row: NoticeRow, leftAt?: Date): Promise<NoticeRow> {
  const sent = await updateNotice(ctx.tx, row.id, ['uncertain', 'queued', 'failed'], {
    state: 'sent',
    sentAt: leftAt ?? row.firstAttemptAt ?? row.queuedAt ?? ctx.now(),
    failure: null,
    untoldSince: null,
    updatedAt: ctx.now(),
  });
  if (!sent) return row;
  const { rows, members } = await lockWithCases(ctx, row.id);
  if (row.state !== 'uncertain' || !(await wasAdvanced(ctx, sent, rows))) await advanceCases(ctx, sent, 'sent');
  else {
    await markRetracted(ctx, sent);
    if (sent.kind === 'notice')
      await remindLater(
        ctx,
        sent,
        rows.filter((one) => one.remindedAt === null && standsAt(one, sent, members)),
      );
  }
  const caseIds = rows.map(({ id }) => id);
  await ctx.emit(noticeSent, { noticeId: row.id, userId: row.userId, caseIds });
  return sent;
}

/** Its cases went on when it came to be in doubt, all at once; not where the ledger was lost before it left. */
async function wasAdvanced(ctx: Context, { id, kind }: NoticeRow, [first]: CaseRow[]): Promise<boolean> {
  const events = first ? await eventsOf(ctx.tx, first.id) : [];
  return events.some(
    ({ type, facts }) => facts.noticeId === id && (type === 'noticed' || type === `${kind}-uncertain`),
  );
}
