/** How long each text may be: the API holds it, and each field says it before. */
export const supportLengths = { subject: 120, text: 5000, note: 2000 } as const;
/** Files of one message at most. */
export const maxFiles = 5;
export const maxFileBytes = 10 * 1024 * 1024;
/** Of one creator: what is kept at once, and what is added within a day. */
export const maxStoredBytes = 100 * 1024 * 1024;
export const filesPerDay = 25;
