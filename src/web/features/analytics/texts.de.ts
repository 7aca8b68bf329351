import type { analyticsTexts } from './texts.ts';

/** German of `analyticsTexts`. */
export const analyticsTextsGerman: typeof analyticsTexts = {
  ask: {
    name: 'Nutzungsstatistik',
    question:
      'Dürfen wir zählen, welche Arten von Seiten geöffnet werden, und von Fehlern erfahren? Keine Namen, Adressen, Bilder oder Texte verlassen deinen Browser, und nur deine Antwort wird darin gespeichert. Du kannst sie unter „Dein Konto“ ändern.',
    yes: 'Ja, zählen',
    no: 'Nein, nicht zählen',
  },
  card: {
    title: 'Datenschutz',
    refused: 'Dein Browser bittet darum, nicht gezählt zu werden, also wirst du nicht gezählt.',
    counted: 'Du hast zugestimmt, gezählt zu werden.',
    notCounted: 'Du wirst nicht gezählt.',
    about:
      'Es geht darum, welche Arten von Seiten in diesem Browser geöffnet werden, und um Fehler: keine Namen, Adressen, Bilder oder Texte.',
    stop: 'Mich nicht zählen',
    start: 'Mich zählen',
  },
};
