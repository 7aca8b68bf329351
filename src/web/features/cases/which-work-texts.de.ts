import type { whichWorkTexts } from './which-work-texts.ts';

/** German of `whichWorkTexts`. */
export const whichWorkTextsGerman: typeof whichWorkTexts = {
  title: 'Welches deiner Werke zeigt diese Seite?',
  text: 'Auf ihr wurde keines erkannt. Eine Meldung muss eines nennen, und sie wird auf dein Wort hin unterschrieben: Wähle nur, was du dort gesehen hast.',
  reported: 'Für dieses hast du die Seite gemeldet.',
  thisOne: 'Für dieses entfernen lassen',
  forWork: (title) => `Für dieses entfernen lassen: ${title}`,
};
