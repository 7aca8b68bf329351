/** How long what somebody types may be: the API holds it, and each field says it before. */
export const webhookLengths = { url: 2000 } as const;
