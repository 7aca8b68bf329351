import { count } from '#web/language/formats.ts';
import type { guideTexts } from './texts.tsx';

/** German of `guideTexts`. */
export const guideTextsGerman: typeof guideTexts = {
  lead: {
    title: 'Vierzehn Antworten, bevor du fragen musst',
    text: 'Allgemeine Informationen, keine Rechtsberatung. Das Recht ist von Land zu Land verschieden und ändert sich; jede Antwort sagt, wann sie zuletzt überprüft wurde.',
  },
  print: 'Drucken',
  support: 'Das Team fragen',
  search: 'Antworten durchsuchen',
  found: (n, all) => `${count(n, 'Antwort', 'Antworten')} von ${all}`,
  none: (query) => `Keine Antwort enthält „${query}“.`,
  clear: 'Suche leeren',
  contents: 'Antworten',
  reviewed: (day) => `Zuletzt überprüft am ${day}`,
  copyLink: 'Link kopieren',
  copyTo: (question) => `zu: ${question}`,
  helpful: {
    ask: 'War das hilfreich?',
    yes: 'Ja',
    no: 'Nein',
    notKept: (why) => <>Nicht gespeichert. {why}</>,
    kept: 'Danke, es ist gespeichert.',
    notRead: 'Was du hilfreich fandest, konnte nicht gelesen werden',
    safe: 'Es ist gespeichert, und die Antworten sind auch ohne das vollständig.',
  },
  counts: {
    title: 'Was andere hilfreich fanden',
    lead: 'Von jeder Person zählt die letzte Stimme; niemand wird genannt.',
    table: 'Antworten',
    answer: 'Antwort',
    yes: 'Half',
    no: 'Half nicht',
    last: 'Letzte Stimme',
    nobody: 'Noch niemand',
    notRead: 'Die Zahlen konnten nicht gelesen werden',
    safe: 'Die abgegebenen Stimmen sind gespeichert.',
  },
};
