/** What the sign-up form says of a code, apart from all that only members of the programme read. */
export const codeHintTexts = { unknown: 'This code does not exist. You can continue without it.' };
