/** How long what somebody types may be: the API holds it, and each field says it before. */
export const impersonationLengths = { address: 2000, what: 4000, name: 200, answer: 4000 } as const;
