/** How long what somebody types may be: the API holds it, and each field says it before. */
export const entryLengths = { value: 2000, reason: 500 } as const;
