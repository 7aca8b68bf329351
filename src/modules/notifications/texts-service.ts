import type { Saying } from '#modules/notifications/texts.ts';

/** What the team wrote stays in the product: these lines go out by mail. */
export const supportTexts = {
  answered: {
    title: 'The team answered you',
    text: 'The answer is under Support. It is not in this mail, so that only you can read it.',
  },
  closed: {
    title: 'The team closed a thread of yours',
    text: 'If something is missing, write in it once more and it is open again.',
  },
  closedBySilence: {
    title: 'A thread of yours was closed',
    text: 'It was quiet for 60 days. If something is still open, write in it to open it again.',
  },
} satisfies Record<string, Saying>;

/** Without an address, a host or a word of what was done. */
export const manualRemovalTexts = {
  'taken-up': {
    title: 'The team works on a page for you',
    text: 'You asked for a removal by hand. You see each step in the case.',
  },
  waiting: {
    title: 'The team needs an answer from you',
    text: 'It is about a removal by hand. You find the question in the case; the work continues once you have answered.',
  },
  removed: {
    title: 'A removal by hand is done',
    text: 'The team removed it. The case shows what was done and how long it took.',
  },
  'not-possible': {
    title: 'A removal by hand was not possible',
    text: 'The case says why, what was tried and what you can do next.',
  },
  'not-begun-plan': {
    title: 'A removal by hand did not begin',
    text: 'The page has its case now, and your plan includes no removals by hand any more. Choose one that does, then ask again from the case.',
  },
  'not-begun-authorization': {
    title: 'A removal by hand did not begin',
    text: 'The page has its case now, and the team may not act for you at present. Verify an account and sign the authorization, then ask again from the case.',
  },
  'not-begun-case': {
    title: 'A removal by hand did not begin',
    text: 'The page has its case now, which was closed, disputed or put on hold. Open the case to see why, and what you can do there.',
  },
} satisfies Record<string, Saying>;

/** Without an address or a word of what was reported. */
export const deepfakeTexts = {
  approved: {
    title: 'Your report was approved',
    text: 'An operator approved what you reported. We are preparing the notices; you see each step in the cases.',
  },
  refused: {
    title: 'Your report needs another look from you',
    text: 'An operator did not approve what you reported, and nothing was sent. You find the reason, and what you can do, in the report.',
  },
} satisfies Record<string, Saying>;
