export type Unit = 'day' | 'week';
export interface Point {
  date: string;
  found: number;
  removed: number;
  incomplete: boolean;
}

const dayMs = 86_400_000;
/** More days than this are shown by weeks. */
const daysShown = 14;

/** @example unitFor(new Date('2026-01-01'), new Date('2026-11-21')) // 'week' */
export const unitFor = (from: Date, to: Date): Unit =>
  to.getTime() - from.getTime() > daysShown * dayMs ? 'week' : 'day';

/** The first day of the day or week (Monday, as in SQL's date_trunc) in which a moment lies, in UTC. */
export function startOf(at: Date, unit: Unit): Date {
  const day = Math.floor(at.getTime() / dayMs);
  // 1 January 1970 was a Thursday: three days after a Monday.
  return new Date((unit === 'day' ? day : day - ((((day + 3) % 7) + 7) % 7)) * dayMs);
}

export const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Every day or week of the period, also those in which nothing happened: a chart without gaps does not lie about pace.
 *
 * A unit in which every look fell short is marked: what was found then is not all there was.
 *
 * @param counts by the first day of each unit, `YYYY-MM-DD`
 * @param looks whether one of the looks begun in the unit was whole; a unit without a look is absent
 */
export function timeline(
  from: Date,
  to: Date,
  unit: Unit,
  counts: ReadonlyMap<string, { found: number; removed: number }>,
  looks: ReadonlyMap<string, boolean>,
): Point[] {
  const points: Point[] = [];
  const stepMs = unit === 'day' ? dayMs : 7 * dayMs;
  for (let at = startOf(from, unit).getTime(); at < to.getTime(); at += stepMs) {
    const date = dateOf(new Date(at));
    points.push({ date, ...(counts.get(date) ?? { found: 0, removed: 0 }), incomplete: looks.get(date) === false });
  }
  return points;
}
