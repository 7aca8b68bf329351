import { count, plural } from '#web/language/formats.ts';
import type { alikeTexts } from './texts.ts';

const did = { approve: 'entfernen lassen', dismiss: 'nicht meins oder okay' } as const;

/** German of `alikeTexts`. */
export const alikeTextsGerman: typeof alikeTexts = {
  number: (n, hasMore) => `${n}${hasMore ? '+' : ''}`,
  offer: (n, decision, number) =>
    `Fünfmal „${did[decision]}“ hier. ${number} ${plural(n, { one: 'weitere Seite dieses Hosters wurde', other: 'weitere Seiten dieses Hosters wurden' })} aus demselben Grund gefunden.`,
  look: (n) => (n === '1' ? 'Die andere genauso behandeln …' : `Die anderen ${n} genauso behandeln …`),
  singly: 'Nein, einzeln',
  title: (n, host, number) => `${number} ${plural(n, { one: 'weitere Seite', other: 'weitere Seiten' })} auf ${host}`,
  about: (decision) =>
    `Du hast hier fünfmal hintereinander „${did[decision]}“ gesagt. Diese wurden aus demselben Grund gefunden. Was eine eigene Prüfung braucht, ist nicht darunter.`,
  first: (n) => `Das sind die ${n} neuesten. Vielleicht gibt es mehr.`,
  named: 'Unter jeder Adresse: deine Werke, die die Meldung nennen wird.',
  approve: (n) => `${n} entfernen lassen`,
  dismiss: (n) => `${n} verwerfen, nicht meins oder okay`,
  cancel: 'Abbrechen',
  none: 'Keine davon passt noch. Entscheide die übrigen einzeln.',
  failed: 'Sie konnten nicht geladen werden. Nichts wurde entschieden.',
  again: 'Erneut versuchen',
  working: (n) => `${count(n, 'Seite wird', 'Seiten werden')} entschieden …`,
  done: (n, decision) => `${count(n, 'Seite', 'Seiten')} entschieden wie die letzten fünf: ${did[decision]}.`,
  noneDone: 'Keine davon wurde entschieden.',
  left: (n) =>
    n === 1 ? '1 hatte sich geändert und blieb, wie sie war.' : `${n} hatten sich geändert und blieben, wie sie waren.`,
  undo: (n) => (n === 1 ? 'Rückgängig' : `Alle ${n} rückgängig`),
  hide: 'Ausblenden',
  pages: (n) => count(n, 'Seite', 'Seiten'),
  held: 'Angehalten: Unser Team prüft es zuerst. Es ist nicht entschieden.',
  lost: 'Es kam keine Antwort. Deshalb wissen wir nicht, ob es entschieden wurde. Lade diese Seite neu, um es zu sehen.',
};
