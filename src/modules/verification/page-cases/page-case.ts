/** A page as a case: what it is, its title, its headings, and what it says beside them. */
export type PageCase = readonly [what: string, title: string, headings: readonly string[], words: string];
