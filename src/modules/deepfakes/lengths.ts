/** How long what somebody types may be: the API holds it, and each field says it before. */
export const deepfakeLengths = { address: 2000, harm: 4000, signature: 200, reason: 1000 } as const;
/** Pages of one fake in one report. */
export const pagesPerReport = 10;
