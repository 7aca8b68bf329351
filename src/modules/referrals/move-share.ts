import type { Posting, Share } from '#modules/referrals/books.ts';
import { commissionChanged } from '#modules/referrals/events.ts';
import { post } from '#modules/referrals/ledger.ts';
import { type Commission, putCommission } from '#modules/referrals/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** A commission and its books, changed together. The row is locked by whoever calls, so its number of postings is a key. */
export async function moveShare(
  ctx: Context,
  row: Commission,
  { share, postings }: { share: Share; postings: readonly Posting[] },
  kind: string,
): Promise<void> {
  const posted = row.posted + 1;
  const { id, userId, currency } = row;
  await putCommission(ctx.tx, { ...row, ...share, posted });
  await post(ctx, { key: `commission:${id}:${posted}`, kind, payee: userId, currency, postings });
  await ctx.emit(commissionChanged, { userId, commissionId: id, ...share });
}
