/** Pictures and videos that were faked to show a creator: reported with a declaration, looked at by an operator, then a case. */
export * from '#modules/deepfakes/contract.ts';
export { decideReport } from '#modules/deepfakes/decide-report.ts';
export { deepfakeDecided } from '#modules/deepfakes/events.ts';
export { presentFake } from '#modules/deepfakes/present-report.ts';
export { reportFake } from '#modules/deepfakes/report-fake.ts';
export { deepfakeRoutes } from '#modules/deepfakes/routes.ts';
export {
  countFakesForOperator,
  type DeclaredFake,
  declaredFakes,
  fakesForOperator,
  hasReportedFakes,
  pagesOf as pagesOfFakes,
  readReport as readFake,
} from '#modules/deepfakes/store.ts';
export type { DeepfakeRow } from '#modules/deepfakes/tables.ts';
export { undoDecision as undoFakeDecision } from '#modules/deepfakes/undo-decision.ts';
export { withdrawReport as withdrawFake } from '#modules/deepfakes/withdraw-report.ts';
