import { count } from '#web/language/formats.ts';

/** The words of what somebody opens in a review: its keys, the difference, one decision for a whole host. */
export const reviewLaterTexts = {
  keys: {
    approve: 'Take down',
    dismiss: 'Not mine or fine',
    whitelist: 'Leave the page or its account alone',
    undo: 'Undo, up to ten steps',
    previous: 'Previous case',
    next: 'Next case',
    larger: 'Larger pictures',
    show: 'Show or blur both pictures',
    where: 'Show where the pictures match, or not',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'The whole picture',
    list: 'This list',
    leave: 'Leave to an empty page',
  },
  difference: {
    less: 'Less of the found picture',
    more: 'More of the found picture',
    share: 'How much of the found picture is shown',
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
};
