import type { ReactNode } from 'react';
import { count, plural } from '#web/language/formats.ts';

/** The words of the tour. */
export const firstRunTexts = {
  firstRun: {
    tour: 'Tour',
    theWholeJob: 'The whole job, in two minutes',
    putAway: 'Put away',
    theTourCould: 'The tour could not be read',
    whatItStarted: 'What it started goes on by itself.',
    stepOf: (step: number, n: number) => `Step ${step} of ${n}`,
    back: 'Back',
    stepsOfThe: 'Steps of the tour',
    steps: 'Steps',
    done: ', done',
    next: (after: string) => `Next: ${after}`,
    theTourNeeds: (address: ReactNode, password: ReactNode) => (
      <>
        The tour needs a plan, which this account does not have. Sign in as {address} with the password {password} to go
        through it.
      </>
    ),
  },
  stepFrame: {
    opensTheSample: '(opens the sample world in a new tab)',
  },
  stepsAfter: {
    theContactIs:
      'The contact is looked up on the site itself, then with its host. Pages for the same recipient wait a few seconds for each other and leave in one notice; until then each can be taken back.',
    writeToWhoever: 'Write to whoever can take them down',
    theyAreWhole:
      'They are whole notices under 17 U.S.C. § 512(c)(3), sent by SMTP, each one once. The mailbox they arrive in stands on this computer.',
    noticesSent: 'Notices sent',
    aboutToLeave: 'About to leave',
    readANotice: 'Read a notice',
    seeTheNotices: 'See the notices',
    openTheMailbox: 'Open the mailbox',
    letADay: 'Let a day pass',
    threeDays: 'Three days',
    twoWeeks: 'Two weeks',
    lookWhetherIt: 'Look whether it is gone',
    lookAgainA: 'Look again, a day later',
    onlyTheClock:
      'Only the clock is moved. Answers are sent, mail is read and pages are fetched as they would be then.',
    noticeOut: 'Notice out',
    goneOneCheck: 'Gone, one check',
    removedCheckedTwice: 'Removed, checked twice',
    refusedOrDisputed: 'Refused or disputed',
    theClockWas: (why: ReactNode) => <>{why} The clock was not moved.</>,
    someDesksAnswer:
      'Some desks answer within a day, some stay silent, some refuse. Whatever they say, we look ourselves.',
    oneLookIs:
      'One look is not proof: the second comes at least a day later and as another reader. Some sites hide a page from the first one only.',
    inTheSample: (time: string, ahead: number) =>
      `In the sample world it is ${time}${ahead > 0 ? `, ${count(ahead, 'hour')} ahead of your clock` : ''}.`,
    looks: (n: number) => `${count(n, 'look')} ${plural(n, { one: 'is', other: 'are' })} being made now.`,
    noCopyHas: 'No copy has been found gone at two looks yet. Let another day pass in the step before this one.',
    goneCheckedTwice: 'Gone, checked twice',
    nothingIsCalled: 'Nothing is called removed before both looks agree.',
    thatWasThe:
      'That was the whole job. What is left goes up its ladder: a reminder, then the host, then the registrar. We keep looking, and a copy that comes back opens the next round.',
    theEvidenceHolds:
      'The evidence holds the page as it was, its headers and the hash of every file; sha256sum -c proves that nothing was changed.',
    openCase: (caseName: string) => `Open case ${caseName}`,
    evidence: 'Evidence',
    report: 'Report',
  },
  stepsBefore: {
    eachPictureIs:
      'Each picture is read, freed of place and camera data, fingerprinted, and kept encrypted. The sample web holds copies of the sample pictures; nobody there has copied your own.',
    takeInThe: 'Take in the pictures to protect',
    theFilesAnd: 'The files and their fingerprints are real. Their maker is not: this program drew them.',
    picturesTakenIn: 'Pictures taken in',
    readingSixPictures: 'Reading six pictures',
    useTheSample: 'Use the sample pictures',
    addYourOwn: 'Add your own',
    aSearchEngine:
      'A search engine is asked for your names, known sites are read, and every picture found there is compared with yours.',
    lookForCopies: 'Look for copies',
    everyPageIs:
      'Every page is fetched over HTTP, politely, one request a second to a site. The sites stand on this computer.',
    pagesRead: 'Pages read',
    picturesCompared: 'Pictures compared',
    possibleCopies: 'Possible copies',
    itGoesOn: 'It goes on while you read.',
    thisScanIs: 'This scan is over.',
    noScanWas: (why: ReactNode) => <>{why} No scan was started.</>,
    scanNow: 'Scan now',
    scanAgain: 'Scan again',
    whatIsRecognised: 'What is recognised',
    recognised: (counted: string) => `${counted} recognised`,
    theVerdictsCome:
      'The verdicts come from the pictures’ own bytes: recompressed, resized, mirrored and framed copies are among them, and so are pages that must be left alone.',
    certainlyYours: 'Certainly yours',
    waitingForYour: 'Waiting for your eyes',
    review: (review: number) => `Review ${review}`,
    seeAllOf: 'See all of them',
    nothingWasRecognised: 'Nothing was recognised yet. Copies stand here as soon as the scan reads them.',
    whatIsCertainly:
      'What is certainly yours goes on by itself, because automatic sending is on here. Where only a name matches, or on social media, nothing is sent until you decide.',
  },
  tourStep: {
    yourPictures: 'Your pictures',
    theScan: 'The scan',
    whatWasFound: 'What was found',
    theNotices: 'The notices',
    twoLooks: 'Two looks',
    theProof: 'The proof',
  },
};
