import type { Language } from '#modules/accounts/index.ts';
import type { CaseState } from '#modules/cases/index.ts';
import { paperTextsGerman } from '#modules/reports/paper/texts.de.ts';

/** What the report on paper says, in English. Numbers and days come as its language writes them. */
const english = {
  /** As Intl knows it. */
  locale: 'en-GB',
  title: 'Takedown report',
  subtitle: 'Copies found, notices sent, and what came of them',
  foot: { made: (at: string): string => `made ${at}`, page: (n: number, of: number): string => `Page ${n} of ${of}` },
  period: {
    from: (first: string, last: string): string => `${first} to ${last}`,
    all: (last: string): string => `The beginning to ${last}`,
  },
  cover: {
    unnamed: 'A creator, not named in this copy: it shows sites and counts only.',
    account: (name: string, account: string): string => `${name}, account ${account}`,
    noAccount: 'No account is proved yet.',
    preparedFor: 'Prepared for',
    copiesFound: 'Copies found',
    made: 'Made',
    dates: 'Dates',
    datesOf: (zone: string): string => `All days and times are those of ${zone}.`,
    madeBy: 'Made by',
    sentBy: 'Notices sent by',
    agent: (name: string, address: string, email: string): string =>
      `${name}, ${address}, ${email}, as the creator’s agent, in its own name`,
    noAgent: 'This service names no agent, so it sends no notices.',
    tiles: {
      found: 'Copies found',
      removed: 'Removed',
      open: 'Open',
      afterNotice: 'Removed after a notice',
      none: 'none yet',
    },
  },
  totals: {
    title: 'Totals',
    urls: (n: string): string => `${n} URLs`,
    found: (named: number): string => `Found, ${named} of them only by a name`,
    sent: 'At least one notice sent',
    removed: 'Removed, seen at two checks',
    open: (n: { toReview: number; online: number; refused: number; exhausted: number; unconfirmed: number }): string =>
      `Open: ${n.toReview} not decided yet, ${n.online} online (${n.refused} refused by the recipient, ${n.exhausted} with no step left), ${n.unconfirmed} being checked`,
    closed: 'Closed otherwise: dismissed, allowed or withdrawn',
    afterNotice: 'Removed after a notice',
    duplicates: 'Set aside: reported twice by mistake',
    alreadyGone: 'Set aside: already gone when the notice came',
    notIndexed: 'Set aside: not removed, and listed by no search engine',
    success: 'Success: removed after a notice, of those with a notice and not set aside',
    rate: (removed: number, of: number, percent: string): string => `${removed} of ${of}, ${percent}`,
    noRate: 'none counted yet',
    pace: 'Median time from the first notice of a round to the first check that found it gone',
    hours: (hours: string, n: number): string => `${hours} h (n = ${n})`,
    noPace: 'none yet',
  },
  chart: {
    title: { week: 'Found and removed, by week', month: 'Found and removed, by month' },
    found: 'Found',
    removed: 'Removed',
    from: { week: 'Week from', month: 'Month from' },
    note: {
      week: 'Each pair of bars is one week, by the day on which copies were found and on which the second check found them gone.',
      month:
        'Each pair of bars is one month, by the day on which copies were found and on which the second check found them gone.',
    },
  },
  sites: {
    title: 'Sites',
    site: 'Site',
    columns: ['Found', 'Notices', 'Removed', 'Open', 'Closed'] as readonly string[],
    median: 'Median (n)',
    others: (sites: number): string => (sites === 1 ? 'One other site' : `${sites} other sites`),
    more: (sites: number): string => `${sites} more sites are in the CSV.`,
    whyOthers: 'A site is counted under other sites where its name could tell whose report this is.',
  },
  cases: {
    title: 'Cases, newest first',
    listed: (n: number, more: string): string =>
      `Addresses are written so that they are no links. ${n} URLs are listed. ${more} More of each address, with its evidence, is in the annex.`,
    all: 'That is every URL of this period.',
    left: (most: number, left: number): string =>
      `A PDF holds the newest ${most}, without pages whose content is under review; ${left} more of this period are in the CSV export, which holds every URL.`,
    heads: { number: 'No.', address: 'Address', found: 'Found', notice: 'First notice', state: 'State' },
  },
  annex: {
    title: 'Annex: addresses and their evidence',
    note: (letters: number): string =>
      `Numbers are those of the table of cases. Of an address that is longer than ${letters} letters its beginning is printed.`,
    cut: ' (whole in the CSV)',
    dates: 'Dates',
    found: (at: string): string => `found ${at}`,
    sent: (at: string): string => `first notice ${at}`,
    gone: (at: string): string => `seen gone ${at}`,
    goneAgain: (at: string): string => `seen gone again ${at}`,
    recipient: 'First notice to',
    messageId: 'Message-ID',
    form: 'Form',
    evidence: 'Evidence hash',
    noEvidence: 'no archive is kept',
    chain: (events: number): string => `Chain head (${events})`,
  },
  /** What became of a copy, for a reader who knows nothing of the product. Begins with what it counts as. */
  states: {
    found: () => 'To review',
    held: () => 'Being checked, on hold',
    approved: () => 'Online, notice in preparation',
    noticed: (day) => (day ? `Online, notice sent on ${day}` : 'Online, notice sent'),
    gone: (day) => (day ? `Being checked, seen gone on ${day}` : 'Being checked, seen gone'),
    removed: (day) => (day ? `Removed, seen gone on ${day}` : 'Removed, seen gone'),
    refused: () => 'Online, the host refused',
    contested: () => 'Being checked, counter-notice',
    exhausted: () => 'Online, no step left',
    dismissed: () => 'Closed, not a copy or fine',
    whitelisted: () => 'Closed, allowed by the creator',
    withdrawn: () => 'Closed, withdrawn',
  } satisfies Record<CaseState, (day?: string) => string> as Record<CaseState, (day?: string) => string>,
  counting: {
    title: 'How this was checked and counted',
    paragraphs: [
      'A URL counts as found from the day on which it was first seen, and in this report by that day. All figures are as of the day of the report. Found is the sum of removed, open and closed.',
      'Being checked means that one check found the copy gone and the second is due, or that we check it ourselves before anything is sent.',
      'Removed means that two checks, as two different visitors and a day or more apart, both found the copy gone. A page that cannot be reached, asks for a sign-in or is closed only to us is not called removed.',
      'The time to removal runs from the first notice of the present round to the first of those two checks.',
    ] as readonly string[],
  },
  hashing: {
    title: 'What the hashes mean',
    paragraphs: [
      'Before a URL is reported, we archive it: picture, text, headers and hashes. The evidence hash is the SHA-256 of the manifest of that archive, which lists the SHA-256 of every file in it. Anyone who has the archive can compute it again: the same hash means that no file of it was changed.',
      'Every event of a case names the hash of the one before it. The chain head is the hash of the last event, with the number of events: a change to any earlier event would change it.',
    ] as readonly string[],
  },
};

export type PaperTexts = typeof english;

const texts: Readonly<Record<Language, PaperTexts>> = { 'en-US': english, 'en-GB': english, de: paperTextsGerman };
export const paperTextsIn = (language: Language): PaperTexts => texts[language];
