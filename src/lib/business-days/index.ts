/** Business days as a US provider counts them: Monday to Friday without federal holidays, on New York's calendar. */
export { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts';
export { type CalendarDate, calendarDate, endOfDay, newYork, startOfDay } from './calendar-date.ts';
export { type Holiday, usFederalHolidays } from './us-federal-holidays.ts';
