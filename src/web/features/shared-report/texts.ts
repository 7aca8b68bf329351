import { asPercent } from '#lib/percent/index.ts';
import { count, number } from '#web/language/formats.ts';

export const sharedReportTexts = {
  title: 'Report of copies and notices',
  description: 'What was found, what was asked for, and what came of it.',
  lead: (period: string, made: string, ends: string) =>
    `Addresses found ${period}, as they stand on ${made}. Whoever has the link can read this until ${ends}, or until its creator ends it.`,
  anyTime: 'at any time',
  since: (from: string) => `since ${from}`,
  until: (to: string) => `until ${to}`,
  between: (from: string, to: string) => `from ${from} to ${to}`,
  totals: {
    title: 'Totals',
    found: 'Found',
    sent: 'Somebody was told about',
    removed: 'Removed, seen at two checks',
    open: 'Open',
    openNote: (refused: number, exhausted: number) =>
      `${number(refused)} refused by the recipient, ${number(exhausted)} with no step left`,
    success: 'Success',
    percent: (share: number) => asPercent((share * 100).toFixed(1)),
    successNote: (removed: number, counted: number) =>
      `${number(removed)} removed after a notice, of ${number(counted)} told about and not set aside`,
    nothingCounted: 'nothing counted yet',
    setAside: 'Set aside',
    setAsideNote: (duplicates: number, gone: number, notIndexed: number) =>
      `${number(duplicates)} told twice by mistake, ${number(gone)} gone when the notice came, ${number(notIndexed)} not removed and listed by no search engine`,
    median: 'Median time to removal',
    h: (hours: number) => `${number(hours)} h`,
    medianNote: (n: number) => `from the first notice to the first look that found it gone; n = ${number(n)}`,
  },
  hosts: { title: 'Hosts', heads: ['Host', 'Found', 'Told about', 'Removed', 'Open'], none: 'Nothing was found.' },
  pages: {
    title: 'Addresses, newest first',
    note: 'They are written so that they are no links, and no picture stands here.',
    heads: ['Address', 'State', 'Found', 'Removed'],
    more: (shown: number, all: number) => `${number(shown)} of ${count(all, 'address', 'addresses')} are listed.`,
  },
  nothing: {
    title: 'Nothing can be read here',
    text: 'A link to a report ends after seven days, or when its creator ends it. Ask whoever gave it to you for another one.',
  },
};
