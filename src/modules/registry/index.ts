/** The scam registry: who does what to creators, reported by them, read by an operator, never about a private person. */
export * from '#modules/registry/contract.ts';
export { registryRoutes } from '#modules/registry/routes.ts';
export {
  countWaitingReplies,
  countWaitingReports,
  publishedWith,
  type ReportRow,
  waitingReplies,
  waitingReports,
} from '#modules/registry/store.ts';
