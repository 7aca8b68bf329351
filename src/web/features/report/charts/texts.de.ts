import { count, number } from '#web/language/formats.ts';
import type { chartTexts } from './texts.ts';

/** German of `chartTexts`. */
export const chartTextsGerman: typeof chartTexts = {
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  notLoaded: 'Die Diagramme konnten nicht gezeichnet werden',
  safe: 'Die Fälle unten sind vollständig.',
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
