import type { chooseWorkTexts } from './choose-work-texts.ts';

/** German of `chooseWorkTexts`. */
export const chooseWorkTextsGerman: typeof chooseWorkTexts = {
  search: 'Werk suchen',
  kept: (title) => `Dein Bild, das auf deinem Gerät bleibt, ${title}`,
  picture: (title) => `Dein Bild, unscharf, ${title}`,
  untitled: 'Ohne Titel',
  more: 'Weitere Werke',
  none: 'Du hast noch kein Werk, das genannt werden kann.',
  nothing: (typed) => `Kein Werk heißt „${typed}“.`,
  toContent: 'Füge das Bild deinen Werken hinzu',
  notLoaded: 'Deine Werke konnten nicht geladen werden',
  nothingSent: 'Nichts wurde entschieden oder gesendet.',
};
