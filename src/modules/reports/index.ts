/** What the figures say: totals with their parts, every URL with its dates, and the dashboard. All it writes is who may read a report by a link. */
export { days as figureDays, readDeploymentFigures, toldLately } from '#modules/reports/deployment-figures.ts';
export { reportHandlers } from '#modules/reports/jobs.ts';
export type { Counting } from '#modules/reports/needs.ts';
export { reachOf } from '#modules/reports/reach.ts';
export { readDashboard } from '#modules/reports/read-dashboard.ts';
export { type Month, readMonth } from '#modules/reports/read-month.ts';
export { readReport } from '#modules/reports/read-report.ts';
export { readTransparency } from '#modules/reports/read-transparency.ts';
export { type ReportRouteDeps, reportRoutes } from '#modules/reports/routes.ts';
export { readShared } from '#modules/reports/shares/read-shared.ts';
export type { WeekFigures } from '#modules/reports/week/contract.ts';
export { countKinds } from '#modules/reports/week/count-kinds.ts';
export { readWeek } from '#modules/reports/week/read-week.ts';
