import type { ReactNode } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the front page. */
export const landingTexts = translated('landing', {
  document: {
    title: 'find the copies, file the notices, see the proof',
    description:
      'Finds leaked copies of your photos, asks hosts and search engines to take them down, and checks twice.',
  },
  figures: {
    removedCheckedTwice: 'Removed, checked twice',
    of: (counted: string) => `of ${counted}`,
    ofThoseCounted: (share: number) => `${asPercent(share)} of those counted`,
    medianTimeTo: 'Median time to removal',
    nOnHosts: (counted: string, counted2: string) => `n = ${counted} on ${counted2} hosts`,
    hostsThatRemoved: 'Hosts that removed nothing in 14 days',
    countedWithThe: 'counted with the rest',
    figuresOfThis: 'Figures of this service',
    lastDays: (title: string, days: number) => `${title}, last ${days} days.`,
    figuresOfThisSample: 'Figures of this sample',
    howWeCount: 'How we count',
    countedAreAddresses:
      'These are addresses reported in these days. Removed means that two checks, a day apart and as two different visitors, found the copy gone. Time runs from the first notice to the first of these checks.',
  },
  foot: {
    support: 'Support',
    terms: 'Terms',
    privacy: 'Privacy',
    transparency: 'Transparency',
    registryAnswer: 'Named in the registry?',
    foot: 'Footer',
  },
  fourSteps: {
    look: 'Look',
    webAndImage: 'Web search, known hosts, your own reports. You see which sources answered.',
    decide: 'Decide',
    yoursBesideThe: 'Yours beside the copy, blurred. One key to take down, one to keep.',
    ask: 'Ask',
    sentAsYour: 'Sent as your agent, in our name and address. You see what each recipient sees.',
    check: 'Check',
    fromTwoPlaces: 'As two different visitors, a day apart, then again for 90 days in case it comes back.',
    fourStepsEach: 'Four steps, each one visible to you',
    seen: {
      look: 'A scan in progress: which sources have answered, how many pages were read and how many pictures compared.',
      decide:
        'Review: a work and the copy that was found, both blurred, with the reasons for the match and the decisions.',
      ask: 'A notice as it was sent, with its recipient, its time and its text.',
      check: 'The timeline of a case: notice sent, still there, gone at one check, removed after the second.',
    },
    takenIn: 'Taken in the product itself, with invented people and sites.',
  },
  hero: {
    noCardNeeded: 'No card needed',
    picturesStayBlurred: 'Pictures stay blurred',
    filedInOur: 'Filed in our name, not yours',
    findTheCopies: 'Find the copies. File the notices. See the proof.',
    lead: (product: string, videos: boolean) =>
      `${product} searches for leaked copies of your photos${videos ? ' and videos' : ''}, asks hosts and search engines to take them down, and checks twice before it calls anything removed.`,
    handleLabel: 'Your handle',
    handlePlaceholder: 'your handle',
    startAFree: 'Start a free scan',
  },
  landingPlans: {
    standardScan: 'Weekly scan',
    plusScan: 'Daily scan',
    premiumScan: 'Scan every 6 hours',
    hotHosts: 'Sites with recent copies every hour',
    hostAndSearch: 'Host and search removals',
    reportAndCsv: 'Report and CSV',
    reportLeaksYourself: 'Report leaks yourself',
    pdfApiAnd: 'PDF, API and webhooks',
    impersonationFakeAccounts: 'Impersonation, fake accounts',
    manualRemovalsSupport: 'Priority manual removals and support',
    deepFakes: 'Deep fakes',
    plans: 'Plans',
    aMonth: (price: ReactNode) => <>{price} a month</>,
    accountsFiles: (accounts: number, files: string) => `${accounts} accounts, ${files} files`,
  },
  landing: {
    skipToThe: 'Skip to the content',
    main: 'Main',
    howItWorks: 'How it works',
    plans: 'Plans',
    questions: 'Questions',
    goToYour: 'Go to your pages',
    signIn: 'Sign in',
    signUp: 'Sign up',
    limitsTitle: 'What no one can promise',
    limitsText:
      'That every copy disappears, or by when. What we can do is look everywhere we say we look, ask everyone who can act, tell you plainly who did not, and never call something removed that is still there.',
  },
  questions: {
    howLongDoes: 'How long does a takedown take?',
    itDependsOn:
      'It depends on who is asked. Some hosts act within hours, some within weeks, some never. We remind them after three days, move on to the next company after two weeks, and show you the date of every step. Search engines usually answer in days to weeks.',
    directRemovalOr: 'Direct removal or deindexing?',
    bothInParallel:
      'Both, in parallel. Direct removal deletes the copy at its source. Deindexing takes the result out of one search engine, while the page itself stays. Where a host does not act, deindexing is often what helps most.',
    whichSitesIgnore: 'Which sites ignore notices, and what then?',
    someHostsSay:
      'Some hosts say openly that they ignore them. Then we write to the companies they depend on: the network, the content delivery service, the registrar. If none of them acts, the case says so, we keep checking the page, and we ask search engines to drop its results.',
    willMyReal: 'Will my real name appear?',
    noticesAreFiled:
      'Notices are filed by us as your agent, in our name and address. Recipients see the name you are known by, the titles of your works and the addresses of the copies. You see exactly that before the first one leaves.',
    questions: 'Questions',
  },
  sampleCase: {
    sampleCase: 'Sample case',
    removedCheckedTwice: 'Removed, checked twice',
    yours: 'Yours',
    foundCroppedAnd: 'Found, cropped and mirrored',
    foundByWeb: 'Found by web search',
    foundAt: '14 Nov, 09:41',
    youPressedTake: 'You pressed “Take down”',
    decidedAt: '14 Nov, 09:58',
    noticeSentIn: 'Notice sent in our name',
    sentAt: '14 Nov, 10:04',
    goneFirstCheck: 'Gone, first check',
    goneAt: '16 Nov, 03:10',
    goneSecondCheck: 'Gone, second check as another visitor',
    removedAt: '17 Nov, 04:02',
    sampleCaseWith: 'Sample case with invented names',
  },
  text: {
    inEnglish: 'This page is in English.',
    notWritten: 'The people who run this service have not written this page yet.',
  },
  sourceOrSearch: {
    removalAtThe: 'Removal at the source',
    whenAHost:
      'When a host takes the file down, every link to it ends. Some answer in hours, some in weeks, some never. When one is silent, we write to the companies it depends on.',
    removalFromSearch: 'Removal from search',
    whenAnEngine:
      'When an engine agrees, the page stays but the result that led there is gone. Each engine’s form is ready from the first day, for a person to hand in, and we check again that the result is truly gone.',
    twoKindsOf: 'Two kinds of removal',
  },
});
