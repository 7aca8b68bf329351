import type { codeHintTexts } from './texts-hint.ts';

/** German of `codeHintTexts`. */
export const codeHintTextsGerman: typeof codeHintTexts = {
  unknown: 'Diesen Code gibt es nicht. Du kannst ohne ihn fortfahren.',
};
