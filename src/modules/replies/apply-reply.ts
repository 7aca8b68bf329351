import { addBusinessDays, calendarDate, endOfDay, startOfDay } from '#lib/business-days/index.ts';
import { type CaseRow, clearTimers, lockCases, moveCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { answerNotice, casesOfNotice } from '#modules/notices/index.ts';
import { insertCounterNotice } from '#modules/replies/store.ts';
import type { ReplyOutcome, ReplyRow } from '#modules/replies/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** What the timeline says when a reply came. */
const sentence: Record<ReplyOutcome, string> = {
  actioned: 'The host says it was removed; we look ourselves',
  already_gone: 'The host says it was gone already; we look ourselves',
  refused: 'The host refuses',
  not_resolvable: 'The recipient says it is not theirs; the next one is written to',
  need_more_information: 'The recipient asks for more information; an operator answers',
  counter_notice: 'The poster disputes this. Nothing more is sent until you decide',
  bounce: 'The message could not be delivered; the next contact is written to',
  auto_reply: 'An automatic answer',
};

/** A day in which the refusal is seen and can be answered before the next step. */
const refusedPauseMs = 86_400_000;

/** Lets a reply take effect on the notice and its cases. An automatic answer changes nothing. */
export async function applyReply(ctx: Context, reply: ReplyRow, outcome: ReplyOutcome): Promise<void> {
  if (!reply.noticeId) return;
  const members = await lockCases(
    ctx.tx,
    (await casesOfNotice(ctx.tx, reply.noticeId)).map((member) => member.caseId),
  );
  const how = outcome === 'bounce' ? 'bounce' : outcome === 'auto_reply' ? 'auto-reply' : 'answer';
  await answerNotice(ctx, { noticeId: reply.noticeId, outcome: how, why: reply.reasons[0] ?? 'a bounce message' });
  if (outcome === 'auto_reply') return;
  for (const row of named(members, reply.text ?? '')) await applyToCase(ctx, row, reply, outcome);
}

/** The cases whose addresses the message names; all of them when it names none. */
function named(rows: CaseRow[], text: string): CaseRow[] {
  const words = new Set(text.split(/[\s<>"'()]+/).map((word) => word.replace(/[.,;:!?]+$/, '')));
  const mentioned = rows.filter((row) => words.has(row.url));
  return mentioned.length > 0 ? mentioned : rows;
}

async function applyToCase(ctx: Context, row: CaseRow, reply: ReplyRow, outcome: ReplyOutcome): Promise<void> {
  const told = { caseId: row.id, cause: sentence[outcome], facts: { replyId: reply.id, outcome } };
  if (outcome === 'counter_notice') return contest(ctx, row, reply);
  if (outcome === 'refused' && ['noticed', 'exhausted'].includes(row.state)) {
    await moveCase(ctx, { ...told, to: 'refused', facts: { replyId: reply.id } });
    await clearTimers(ctx, { caseId: row.id, kinds: ['remind'] });
    await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: new Date(ctx.now().getTime() + refusedPauseMs) });
    return;
  }
  await noteCase(ctx, { ...told, type: 'reply' });
  if (!['noticed', 'refused', 'exhausted'].includes(row.state)) return;
  if (outcome === 'actioned' || outcome === 'already_gone') {
    await clearTimers(ctx, { caseId: row.id, kinds: ['remind'] });
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  }
  if (outcome === 'not_resolvable') await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: ctx.now() });
}

/**
 * 17 U.S.C. § 512(g)(2)(C): restored not less than 10, not more than 14 business days after the counter-notice, unless
 * an action was filed. The case stops; the creator decides before the tenth.
 */
async function contest(ctx: Context, row: CaseRow, reply: ReplyRow): Promise<void> {
  if (row.state === 'contested' || !['noticed', 'gone', 'removed', 'refused', 'exhausted'].includes(row.state)) return;
  const restoreNotBefore = startOfDay(addBusinessDays(calendarDate(reply.receivedAt), 10));
  const restoreBy = endOfDay(addBusinessDays(calendarDate(reply.receivedAt), 14));
  await moveCase(ctx, {
    caseId: row.id,
    to: 'contested',
    cause: sentence.counter_notice,
    facts: { replyId: reply.id, restoreNotBefore: restoreNotBefore.toISOString(), restoreBy: restoreBy.toISOString() },
  });
  await clearTimers(ctx, { caseId: row.id });
  await setTimer(ctx, { caseId: row.id, kind: 'decide-by', dueAt: restoreNotBefore });
  await insertCounterNotice(ctx.tx, {
    id: newId('reply', ctx.now()),
    replyId: reply.id,
    caseId: row.id,
    receivedAt: reply.receivedAt,
    restoreNotBefore,
    restoreBy,
  });
}
