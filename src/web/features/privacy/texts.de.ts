import type { privacyTexts } from './texts.ts';

/** German of `privacyTexts`. */
export const privacyTextsGerman: typeof privacyTexts = {
  note: {
    note: 'Notiz',
    continue: 'Weiter',
  },
};
