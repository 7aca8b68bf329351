/** What the figures say: totals with their parts, every URL with its dates, and the dashboard. Reads, never writes. */
export { readDeploymentFigures } from '#modules/reports/deployment-figures.ts';
export { readDashboard } from '#modules/reports/read-dashboard.ts';
export { readReport } from '#modules/reports/read-report.ts';
export { readTransparency } from '#modules/reports/read-transparency.ts';
export { type ReportRouteDeps, reportRoutes } from '#modules/reports/routes.ts';
