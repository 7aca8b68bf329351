import type { Saying } from '#modules/notifications/texts.ts';

/** Where a report of a false profile stands; `yours`: accepted, and its creator hands it in. */
type ImpersonationNews =
  | 'asked'
  | 'accepted'
  | 'yours'
  | 'filed'
  | 'removed'
  | 'refused'
  | 'silent'
  | 'restored'
  | 'declined'
  | 'undone';

/** What becomes of a report of impersonation, as its creator is told. */
export const impersonationTexts = {
  asked: {
    title: 'An operator asks about a profile that you reported',
    text: 'You find the question in the report. It continues once you have answered.',
  },
  accepted: {
    title: 'Your report of a profile was accepted',
    text: 'An operator files it with the platform as your agent, and records the number that it gives.',
  },
  yours: {
    title: 'File your report of a profile yourself',
    text: 'An operator accepted it, and this platform accepts reports only from you. Every field of its form is ready to copy; record the number that it gives.',
  },
  filed: {
    title: 'A profile was reported to its platform',
    text: 'You find the number it gave in the report. We check whether it has answered.',
  },
  removed: { title: 'A profile that posed as you is gone', text: 'If it comes back, say so in the report.' },
  refused: {
    title: 'A platform left a profile up',
    text: 'You find its answer in the report. You can resume with new facts.',
  },
  silent: {
    title: 'A platform did not answer about a profile',
    text: 'You can take the report up again with what is new.',
  },
  restored: { title: 'A profile that posed as you is back', text: 'It is reported once more.' },
  declined: { title: 'Your report of a profile was not accepted', text: 'You find the reason in the report.' },
  undone: {
    title: 'A record about a profile was a mistake',
    text: 'An operator undid it, and the report is as it was before.',
  },
} satisfies Record<ImpersonationNews, Saying>;
