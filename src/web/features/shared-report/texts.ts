import { asPercent } from '#lib/percent/index.ts';
import type { SharedReport } from '#modules/reports/shares/contract.ts';
import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const sharedReportTexts = translated('sharedReport', {
  title: 'Report of copies and notices',
  description: 'What was found, what was asked for, and the outcome.',
  lead: (period: string, made: string, ends: string) =>
    `Addresses found ${period}, as of ${made}. Anyone with the link can read this until ${ends}, or until its creator ends it.`,
  hostsOnly:
    'It shows sites and counts only. A site is counted under other sites where its name could tell whose it is.',
  anyTime: 'at any time',
  since: (from: string) => `since ${from}`,
  until: (to: string) => `until ${to}`,
  between: (from: string, to: string) => `from ${from} to ${to}`,
  totals: {
    title: 'Totals',
    found: 'Found',
    sent: 'Reported',
    removed: 'Removed, seen at two checks',
    open: 'Open',
    foundNote: (named: number) =>
      `removed, open and closed together${named > 0 ? `; ${number(named)} only by a name` : ''}`,
    openNote: (of: SharedReport['totals']) =>
      `${number(of.toReview)} not decided yet, ${number(of.online)} online (${number(of.refused)} refused by the recipient, ${number(of.exhausted)} with no step left), ${number(of.unconfirmed)} being checked`,
    closed: 'Closed otherwise',
    closedNote: 'dismissed, allowed or withdrawn',
    success: 'Success',
    percent: (share: number) => asPercent((share * 100).toFixed(1)),
    successNote: (removed: number, counted: number) =>
      `${number(removed)} removed after a notice, of ${number(counted)} reported and counted`,
    nothingCounted: 'nothing counted yet',
    setAside: 'Set aside',
    setAsideNote: (duplicates: number, gone: number, notIndexed: number) =>
      `${number(duplicates)} reported twice by mistake, ${number(gone)} gone when the notice came, ${number(notIndexed)} not removed and listed by no search engine`,
    median: 'Median time to removal',
    h: (hours: number) => `${number(hours)} h`,
    medianNote: (n: number) => `from the first notice to the first check that found it gone; n = ${number(n)}`,
  },
  hosts: {
    title: 'Hosts',
    heads: ['Host', 'Found', 'Reported', 'Removed', 'Open', 'Closed'],
    others: (sites: number) => (sites === 1 ? 'One other site' : `${number(sites)} other sites`),
    none: 'Nothing was found.',
  },
  pages: {
    title: 'Addresses, newest first',
    note: 'The addresses are not links, and no pictures are shown.',
    heads: ['Address', 'State', 'Found', 'Removed'],
    more: (shown: number, all: number) => `${number(shown)} of ${count(all, 'address', 'addresses')} are listed.`,
  },
  nothing: {
    title: 'Nothing can be read here',
    text: 'A link to a report ends after seven days, or when its creator ends it. Ask the person who gave it to you for a new one.',
  },
});
