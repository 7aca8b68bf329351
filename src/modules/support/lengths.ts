/** How long each text may be: the API holds it, and each field says it before. */
export const supportLengths = { subject: 120, text: 5000, note: 2000 } as const;
/** Files of one message at most. */
export const maxFiles = 5;
export const maxFileBytes = 10 * 1024 * 1024;
