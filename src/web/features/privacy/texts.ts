import { translated } from '#web/language/translated.ts';

/** The words of privacy. */
export const privacyTexts = translated('privacy', {
  note: {
    note: 'Note',
    continue: 'Continue',
  },
});
