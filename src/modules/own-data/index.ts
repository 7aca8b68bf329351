/** A creator's data as a whole: taken along as one file, and deleted with the account. */
export * from '#modules/own-data/contract.ts';
export { accountDeleted } from '#modules/own-data/events.ts';
export { ownDataHandlers, ownDataJobs } from '#modules/own-data/jobs.ts';
export { type OwnDataDeps, ownDataRoutes } from '#modules/own-data/routes.ts';
