import { because, lockCases, noteCase } from '#modules/cases/index.ts';
import { casesOfNotice, keepUnread } from '#modules/notices/index.ts';
import { isAsked } from '#modules/replies/lock-waiting.ts';
import { lockReply, updateReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * An operator is done with a message that no rule could finish: answered by hand, or of no matter. The note stays with
 * it; the timelines of its cases say that a person saw to it. A second time changes nothing.
 *
 * @throws Problem not-found · conflict `reply_done`
 */
export async function closeReply(ctx: Context, input: { replyId: string; note: string }): Promise<ReplyRow> {
  const row = await lockReply(ctx.tx, input.replyId);
  if (!row) throw notFound();
  if (row.closedAt) return row;
  if (row.noticeId && !isAsked(row))
    throw new Problem('conflict', {
      code: 'reply_done',
      detail: `This reply was taken as ${row.outcome} and needs no one.`,
    });
  const set = { closedAt: ctx.now(), closedBy: actorName(ctx.actor), closedNote: input.note };
  await updateReply(ctx.tx, row.id, set);
  if (row.noticeId && row.outcome === 'unclear') await keepUnread(ctx.tx, row.noticeId);
  const members = row.noticeId ? await casesOfNotice(ctx.tx, row.noticeId) : [];
  const ids = members.map(({ caseId }) => caseId).filter((id) => (row.caseId ?? id) === id);
  for (const { id } of await lockCases(ctx.tx, ids))
    await noteCase(ctx, {
      caseId: id,
      type: 'reply-closed',
      cause: because(row.outcome === 'unclear' ? 'answerClosed' : 'questionClosed'),
      facts: { replyId: row.id },
    });
  return { ...row, ...set };
}
