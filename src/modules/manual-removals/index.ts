/** Pages that a machine cannot handle: a creator asks, operators see to them step by step, and each step stands in the case. */
export { askRemoval } from '#modules/manual-removals/ask-removal.ts';
export * from '#modules/manual-removals/contract.ts';
export { manualRemovalStepped, manualWishRefused } from '#modules/manual-removals/events.ts';
export { manualRemovalHandlers, manualRemovalJobs } from '#modules/manual-removals/jobs.ts';
export { mayStep } from '#modules/manual-removals/removal.ts';
export { manualRemovalRoutes, presentOne } from '#modules/manual-removals/routes.ts';
export {
  countForOperator as countRemovalsForOperator,
  countQuestions as countRemovalQuestions,
  hasAsked,
  latestOfCases,
  type ManualTotals,
  readRemoval,
  removalsForOperator,
  stepsOf as stepsOfRemovals,
  totalsOf as manualTotalsOf,
} from '#modules/manual-removals/store.ts';
export type { RemovalRow } from '#modules/manual-removals/tables.ts';
export { takeStep } from '#modules/manual-removals/take-step.ts';
