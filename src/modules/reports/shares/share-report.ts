import { lockUser } from '#modules/accounts/index.ts';
import { reportShared } from '#modules/reports/events.ts';
import { type ShareKind, shareDays, sharesAtOnce } from '#modules/reports/shares/contract.ts';
import { identityOf } from '#modules/reports/shares/identity.ts';
import { sealIdentity } from '#modules/reports/shares/keep-identity.ts';
import { addShare, openShares } from '#modules/reports/shares/store.ts';
import type { ShareRow } from '#modules/reports/tables.ts';
import type { Period } from '#platform/http/period.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;

/**
 * Lets anyone with its address read the report of a period for a week, as it is then. What a link shows never changes:
 * who wants to show more, or less, makes another.
 *
 * @throws Problem over-limit `shares_limit`
 */
export async function shareReport(
  ctx: Context,
  secretKey: string,
  { userId, kind, period }: { userId: string; kind: ShareKind; period: Period },
): Promise<ShareRow> {
  await lockUser(ctx.tx, userId);
  const now = ctx.now();
  if ((await openShares(ctx.tx, { userId }, now)).length >= sharesAtOnce)
    throw new Problem('over-limit', {
      code: 'shares_limit',
      detail: `${sharesAtOnce} links to your reports are open, which is the limit. End one of them first.`,
    });
  const id = newId('share', now);
  const identity = kind === 'hosts' ? await identityOf(ctx.tx, userId) : undefined;
  const row: ShareRow = {
    id,
    userId,
    kind,
    from: period.from ?? null,
    to: period.to ?? null,
    createdAt: now,
    endsAt: new Date(now.getTime() + shareDays * dayMs),
    endedAt: null,
    sealedIdentity: identity ? sealIdentity(secretKey, id, identity) : null,
  };
  await addShare(ctx.tx, row);
  await ctx.emit(reportShared, { userId, shareId: row.id, endsAt: row.endsAt.toISOString() });
  return row;
}
