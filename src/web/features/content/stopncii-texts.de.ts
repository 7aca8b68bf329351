import { count } from '#web/language/formats.ts';
import type { stopnciiTexts } from './stopncii-texts.ts';

/** German of `stopnciiTexts`. */
export const stopnciiTextsGerman: typeof stopnciiTexts = {
  title: 'Mit StopNCII teilen',
  lead: 'StopNCII.org gibt Fingerabdrücke intimer Bilder an Plattformen weiter, die teilnehmen, damit sie Kopien schon beim Hochladen stoppen können. Nur der Fingerabdruck verlässt uns. Dein Bild bleibt hier.',
  notSetUp: 'Dieser Dienst ist nicht mit StopNCII verbunden, also kann von hier nichts geteilt werden.',
  yourself: 'Du kannst es selbst tun, kostenlos, auf stopncii.org.',
  notLoaded: 'Wir konnten das nicht laden',
  safe: 'Nichts wurde geteilt oder zurückgezogen.',
  shownIsMe: 'Ich bin die gezeigte Person',
  adult: 'Ich bin mindestens 18 und war es, als es aufgenommen wurde',
  needed: 'Beides muss stimmen, damit es geteilt werden kann.',
  share: (n) => (n === 1 ? 'Fingerabdruck teilen' : `${count(n, 'Fingerabdruck', 'Fingerabdrücke')} teilen`),
  none: 'Hier gibt es nichts zu teilen.',
  withdraw: (n) => (n === 1 ? 'Zurückziehen' : `${n} zurückziehen`),
  withdrawHelp:
    'StopNCII erfährt, dass der Fingerabdruck zurückgezogen ist, und Plattformen sollen ihn löschen. Was eine Plattform vorher entfernt hat, bleibt entfernt.',
  stays:
    'Wenn du das Bild oder dein Konto hier löschst, wird der Fingerabdruck damit nicht zurückgezogen: Zieh ihn vorher zurück.',
  hidden: (hash) => `Eine Datei, die jetzt nicht gezeigt wird (Fingerabdruck ${hash}…)`,
  more: (n) => `${count(n, 'weiterer ist', 'weitere sind')} hier nicht aufgeführt.`,
  states: {
    'not-shared': 'Nicht geteilt',
    'not-eligible': 'Kann nicht geteilt werden',
    queued: 'Wird bald geteilt',
    shared: 'Geteilt',
    unknown: 'Gesendet, nicht bestätigt. Wir fragen bei StopNCII nach; du musst nichts tun.',
    refused: 'Nicht angenommen. Teile ihn noch einmal, oder tu es selbst auf stopncii.org.',
    withdrawing: 'Wird zurückgezogen',
    'not-withdrawn':
      'StopNCII hat die Rücknahme nicht angenommen. Zieh ihn noch einmal zurück, oder schreib an StopNCII.',
    withdrawn: 'Zurückgezogen',
  },
  on: (day) => ` am ${day}`,
};
