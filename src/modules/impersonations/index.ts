/** Accounts that pose as a creator: reported, read by an operator, handed in at the platform, and what became of each. */
export * from '#modules/impersonations/contract.ts';
export { impersonationLookedAt } from '#modules/impersonations/events.ts';
export { impersonationHandlers, impersonationJobs } from '#modules/impersonations/jobs.ts';
export { isMarkGone } from '#modules/impersonations/mark-of-report.ts';
export { includesReports, requireReports } from '#modules/impersonations/may-hand-in.ts';
export { accountAt, filedBy, platformHosts, titleOf } from '#modules/impersonations/platforms.ts';
export { readProof } from '#modules/impersonations/read-proof.ts';
export { impersonationRoutes } from '#modules/impersonations/routes.ts';
export {
  countForOperator as countReportsForOperator,
  countQuestions as countProfileQuestions,
  hasReported,
  reportsForOperator,
  screenshotsOf,
} from '#modules/impersonations/store.ts';
export { recordsToUndo } from '#modules/impersonations/undo-record.ts';
