import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const manualTexts = translated('manual', {
  lead: {
    title: 'Ask for a removal by hand',
    text: 'For pages that a machine cannot handle: a sign-in, a form with a puzzle, a chat. Our team does it by hand; the case shows each step and the time it took.',
  },
  standing: {
    promised: (hours: number) => `Your plan promises a first step within ${hours} hours.`,
    unpromised: 'Your plan promises no time for a first step.',
    measured: (median: string, n: number, days: number) =>
      `In the last ${days} days the median was ${median} (${count(n, 'request')}).`,
    unmeasured: 'No request was taken up in the last 90 days, so there is no measured time yet.',
  },
  form: {
    name: 'New request',
    url: 'Address of the page',
    urlHelp: 'A page without a case is checked first, as your own report.',
    needUrl: 'Give the address of the page.',
    words: 'Why a machine cannot handle it',
    wordsHelp: 'What you see there, and what the team should know. Passwords stay with you: never write one here.',
    needWords: 'Say in a sentence why a machine cannot handle it.',
    declaration: 'This page shows my content without my permission.',
    confirm: 'Confirm this first.',
    send: 'Ask the team',
    sent: 'The team has your request',
    sentText: 'You see each step here and in the case.',
    openCase: 'Open its case',
    support: 'Write to Support',
    cancel: 'Cancel',
  },
  dialog: {
    title: 'Ask for a removal by hand',
    text: 'Our team handles this page. This case shows each step and the time it took.',
  },
  list: {
    name: 'Requests',
    request: 'Request',
    search: 'Address',
    state: 'State',
    all: 'All requests',
    columns: { page: 'Page', state: 'State', time: 'Time spent', asked: 'Asked' },
    minutes: (n: number) => count(n, 'minute'),
    hidden: 'Address not shown',
    hiddenWhy:
      'We show addresses and questions once one of your accounts is verified. You can take the request back without that.',
    safe: 'Your requests are kept.',
    empty: {
      title: 'You have not asked for a page yet',
      text: 'Ask above, or with "Ask for a removal by hand" in a case.',
    },
  },
  states: {
    asked: 'Waiting for the team',
    'taken-up': 'Under way',
    waiting: 'Needs your answer',
    removed: 'Removed',
    'not-possible': 'Not possible',
    withdrawn: 'Withdrawn',
  },
  steps: {
    asked: 'You asked',
    'taken-up': 'Taken up by the team',
    step: 'The team worked on it',
    question: 'The team asks you',
    answer: 'You answered',
    removed: 'Removed',
    'not-possible': 'Not possible',
    withdrawn: 'You withdrew it',
  },
  part: {
    ask: 'Ask for a removal by hand',
    support: 'Ask Support about this case',
    firstStepBy: (when: string) => `A first step is promised by ${when}.`,
    spent: (n: number) => `${count(n, 'minute')} spent so far.`,
    answer: 'Your answer',
    needAnswer: 'Write your answer.',
    sendAnswer: 'Send answer',
    answered: 'Answer sent',
    withdraw: 'Withdraw the request',
    withdrawn: 'Request withdrawn',
    notLoaded: 'Requests of this case could not be loaded',
    safe: 'Nothing was lost.',
    next: (link: ReactNode) => <>Something missing? {link}.</>,
    steps: 'Steps',
  },
});
