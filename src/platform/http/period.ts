import { Problem } from '#platform/problem/index.ts';

/** From (inclusive) to (exclusive), in UTC. Undefined: since ever, until now. */
export interface Period {
  from?: Date;
  to?: Date;
}

const dayMs = 86_400_000;
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9998-12-31T23:59:59Z');
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads `from` and `to` of a request: days or moments. A day given as `to` belongs to the period.
 *
 * @throws Problem invalid
 * @example readPeriod({ to: '2026-11-21' }).to // 2026-11-22T00:00:00Z
 */
export function readPeriod(query: { from?: string; to?: string }): Period {
  const from = query.from === undefined ? undefined : moment('from', query.from);
  const to = query.to === undefined ? undefined : moment('to', query.to);
  const end = to && isDay.test(query.to ?? '') ? new Date(to.getTime() + dayMs) : to;
  if (from && end && from >= end) throw wrong('from', 'The period ends before it begins.');
  return { from, to: end };
}

function moment(path: string, text: string): Date {
  const at = new Date(text);
  // The years that a date may have here and in the database, with a day to spare.
  if (!(at.getTime() >= earliest && at.getTime() <= latest) || !/^\d{4}-/.test(text))
    throw wrong(path, 'This is no date like 2026-11-21.');
  // 31 February would silently become March.
  if (isDay.test(text) && at.toISOString().slice(0, 10) !== text) throw wrong(path, 'There is no such day.');
  return at;
}

const wrong = (path: string, message: string): Problem =>
  new Problem('invalid', { detail: message, errors: [{ path, message }] });
