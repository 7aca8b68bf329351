/** How long what somebody types may be: the API holds it, and each field says it before. */
export const scamLengths = { what: 4000, reply: 2000, contact: 300 } as const;
