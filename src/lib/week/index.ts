/** Weeks of a calendar: Monday to Sunday, each day from midnight to midnight in one time zone. */
export { isTimeZone } from './time-zone.ts';
export { isMonday, lastWholeWeek, mondayOf, nextWeek, previousWeek, type Week, weekFrom } from './week.ts';
