/** How long what somebody types may be: the API holds it, and each field says it before. */
export const methodLengths = { holder: 200, details: 200 } as const;
