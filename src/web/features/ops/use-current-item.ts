import { useRef } from 'react';
import type { DeskItem } from '#web/features/api/types.ts';

type Kept = { asked: string; item: DeskItem | undefined; place: number };

/**
 * The item that is worked on, while the list beside it is read anew: what one did oneself is followed by what took its
 * place. What somebody else did stays until one goes on, so that nothing written for it meets the next one.
 *
 * @param items undefined while the list is not read
 * @param asked what was asked for: another choice or another list begins anew
 */
export function useCurrentItem(
  items: readonly DeskItem[] | undefined,
  asked: { chosen: string | undefined; list: string },
) {
  const kept = useRef<Kept>({ asked: '', item: undefined, place: 0 });
  const done = useRef(new Set<string>());
  if (items) kept.current = follow(kept.current, items, asked, done.current);
  const { item } = kept.current;
  return {
    item,
    isGone: item !== undefined && items !== undefined && !items.some(({ id }) => id === item.id),
    /** Whether one did something here oneself. */
    hasDone: done.current.size > 0,
    /** Said when one did it oneself; taken back, it is no more. */
    markDone: (id: string, isDone: boolean) => void (isDone ? done.current.add(id) : done.current.delete(id)),
  };
}

/** One reading of the list further. */
export function follow(
  { asked: before, item, place }: Kept,
  items: readonly DeskItem[],
  { chosen, list }: { chosen: string | undefined; list: string },
  done: ReadonlySet<string>,
): Kept {
  const asked = `${chosen ?? ''} ${list}`;
  const find = (id: string | undefined) => items.find((one) => one.id === id);
  const next = items[Math.min(place, items.length - 1)];
  const now = asked !== before || !item ? (find(chosen) ?? next) : (find(item.id) ?? (done.has(item.id) ? next : item));
  const at = now ? items.indexOf(now) : -1;
  return { asked, item: now, place: at >= 0 ? at : place };
}
