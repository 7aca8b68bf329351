import { lockUser } from '#modules/accounts/index.ts';
import { shareDays, sharesAtOnce } from '#modules/reports/contract.ts';
import { reportShared } from '#modules/reports/events.ts';
import { addShare, openShares } from '#modules/reports/shares/store.ts';
import type { ShareRow } from '#modules/reports/tables.ts';
import type { Period } from '#platform/http/period.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;

/**
 * Lets whoever has its address read the report of a period for a week. It is drawn anew whenever it is read.
 *
 * @throws Problem over-limit `shares_limit`
 */
export async function shareReport(
  ctx: Context,
  { userId, period }: { userId: string; period: Period },
): Promise<ShareRow> {
  await lockUser(ctx.tx, userId);
  const now = ctx.now();
  if ((await openShares(ctx.tx, { userId }, now)).length >= sharesAtOnce)
    throw new Problem('over-limit', {
      code: 'shares_limit',
      detail: `${sharesAtOnce} links to your reports are open, which is the limit. End one of them first.`,
    });
  const row: ShareRow = {
    id: newId('share', now),
    userId,
    from: period.from ?? null,
    to: period.to ?? null,
    createdAt: now,
    endsAt: new Date(now.getTime() + shareDays * dayMs),
    endedAt: null,
  };
  await addShare(ctx.tx, row);
  await ctx.emit(reportShared, { userId, shareId: row.id, endsAt: row.endsAt.toISOString() });
  return row;
}
