import { count, plural } from '#web/language/formats.ts';
import type { retractionTexts } from './texts.ts';

const joined = (parts: readonly string[]): string => parts.join(', und ');

/** German of `retractionTexts`. */
export const retractionTextsGerman: typeof retractionTexts = {
  notRead: 'Wir konnten nicht lesen, was zurückgezogen würde',
  notReadSafe: 'Bisher hat sich nichts geändert. Versuch es noch einmal, bevor du fortfährst.',
  also: (n) => `Auch ${count(n, 'Rücknahme', 'Rücknahmen')} senden`,
  whoIsTold: 'Was wir senden',
  wouldBeTold: 'Was wir senden würden',
  summary: (letters, forms, hours) =>
    `${joined([
      ...(letters > 0 ? [`${count(letters, 'Schreiben', 'Schreiben')} per E-Mail`] : []),
      ...(forms > 0
        ? [
            `${count(forms, 'Formular', 'Formulare')}, ${plural(forms, { one: 'das', other: 'die' })} unser Team innerhalb von ${count(hours, 'Stunde', 'Stunden')} von Hand zurückzieht`,
          ]
        : []),
    ])}.`,
  recipient: (urls, notices, byHand) =>
    byHand
      ? `${count(urls, 'Adresse', 'Adressen')} in ${count(notices, 'Formular', 'Formularen')}, Rücknahme von Hand`
      : `${count(urls, 'Adresse', 'Adressen')} in ${count(notices, 'Meldung', 'Meldungen')}, per E-Mail`,
  nothing: 'Keine Rücknahme für',
  why: {
    'already-withdrawn': 'schon zurückgezogen, oder kurz davor',
    refused: 'hat die Meldung abgelehnt, also gibt es nichts wiederherzustellen',
  },
  nobody: 'Es gibt nichts zurückzuziehen: Zu diesen Seiten wurde niemand benachrichtigt, oder alle wissen es schon.',
  untold: (n) =>
    `Zu ${count(n, 'Fall', 'Fällen')} ist niemand zu benachrichtigen. Wir beenden ${n === 1 ? 'ihn' : 'sie'} nur.`,
};
