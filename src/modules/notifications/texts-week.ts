import type { Language } from '#modules/accounts/index.ts';
import { weekTextsGerman } from '#modules/notifications/german/texts-week.ts';
import type { WeekFigures } from '#modules/reports/index.ts';

const openCopies = (n: number): string => (n === 1 ? '1 open copy' : `${n} open copies`);
const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);
const pages = (n: number): string => (n === 1 ? '1 page' : `${n} pages`);

/** More or fewer copies up than when the week began. */
function change({ openBefore, openAfter, isFirst }: WeekFigures): string {
  const up = openAfter === 0 ? 'No open copy is known' : openCopies(openAfter);
  const by = Math.abs(openAfter - openBefore);
  if (isFirst) return `${up} at the end of your first week.`;
  if (by === 0) return `${up}, ${openAfter === 0 ? 'as a week before' : 'as many as a week before'}.`;
  return `${up}, ${by} ${openAfter > openBefore ? 'more' : 'fewer'} than a week before.`;
}

function looked({ looks, wholeLooks }: WeekFigures): string {
  if (looks === 0) return 'No scan ran that week.';
  if (wholeLooks === looks) return `We scanned ${times(looks)}.`;
  return `We scanned ${times(looks)}; ${wholeLooks === 0 ? 'no scan' : wholeLooks} of them reached every source.`;
}

/** The mail about a week, and what the list of news says of it. Figures are those of the page behind its link. */
const english = {
  /** Anybody may see it: days alone. */
  subject: (days: string): string => `Your week: ${days}`,
  news: (week: WeekFigures): string => change(week),
  lead: (week: WeekFigures): string => `${change(week)} ${looked(week)}`,
  figures: ({ found, back, removed, closed, sent, answers }: WeekFigures): { name: string; value: string }[] =>
    [
      { name: 'New copies', n: found, value: String(found) },
      { name: 'Back after a removal', n: back, value: String(back) },
      { name: 'Removed', n: removed, value: String(removed) },
      { name: 'Closed otherwise', n: closed, value: String(closed) },
      { name: 'Notices sent', n: sent.notices, value: `${sent.notices}, about ${pages(sent.pages)}` },
      { name: 'Reminders sent', n: sent.reminders, value: String(sent.reminders) },
      { name: 'Answers received', n: answers, value: String(answers) },
    ]
      .filter(({ n }) => n > 0)
      .map(({ name, value }) => ({ name, value })),
  quiet: 'A quiet week: nothing new was found, and nothing had to be sent.',
  needs: 'What needs you',
  nothingNeeded: 'Nothing needs you now.',
  review: (n: number): string => `Review ${n === 1 ? '1 possible copy' : `${n} possible copies`}`,
  open: 'Open your week',
};

export type WeekTexts = typeof english;

const weekTexts: Readonly<Record<Language, WeekTexts>> = {
  'en-US': english,
  'en-GB': english,
  de: weekTextsGerman,
};
export const weekTextsIn = (language: Language): WeekTexts => weekTexts[language];
