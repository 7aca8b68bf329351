import type { ReactNode } from 'react';
import { count, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the tour. */
export const firstRunTexts = translated('firstRun', {
  firstRun: {
    tour: 'Tour',
    theWholeJob: 'Everything it does, in two minutes',
    hide: 'Hide this',
    theTourCould: 'The tour could not be read',
    whatItStarted: 'What it started continues.',
    stepOf: (step: number, n: number) => `Step ${step} of ${n}`,
    back: 'Back',
    stepsOfThe: 'Steps of the tour',
    steps: 'Steps',
    done: ', done',
    next: (after: string) => `Next: ${after}`,
    setUpText:
      'Take the tour with your own account: one press gives it a plan of the sample world, a sample account that is proved to be yours, a signed authorization, and four copies to find.',
    setUpReal: 'Nothing is paid and nothing leaves this computer. Everything after this step is the real thing.',
    setUp: 'Set up my account for the tour',
    settingUp: 'Setting up your account',
    mailbox: 'Sample mailbox',
    profile: 'Your sample profile',
    editProfile: 'Open your sample profile to put the code in',
  },
  stepFrame: {
    opensTheSample: '(opens the sample world in a new tab)',
  },
  stepsAfter: {
    theContactIs:
      'The contact is looked up on the site itself, then with its host. Pages for the same recipient wait a few seconds for each other and leave in one notice; until then each can be undone.',
    send: 'Send the notices',
    theyAreWhole:
      'They are whole notices under 17 U.S.C. § 512(c)(3), sent by mail, each one once. The mailbox they arrive in is on this computer.',
    noticesSent: 'Notices sent',
    aboutToLeave: 'About to leave',
    readANotice: 'Read a notice',
    seeTheNotices: 'See the notices',
    openTheMailbox: 'Open the mailbox',
    letADay: 'Let a day pass',
    threeDays: 'Three days',
    twoWeeks: 'Two weeks',
    lookWhetherIt: 'Check whether it is gone',
    lookAgainA: 'Check again, a day later',
    onlyTheClock:
      'Only the clock is moved. Answers are sent, mail is read and pages are fetched as they would be then.',
    noticeOut: 'Notice out',
    goneOneCheck: 'Gone, one check',
    removedCheckedTwice: 'Removed, checked twice',
    refusedOrDisputed: 'Refused or disputed',
    theClockWas: (why: ReactNode) => <>{why} The clock was not moved.</>,
    answersVary:
      'Some hosts answer within a day, some stay silent, some refuse. Whatever they say, we check ourselves.',
    oneLookIs:
      'One check is no proof: the second comes at least a day later and as another visitor. Some sites hide a page from the first one only.',
    inTheSample: (time: string, ahead: number) =>
      `In the sample world it is ${time}${ahead > 0 ? `, ${count(ahead, 'hour')} ahead of your clock` : ''}.`,
    looks: (n: number) => `${count(n, 'check')} ${plural(n, { one: 'is', other: 'are' })} being made now.`,
    noCopyHas: 'No copy has been found gone at two checks yet. Let another day pass in the step before this one.',
    goneCheckedTwice: 'Gone, checked twice',
    nothingIsCalled: 'Nothing is called removed before both checks agree.',
    thatWasThe:
      'That was all of it. The rest moves on step by step: a reminder, then the host, then the registrar. We keep checking, and a copy that comes back opens the next round.',
    theEvidenceHolds:
      'The evidence holds the page as it was, what its server said, and a seal for every file, so that anyone can check that nothing was changed.',
    openCase: (caseName: string) => `Open case ${caseName}`,
    evidence: 'Evidence',
    report: 'Report',
  },
  stepsBefore: {
    eachPictureIs:
      'Each picture is read, freed of place and camera data, fingerprinted, and kept encrypted. The sample web holds copies of the sample pictures, and none of your own.',
    takeInThe: 'Add the pictures to protect',
    theFilesAnd: 'The files and their fingerprints are real. Their maker is not: this program drew them.',
    picturesTakenIn: 'Pictures added',
    readingSixPictures: 'Reading six pictures',
    useTheSample: 'Use the sample pictures',
    addYourOwn: 'Add your own',
    aSearchEngine:
      'A search engine is asked for your names, known sites are read, and every picture found there is compared with yours.',
    lookForCopies: 'Search for copies',
    everyPageIs: 'We read every page slowly, one request a second to a site. The sites are on this computer.',
    pagesRead: 'Pages read',
    picturesCompared: 'Pictures compared',
    pagesWithYours: 'Pages that show yours',
    itGoesOn: 'It continues while you read.',
    thisScanIs: 'This scan is over.',
    noScanWas: (why: ReactNode) => <>{why} No scan was started.</>,
    scanNow: 'Scan now',
    scanAgain: 'Scan again',
    whatIsRecognised: 'What is recognised',
    recognised: (pages: number) => `${count(pages, 'page')} recognised`,
    theVerdictsCome:
      'The verdicts come from the pictures’ own bytes: recompressed, resized, mirrored and framed copies are among them, and so are pages that must never be reported.',
    certainlyYours: 'Certainly yours',
    waitingForYour: 'Waiting for your decision',
    review: (review: number) => `Review ${review}`,
    seeAllOf: 'See all of them',
    nothingWasRecognised: 'No copies yet. They appear here as soon as the scan reads them.',
    whatIsCertainly:
      'Certain copies move on automatically, because automatic sending is on here. Where only a name matches, or on social media, nothing is sent until you decide.',
  },
  tourStep: {
    yourPictures: 'Your pictures',
    theScan: 'The scan',
    whatWasFound: 'What was found',
    theNotices: 'The notices',
    twoLooks: 'Two checks',
    theProof: 'The proof',
  },
});
