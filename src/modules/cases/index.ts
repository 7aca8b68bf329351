/** One infringing address of one creator: found, decided, noticed, gone, removed, and the record of every move. */
export { type Case, type CaseState, caseStates, closedStates, type Facts, openStates } from '#modules/cases/case.ts';
export { checkChains } from '#modules/cases/check-chains.ts';
export type { CaseParts } from '#modules/cases/contract.ts';
export { type Decision, decideCase } from '#modules/cases/decide-case.ts';
export { caseApproved, caseClosed, caseOpened, caseRemoved, retractAsked } from '#modules/cases/events.ts';
export { caseHandlers, caseJobs } from '#modules/cases/jobs.ts';
export { type MoveInput, moveCase, noteCase } from '#modules/cases/move-case.ts';
export { type OpenCase, openCase } from '#modules/cases/open-case.ts';
export { presentCase, presentCases, type ReadParts } from '#modules/cases/present-case.ts';
export { readFilter } from '#modules/cases/read-filter.ts';
export { reopenCase } from '#modules/cases/reopen-case.ts';
export { caseRoutes } from '#modules/cases/routes.ts';
export {
  type CaseFilter,
  casesByIds,
  casesInState,
  clearSending,
  countsByState,
  countsOnHost,
  eventsOf,
  findByKey,
  hostsOf,
  idsMatching,
  listCases,
  lockCase,
  lockCases,
  markChecked,
  markSending,
  readCase,
  readCaseOf,
  recentActivity,
  timersOf,
} from '#modules/cases/store.ts';
export type { CaseMedia, CaseRow, CaseVerdict, TimerKind } from '#modules/cases/tables.ts';
export { clearTimers, setTimer, takeDueTimers } from '#modules/cases/timers.ts';
