import type { ScanDetail } from '#web/features/api/types.ts';

export type Reason = { message: string; count: number; hosts: string[] };

/** Misses with the same reason together, the most frequent first. */
export function byReason(missed: ScanDetail['missed']): Reason[] {
  const groups = Map.groupBy(missed, ({ message }) => message);
  return [...groups]
    .map(([message, group]) => ({
      message,
      count: group.reduce((sum, one) => sum + one.count, 0),
      hosts: [...new Set(group.map(({ host }) => host))],
    }))
    .sort((a, b) => b.count - a.count);
}
