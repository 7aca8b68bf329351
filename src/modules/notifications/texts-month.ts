import { asPercent } from '#lib/percent/index.ts';
import type { Language } from '#modules/accounts/index.ts';
import { monthTextsGerman } from '#modules/notifications/german/texts-month.ts';
import type { Month } from '#modules/reports/index.ts';

const pages = (n: number): string => (n === 1 ? '1 page' : `${n} pages`);
const days = (n: number): string => (n === 1 ? 'one day' : `${n} days`);

/** How often it was looked, and how much of that was whole: what was not found is worth as much as the look. */
function looked({ daysLooked, daysWhole }: Month): string {
  if (daysLooked === 0) return 'No scan ran in that month.';
  if (daysWhole === daysLooked) return `We looked on ${days(daysLooked)}.`;
  const whole = daysWhole === 0 ? 'none of them' : `${daysWhole} of them`;
  return `We looked on ${days(daysLooked)}; on ${whole} every source answered.`;
}

/** What success is made of, in the order of its sum; parts that are nothing are left out. */
function partsOf({ sent, duplicates, alreadyGone, notIndexed }: Month['totals']): string {
  const parts = [
    [duplicates, 'duplicate'],
    [alreadyGone, 'gone before it'],
    [notIndexed, 'not in a search index'],
  ] as const;
  const taken = parts.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  return taken.length === 0 ? '' : `, counted of ${sent} sent without ${taken.join(', ')}`;
}

function success(totals: Month['totals']): string {
  const { sent, duplicates, alreadyGone, notIndexed, removedAfterNotice, successRate } = totals;
  if (successRate === null) return 'none to count yet';
  const told = sent - duplicates - alreadyGone - notIndexed;
  return `${removedAfterNotice} of ${told} (${asPercent(Math.round(successRate * 100))})${partsOf(totals)}`;
}

/** The mail about a month, and what the list of news says of it. Figures are those of the report behind its button. */
const english = {
  subject: (month: string): string => `Your report for ${month}`,
  news: ({ totals: { found, removed, open, closed } }: Month): string =>
    found === 0
      ? 'No copies were found in it.'
      : `${pages(found)} found in it, ${removed} removed by now, ${open} open${closed > 0 ? `, ${closed} closed otherwise` : ''}.`,
  nothing: (month: string, told: Month): string => `No copies were found in ${month}. ${looked(told)}`,
  found: (month: string, told: Month): string =>
    `${pages(told.totals.found)} found in ${month}, and what became of them by today. ${looked(told)}`,
  figures: (month: string, { totals, removedWithin }: Month): { name: string; value: string }[] => {
    const { found, named, sent, removed, open, closed, medianHoursToRemoval, n } = totals;
    const also = { name: `Removed in ${month}, whenever found`, value: String(removedWithin) };
    if (found === 0) return removedWithin === 0 ? [] : [also];
    return [
      { name: 'Found', value: named === 0 ? String(found) : `${found}, ${named} of them only a name` },
      { name: 'Reported', value: String(sent) },
      { name: 'Removed', value: String(removed) },
      { name: 'Open now', value: String(open) },
      ...(closed > 0 ? [{ name: 'Closed otherwise', value: String(closed) }] : []),
      { name: 'Removed after a notice', value: success(totals) },
      {
        name: 'Median time to removal',
        value:
          medianHoursToRemoval === null
            ? 'no removal to measure yet'
            : `${medianHoursToRemoval}\u00a0h (n\u00a0=\u00a0${n})`,
      },
      also,
    ];
  },
  needs: 'What needs you',
  nothingNeeded: 'Nothing needs you now.',
  open: 'Open the report',
};

export type MonthTexts = typeof english;

const monthTexts: Readonly<Record<Language, MonthTexts>> = {
  'en-US': english,
  'en-GB': english,
  de: monthTextsGerman,
};
export const monthTextsIn = (language: Language): MonthTexts => monthTexts[language];
