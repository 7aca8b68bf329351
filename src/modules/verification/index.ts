/** Whether a copy is gone, checked twice, a day apart, as two different visitors. */
export { lookSoon } from '#modules/verification/ask-again.ts';
export { backToRefused } from '#modules/verification/back-from-gone.ts';
export { looked } from '#modules/verification/events.ts';
export { backToCourt, isInCourt } from '#modules/verification/in-court.ts';
export { verificationHandlers, verificationJobs } from '#modules/verification/jobs.ts';
export { lastTold } from '#modules/verification/last-told.ts';
export { judgeLook, type LookOutcome } from '#modules/verification/look.ts';
export type { LookDeps } from '#modules/verification/look-at-case.ts';
export { checkPartsOf } from '#modules/verification/present-checks.ts';
export { type GoneCheck, readGoneChecks } from '#modules/verification/read-gone-checks.ts';
export { recordLook } from '#modules/verification/record-look.ts';
export { verificationRoutes } from '#modules/verification/routes.ts';
