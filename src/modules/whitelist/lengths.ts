/** How long what somebody types may be: the API holds it, and each field says it before. */
export const entryLengths = { value: 2000, reason: 500 } as const;
/** Entries of one creator, who lists partners and accounts by the dozen; each page that is found is held against all of them. */
export const mostEntries = 5_000;
