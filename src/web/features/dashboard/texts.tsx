import type { ReactNode } from 'react';
import { count, plural } from '#web/language/formats.ts';

type Unit = 'day' | 'week';

const everyHours = (hours: number): string => (hours === 1 ? 'every hour' : `every ${hours} hours`);

/** The words of the dashboard. */
export const dashboardTexts = {
  activityCard: {
    recentActivity: 'Recent activity',
    all: 'All',
    nothingYet: 'Nothing yet.',
  },
  dashboard: {
    toReview: 'To review',
    nothingIsSent: 'nothing is sent until you decide',
    openTakedowns: 'Open takedowns',
    of: (open: number) => `of ${open}`,
    decidedAndNot: 'decided, and not removed yet',
    removed30Days: 'Removed, 30 days',
    ofTheTold: (goneOfSent30: number, sent30: number) => `${goneOfSent30} of the ${sent30} told then are gone`,
    nobodyToldIn: 'nobody told in 30 days',
    medianToRemoval: 'Median to removal',
    n: (n: number) => `first notice to gone, n = ${n}`,
    whatNeedsYou: 'What needs you could not be loaded',
    casesAndNotices: 'Cases and notices go on as planned.',
    whatAPlan: 'What a plan does about it',
    youSeeHow: (open: number) =>
      `You see how many: ${open}. With a plan you see where, decide which of them go, and we write to whoever can take them down.`,
    withAPlan: 'With a plan we keep looking, show where copies stand, and write to whoever can take them down.',
    seePlans: 'See plans',
  },
  missed: {
    notSeen: (n: number) => `${count(n, 'page or picture', 'pages or pictures')} not seen`,
    aCopyMay: 'A copy may stand there unseen. The next scan tries again.',
  },
  needsYou: {
    decide: 'Decide',
    continue: 'Continue',
    sign: 'Sign',
    review: 'Review',
    read: 'Read',
    open: 'Open',
    needsYou: 'Needs you',
    nothingWeTell: 'Nothing. We tell you when something does.',
    moreAfterThese: (n: number) => `${n} more after these.`,
    by: (day: string) => `by ${day}`,
  },
  removalChart: {
    foundAndRemoved: (unit: ReactNode) => <>Found and removed {unit}</>,
    found: 'found',
    removed: 'removed',
    per: (unit: Unit) => `per ${unit}`,
    showAsChart: 'Show as chart',
    showAsTable: 'Show as table',
    foundAndRemovedPer: (unit: Unit) => `Found and removed per ${unit}`,
    howCounted: 'A page counts when it was found, and when a second look agreed that it is gone.',
    hollowNoScan: (unit: Unit) => `Hollow: no scan of that ${unit} was complete, so there may be more.`,
    tooLittleTo: 'Too little to draw',
    twoDaysOf: 'Two days of figures make the first line.',
    theChartCould: 'The chart could not be drawn',
    casesAndNotices: 'Cases and notices are not affected.',
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
    itGoesOn: 'It goes on by itself.',
    noScanHas: 'No scan has run yet',
    aScanAsks:
      'A scan asks every source for your accounts and search terms, and compares what it finds with your files.',
    freeScanStarts:
      'Your free scan starts by itself once one account is proved and one of your pictures or videos is here.',
    since: (when: string) => `since ${when}`,
    sourcesThatAnswered: 'Sources that answered',
    didNotAnswerFully: (n: number) =>
      `${count(n, 'source')} did not answer fully, so this scan is incomplete. The next scan asks them again.`,
    nothingWasConcluded: (reason: ReactNode) => <>{reason} Nothing was concluded from it.</>,
    thisScanCould: 'This scan could not be carried out.',
    notSetUpHere: (sources: string) => `Not set up here: ${sources}.`,
    read: (pages: number, pictures: number, matches: number) =>
      `${count(pages, 'page')} read, ${count(pictures, 'picture')} compared, ${count(matches, 'possible match', 'possible matches')}`,
    possibleMatches: (words: string, matches: number) => `${words}, ${matches} possible matches`,
  },
  hotHosts: {
    title: 'Sites with recent copies',
    lookedAt: (hours: number, days: number) =>
      `Copies of you were found on these sites in the last ${days} days, so we look at them again ${everyHours(hours)}.`,
    none: (hours: number) =>
      `No site has several recent copies of you. As soon as one does, we look at it again ${everyHours(hours)}.`,
    copies: (n: number) => count(n, 'copy', 'copies'),
    last: (when: string) => `Last look ${when}.`,
    next: (when: string) => `Next look ${when}.`,
  },
  stateSentence: {
    noneWasRemoved: 'None was removed in 30 days.',
    removedIn30: (n: number) => `${n} ${plural(n, { one: 'was', other: 'were' })} removed in 30 days.`,
    nobodyHasLooked: 'Nobody has looked yet.',
    noCopyIs: 'No copy is known to be online.',
    noOpenCopy: (removed: string) => `No open copy is known. ${removed}`,
    waiting: (n: number, removed: string) =>
      `${count(n, 'possible copy', 'possible copies')} ${plural(n, { one: 'waits', other: 'wait' })} for you. ${removed}`,
    online: (n: number, more: number, removed: string) =>
      `${count(n, 'copy', 'copies')} ${plural(n, { one: 'is', other: 'are' })} online${more > 0 ? `, ${more} more may be` : ''}. ${removed}`,
    theNextScan: (when: string) => `The next scan starts ${when}.`,
    noScanHas: 'No scan has run yet.',
    aScanIs: 'A scan is running now.',
    lastCompleteScan: (when: string) => `Last complete scan ${when}.`,
    theLastScan: (when: string) => `The last scan failed, ${when}.`,
    theLastScanWas: (when: string) => `The last scan was incomplete, ${when}.`,
    ofAnswered: (done: number, asked: number) => `${done} of ${count(asked, 'source')} answered`,
  },
};
