import { count } from '#web/language/formats.ts';
import type { linesTexts } from './texts.ts';

/** German of `linesTexts`. */
export const linesTextsGerman: typeof linesTexts = {
  takeOut: 'Rest herausnehmen',
  checking: 'Zeilen werden geprüft …',
  file: {
    choose: 'Liste wählen',
    help: 'CSV oder Text; oder hier ablegen.',
    unreadable: (name) =>
      `${name} konnte nicht gelesen werden. Wähle die Datei noch einmal, oder füge ihren Inhalt ein.`,
    none: (name) => `${name} enthält keine Zeile.`,
  },
  several: {
    open: 'Mehrere hinzufügen',
    what: 'Ergebnis jeder Zeile',
    counts: {
      accepted: (n) => `${n} hinzuzufügen`,
      duplicate: (n) => `${n} schon da`,
      whitelisted: (n) => `${n} auf deiner Liste`,
      refused: (n) => `${n} abgelehnt`,
    },
    outcomes: {
      accepted: 'Hinzuzufügen',
      duplicate: 'Schon da',
      whitelisted: 'Auf deiner Liste',
      refused: 'Abgelehnt',
    },
    tooMany: (n) => `${n} Zeilen. Die ersten 100 werden jetzt hinzugefügt, der Rest bleibt hier.`,
    none: 'Gib mindestens eine Zeile an, die hinzugefügt werden kann.',
    submit: (n) => (n === 0 ? 'Hinzufügen' : `${n} hinzufügen`),
    added: (n) => `${count(n, 'Zeile', 'Zeilen')} hinzugefügt`,
    stays: 'Was nicht hinzugefügt werden konnte, steht noch im Feld.',
  },
};
