import { lastRevocation, mayAct } from '#modules/brands/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import type { NoticeKind } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

/** The reason of a draft that waits for its creator since they revoked their authorization; true after signing again, too. */
export const heldWhy = 'You revoked your authorization before this was sent, so it waits for you.';

const openStates: readonly NoticeRow['state'][] = ['draft', 'queued', 'sending'];

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

/**
 * Whether a letter of this kind about the case was still to leave when its creator revoked their authorization, and they
 * have sent none since: what is written in its place waits for them too, however often and however much later that is.
 */
export async function waitsSinceRevocation(
  tx: Transaction,
  { id, userId, round }: Pick<CaseRow, 'id' | 'userId' | 'round'>,
  kind: NoticeKind,
): Promise<boolean> {
  const revokedAt = await lastRevocation(tx, userId);
  if (revokedAt === undefined) return false;
  const letters = (await noticesOfCases(tx, [id])).filter((one) => one.kind === kind && one.round === round);
  const left = letters.some(({ approvedAt, sentAt }) => [approvedAt, sentAt].some((at) => at && at > revokedAt));
  return !left && letters.some((one) => wasOpenAt(one, revokedAt));
}

/** Written and neither sent nor given up by then; one that was dropped since is told by when that was. */
const wasOpenAt = ({ state, createdAt, updatedAt }: NoticeRow, at: Date): boolean =>
  createdAt <= at && (openStates.includes(state) || (state === 'failed' && updatedAt >= at));
