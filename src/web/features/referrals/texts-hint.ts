import { translated } from '#web/language/translated.ts';

/** What the sign-up form says of a code, apart from all that only members of the programme read. */
export const codeHintTexts = translated('codeHint', {
  unknown: 'This code does not exist. You can continue without it.',
});
