import { asPercent } from '#lib/percent/index.ts';
import { count, number, plural } from '#web/language/formats.ts';
import type { transparencyTexts } from './texts.ts';

/** German of `transparencyTexts`. */
export const transparencyTextsGerman: typeof transparencyTexts = {
  title: 'Transparenz',
  description:
    'Was dieser Dienst gefordert hat, was daraus wurde, die eigenen Fehler eingeschlossen, und wie Hoster geantwortet haben.',
  lead: (days) =>
    `Was dieser Dienst in den letzten ${days} Tagen für alle Creators zusammen getan hat, die eigenen Fehler eingeschlossen.`,
  sample: 'Das sind die Zahlen der Beispielwelt. Nichts davon ist jemandem geschehen.',
  tooFew: 'Dieser Dienst hat bisher weniger als 30 Entfernungen. Wir zeigen Zahlen, sobald sie aussagekräftig sind.',
  of: (n) => `von ${number(n)}`,
  takedowns: {
    title: 'Entfernungen',
    told: 'Gemeldete Adressen',
    removed: 'Entfernt, zweimal geprüft',
    share: (percent) => `${asPercent(percent)} der gemeldeten`,
    underWay: 'Noch nicht entfernt',
    refused: 'Vom Empfänger abgelehnt',
    exhausted: 'Kein Schritt mehr, und noch da',
    closed: 'Anders geschlossen',
    closedNote: 'zurückgezogen oder verworfen',
    goneAlready: 'Verschwunden, bevor die Meldung kam',
    goneAlreadyNote: 'nach Angabe des Empfängers; in keiner anderen Zahl',
    hours: 'Median der Zeit bis zur Entfernung',
    h: (hours) => `${number(hours)} h`,
    quartiles: (quarter, threeQuarters, n) =>
      `ein Viertel innerhalb von ${number(quarter)} h, drei Viertel innerhalb von ${number(threeQuarters)} h; n = ${number(n)}`,
  },
  letters: {
    title: 'Schreiben',
    notices: 'Gesendete Meldungen',
    reminders: 'Gesendete Erinnerungen',
    bounced: 'Zurückgekommen',
    inDoubt: 'Ungewiss, ob hinausgegangen',
    inDoubtNote: 'erst entscheidet ein Mensch; vorher wird keins noch einmal gesendet',
  },
  errors: {
    title: 'Unsere Fehler, und was bestritten wurde',
    retracted: 'Nach einer Meldung zurückgezogene Adressen',
    ofNamed: (n) => `von ${count(n, 'Adresse', 'Adressen')}, in Meldungen genannt`,
    toldTwice: 'Zweimal an denselben Empfänger gemeldete Adressen',
    must: 'muss null sein',
    counterNotices: 'Erhaltene Gegenmeldungen (Counter-Notices)',
    none: (n) =>
      n === 0
        ? 'alle sind mitgezählt'
        : `${number(n)} davon ${plural(n, { one: 'war', other: 'waren' })} in Wirklichkeit keine`,
  },
  hosts: {
    title: 'Wie Hoster geantwortet haben',
    lead: (addresses, people) =>
      `Hoster mit mindestens ${count(addresses, 'Adresse', 'Adressen')} von mindestens ${count(people, 'Creator', 'Creators')}, damit keine Zeile verrät, von wem dort Kopien lagen.`,
    others: (n) =>
      `${count(n, 'weiterer Hoster ist', 'weitere Hoster sind')} in den Zahlen oben enthalten und nicht genannt.`,
    nobody: 'Noch hat kein Hoster so viele.',
    host: 'Hoster',
    told: 'Gemeldet',
    removed: 'Entfernt',
    share: 'Anteil',
    median: 'Zeit (Median)',
    n: (n) => `n = ${number(n)}`,
  },
  how: {
    title: 'Wie wir zählen',
    text: 'Jede Adresse zählt einmal, an dem Tag, an dem sie zuerst gemeldet wurde, mit ihrem jetzigen Status. „Entfernt“ heißt: Zwei Prüfungen im Abstand von einem Tag, als zwei verschiedene Besucher, haben die Kopie nicht mehr gefunden. Die Zeit läuft von der ersten Meldung einer Runde bis zur ersten dieser Prüfungen. Schreiben zählen an dem Tag, an dem sie hinausgingen.',
  },
};
