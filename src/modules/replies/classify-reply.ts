import { applyReply } from '#modules/replies/apply-reply.ts';
import { lockReply, updateReply } from '#modules/replies/store.ts';
import type { ReplyOutcome, ReplyRow } from '#modules/replies/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/** An operator read what the rules could not, and says what it means. Once: effects cannot be taken back. */
export async function classifyReply(
  ctx: Context,
  input: { replyId: string; outcome: ReplyOutcome },
): Promise<ReplyRow> {
  const row = await lockReply(ctx.tx, input.replyId);
  if (!row) throw notFound();
  if (row.outcome !== 'unclear')
    throw new Problem('conflict', { code: 'already_classified', detail: `This reply was taken as ${row.outcome}.` });
  if (!row.noticeId)
    throw new Problem('conflict', { code: 'no_notice', detail: 'This message answers no notice we know of.' });
  const after = { ...row, outcome: input.outcome, decidedBy: actorName(ctx.actor) };
  await updateReply(ctx.tx, row.id, { outcome: after.outcome, decidedBy: after.decidedBy });
  await applyReply(ctx, after, input.outcome);
  return after;
}
