import type { ReactNode } from 'react';
import type { DeskKind } from '#web/features/api/types.ts';
import { count } from '#web/language/formats.ts';

/** The words of the operator's desk. What a thing there is called, and why it waits, the server says itself. */
export const opsTexts = {
  lead: {
    title: 'What waits for an operator',
    waiting: (n: number) => `${count(n, 'thing')} ${n === 1 ? 'waits' : 'wait'} for an operator`,
    watched: 'Opening a notice or a creator’s data is written down with your name.',
    offers: 'Offers',
  },
  kinds: {
    'counter-notice': 'Counter-notices',
    'uncertain-delivery': 'Deliveries in doubt',
    'held-case': 'Held cases',
    'notice-draft': 'Notices to look at',
    'notice-packet': 'Forms to hand in',
    'deindexing-packet': 'Search engine forms',
    contact: 'Recipients to confirm',
    reply: 'Replies to see to',
    ticket: 'Accounts to decide',
    'dead-letter': 'Failed jobs',
  } satisfies Record<DeskKind, string>,
  list: {
    kinds: 'Kinds',
    all: 'All',
    none: { title: 'Nothing waits', text: 'New things come here by themselves.' },
    notRead: { title: 'The desk could not be read', safe: 'What waits here goes nowhere by itself.' },
    name: 'Waiting',
  },
  deadline: {
    none: 'no date',
    inHours: (n: number) => `in ${n} h`,
    inDays: (n: number) => `in ${n} days`,
    hoursPast: (n: number) => `${n} h past`,
    daysPast: (n: number) => `${n} days past`,
  },

  item: {
    by: (when: string) => `by ${when}`,
    creatorDecides:
      'The creator decides about a counter-notice; see to it that they do in time. What only you can know is below.',
    nothingToDo: 'There is nothing to do here.',
    copyId: 'Copy id',
    done: 'Done.',
  },
  facts: {
    url: 'Address',
    urls: 'Addresses',
    host: 'Host',
    verdict: 'Verdict',
    distance: 'Distance',
    round: 'Round',
    foundAt: 'Found',
    receivedAt: 'Reached us',
    restoreNotBefore: 'Put back from',
    restoreBy: 'Put back until',
    court: 'Court',
    docket: 'Docket',
    filedAt: 'Filed',
    ended: 'How it ended',
    endedAt: 'Written down',
    endedWhy: 'Why',
    caseId: 'Case',
    answerTo: 'An answer goes to',
    noticeId: 'Notice',
    ticket: 'Ticket',
    subjectId: 'Account',
    brandId: 'Account',
    subject: 'Subject',
    recipient: 'Recipient',
    recipientName: 'Name',
    step: 'Step',
    basis: 'Basis',
    failure: 'What failed',
    response: 'Receipt',
    engine: 'Search engine',
    closesAt: 'Takes more until',
    address: 'E-mail address',
    formUrl: 'Form',
    source: 'Learnt from',
    sourceUrl: 'Read at',
    from: 'From',
    text: 'Text',
    outcome: 'Meaning',
    reasons: 'What the rules saw',
    job: 'Job',
    error: 'Error',
    failedAt: 'Failed',
  } as Record<string, string>,
  notClear: 'Not clear',
  ends: {
    mistaken: 'It was no counter-notice',
    upheld: 'The court action was won',
    lost: 'The court action was lost',
  } as Record<string, string>,

  actions: {
    release: 'Let it go on',
    dismiss: 'Dismiss it',
    read: 'Open it',
    arrived: 'It arrived',
    'did not arrive': 'It did not arrive',
    submitted: 'Record that it was handed in',
    approve: 'Let it leave',
    'wrong recipient': 'Not to this one',
    'not there': 'The copy is not there',
    confirm: 'Confirm',
    reject: 'Reject',
    classify: 'Say what it means',
    assign: 'Say what it is about',
    answer: 'Send the answer',
    close: 'Close it',
    told: 'Record that the host was told',
    'no counter-notice': 'It is no counter-notice',
    'court action won': 'The court action was won',
    'court action lost': 'The court action was lost',
    undo: 'Take that back',
    retry: 'Run it again',
  } as Record<string, string>,
  /** What an action does to the world, said before it is pressed. */
  consequences: {
    approve: 'The notice is queued and leaves. You have looked: the copy stands there.',
    'wrong recipient': 'Nobody is written to there any more; the next recipient is.',
    'not there': 'The notice is dropped. We go on looking; what nobody was told of waits in review again.',
    arrived: 'The notice counts as sent, and its clock begins.',
    'did not arrive':
      'It counts as not sent: a notice is prepared anew once we have looked, an answer is asked of you again. Look at the mail server first.',
    submitted: 'The clock of its cases begins. Recorded by mistake, it can be taken back for a day, under Handed in.',
    confirm: 'Everything that waited for this may go on.',
    release: 'The case goes on where it was stopped; what was never sent waits in review.',
    dismiss: 'Nothing more is sent about it; whoever had a notice about it is told that it is withdrawn.',
    classify: 'It takes effect at once, as if a rule had read it, and cannot be taken back.',
    assign: 'What it means then takes effect on that notice or case, and cannot be taken back.',
    answer: 'It leaves at once in our name as agent, and cannot be taken back.',
    close: 'Nothing more is done with it. The note stays with it.',
    told: 'The note stands in the timeline that the creator sees.',
    'no counter-notice':
      'The case goes on where it stood, and reminders and steps run again. You can take that back for a day.',
    'court action won': 'The case goes on, and may be spoken of again. You can take that back for a day.',
    'court action lost': 'Whoever had a notice about it is told that it is withdrawn. This cannot be taken back.',
    undo: 'The case stands still again, under the days it had.',
  } as Record<string, string>,
  asks: {
    reference: 'Reference number the form gave',
    count: 'Addresses handed in',
    outcome: 'What the reply means',
    reason: 'Why, in a sentence',
    about: 'Notice or case it is about, by its id',
    note: 'What was done, in a sentence',
    text: 'Your answer',
  } as Record<string, string>,
  choose: 'Choose',

  notice: {
    copySubject: 'Copy subject',
    copyText: 'Copy text',
    copyAddresses: (n: number) => `Copy ${count(n, 'address', 'addresses')}`,
    incomplete: 'Something is missing.',
    theySee: (what: ReactNode) => <>They see: {what}.</>,
  },
  reply: {
    noSender: 'no sender',
    received: (sender: ReactNode, when: string) => (
      <>
        {sender}, {when}
      </>
    ),
    copySender: 'Copy sender',
    noText: 'It has no text that could be read. Look at the message as it came.',
    headers: (n: number) => `Headers (${n})`,
    asItCame: 'As it came',
    itsBeginning: 'As it came, its beginning',
  },
  conversation: {
    title: 'The conversation',
    weWrote: (who: ReactNode, when: string) => (
      <>
        We wrote to {who}, {when}
      </>
    ),
    theyWrote: (who: ReactNode, when: string) => (
      <>
        {who} wrote, {when}
      </>
    ),
  },
  suggestions: {
    name: 'What it may be about',
    title: 'It may be about',
    toldTo: (recipient: ReactNode, day: string) => (
      <>
        told to {recipient}, {day}
      </>
    ),
    choose: 'It is this',
  },

  handedIn: {
    title: 'Handed in',
    notRead: 'What was handed in could not be read',
    safe: 'The records are kept.',
    showAll: (n: number) => `Show all ${n} forms`,
    notice: (recipient: string) => `Notice to ${recipient}`,
    results: (n: number, engine: string) => `${count(n, 'search result')} reported to ${engine}`,
    plain: 'Handed in',
    noReply: 'Handed in, no reply yet',
    undoUntil: (when: string) => `can be taken back until ${when}`,
    copyNumber: 'Copy number',
    numberOf: (form: string) => `of ${form}`,
    undo: 'It was not handed in',
    undoThis: (form: string) => `It was not handed in: ${form}`,
    notUndone: (why: ReactNode) => <>{why} Nothing was changed.</>,
  },
  queues: {
    notRead: (why: ReactNode) => <>The queues could not be read. {why}</>,
    summary: (waiting: number, failed: number) => `Queues: ${count(waiting, 'job')} waiting, ${failed} failed for good`,
    job: 'Job',
    waiting: 'Waiting',
    later: 'Later',
    running: 'Running',
    failed: 'Failed',
  },
};
