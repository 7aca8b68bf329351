/** How long what somebody types may be: the API holds it, and each field says it before. */
export const scamLengths = { what: 4000, reply: 2000, contact: 300, profile: 300 } as const;
/** Files of one report at most. */
export const maxFiles = 5;
export const maxFileBytes = 10 * 1024 * 1024;
/** Of all reports of one creator, kept at once. */
export const maxStoredBytes = 100 * 1024 * 1024;
/** Files are deleted so long after their report was decided. */
export const filesKeptDays = 30;
