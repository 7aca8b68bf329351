import { count, number, plural } from '#web/language/formats.ts';
import type { bulkTexts } from './bulk-texts.ts';

const cases = (n: number): string => count(n, 'Fall', 'Fälle');
/** The dative, after "bei". */
const ofCases = (n: number): string => count(n, 'Fall', 'Fällen');

/** German of `bulkTexts`. */
export const bulkTextsGerman: typeof bulkTexts = {
  acts: {
    recheck: 'Jetzt prüfen',
    dismiss: 'Nicht meins oder okay',
    retract: 'Zurückziehen…',
  },
  ofChosen: (n, all) => (n === all ? `Alle ${number(all)}` : `${number(n)} von ${number(all)}`),
  whyNone: {
    recheck: 'Es gibt nichts zu prüfen, bevor eine Meldung hinausgegangen ist',
    dismiss: 'Keiner davon wartet auf deine Entscheidung',
    whitelist: 'Keiner davon kann noch auf deine Liste',
    retract: 'Zu keinem davon wurde jemand benachrichtigt',
  },
  copy: 'Adressen kopieren',
  copied: (n) => `${count(n, 'Adresse', 'Adressen')} kopiert`,
  notAllowed: 'Der Browser hat es nicht erlaubt',
  csv: 'Die ausgewählten als CSV',
  failed: 'Das hat nicht geklappt',
  title: {
    recheck: (n) => `${cases(n)} jetzt prüfen?`,
    dismiss: (n) => `${cases(n)} als nicht deins oder in Ordnung schließen?`,
    whitelist: (n, list) => `${list}: ${count(n, 'Adresse', 'Adressen')}?`,
    retract: (n) => `${cases(n)} zurückziehen?`,
  },
  text: {
    recheck: 'Wir prüfen jede dieser Seiten, sobald wir können. Nichts wird gesendet.',
    dismiss: 'Dazu wird nichts gesendet. Auf der Seite jedes Falls lässt es sich rückgängig machen.',
    whitelist: 'Zu diesen Adressen wird nichts mehr gesendet, und ihre Fälle werden geschlossen.',
    retract:
      'Alle, die wir benachrichtigt haben, erfahren, dass die Meldung zurückgezogen ist, und wir verfolgen die Entfernung nicht weiter. Sie können die Seiten dann wieder online stellen.',
  },
  told: (n, all) =>
    `${all === 1 ? 'Dazu' : `Zu ${number(n)} davon`} haben wir bereits etwas gesendet. Das gilt, bis du es zurückziehst.`,
  leftOut: (n) =>
    `${count(n, 'ausgewählter Fall bleibt, wie er ist', 'ausgewählte Fälle bleiben, wie sie sind')}: Dies betrifft ${plural(n, { one: 'ihn', other: 'sie' })} nicht.`,
  go: {
    recheck: (n) => `${number(n)} prüfen`,
    dismiss: (n) => `Nicht meins oder okay: ${number(n)}`,
    whitelist: (n, list) => `${list}: ${number(n)}`,
    retract: (n) => (n === 0 ? 'Diese Fälle beenden' : `${count(n, 'Rücknahme', 'Rücknahmen')} senden`),
  },
  back: 'So lassen',
  stop: 'Hier aufhören',
  close: 'Schließen',
  progress: (done, all) => `${number(done)} von ${number(all)}`,

  doneTitle: 'Was geschehen ist',
  done: {
    recheck: (n) =>
      `Wir prüfen jetzt ${cases(n)}. ${plural(n, { one: 'Die Seite des Falls zeigt', other: 'Die Seiten der Fälle zeigen' })} bald das Ergebnis.`,
    dismiss: (n) => `${cases(n)} geschlossen: nicht deins oder in Ordnung.`,
    whitelist: (n) =>
      `${cases(n)} geschlossen. ${plural(n, { one: 'Diese Seite', other: 'Diese Seiten' })} melden wir ab jetzt nie.`,
    retract: (n) => `${cases(n)} zurückgezogen. Schreiben gehen jetzt hinaus, Formulare innerhalb von 12 Stunden.`,
  },
  not: (n) => `${count(n, 'Fall blieb, wie er war', 'Fälle blieben, wie sie waren')}:`,
  stopped: (n) =>
    `Hier wurde angehalten. Bei ${ofCases(n)} wurde es noch nicht versucht; nichts geschieht doppelt, wenn du weitermachst.`,
  goOn: 'Weitermachen',
  chosen: {
    bar: 'Ausgewählte Fälle',
    chosen: (n) => `${number(n)} ausgewählt`,
    all: (n) => (n === 1 ? 'Der eine passende ist ausgewählt' : `Alle ${number(n)} passenden sind ausgewählt`),
    first: (n) =>
      `Die ersten ${number(n)} sind ausgewählt; es passen noch mehr. Grenze die Liste ein, um den Rest zu erreichen.`,
    most: (n) => `${number(n)} ausgewählt, mehr geht nicht auf einmal`,
    shown: (n) => `Alle ${number(n)} gezeigten auswählen`,
    matching: 'Alle passenden auswählen',
    act: 'Was tun',
    clear: 'Auswahl aufheben',
  },
};
