import type { Report } from '#web/features/api/types.ts';

const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The first and the last day that a point counts: of its week no more than lies within the period of the report, whose end
 * is the moment at which the next period begins.
 *
 * @example daysOfPoint({ overTime: [{ date: '2026-10-26', … }], overTimeUnit: 'week', from: '2026-11-01T00:00:00.000Z' }, 0)
 *   // { from: '2026-11-01', to: '2026-11-01' }
 */
export function daysOfPoint(
  { overTime, overTimeUnit, from, to }: Pick<Report, 'overTime' | 'overTimeUnit' | 'from' | 'to'>,
  at: number,
): { from: string; to: string } | undefined {
  const date = overTime[at]?.date;
  if (!date) return undefined;
  const last = dayOf(Date.parse(date) + (overTimeUnit === 'week' ? 6 : 0) * dayMs);
  const [begins, ends] = [from && dayOf(Date.parse(from)), to && dayOf(Date.parse(to) - 1)];
  return { from: begins && begins > date ? begins : date, to: ends && ends < last ? ends : last };
}
