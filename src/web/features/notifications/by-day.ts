import { capital } from '#web/features/cases/case-words.ts';
import { shortDay } from '#web/ui/words.ts';

/** Groups in the order they come, under "Today", "Yesterday", "14 Nov". */
export function byDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date = new Date(),
): { day: string; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ createdAt }) => capital(shortDay(createdAt, now)));
  return [...groups].map(([day, group]) => ({ day, items: group }));
}
