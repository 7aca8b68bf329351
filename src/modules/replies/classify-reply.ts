import type { Ledger } from '#lib/send-ledger/index.ts';
import type { ReplyOutcome } from '#modules/replies/contract.ts';
import { isAsked, lockWaiting } from '#modules/replies/lock-waiting.ts';
import { updateReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { takeEffect } from '#modules/replies/take-effect.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * An operator read what the rules could not, and says what it means: the same effects as by rule, once, since they
 * cannot be taken back. What asked for more may turn out to mean something else.
 *
 * @throws Problem not-found · conflict `reply_closed`, `no_notice`, `already_classified`
 */
export async function classifyReply(
  ctx: Context,
  ledger: Ledger,
  input: { replyId: string; outcome: ReplyOutcome },
): Promise<ReplyRow> {
  const row = await lockWaiting(ctx, input.replyId);
  if (row.outcome === input.outcome && row.noticeId) return row;
  if (!isAsked(row))
    throw new Problem('conflict', { code: 'already_classified', detail: `This reply was taken as ${row.outcome}.` });
  if (!row.noticeId)
    throw new Problem('conflict', {
      code: 'no_notice',
      detail: 'This message answers no notice we know of. Say first which notice or case it is about.',
    });
  const after = { ...row, outcome: input.outcome, decidedBy: actorName(ctx.actor) };
  await updateReply(ctx.tx, row.id, { outcome: after.outcome, decidedBy: after.decidedBy });
  await takeEffect(ctx, ledger, after, 'count');
  return after;
}
