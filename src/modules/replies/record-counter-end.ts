import { because, type CaseRow, type CounterEnd, eventsOf, lockCase, noteCase } from '#modules/cases/index.ts';
import { startClock } from '#modules/replies/contest-case.ts';
import { deadlinesOf } from '#modules/replies/counter-notice.ts';
import { counterNoticeEnded } from '#modules/replies/events.ts';
import { counterNoticeById, latestCounterNotice, readReply, updateCounterNotice } from '#modules/replies/store.ts';
import type { CounterNoticeRow, ReplyRow } from '#modules/replies/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

export interface CounterEnded {
  row: CaseRow;
  counter: CounterNoticeRow;
  /** `another`: a further counter-notice stops the case now. `nothing`: it had ended so before. */
  became: 'over' | 'another' | 'nothing';
}

/**
 * An operator writes down how a counter-notice ended: it was none, or the court decided. What then becomes of the case is
 * the caller's. A second time changes nothing.
 *
 * @throws Problem not-found · conflict `counter_notice_over`, `no_court_action`
 */
export async function recordCounterEnd(
  ctx: Context,
  input: { counterNoticeId: string; result: CounterEnd; reason: string },
): Promise<CounterEnded> {
  const { result, reason } = input;
  const { row, counter } = await lockCounterNotice(ctx, input.counterNoticeId);
  if (counter.ended === result) return { row, counter, became: 'nothing' };
  const isLatest = (await latestCounterNotice(ctx.tx, row.id))?.id === counter.id;
  const isInCourt = counter.decision === 'court-action';
  if (counter.ended || !isLatest || (counter.decision && !isInCourt))
    throw new Problem('conflict', {
      code: 'counter_notice_over',
      detail: 'This counter-notice ended before. The page of the case shows what it needs now.',
    });
  if (result !== 'mistaken' && !isInCourt)
    throw new Problem('conflict', {
      code: 'no_court_action',
      detail: 'No court action was named about this counter-notice.',
    });
  const ended = { ended: result, endedAt: ctx.now(), endedBy: actorName(ctx.actor), endedWhy: reason };
  await updateCounterNotice(ctx.tx, counter.id, { ...ended, nextAt: null, untoldSince: null });
  const contestedUntil = result === 'mistaken' ? counter.untilBefore : result === 'upheld' ? null : row.contestedUntil;
  const other = result === 'mistaken' && !isInCourt ? await otherMessage(ctx, counter) : undefined;
  await noteCase(ctx, {
    caseId: row.id,
    type: 'counter-notice-ended',
    cause: because('counterNoticeEnded', { result, another: other !== undefined, reason }),
    facts: { replyId: counter.replyId, result, reason },
    set: { contestedUntil: other ? deadlinesOf(other.receivedAt).restoreBy : contestedUntil },
  });
  if (!other)
    await ctx.emit(counterNoticeEnded, { caseId: row.id, userId: row.userId, counterNoticeId: counter.id, result });
  if (other) await startClock(ctx, { ...row, contestedUntil: counter.untilBefore }, other);
  const after = (await lockCase(ctx.tx, row.id)) ?? row;
  return { row: after, counter: { ...counter, ...ended }, became: other ? 'another' : 'over' };
}

/** The counter-notice behind the lock of its case, as everybody takes it who decides about it. */
export async function lockCounterNotice(
  ctx: Context,
  id: string,
): Promise<{ row: CaseRow; counter: CounterNoticeRow }> {
  const known = await counterNoticeById(ctx.tx, id);
  const row = known && (await lockCase(ctx.tx, known.caseId));
  const counter = known && (await counterNoticeById(ctx.tx, known.id));
  if (!row || !counter) throw notFound();
  return { row, counter };
}

/** What came in while the case stood still and was only noted then: it starts its own days. */
async function otherMessage(ctx: Context, { caseId, replyId }: CounterNoticeRow): Promise<ReplyRow | undefined> {
  const events = await eventsOf(ctx.tx, caseId);
  const since = events.findLastIndex(({ type, facts }) => type === 'contested' && facts.replyId === replyId);
  const other = events
    .slice(since + 1)
    .find(({ type, facts }) => type === 'reply' && facts.outcome === 'counter_notice' && facts.replyId !== replyId);
  return other && readReply(ctx.tx, String(other.facts.replyId));
}
