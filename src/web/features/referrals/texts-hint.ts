/** What the sign-up form says of a code, apart from all that only members of the programme read. */
export const codeHintTexts = { unknown: 'Nobody has this code. You can go on without it.' };
