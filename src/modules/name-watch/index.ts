/** Accounts and domains with a creator's name: asked for, shown, and decided on by their creator alone. */
export * from '#modules/name-watch/contract.ts';
export { type NameWatchDeps, nameWatchHandlers, nameWatchJobs } from '#modules/name-watch/jobs.ts';
export { nameWatchRoutes } from '#modules/name-watch/routes.ts';
export { type NameSourceFared, nameSourcesFared } from '#modules/name-watch/store-sources.ts';
