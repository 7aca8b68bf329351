/** From so many letters on the search over everything is asked, and so many rows of each kind it answers with. */
export const searchLengths = { least: 2, most: 200, rows: 5 } as const;
