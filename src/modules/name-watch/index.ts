/** Accounts and domains with a creator's name: asked for, shown, and decided on by their creator alone. */
export { certificateLogsFared, type LogFared } from '#modules/name-watch/certificates/logs-fared.ts';
export * from '#modules/name-watch/contract.ts';
export { type NameWatchDeps, nameWatchHandlers, nameWatchJobs } from '#modules/name-watch/jobs.ts';
export { nameWatchRoutes } from '#modules/name-watch/routes.ts';
export { type NameSourceFared, nameSourcesFared } from '#modules/name-watch/store-sources.ts';
export { hasNames } from '#modules/name-watch/store-watches.ts';
