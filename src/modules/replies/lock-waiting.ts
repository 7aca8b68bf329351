import { lockReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** What it means is still to be said, or to be answered. */
export const isAsked = ({ outcome }: Pick<ReplyRow, 'outcome'>): boolean =>
  outcome === 'unclear' || outcome === 'need_more_information';

/** A reply that no operator has closed, locked. @throws Problem not-found · conflict `reply_closed` */
export async function lockWaiting(ctx: Context, replyId: string): Promise<ReplyRow> {
  const row = await lockReply(ctx.tx, replyId);
  if (!row) throw notFound();
  if (row.closedAt)
    throw new Problem('conflict', {
      code: 'reply_closed',
      detail: 'This reply was closed. Nothing more is done with it.',
    });
  return row;
}
