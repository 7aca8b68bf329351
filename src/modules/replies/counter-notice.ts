import { addBusinessDays, calendarDate, endOfDay, startOfDay } from '#lib/business-days/index.ts';

/** The days of a counter-notice. Pure. */
export interface Deadlines {
  restoreNotBefore: Date;
  restoreBy: Date;
}

/**
 * 17 U.S.C. § 512(g)(2)(C): restored not less than 10, not more than 14 business days after the counter-notice, unless
 * an action was filed. Counted from the day it reached us, the only one we know.
 */
export function deadlinesOf(receivedAt: Date): Deadlines {
  const day = calendarDate(receivedAt);
  return { restoreNotBefore: startOfDay(addBusinessDays(day, 10)), restoreBy: endOfDay(addBusinessDays(day, 14)) };
}

/** The creator is reminded this many business days before the host may restore, and on the day itself. */
const remindDaysBefore = 3;
export const remindAt = ({ restoreNotBefore }: Deadlines): Date =>
  startOfDay(addBusinessDays(calendarDate(restoreNotBefore), -remindDaysBefore));

export const stages = ['soon', 'today', 'over'] as const;
export type Stage = (typeof stages)[number];

/** What is due for an undecided counter-notice when its next moment has come. */
export function stageAt({ restoreNotBefore, restoreBy }: Deadlines, now: Date): Stage {
  if (now >= restoreBy) return 'over';
  return now >= restoreNotBefore ? 'today' : 'soon';
}
