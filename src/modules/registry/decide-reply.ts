import type { z } from 'zod';
import { operatorActed } from '#modules/accounts/index.ts';
import { notify } from '#modules/notifications/index.ts';
import type { decideReplyBody } from '#modules/registry/contract.ts';
import { lockReply, patchReply, type ReplyRow, takeDown } from '#modules/registry/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const states = { publish: 'published', refuse: 'refused', 'take-down': 'accepted' } as const;

/**
 * An operator's word on a reply. How to reach who wrote it is forgotten with it.
 *
 * @throws Problem not-found · conflict `reply_decided`
 */
export async function decideReply(
  ctx: Context,
  input: { replyId: string; operatorId: string } & z.infer<typeof decideReplyBody>,
): Promise<ReplyRow> {
  const row = await lockReply(ctx.tx, input.replyId);
  if (!row) throw notFound();
  if (row.state !== 'waiting')
    throw new Problem('conflict', {
      code: 'reply_decided',
      detail: 'Another operator has decided about this reply.',
    });
  const state = states[input.decision];
  if (input.decision === 'take-down') await takeDown(ctx.tx, row.scamId, ctx.now(), input.reason);
  const reason = input.decision === 'publish' ? null : input.reason;
  const after: ReplyRow = { ...row, state, reason, contact: '', profile: null, proofCode: null, decidedAt: ctx.now() };
  await patchReply(ctx.tx, row.id, after);
  const userId = row.userId ?? undefined;
  if (userId)
    await notify(ctx, {
      userId,
      kind: 'registry',
      says: ({ scamReply }) => scamReply[state],
      link: '/risk-registry',
      dedupeKey: `scam-reply:${row.id}`,
    });
  await ctx.emit(operatorActed, { userId, operatorId: input.operatorId, action: `scam-reply-${state}`, id: row.id });
  return after;
}
