import type { LumenCopyPart, OpenCopy } from '#modules/notices/lumen/contract.ts';
import { readCopy } from '#modules/notices/lumen/store.ts';
import type { LumenCopyRow } from '#modules/notices/lumen/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Undefined where no copy of the notice was ever to be made. */
export async function presentCopy(tx: Transaction, noticeId: string): Promise<LumenCopyPart | undefined> {
  const row = await readCopy(tx, noticeId);
  if (!row) return undefined;
  const { state, dueAt, storedAt, address, why } = row;
  return {
    state,
    dueAt: state === 'waiting' ? dueAt.toISOString() : undefined,
    storedAt: storedAt?.toISOString(),
    address: address ?? undefined,
    why: why ?? undefined,
  };
}

export const presentOpenCopy = ({
  noticeId: id,
  userId,
  state,
  why,
  isDrift,
  attempts,
  updatedAt,
  dismissedAt,
  dismissNote,
}: LumenCopyRow): OpenCopy => ({
  id,
  userId,
  state: state === 'refused' ? 'refused' : 'unknown',
  why: why ?? '',
  isDrift,
  attempts,
  updatedAt: updatedAt.toISOString(),
  dismissedAt: dismissedAt?.toISOString(),
  note: dismissNote ?? undefined,
});
