/** How a term fared at a source. */
export interface Asking {
  askedAt: Date;
  /** Searches in a row in which it led to no copy. */
  barren: number;
}

const hour = 3_600_000;
/** So many searches in a row without a copy are no reason to ask less often. */
export const patience = 5;
/** A term is asked at least once in so many days, or as often as the plan searches. */
export const floorDays = 30;

/**
 * Hours until a term is put to a source again: those between two searches of the plan, twice as many with each further search
 * in which it led to no copy, thirty days at most.
 *
 * @example waitHours(6, 24) // 48
 */
export function waitHours(barren: number, everyHours: number): number {
  const doublings = Math.min(Math.max(0, barren - patience), 20);
  return Math.max(everyHours, Math.min(everyHours * 2 ** doublings, floorDays * 24));
}

/** Whether a planned search at `now` asks: the next one would be too late. */
export const isDue = ({ askedAt, barren }: Asking, now: Date, everyHours: number): boolean =>
  now.getTime() + everyHours * hour > askedAt.getTime() + waitHours(barren, everyHours) * hour;

/** When the planned search comes that asks, the first of them being at `next`. */
export function nextAsked(asking: Asking | undefined, next: Date, everyHours: number): Date {
  if (!asking || isDue(asking, next, everyHours)) return next;
  const every = everyHours * hour;
  const lateMs = asking.askedAt.getTime() + waitHours(asking.barren, everyHours) * hour - every - next.getTime();
  return new Date(next.getTime() + (Math.floor(lateMs / every) + 1) * every);
}
