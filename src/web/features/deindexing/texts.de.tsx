import { count } from '#web/language/formats.ts';
import type { searchEngineTexts } from './texts.tsx';

/** A short day such as "4. Dez." ends with the full stop of its month already. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** German of `searchEngineTexts`. */
export const searchEngineTextsGerman: typeof searchEngineTexts = {
  refusals: {
    'not-in-index': 'Die Seite ist nicht in ihrem Index',
    'not-infringing': 'Sie sieht keine Rechtsverletzung',
    insufficient: 'Sie will mehr wissen',
    duplicate: 'Sie hat diese Anfrage schon',
    other: 'Etwas anderes',
  },
  states: {
    to_submit: 'Einzureichen',
    submitted: 'Eingereicht',
    pending: 'Eingereicht, noch gelistet',
    delisted: 'Aus der Suche entfernt',
    not_indexed: 'Nicht gelistet',
    refused: 'Abgelehnt',
    relisted: 'Wieder gelistet',
  },
  partly: (state, n, all) => `${state}, ${n} von ${all}`,
  stale:
    'Die Kopie ist verschwunden: Ihr Suchtreffer verschwindet mit der Zeit, schneller mit dem eigenen Werkzeug der Suchmaschine für veraltete Suchtreffer.',

  results: (n) => count(n, 'Suchtreffer', 'Suchtreffer'),
  title: {
    ask: (engine, results) => `Bitte ${engine}, ${results} wegzulassen`,
    asked: (engine, results, day) => `${results} bei ${engine} gemeldet${day ? `, ${day}` : ''}`,
  },
  seen: {
    notYet: 'Noch nicht geprüft.',
    unknown: 'Wir konnten nicht prüfen, ob sie gelistet ist.',
    listed: (day) => ended(`Gelistet: ${day}`),
    absentOnce: (day) => `Nicht gelistet (${day}); gilt erst nach einer zweiten Prüfung als verschwunden.`,
    absent: (looks, first, last) => `Bei ${looks} Prüfungen nicht gelistet (${first} bis ${last}).`,
    absentAgain: (looks, first, last) => `Bei ${looks} Prüfungen nicht mehr gelistet (${first} bis ${last}).`,
    silent: (why) => `Die letzte Prüfung ergab nichts: ${why}`,
    noAnswer: 'Die Suchmaschine hat nicht geantwortet.',
    next: (day) => ended(`Nächste Prüfung: ${day}`),
  },

  fields: {
    notYet: (why) => <>Noch nicht einreichen: {why}</>,
    open: 'Formular öffnen',
    takes: (n) => `Es nimmt ${count(n, 'Adresse', 'Adressen')} auf einmal an.`,
    copy: 'Kopieren',
    notNamed: 'Dein Profil wird nicht genannt. Erlaube es unter „Dein Konto“, oder lass das leer.',
    toTick: 'Anzukreuzen, wo es zutrifft',
  },
  ofCase: {
    none: 'Zu dieser Seite wurde keine Suchmaschine angefragt.',
    before: 'Für die vorige Adresse der Seite',
    open: 'Formular öffnen',
  },
};
