/** What must never be filed: pages, sites and accounts a creator leaves alone, compared by canonical identity. */
export { addEntry, addEntryFor } from '#modules/whitelist/add-entry.ts';
export { addLines } from '#modules/whitelist/add-lines.ts';
export { addOwnAccount } from '#modules/whitelist/add-own-account.ts';
export { changeEntry } from '#modules/whitelist/change-entry.ts';
export * from '#modules/whitelist/contract.ts';
export { type Covered, coveredBy } from '#modules/whitelist/covered-by.ts';
export { covers, type Entry, readEntry } from '#modules/whitelist/entry.ts';
export { entryAdded, entryRemoved } from '#modules/whitelist/events.ts';
export { whitelistHandlers, whitelistJobs } from '#modules/whitelist/jobs.ts';
export { removeEntry, takeBackEntry } from '#modules/whitelist/remove-entry.ts';
export { renewEntries } from '#modules/whitelist/renew-entries.ts';
export { whitelistRoutes } from '#modules/whitelist/routes.ts';
export { countEntries, type EntryRow, entriesInForce } from '#modules/whitelist/store.ts';
