import { type CaseRow, clearTimers, lockCases, moveCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { answerNotice, casesOfNotice } from '#modules/notices/index.ts';
import { contestCase } from '#modules/replies/contest-case.ts';
import type { ReplyOutcome } from '#modules/replies/contract.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** What the timeline says when a reply came, and what comes of it where the case goes on. */
const words: Record<ReplyOutcome, { said: string; next?: string }> = {
  actioned: { said: 'The host says it was removed', next: 'we look ourselves' },
  already_gone: { said: 'The host says it was gone already', next: 'we look ourselves' },
  refused: { said: 'The host refuses' },
  not_resolvable: { said: 'The recipient says it is not theirs', next: 'the next one is written to' },
  need_more_information: { said: 'The recipient asks for more information', next: 'an operator answers' },
  counter_notice: { said: 'The poster disputes this. Nothing more is sent until you decide' },
  bounce: { said: 'The message could not be delivered', next: 'the next contact is written to' },
  auto_reply: { said: 'An automatic answer' },
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
  for (const row of reply.caseId ? members.filter(({ id }) => id === reply.caseId) : named(members, reply.text ?? ''))
    await applyToCase(ctx, row, reply, outcome);
}

/** The cases whose addresses the message names; all of them when it names none. */
function named(rows: CaseRow[], text: string): CaseRow[] {
  const words = new Set(text.split(/[\s<>"'()]+/).map((word) => word.replace(/[.,;:!?]+$/, '')));
  const mentioned = rows.filter((row) => words.has(row.url));
  return mentioned.length > 0 ? mentioned : rows;
}

async function applyToCase(ctx: Context, row: CaseRow, reply: ReplyRow, outcome: ReplyOutcome): Promise<void> {
  const { said, next } = words[outcome];
  if (outcome === 'counter_notice') return contestCase(ctx, row, reply, said);
  // Once it was disputed nothing more is sent, whatever the host says.
  const disputed = row.contestedUntil !== null;
  const looks = outcome === 'actioned' || outcome === 'already_gone';
  const goesOn = looks ? ['noticed', 'refused', 'exhausted'].includes(row.state) : !disputed;
  const cause = next && (goesOn || outcome === 'need_more_information') ? `${said}; ${next}` : said;
  if (outcome === 'refused' && !disputed && ['noticed', 'exhausted'].includes(row.state)) {
    await moveCase(ctx, { caseId: row.id, to: 'refused', cause, facts: { replyId: reply.id } });
    await clearTimers(ctx, { caseId: row.id, kinds: ['remind'] });
    await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: new Date(ctx.now().getTime() + refusedPauseMs) });
    return;
  }
  await noteCase(ctx, { caseId: row.id, type: 'reply', cause, facts: { replyId: reply.id, outcome } });
  if (!['noticed', 'refused', 'exhausted'].includes(row.state)) return;
  if (looks) {
    await clearTimers(ctx, { caseId: row.id, kinds: ['remind'] });
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  }
  if (outcome === 'not_resolvable' && !disputed)
    await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: ctx.now() });
}
