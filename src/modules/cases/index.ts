/** One infringing address of one creator: found, decided, noticed, gone, removed, and the record of every move. */

export { approveAutomatically } from '#modules/cases/approve-automatically.ts';
export {
  type Case,
  type CaseState,
  caseStates,
  type Facts,
  mayMove,
} from '#modules/cases/case.ts';
export type { CaseParts } from '#modules/cases/case-parts.ts';
export { because, type Cause, type Said, saidIn, sentenceOf } from '#modules/cases/causes.ts';
export type { NamedThen, ThenOf } from '#modules/cases/causes-of-replies.ts';
export { checkChains } from '#modules/cases/check-chains.ts';
export { closeAsWhitelisted } from '#modules/cases/close-whitelisted.ts';
export type { Considered } from '#modules/cases/considered.ts';
export { contestAgain } from '#modules/cases/contest-again.ts';
export { type CounterDecision, type CounterEnd, counterEnds } from '#modules/cases/contract.ts';
export {
  copyCounts,
  countOfPart,
  countsByState,
  countWhere,
  isOneOf,
  isOpenCopy,
  withOpen,
} from '#modules/cases/count-copies.ts';
export {
  type CopyCounts,
  type CountedAs,
  closedStates,
  copyParts,
  countedAs,
  countsOf,
  isOpen,
  openStates,
} from '#modules/cases/counted-as.ts';
export { counterNoticesTold } from '#modules/cases/counter-notices-told.ts';
export { coveredCases } from '#modules/cases/covered-cases.ts';
export { type Decision, decideCase } from '#modules/cases/decide-case.ts';
export { eachCase } from '#modules/cases/each-case.ts';
export {
  becameFake,
  caseApproved,
  caseClosed,
  caseHeldForClaims,
  caseOpened,
  caseQuarantined,
  caseRemoved,
  caseResumed,
  caseSighted,
  quarantineReported,
  retractAsked,
} from '#modules/cases/events.ts';
export { isHeldForClaims } from '#modules/cases/held-for-claims.ts';
export {
  holdCase,
  holdForClaims,
  holdIfClaimed,
  isSettledClaimant,
  noteClaimants,
} from '#modules/cases/hold-case.ts';
export { hasShutWork, holdForShutWork, isHeldForWork } from '#modules/cases/hold-listed-work.ts';
export { hostsWithCases } from '#modules/cases/hosts-with-cases.ts';
export { caseHandlers, caseJobs } from '#modules/cases/jobs.ts';
export { type LastResort, lastResorts } from '#modules/cases/last-resorts.ts';
export { isDeleted, leaveDeleted } from '#modules/cases/leave-deleted.ts';
export { type MoveInput, moveCase, noteCase } from '#modules/cases/move-case.ts';
export { withNameableWorks } from '#modules/cases/nameable-works.ts';
export { nextAction, presentSaid } from '#modules/cases/next-action.ts';
export { type OpenCase, openCase } from '#modules/cases/open-case.ts';
export { type FakeOpened, openFakeCase, takeBackFakeCase } from '#modules/cases/open-fake-case.ts';
export { presentCase, presentCases, type ReadListedParts, type ReadParts } from '#modules/cases/present-case.ts';
export { blurredPictures, type MediaLinks, ownPictures, presentMedia } from '#modules/cases/present-media.ts';
export { flagCase } from '#modules/cases/quarantine/flag-case.ts';
export { isShutCase, shutCases } from '#modules/cases/quarantine/shut-cases.ts';
export {
  countOpenQuarantines,
  endQuarantine,
  isQuarantined,
  lockQuarantine,
  openQuarantines,
  type QuarantineEnd,
  recordsShutting,
  shutElsewhere,
} from '#modules/cases/quarantine/store.ts';
export { readFilter } from '#modules/cases/read-filter.ts';
export { notesOfRemovals } from '#modules/cases/removals/notes-of-removals.ts';
export { claimRemovals, noteRemovals } from '#modules/cases/removals/one-grant.ts';
export { reopenCase } from '#modules/cases/reopen-case.ts';
export { returnedAt } from '#modules/cases/returned-at.ts';
export { caseRoutes } from '#modules/cases/routes.ts';
export { searchFormsFor } from '#modules/cases/search-forms.ts';
export { sentenceIn } from '#modules/cases/sentence-in.ts';
export { standingsAt } from '#modules/cases/standings-at.ts';
export {
  approvalsOf,
  casesByIds,
  clearSending,
  countHeldForEyes,
  eventsOf,
  eventsOfCases,
  heldFor,
  heldForEyes,
  lockCase,
  lockCases,
  markChecked,
  markSending,
  readCase,
  readCaseOf,
  recentActivity,
} from '#modules/cases/store.ts';
export { aliasesOf } from '#modules/cases/store-aliases.ts';
export { type Find, findsOfScan, lateFinds, scansWithFinds } from '#modules/cases/store-finds.ts';
export {
  casesOnHosts,
  casesWaitingOn,
  hostsOf,
  pageOnHost,
  urlsOnHosts,
} from '#modules/cases/store-hosts.ts';
export { type CaseFilter, casesNamed, listCases, nextIds, withHosts } from '#modules/cases/store-lists.ts';
export { exhaustedUnwoken, timersOf } from '#modules/cases/store-timers.ts';
export { toldToEngines } from '#modules/cases/store-told.ts';
export type { CaseMedia, CaseRow, CaseVerdict, QuarantineRow, TimerKind } from '#modules/cases/tables.ts';
export { clearTimers, dueTimers, putOffDueTimers, setTimer, takeDueTimer } from '#modules/cases/timers.ts';
