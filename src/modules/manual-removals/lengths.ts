/** How long each text may be: the API holds it, and each field says it before. */
export const manualRemovalLengths = { address: 2000, words: 2000 } as const;
/** What was written is deleted so long after its case ended, and a request whose page got no case after as long. */
export const wordsKeptDays = 30;
