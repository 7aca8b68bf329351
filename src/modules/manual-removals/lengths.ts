/** How long each text may be: the API holds it, and each field says it before. */
export const manualRemovalLengths = { address: 2000, words: 2000 } as const;
