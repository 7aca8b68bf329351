import { asPercent } from '#lib/percent/index.ts';
import { plural } from '#web/language/formats.ts';
import type { uiTexts } from './texts.ts';

/** German of `uiTexts`. */
export const uiTextsGerman: typeof uiTexts = {
  menu: 'Menü',
  messages: 'Benachrichtigungen',
  openMenu: 'Menü öffnen',
  close: 'Schließen',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  optional: 'optional',
  reference: (safe, reference) => `${safe} Referenz ${reference}.`,
  locked: (label) => `${label}, in einem höheren Tarif`,
  remove: 'Entfernen',
  removeThis: (what) => `${what} entfernen`,
  copied: 'Kopiert',
  to: ': ',
  copyByHand: 'Markiere und kopiere es von Hand',
  list: {
    notLoaded: (name) => `Die Liste „${name}“ konnte nicht geladen werden`,
    nothing: (name, query) => `Nichts unter „${name}“ passt zu „${query}“.`,
    more: 'Mehr zeigen',
    moreFailed: 'Die nächsten konnten nicht geladen werden. Versuch es erneut.',
    clear: 'Suche leeren',
  },
  picture: {
    blurred: ', unscharf',
    hidden: (alt) => `${alt}, Vorschau verborgen`,
    clip: 'Video',
    picture: 'Bild',
    failed: 'Es konnte nicht angezeigt werden. Versuch es erneut.',
    show: 'Zeigen',
    hide: 'Verbergen',
  },
  where: { short: 'Stelle zeigen', name: 'Zeigen, wo die Bilder übereinstimmen' },
  chart: {
    date: 'Datum',
    atLeast: (value) => `mindestens ${value}`,
    noDate: 'kein Datum',
    noFigure: 'keine Zahl',
  },
  keys: {
    title: 'Tasten',
    single: 'Einzelne Tasten',
    singleHelp:
      'Ist das aus, bewirken einzelne Buchstaben nichts; nutze die Schaltflächen. Auf diesem Gerät gespeichert.',
  },
  cases: {
    toReview: 'Zu prüfen',
    held: 'Angehalten',
    approved: 'Meldung in Vorbereitung',
    noticed: (step, again) => `Meldung ${again ? 'erneut ' : ''}gesendet, Schritt ${step}`,
    gone: (again) => `${again ? 'Wieder verschwunden' : 'Verschwunden'}, eine Prüfung`,
    removed: (again) => `${again ? 'Wieder entfernt' : 'Entfernt'}, zweimal geprüft`,
    refused: 'Hoster hat abgelehnt',
    contested: (days) =>
      days === undefined ? 'Gegenmeldung' : `Gegenmeldung, noch ${days} ${plural(days, { one: 'Tag', other: 'Tage' })}`,
    exhausted: 'Kein Schritt mehr',
    dismissed: 'Nicht deins oder in Ordnung',
    withdrawn: 'Zurückgezogen',
  },
  days: { today: 'heute', tomorrow: 'morgen', yesterday: 'gestern' },
  underOne: `unter ${asPercent(1)}`,
  more: (n) => `noch ${n}`,
};
