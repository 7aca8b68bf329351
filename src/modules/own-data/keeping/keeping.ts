const day = 86_400_000;

/** So long the data of a former customer is kept without a plan. */
const keptDays = 90;
/** So long before the end the two warnings are given. */
const warnedDays = [30, 7] as const;

/** The data of a former customer, counted from the end of the plan, or from when they last said that it stays. */
export interface Keeping {
  from: Date;
  /** Given so far, of the two. */
  warnings: number;
  /** The day that the last one named. */
  dueAt?: Date | undefined;
}

export type Step =
  | { kind: 'wait'; until: Date }
  | { kind: 'warn'; dueAt: Date; next: Keeping; until: Date }
  | { kind: 'delete' };

/**
 * What is to be done now. A warning that comes late moves the day it names, so that nobody has less time after it than
 * another, and without both of them nothing is deleted. Pure.
 *
 * @example stepOf({ from, warnings: 0 }, from) // { kind: 'wait', until: 60 days later }
 */
export function stepOf(keeping: Keeping, now: Date): Step {
  const end = keeping.dueAt ?? after(keeping.from, keptDays);
  const ahead = warnedDays[keeping.warnings];
  if (ahead === undefined) return now < end ? { kind: 'wait', until: end } : { kind: 'delete' };
  const warnAt = after(end, -ahead);
  if (now < warnAt) return { kind: 'wait', until: warnAt };
  const dueAt = later(end, after(now, ahead));
  const next = { ...keeping, warnings: keeping.warnings + 1, dueAt };
  return { kind: 'warn', dueAt, next, until: after(dueAt, -(warnedDays[next.warnings] ?? 0)) };
}

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * day);
const later = (one: Date, other: Date): Date => (one > other ? one : other);
