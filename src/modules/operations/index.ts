/** The operator's desk: everything a machine must not do alone, by deadline, and a record of every look at it. */
export { operatorLooked } from '#modules/operations/events.ts';
export { operationsHandlers, operationsJobs } from '#modules/operations/jobs.ts';
export { readDesk } from '#modules/operations/read-desk.ts';
export { type OperationsDeps, operationsRoutes } from '#modules/operations/routes.ts';
