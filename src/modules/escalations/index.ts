/** Material that a list of hashes knows: where it was met, and what an operator did about it. */
export { compareKept, isComparisonDue, type Kept } from '#modules/escalations/compare-kept.ts';
export { escalate, type Met } from '#modules/escalations/escalate.ts';
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
