/** Weeks (Monday to Sunday) and months of a calendar, each day from midnight to midnight in one time zone. */
export { firstOfMonth, lastWholeMonth, type Month, nextMonth } from './month.ts';
export { isTimeZone } from './time-zone.ts';
export { isMonday, lastWholeWeek, mondayOf, nextWeek, previousWeek, type Week, weekFrom } from './week.ts';
