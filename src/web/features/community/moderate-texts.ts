import { translated } from '#web/language/translated.ts';

/** What the team may do about a post, as its buttons and the dialog behind them say it. */
export const moderateTexts = translated('moderate', {
  hide: {
    button: 'Hide',
    title: 'Hide this post?',
    text: 'Only its author reads it, with your reason. You can put it back here.',
    press: 'Hide it',
    done: 'It is hidden',
  },
  remove: {
    button: 'Remove',
    title: 'Remove this post?',
    text: 'Everyone sees that an operator removed it. Its author reads your reason; you can put it back here.',
    press: 'Remove it',
    done: 'It is removed',
  },
  suspend: {
    button: 'Suspend the writer',
    title: 'Keep its writer from writing?',
    text: 'They can still read, and learn until when and why. What they wrote stays. You can end it early on their page under People.',
    press: 'Suspend them',
    done: 'They may not write now',
  },
  reason: 'Why, in a sentence',
  needReason: 'Say why: the writer reads it.',
  days: 'For how many days',
  needDays: 'Give 1 to 365 days.',
  cancel: 'Not now',
});
