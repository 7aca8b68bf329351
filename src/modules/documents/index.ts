/** What a creator shows to prove that an account is theirs: sealed, seen by whoever checks it, deleted 30 days after. */
export * from '#modules/documents/contract.ts';
export { documentLookedAt, documentRefused } from '#modules/documents/events.ts';
export { documentHandlers, documentJobs } from '#modules/documents/jobs.ts';
export { documentRoutes } from '#modules/documents/routes.ts';
export { countWaitingDocuments, documentsAbout, waitingDocuments } from '#modules/documents/store.ts';
