import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the report's charts. */
export const chartTexts = translated('chart', {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  notLoaded: 'The charts could not be drawn',
  safe: 'The cases below are complete.',
  overTime: {
    title: 'What was found and removed, and when?',
    found: 'found',
    removed: 'removed',
    press: {
      day: 'A press on a day shows what was found then.',
      week: 'A press on a week shows what was found in it.',
    },
    how: {
      day: 'Pages of this period by the day (UTC) on which we found them, and on which a second check agreed that they are gone. Where no scan read everything, the line has a gap: there may be more.',
      week: 'Pages of this period by the week (from Monday, UTC) in which we found them, and in which a second check agreed that they are gone. Where no scan read everything, the line has a gap: there may be more.',
    },
    none: 'Nothing to draw yet',
    noneHelp: 'Nothing was found or removed in this period.',
  },
  kinds: {
    title: 'Which kinds of sites?',
    how: 'Pages by the kind of site that they are on: known platforms, known file and image hosts, and what a name says. Each piece opens its cases.',
    kind: 'Kind of site',
    found: 'Found',
    open: 'Open',
    removed: 'Removed',
    closed: 'Closed otherwise',
    note: (open: number, found: number) => `${number(open)} open of ${number(found)}`,
    says: (kind: string, part: string, n: number) => `${kind}, ${part}: ${count(n, 'case')}`,
    none: 'No copy was found',
    noneHelp: 'Nothing was found in this period.',
  },
  hosts: {
    title: 'Where are open copies?',
    how: 'Open pages by host, and the median time from a notice to the removal there. Each bar shows the pages of its host below.',
    note: (open: number, median: string | undefined) =>
      `${number(open)} · ${median === undefined ? 'no removal yet' : `removes in ${median}`}`,
    says: (host: string, open: number, median: string | undefined, n: number) =>
      `${host}: ${count(open, 'open page')}, ${median === undefined ? 'no removal yet' : `half of ${count(n, 'removal')} within ${median}`}`,
    rest: (hosts: number, open: number) => `${count(hosts, 'further host')} with ${count(open, 'open page')}.`,
    none: 'Nothing is online',
    noneHelp: 'No open page was found in this period.',
    heads: ['Host', 'Open', 'Median to removal', 'n'],
    never: '–',
  },
  removal: {
    title: 'How fast do hosts remove?',
    how: 'From the first notice of a round to the first check that found the page gone. The point is the median: half were gone by then. The line spans the middle half of the pages, from a quarter to three quarters.',
    n: (n: number, told: number) => `n = ${number(n)} of ${number(told)} reported`,
    says: (host: string, median: string, quarter: string, threeQuarters: string, n: string) =>
      `${host}: half gone within ${median}, the middle half between ${quarter} and ${threeQuarters}, ${n}`,
    rest: (hosts: number) => `${count(hosts, 'further host')}, together`,
    few: 'Too few to draw, less than three each:',
    one: (host: string, n: number, told: number) => `${host} (${number(n)} of ${number(told)} reported)`,
    moreFew: (n: number) => `and ${count(n, 'more host')}`,
    none: 'No host has removed three pages yet',
    noneHelp: 'From three removals after a notice on, a host is drawn here with its median.',
    heads: ['Host', 'A quarter within', 'Median', 'Three quarters within', 'n', 'Reported'],
  },
  stillUp: {
    title: 'What is still online?',
    how: 'Open pages by state, and by the days since they were found. Each piece opens its cases.',
    total: (n: number, of: number) => `${number(n)} of ${number(of)}`,
    age: (days: string) => `${days} days`,
    says: (state: string, age: string, n: number) => `${state}, found ${age} ago: ${count(n, 'case')}`,
    noticed: 'Notice sent',
    none: 'Nothing is online',
    noneHelp: 'No open page was found in this period.',
    state: 'State',
    all: 'All',
  },
});
