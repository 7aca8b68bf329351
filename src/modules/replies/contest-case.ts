import {
  because,
  type CaseRow,
  clearTimers,
  counterNoticesTold,
  mayMove,
  moveCase,
  noteCase,
  setTimer,
} from '#modules/cases/index.ts';
import { deadlinesOf, remindAt } from '#modules/replies/counter-notice.ts';
import { caseContested } from '#modules/replies/events.ts';
import { closeCounterNotices, insertCounterNotice } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A counter-notice stops the case, whatever was about to leave, and starts its clock. It may speak of a notice of an
 * earlier round, so a case that waits in review is stopped as well; one that is closed only remembers it.
 */
export async function contestCase(ctx: Context, row: CaseRow, reply: ReplyRow): Promise<void> {
  const { restoreNotBefore, restoreBy } = deadlinesOf(reply.receivedAt);
  const isDisputed = row.state === 'contested' || (await counterNoticesTold(ctx.tx, row.id)).inCourt;
  if (isDisputed || !mayMove(row.state, 'contested')) {
    const contestedUntil = row.contestedUntil && row.contestedUntil > restoreBy ? row.contestedUntil : restoreBy;
    await noteCase(ctx, {
      caseId: row.id,
      type: 'reply',
      cause: because(isDisputed ? 'counterNoticeAgain' : 'counterNoticeLate'),
      facts: { replyId: reply.id, outcome: 'counter_notice' },
      set: isDisputed ? {} : { contestedUntil },
    });
    return;
  }
  await moveCase(ctx, {
    caseId: row.id,
    to: 'contested',
    cause: because('replied', { outcome: 'counter_notice' }),
    facts: { replyId: reply.id, restoreNotBefore: restoreNotBefore.toISOString(), restoreBy: restoreBy.toISOString() },
    set: { contestedUntil: restoreBy },
  });
  // One whose end was not written down yet belongs to an earlier life of the case.
  await closeCounterNotices(ctx.tx, row.id, { decision: 'retract', decidedAt: ctx.now(), decidedBy: 'creator' });
  await startClock(ctx, row, reply);
}

/** The days of a counter-notice begin, and its creator hears of it. */
export async function startClock(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'userId' | 'contestedUntil'>,
  reply: ReplyRow,
): Promise<void> {
  const days = deadlinesOf(reply.receivedAt);
  await clearTimers(ctx, { caseId: row.id });
  await setTimer(ctx, { caseId: row.id, kind: 'decide-by', dueAt: days.restoreNotBefore });
  await insertCounterNotice(ctx.tx, {
    id: newId('reply', ctx.now()),
    replyId: reply.id,
    caseId: row.id,
    receivedAt: reply.receivedAt,
    ...days,
    nextAt: remindAt(days),
    untilBefore: row.contestedUntil,
  });
  await ctx.emit(caseContested, { caseId: row.id, userId: row.userId, replyId: reply.id });
}
