/** Material that a list of hashes knows: where it was met, and what an operator did about it. */
export type { CompareDeps } from '#modules/escalations/compare-given.ts';
export { compareKept, isComparisonDue, type Kept } from '#modules/escalations/compare-kept.ts';
export { comparisonHandlers } from '#modules/escalations/comparison-handlers.ts';
export * from '#modules/escalations/contract.ts';
export { firstDue, isDue } from '#modules/escalations/due-files.ts';
export { escalate, type Met } from '#modules/escalations/escalate.ts';
export {
  type ComparedAs,
  defineComparison,
  type GivenFiles,
  requireCompared,
} from '#modules/escalations/given-file.ts';
export {
  countOpenEscalations,
  type EscalationEnd,
  endEscalation,
  isClosedAddress,
  lockEscalation,
  openEscalations,
  otherEscalationsOf,
  wasEscalated,
} from '#modules/escalations/store.ts';
export type { EscalationRow } from '#modules/escalations/tables.ts';
