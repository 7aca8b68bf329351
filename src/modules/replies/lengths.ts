/** How long what somebody types may be: the API holds it, and each field says it before. */
export const replyLengths = { answer: 5000, court: 200, docket: 200 } as const;
