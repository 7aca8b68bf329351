import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of what somebody opens in a review: its keys, the difference, one decision for a whole host. */
export const reviewLaterTexts = translated('reviewLater', {
  keys: {
    approve: 'Take down',
    dismiss: 'Not mine or fine',
    whitelist: 'Never report the page or its account',
    undo: 'Undo, up to ten steps',
    previous: 'Previous case',
    next: 'Next case',
    larger: 'Larger pictures',
    show: 'Show or blur both pictures',
    compare: 'Side by side, or the difference',
    where: 'Show where the pictures match, or not',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'The whole picture',
    list: 'This list',
    leave: 'Leave to an empty page',
  },
  swipe: {
    how: 'Swipe right: take down. Swipe left: not mine or fine.',
    approve: 'Take down',
    dismiss: 'Not mine or fine',
  },
  bulk: {
    title: (n: number, host: string) => `${count(n, 'case')} on ${host}`,
    kinds: (same: number, other: number) =>
      `Same picture as yours: ${same}. Only similar, or only your name: ${other}.`,
    partial: 'More of this host may follow.',
    more: (n: number) => `and ${n} more`,
    approve: (n: number) => `Take down ${n}`,
    dismiss: 'None is mine, or all are fine',
  },
});
