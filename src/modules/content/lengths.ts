/** How long what somebody types may be: the API holds it, and each field says it before. */
export const workLengths = { title: 200 } as const;

/** Collections of one creator, those on the shelf too: none is ever deleted. */
export const mostCollections = 500;

/** Video of one creator, whatever the plan: its frames take up to 233 MB in the memory of each process that compares. */
export const mostVideoHours = 100;
