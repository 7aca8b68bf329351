import { count, number } from '#web/language/formats.ts';
import type { chartTexts } from './texts.ts';

/** German of `chartTexts`. */
export const chartTextsGerman: typeof chartTexts = {
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  notLoaded: 'Die Diagramme konnten nicht gezeichnet werden',
  safe: 'Die Fälle unten sind vollständig.',
  overTime: {
    title: 'Was wurde wann gefunden und entfernt?',
    found: 'gefunden',
    removed: 'entfernt',
    press: {
      day: 'Ein Klick auf einen Tag zeigt, was dann gefunden wurde.',
      week: 'Ein Klick auf eine Woche zeigt, was in ihr gefunden wurde.',
    },
    how: {
      day: 'Seiten dieses Zeitraums nach dem Tag (UTC), an dem wir sie gefunden haben, und an dem eine zweite Prüfung bestätigte, dass sie verschwunden sind. Wo kein Suchlauf alles gelesen hat, hat die Linie eine Lücke: Es kann mehr geben.',
      week: 'Seiten dieses Zeitraums nach der Woche (ab Montag, UTC), in der wir sie gefunden haben, und in der eine zweite Prüfung bestätigte, dass sie verschwunden sind. Wo kein Suchlauf alles gelesen hat, hat die Linie eine Lücke: Es kann mehr geben.',
    },
    none: 'Noch nichts zu zeichnen',
    noneHelp: 'In diesem Zeitraum wurde nichts gefunden oder entfernt.',
  },
  kinds: {
    title: 'Welche Arten von Websites?',
    how: 'Seiten nach der Art der Website, auf der sie sind: bekannte Plattformen, bekannte Datei- und Bild-Hoster, und was ein Name verrät. Jedes Stück öffnet seine Fälle.',
    kind: 'Art der Website',
    found: 'Gefunden',
    open: 'Offen',
    removed: 'Entfernt',
    closed: 'Anders geschlossen',
    note: (open, found) => `${number(open)} von ${number(found)} offen`,
    says: (kind, part, n) => `${kind}, ${part}: ${count(n, 'Fall', 'Fälle')}`,
    none: 'Es wurde keine Kopie gefunden',
    noneHelp: 'In diesem Zeitraum wurde nichts gefunden.',
  },
  hosts: {
    title: 'Wo sind offene Kopien?',
    how: 'Offene Seiten nach Hoster, und der Median der Zeit von einer Meldung bis zur Entfernung dort. Jeder Balken führt zu den Seiten seines Hosters weiter unten.',
    note: (open, median) => `${number(open)} · ${median === undefined ? 'noch keine Entfernung' : `Median ${median}`}`,
    says: (host, open, median, n) =>
      `${host}: ${count(open, 'offene Seite', 'offene Seiten')}, ${median === undefined ? 'noch keine Entfernung' : `Median von ${count(n, 'Entfernung', 'Entfernungen')}: ${median}`}`,
    rest: (hosts, open) =>
      `${count(hosts, 'weiterer Hoster', 'weitere Hoster')} mit ${count(open, 'offener Seite', 'offenen Seiten')}.`,
    none: 'Nichts ist noch online',
    noneHelp: 'In diesem Zeitraum wurde keine offene Seite gefunden.',
    heads: ['Hoster', 'Offen', 'Median bis zur Entfernung', 'n'],
    never: '–',
  },
  removal: {
    title: 'Wie schnell entfernen Hoster?',
    how: 'Von der ersten Meldung einer Runde bis zur ersten Prüfung, bei der die Seite verschwunden war. Der Punkt ist der Median: Bis dahin war die Hälfte verschwunden. Die Linie umfasst die mittlere Hälfte der Seiten, von einem Viertel bis drei Viertel.',
    n: (n, told) => `n = ${number(n)} von ${number(told)} gemeldeten`,
    says: (host, median, quarter, threeQuarters, n) =>
      `${host}: verschwunden im Median nach: ${median}; die mittlere Hälfte: ${quarter} bis ${threeQuarters}; ${n}`,
    rest: (hosts) => `${count(hosts, 'weiterer Hoster', 'weitere Hoster')}, zusammen`,
    few: 'Zu wenige zum Zeichnen, je weniger als drei:',
    one: (host, n, told) => `${host} (${number(n)} von ${number(told)} gemeldeten)`,
    moreFew: (n) => `und ${count(n, 'weiterer Hoster', 'weitere Hoster')}`,
    none: 'Noch hat kein Hoster drei Seiten entfernt',
    noneHelp: 'Ab drei Entfernungen nach einer Meldung wird ein Hoster hier mit seinem Median gezeichnet.',
    heads: ['Hoster', 'Ein Viertel nach', 'Median', 'Drei Viertel nach', 'n', 'Gemeldet'],
  },
  stillUp: {
    title: 'Was ist noch online?',
    how: 'Offene Seiten nach Status und nach den Tagen, seit sie gefunden wurden. Jedes Stück öffnet seine Fälle.',
    total: (n, of) => `${number(n)} von ${number(of)}`,
    age: (days) => `${days} Tage`,
    says: (state, age, n) => `${state}, seit dem Fund ${age}: ${count(n, 'Fall', 'Fälle')}`,
    noticed: 'Meldung gesendet',
    none: 'Nichts ist noch online',
    noneHelp: 'In diesem Zeitraum wurde keine offene Seite gefunden.',
    state: 'Status',
    all: 'Alle',
  },
};
