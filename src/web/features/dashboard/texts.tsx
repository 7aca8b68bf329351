import type { ReactNode } from 'react';
import { count, number, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

const everyHours = (hours: number): string => (hours === 1 ? 'every hour' : `every ${hours} hours`);

/** The words of the dashboard. */
export const dashboardTexts = translated('dashboard', {
  activityCard: {
    recentActivity: 'Recent activity',
    all: 'All',
    nothingYet: 'Nothing yet.',
  },
  dashboard: {
    toReview: 'To review',
    nothingIsSent: 'nothing is sent until you decide',
    online: 'Online',
    ofOpen: (open: number) => `of ${open} open`,
    onlineNote: (toReview: number, unconfirmed: number) =>
      toReview + unconfirmed > 0
        ? `${toReview} to review, ${unconfirmed} being checked`
        : 'decided, and not removed yet',
    asOfThen: 'as known when we stopped searching',
    removed30Days: 'Removed, 30 days',
    ofReported: (removed: number, reported: number) => `${removed} of ${count(reported, 'page')} reported and counted`,
    noneReported: 'none counted yet',
    medianToRemoval: 'Median to removal',
    n: (n: number) => `first notice to gone, n = ${n}`,
    whatNeedsYou: 'What needs you could not be loaded',
    casesAndNotices: 'Cases and notices continue as planned.',
    whatAPlan: 'What a plan does about it',
    withAPlan: 'With a plan we keep searching, show where each copy is, and write to the people who can take it down.',
    seePlans: 'See plans',
  },
  missed: {
    notSeen: (n: number) => `${count(n, 'page or picture', 'pages or pictures')} not seen`,
    aCopyMay: 'There may be copies there. The next scan tries again.',
  },
  needsYou: {
    decide: 'Decide',
    continue: 'Continue',
    sign: 'Sign',
    answer: 'Answer',
    review: 'Review',
    read: 'Read',
    open: 'Open',
    needsYou: 'Needs you',
    nothingWeTell: 'Nothing. We tell you when something does.',
    moreAfterThese: (n: number) => `${n} more after these.`,
    by: (day: string) => `by ${day}`,
    what: {
      'counter-notice': (n: number) =>
        n === 1 ? 'A poster disputes a notice' : `${number(n)} posters dispute a notice`,
      'manual-question': (n: number) =>
        n === 1 ? 'The team asks about a removal by hand' : `The team asks about ${number(n)} removals by hand`,
      'profile-question': (n: number) =>
        n === 1
          ? 'The team asks about a profile you reported'
          : `The team asks about ${number(n)} profiles you reported`,
      account: (): string => 'Prove that an account is yours',
      authorization: (_n: number, isAgain: boolean) => `Sign the authorization${isAgain ? ' again' : ''}`,
      review: (n: number) => count(n, 'possible copy', 'possible copies'),
      notices: (n: number) => `${count(n, 'notice waits', 'notices wait')} for your approval`,
      forms: (n: number) => `${count(n, 'form for a site is', 'forms for sites are')} filled in`,
      'search-engines': (n: number) => `${count(n, 'search result waits', 'search results wait')} to be reported`,
    },
    untilThen: {
      'counter-notice': (n: number) => `Nothing more is sent${n === 1 ? '' : ' on these'} until you decide`,
      'manual-question': 'It continues once you have answered',
      'profile-question': 'It continues once you have answered',
      account: 'Until then you see counts only, and nothing is sent',
      authorization: {
        first: 'Nothing is sent for you until then',
        expired: 'It has expired, and nothing is sent until then',
        revoked: 'You revoked it, and nothing is sent until then',
      },
      review: (hosts: string) => `On ${hosts}. Nothing is sent until you decide`,
      notices: 'Nothing is sent until you approve it',
      forms: 'Only a person may hand them in',
      'search-engines': 'Only a person may hand them in',
    },
    andMore: (hosts: string) => `${hosts} and more`,
  },
  openChart: {
    title: (unit: ReactNode) => <>Open copies {unit}</>,
    byWeek: 'by week',
    label: 'Open copies at the end of each week',
    open: 'open',
    now: 'now',
    showAsChart: 'Show as chart',
    showAsTable: 'Show as table',
    change: (by: number, weeks: number) =>
      by === 0
        ? `As many as ${count(weeks, 'week')} ago.`
        : `${number(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} than ${count(weeks, 'week')} ago.`,
    stopped: 'Copies that appeared after your plan ended are not counted.',
    howCounted: 'Pages that were neither removed nor closed when a week ended on Sunday, where you are.',
    firstWeek: 'Your first week is under way',
    firstWeekHelp: 'Once it is over, you see here how the number of open copies changes from week to week.',
    none: 'No open copies in these weeks',
    noneHelp: 'If we find one, you see here how the number changes from week to week.',
    notDrawn: 'The chart could not be drawn',
    safe: 'Cases and notices are not affected.',
  },
  scanCard: {
    beingAsked: 'being asked',
    answeredInPart: 'answered in part',
    didNotAnswer: 'did not answer',
    notSetUp: 'not set up',
    overBudget: 'asked again next month',
    waits: 'waits',
    answered: 'answered',
    hits: (n: number) => count(n, 'hit'),
    scan: 'Scan',
    scanInProgress: 'Scan in progress',
    lastScan: 'Last scan',
    scanNow: 'Scan now',
    noScanWas: 'No scan was started.',
    theScanCould: 'The scan could not be read',
    itGoesOn: 'It continues automatically.',
    noScanHas: 'No scan has run yet',
    aScanAsks:
      'A scan asks every source for your accounts and search terms, and compares what it finds with your files.',
    freeScanStarts: 'Your free scan is ready. It starts automatically, or when you press “Scan now”.',
    scanNeeds: 'Before we can scan for you:',
    needs: { account: 'Prove that an account is yours', work: 'Add a picture or video' },
    since: (when: string) => `since ${when}`,
    sourcesThatAnswered: 'Sources that answered',
    didNotAnswerFully: (n: number) =>
      `${count(n, 'source')} did not answer fully, so this scan is incomplete. The next scan asks them again.`,
    nothingWasConcluded: (reason: ReactNode) => <>{reason} Nothing was concluded from it.</>,
    thisScanCould: 'This scan could not be carried out.',
    notSetUpHere: (sources: string) => `Not set up here: ${sources}.`,
    read: (pages: number, pictures: number, matches: number) =>
      `${count(pages, 'page')} read, ${count(pictures, 'picture')} compared, yours recognised on ${count(matches, 'page')}`,
    progress: (words: string, matches: number) => `${words}, yours recognised on ${count(matches, 'page')}`,
  },
  hotHosts: {
    title: 'Sites with recent copies',
    lookedAt: (hours: number, days: number) =>
      `We found copies of you on these sites in the last ${days} days, so we check them ${everyHours(hours)}.`,
    none: (hours: number) =>
      `No site has several recent copies of you. As soon as one does, we check it ${everyHours(hours)}.`,
    copies: (n: number) => count(n, 'copy', 'copies'),
    last: (when: string) => `Last check ${when}.`,
    next: (when: string) => `Next check ${when}.`,
  },
  stateSentence: {
    noneRemovedLately: 'None was removed in 30 days.',
    removedLately: (n: number) => `${n} ${plural(n, { one: 'was', other: 'were' })} removed in 30 days.`,
    nothingCompared: 'We haven’t compared anything yet.',
    noCopyIs: 'No copy is known to be online.',
    noOpenCopy: (removed: string) => `No open copy is known. ${removed}`,
    waiting: (n: number, checked: number, removed: string) =>
      `${count(n, 'possible copy', 'possible copies')} ${plural(n, { one: 'waits', other: 'wait' })} for you${checked > 0 ? `, ${checked} more ${plural(checked, { one: 'is', other: 'are' })} being checked` : ''}. ${removed}`,
    checked: (n: number, removed: string) =>
      `${count(n, 'page')} ${plural(n, { one: 'is', other: 'are' })} being checked. ${removed}`,
    online: (n: number, more: number, removed: string) =>
      `${count(n, 'copy', 'copies')} ${plural(n, { one: 'is', other: 'are' })} online${more > 0 ? `, ${more} more may be` : ''}. ${removed}`,
    stopped: {
      when: (day: string) => ` on ${day}`,
      none: (when: string) => `No open copy was known when we stopped searching for new copies${when}.`,
      online: (n: number, more: number, when: string) =>
        `${count(n, 'copy', 'copies')} ${plural(n, { one: 'was', other: 'were' })} online${more > 0 ? `, ${more} more may have been` : ''}, when we stopped searching for new copies${when}.`,
      possible: (n: number, when: string) =>
        `${count(n, 'possible copy', 'possible copies')} ${plural(n, { one: 'was', other: 'were' })} known when we stopped searching for new copies${when}.`,
      lead: (last: string) => `Your plan ended, so we no longer search for new copies. ${last}`,
    },
    theNextScan: (when: string) => `The next scan starts ${when}.`,
    noScanHas: 'No scan has run yet.',
    aScanIs: 'A scan is running now.',
    lastCompleteScan: (when: string) => `Last complete scan ${when}.`,
    theLastScan: (when: string) => `The last scan failed, ${when}.`,
    theLastScanWas: (when: string) => `The last scan was incomplete, ${when}.`,
    ofAnswered: (done: number, asked: number) => `${done} of ${count(asked, 'source')} answered`,
  },
});
