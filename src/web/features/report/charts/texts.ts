import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the report's charts. */
export const chartTexts = translated('chart', {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  notLoaded: 'The charts could not be drawn',
  safe: 'The cases below are complete.',
  hosts: {
    title: 'Where are open copies?',
    how: 'Open pages by host, and the median time from a notice to the removal there. Each bar shows the pages of its host below.',
    note: (open: number, median: string | undefined) =>
      `${number(open)} · ${median === undefined ? 'no removal yet' : `removes in ${median}`}`,
    says: (host: string, open: number, median: string | undefined, n: number) =>
      `${host}: ${count(open, 'open page')}, ${median === undefined ? 'no removal yet' : `half of ${count(n, 'removal')} within ${median}`}`,
    rest: (hosts: number, open: number) => `${count(hosts, 'further host')} with ${count(open, 'open page')}.`,
    none: 'Nothing is still up',
    noneHelp: 'No open page was found in this period.',
    heads: ['Host', 'Open', 'Median to removal', 'n'],
    never: '–',
  },
  removal: {
    title: 'How fast do hosts remove?',
    how: 'From the first notice of a round to the first look that found the page gone. The point is the median: half were gone by then. The line spans the middle half of the pages, from a quarter to three quarters.',
    n: (n: number, told: number) => `n = ${number(n)} of ${number(told)} reported`,
    says: (host: string, median: string, quarter: string, threeQuarters: string, n: string) =>
      `${host}: half gone within ${median}, the middle half between ${quarter} and ${threeQuarters}, ${n}`,
    rest: (hosts: number) => `${count(hosts, 'further host')}, together`,
    few: 'Too few to draw, less than three each:',
    one: (host: string, n: number, told: number) => `${host} (${number(n)} of ${number(told)} reported)`,
    moreFew: (n: number) => `and ${count(n, 'more host')}`,
    none: 'No host has removed three pages yet',
    noneHelp: 'From three removals after a notice on, a host is drawn here with its median.',
    heads: ['Host', 'A quarter within', 'Median', 'Three quarters within', 'n', 'Told'],
  },
  stillUp: {
    title: 'What is still up?',
    how: 'Open pages by state, and by the days since they were found. Each piece opens its cases.',
    total: (n: number, of: number) => `${number(n)} of ${number(of)}`,
    age: (days: string) => `${days} days`,
    says: (state: string, age: string, n: number) => `${state}, found ${age} ago: ${count(n, 'case')}`,
    noticed: 'Notice sent',
    none: 'Nothing is still up',
    noneHelp: 'No open page was found in this period.',
    state: 'State',
    all: 'All',
  },
});
