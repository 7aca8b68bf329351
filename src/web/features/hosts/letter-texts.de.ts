import type { letterTexts } from './letter-texts.ts';

/** German of `letterTexts`. */
export const letterTextsGerman: typeof letterTexts = {
  title: 'Beispiel einer Meldung',
  mark: 'Beispiel. Keine Meldung.',
  text: 'So geschrieben, wie Meldungen an diesen Kontakt heute geschrieben werden, aber mit erfundener Person, erfundenem Werk, erfundener Seite und erfundenen Bevollmächtigten. Nichts wird gespeichert oder gesendet.',
  notRead: 'Das Beispiel konnte nicht geschrieben werden',
  safe: 'Es wurde nichts gesendet.',
  about: 'In der Meldung geht es um',
  subjects: {
    copy: 'die Kopie eines Werks',
    intimate: 'ein eigenes intimes Werk',
    'not-owned': 'ein intimes Werk, das jemand anderem gehört',
    fake: 'einen Fake',
    'intimate-fake': 'einen intimen Fake',
  },
  kind: 'Welches Schreiben',
  kindHelp: 'Jeder spätere Schritt bekommt eine eigene Meldung: Öffne das Beispiel seines Kontakts.',
  kinds: {
    notice: 'die Meldung',
    reminder: 'die Erinnerung, wenn keine Antwort kam',
    retraction: 'die Rücknahme',
  },
  without: (about) => `${about}: kein Gesetz passt`,
  none: 'Dazu geht keine Meldung dorthin',
  to: 'An',
  how: 'So wird sie gesendet',
  law: 'Gesetz',
  formAlone: (law) => `${law}, nur der Form nach: Das Gesetz bindet diesen Empfänger nicht`,
  language: 'Sprache',
  why: 'Was Creator über das Gesetz lesen',
  subject: 'Betreff',
  letter: 'Schreiben',
  form: 'Felder des Formulars',
  onlyCreator: 'Das weiß nur die Person, um deren Werk es geht.',
  report: 'Was unser Programm einreicht',
  record: 'Das Schreiben, das mit dem Formular aufbewahrt wird',
};
