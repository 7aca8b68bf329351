import { capital } from '#web/features/cases/case-words.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { shortDay } from '#web/ui/words.ts';

/** Groups in the order they come, under "Today", "Yesterday", "14 Nov". */
export function byDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date = productNow(),
): { day: string; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ createdAt }) => capital(shortDay(createdAt, now)));
  return [...groups].map(([day, group]) => ({ day, items: group }));
}
