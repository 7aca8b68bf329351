/** What a creator may say of an account or a domain that was found. No machine calls one false. */
export const nameMarks = ['mine', 'not_mine', 'left'] as const;
export type NameMark = (typeof nameMarks)[number];
