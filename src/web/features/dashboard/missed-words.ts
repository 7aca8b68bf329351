import type { ScanDetail } from '#web/features/api/types.ts';

export type Reason = { message: string; count: number; hosts: string[] };

/** Answers that say that nothing stands there any more: no copy is missed by them. */
const gone = /^(?:status-)?(?:404|410|451)$/;

/** Misses with the same reason together, the most frequent first. */
export function byReason(missed: ScanDetail['missed']): Reason[] {
  const groups = Map.groupBy(
    missed.filter(({ outcome }) => !gone.test(outcome)),
    ({ message }) => message,
  );
  return [...groups]
    .map(([message, group]) => ({
      message,
      count: group.reduce((sum, one) => sum + one.count, 0),
      hosts: [...new Set(group.flatMap(({ host }) => host ?? []))],
    }))
    .sort((a, b) => b.count - a.count);
}
