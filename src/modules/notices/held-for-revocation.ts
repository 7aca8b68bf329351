import { lastRevocation, mayAct } from '#modules/brands/index.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

/** The reason of a draft that waits for its creator since they revoked their authorization; true after signing again, too. */
export const heldWhy = 'You revoked your authorization before this was sent, so it waits for you.';

type Written = Pick<NoticeRow, 'userId' | 'queuedAt' | 'createdAt' | 'approvedAt'>;

/** Whether its creator revoked their authorization since it was written, queued or approved. */
export async function isOfBefore(
  tx: Transaction,
  { userId, queuedAt, createdAt, approvedAt }: Written,
): Promise<boolean> {
  const revokedAt = await lastRevocation(tx, userId);
  if (revokedAt === undefined) return false;
  return revokedAt >= (queuedAt ?? createdAt) && !(approvedAt && approvedAt > revokedAt);
}

/** While the authorization is revoked, everything is held; signed again since, only what is of before. */
export async function isHeldForRevocation({ tx, now }: Pick<Context, 'tx' | 'now'>, notice: Written): Promise<boolean> {
  const may = await mayAct(tx, notice.userId, now());
  return may.ok ? isOfBefore(tx, notice) : may.code === 'authorization_revoked';
}
