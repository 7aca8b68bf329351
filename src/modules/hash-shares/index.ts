/** Fingerprints of intimate pictures that their creator shares with StopNCII, and takes back. Never a picture. */
export type { HashExchange } from '#modules/hash-shares/exchange.ts';
export { type HashShareDeps, hashShareHandlers, hashShareJobs } from '#modules/hash-shares/jobs.ts';
export { hashShareRoutes } from '#modules/hash-shares/routes.ts';
export { createStopncii, stopnciiBase } from '#modules/hash-shares/stopncii.ts';
