/** The scam registry: who does what to creators, reported by them, read by an operator, never about a private person. */
export * from '#modules/registry/contract.ts';
export { isAnswerableIn } from '#modules/registry/is-answerable.ts';
export { registryHandlers, registryJobs } from '#modules/registry/jobs.ts';
export { registryRoutes } from '#modules/registry/routes.ts';
export {
  countWaitingReplies,
  countWaitingReports,
  lockReport as lockScamReport,
  marksOf as marksOfScams,
  profilesOf as profilesOfScams,
  publishedWith,
  type ReportRow,
  waitingReplies,
  waitingReports,
} from '#modules/registry/store.ts';
export { filesOf as filesOfReports } from '#modules/registry/store-files.ts';
