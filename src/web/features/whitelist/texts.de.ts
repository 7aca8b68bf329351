import { count, number, plural } from '#web/language/formats.ts';
import type { whitelistTexts } from './texts.ts';

/** German of `whitelistTexts`. */
export const whitelistTextsGerman: typeof whitelistTexts = {
  lead: {
    title: 'Seiten, die wir nie melden',
    text: 'Deine eigenen Seiten, die deiner Partner und alle anderen, die du erlaubst. Wir prüfen diese Liste, wenn ein Fall entsteht, und noch einmal, bevor eine Meldung hinausgeht.',
  },
  search: 'Adresse oder Grund',
  list: 'Einträge',
  safe: 'Sie sind gespeichert und halten weiterhin jede Meldung zurück, die sie zurückhalten sollen.',
  none: {
    title: 'Noch nichts auf der Liste',
    text: 'Konten, die du als deine bestätigst, kommen automatisch dazu. Füge oben Partner und Werbeseiten hinzu.',
  },
  removed: {
    title: (n) => `${n === 1 ? 'Der Eintrag steht' : `${number(n)} Einträge stehen`} nicht mehr auf der Liste`,
    text: 'Neue Funde dort kommen zur Prüfung. Für alte wird nichts gesendet.',
  },
  form: {
    what: 'Was',
    which: 'Welche',
    why: 'Warum',
    whyHelp: 'Damit du es in einem Jahr noch weißt.',
    sayWhy: 'Sag in ein, zwei Worten, warum.',
    until: 'Bis',
    untilHelp: 'Ende dieses Tages. Leer heißt ohne Ende.',
    add: 'Nie melden',
  },
  kinds: {
    url: { label: 'Eine Seite', short: 'eine Seite', help: 'Genau diese Seite, mit oder ohne www.' },
    'url-prefix': {
      label: 'Alles unter einer Adresse',
      short: 'alles darunter',
      help: 'Diese Adresse und alles, was mit ihr beginnt.',
    },
    domain: { label: 'Eine ganze Website', short: 'die ganze Website', help: 'Mit allen Subdomains.' },
    account: {
      label: 'Ein Konto auf einer Plattform',
      short: 'ein Konto',
      help: 'Plattform, Doppelpunkt, Benutzername.',
    },
  },
  faults: {
    nothing: 'Gib ein, was wir nie melden sollen.',
    account: 'Schreib es als Plattform:Benutzername, etwa instagram:maravale.',
    onlySite: 'Nur den Namen der Website, etwa example.com. Für eine Seite wähle „Eine Seite“.',
    noSite: 'Das ist kein Name einer Website, wie etwa example.com.',
    address: 'Füge die ganze Adresse ein, beginnend mit https://.',
  },
  columns: { value: 'Nie gemeldet', state: 'Status', reason: 'Warum', change: 'Ändern' },
  noReason: 'kein Grund angegeben',
  until: (day) => `bis ${day}`,
  withoutEnd: 'ohne Ende',
  stays: 'bleibt auf der Liste',
  ended: 'Abgelaufen',
  show: { label: 'Zeigen', all: 'Alle', standing: 'Auf der Liste', ended: 'Abgelaufen' },
  sort: 'Reihenfolge',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', end: 'Nächster Ablauf zuerst' },
  noneEnded: {
    title: 'Nichts ist abgelaufen',
    text: 'Einträge mit einem Enddatum erscheinen hier nach diesem Tag.',
  },
  noneStanding: {
    title: 'Deine Liste ist gerade leer',
    text: 'Alle Einträge sind abgelaufen. Verlängere einen, oder füge oben einen neuen hinzu.',
  },
  renew: {
    act: 'Verlängern',
    this: (value) => `${value} verlängern`,
    done: (n, until) =>
      n === 1 ? `Bis ${until} melden wir es nie` : `${count(n, 'Eintrag gilt', 'Einträge gelten')} bis ${until}`,
    failed: 'Es wurde nicht verlängert',
    nothing: 'Es gibt nichts zu verlängern',
    nothingText: 'Was du ausgewählt hast, hat kein Ende.',
  },
  together: {
    begin: 'Mehrere auswählen',
    bar: 'Ausgewählte Einträge',
    choose: (value) => `${value} auswählen`,
    chosen: (n) => `${count(n, 'Eintrag', 'Einträge')} ausgewählt`,
    all: 'Alle gezeigten auswählen',
    renew: 'Um ein Jahr verlängern',
    remove: 'Von der Liste nehmen',
    end: 'Fertig',
  },
  edit: 'Ändern',
  editThis: (value) => `${value} ändern`,
  change: {
    title: 'Warum wir es nie melden, und bis wann',
    until: 'Bis',
    untilHelp: 'Ende dieses Tages. Lass es leer, dann hat es kein Ende.',
    save: 'Speichern',
    saved: 'Der Eintrag wurde geändert',
  },
  closes: {
    title: (n) => `${count(n, 'offener Fall betrifft', 'offene Fälle betreffen')} dies`,
    text: (n) =>
      plural(n, {
        one: 'Wir schließen ihn und senden nichts mehr dazu.',
        other: 'Wir schließen sie und senden nichts mehr dazu.',
      }),
    told: (n, all) =>
      `${all === 1 ? 'Dazu' : `Zu ${number(n)} davon`} haben wir bereits etwas gesendet. Das gilt, bis du es zurückziehst, hier oder im Fall.`,
    withdrawn: (n) => `Was zu ${count(n, 'Fall', 'Fällen')} gesendet wurde, ist zurückgezogen`,
    withdrawnText: 'Schreiben gehen jetzt hinaus, Formulare innerhalb von 12 Stunden.',
    notWithdrawn: (n) => `Zu ${count(n, 'Fall', 'Fällen')} wurde nichts zurückgezogen`,
    notWithdrawnText: 'Öffne den Fall und zieh es dort zurück.',
    more: (n) => `und noch ${n}`,
    go: (n) => `Nie melden und ${count(n, 'Fall', 'Fälle')} schließen`,
    back: 'Zurück',
  },
  several: {
    title: 'Mehrere nie melden',
    description: 'Offene Fälle, die darunter fallen, werden geschlossen. Wie viele, steht vorher da.',
    label: 'Seiten, Websites und Konten',
    help: 'Eins pro Zeile: eine Seite, alles unter einer Adresse mit einem * am Ende, eine Website wie example.com oder Plattform:Benutzername.',
    placeholder: 'example.com',
  },
  why: {
    label: 'Warum',
    help: 'Für alle.',
    missing: 'Sag in ein, zwei Worten, warum.',
  },
};
