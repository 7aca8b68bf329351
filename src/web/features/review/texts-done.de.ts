import { count } from '#web/language/formats.ts';
import type { reviewDoneTexts } from './texts-done.ts';

/** German of `reviewDoneTexts`. */
export const reviewDoneTextsGerman: typeof reviewDoneTexts = {
  nothing: 'Nichts wartet auf deine Entscheidung',
  nothingHelp: 'Neue Funde kommen nach einem Suchlauf hierher. Wir sagen dir Bescheid, wenn es welche gibt.',
  nothingHere: 'Hier wartet nichts',
  nothingHereHelp: 'Kein Fund dieses Hosters oder dieser Art wartet auf deine Entscheidung.',
  toStart: 'Zurück zum Start',
  title: 'Das war der letzte.',
  passed: (n) => (n === 1 ? 'Einen hast du übersprungen.' : `${n} hast du übersprungen.`),
  backToOpen: (n) => (n === 1 ? 'Zurück zu ihm' : `Zurück zu den ${n}`),
  others: (n) => (n === 1 ? 'Noch einen prüfen' : `Noch ${n} prüfen`),
  all: 'Alles prüfen',
  summary: ({ approve, dismiss, whitelist }) =>
    approve + dismiss + whitelist === 0
      ? 'Noch ist nichts entschieden.'
      : `Du hast ${approve + dismiss + whitelist} entschieden: ${[
          approve > 0 && `${approve} entfernen lassen`,
          dismiss > 0 && `${dismiss} nicht deins oder in Ordnung`,
          whitelist > 0 && `${whitelist} auf deiner Liste`,
        ]
          .filter(Boolean)
          .join(', ')}.`,
  nothingLeaves: 'Dafür wird nichts gesendet.',
  byHost: 'Entfernen lassen, nach Hoster',
  pages: (n) => count(n, 'Seite', 'Seiten'),
  read: 'Meldungen lesen',
  undoLast: 'Letzte Entscheidung rückgängig',
};
