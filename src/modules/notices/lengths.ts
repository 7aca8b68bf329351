/** How long what somebody types may be: the API holds it, and each field says it before. */
export const formLengths = { number: 200 } as const;
