import type { keptTexts } from './kept-texts.ts';

/** German of `keptTexts`. */
export const keptTextsGerman: typeof keptTexts = {
  yours: 'Dein Bild bleibt auf deinem Gerät',
  theirs: 'Es bleibt auf dem Gerät der Person, der es gehört',
};
