import type { Language } from '#modules/accounts/index.ts';
import { dashboardTextsGerman } from '#modules/reports/dashboard-texts.de.ts';

/** A line of what waits for a creator, and what to know about it. */
interface NeedTexts {
  text: string;
  note: string;
}

const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What the first page, the week and mails say waits for a creator, and what happened where no host may be named. */
const english = {
  counterNotices: (n: number): NeedTexts =>
    n === 1
      ? { text: 'A poster disputes a notice', note: 'Nothing more is sent until you decide' }
      : { text: `${n} posters dispute a notice`, note: 'Nothing more is sent on these until you decide' },
  manualQuestions: (n: number): NeedTexts => ({
    text: n === 1 ? 'The team asks about a removal by hand' : `The team asks about ${n} removals by hand`,
    note: 'It continues once you have answered',
  }),
  profileQuestions: (n: number): NeedTexts => ({
    text: n === 1 ? 'The team asks about a profile you reported' : `The team asks about ${n} profiles you reported`,
    note: 'It continues once you have answered',
  }),
  account: {
    text: 'Prove that an account is yours',
    note: 'Until then you see counts only, and nothing is sent',
  },
  authorization: {
    missing: { text: 'Sign the authorization', note: 'Nothing is sent for you until then' },
    expired: { text: 'Sign the authorization again', note: 'It has expired, and nothing is sent until then' },
    revoked: { text: 'Sign the authorization again', note: 'You revoked it, and nothing is sent until then' },
  },
  review: (n: number, hosts: readonly string[]): NeedTexts => {
    const named = hosts.length <= 2 ? hosts.join(' and ') : `${hosts.slice(0, 2).join(', ')} and more`;
    return {
      text: some(n, 'possible copy', 'possible copies'),
      note: `On ${named}. Nothing is sent until you decide`,
    };
  },
  notices: (n: number): NeedTexts => ({
    text: `${some(n, 'notice waits', 'notices wait')} for your approval`,
    note: 'Nothing is sent until you approve it',
  }),
  forms: (n: number): NeedTexts => ({
    text: `${some(n, 'form for a site is', 'forms for sites are')} filled in`,
    note: 'Only a person may hand them in',
  }),
  searchResults: (n: number): NeedTexts => ({
    text: `${some(n, 'search result waits', 'search results wait')} to be reported`,
    note: 'Only a person may hand them in',
  }),
  happened: {
    found: 'A possible copy was found',
    gone: 'A copy looks gone',
    removed: 'A copy was removed',
    other: 'Something changed about a copy',
  },
};

export type DashboardTexts = typeof english;

const texts: Readonly<Record<Language, DashboardTexts>> = {
  'en-US': english,
  'en-GB': english,
  de: dashboardTextsGerman,
};
export const dashboardTextsIn = (language: Language): DashboardTexts => texts[language];
