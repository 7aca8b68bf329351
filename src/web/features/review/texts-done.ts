import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the end of a review. */
export const reviewDoneTexts = translated('reviewDone', {
  nothing: 'Nothing waits for your decision',
  nothingHelp: 'New matches come here after a scan. We tell you when there are some.',
  nothingHere: 'Nothing waits here',
  nothingHereHelp: 'No match of this host or kind waits for your decision.',
  toStart: 'Back to the start',
  title: 'That was the last one.',
  passed: (n: number) => `You skipped ${n}.`,
  backToOpen: (n: number) => (n === 1 ? 'Go back to it' : `Go back to the ${n}`),
  others: (n: number) => `Review ${n} more`,
  all: 'Review everything',
  summary: ({ approve, dismiss, whitelist }: { approve: number; dismiss: number; whitelist: number }) =>
    approve + dismiss + whitelist === 0
      ? 'Nothing is decided yet.'
      : `You decided ${approve + dismiss + whitelist}: ${[
          approve > 0 && `${approve} to take down`,
          dismiss > 0 && `${dismiss} not yours or fine`,
          whitelist > 0 && `${whitelist} on your list`,
        ]
          .filter(Boolean)
          .join(', ')}.`,
  nothingLeaves: 'Nothing is sent for that.',
  byHost: 'To take down, by host',
  pages: (n: number) => count(n, 'page'),
  read: 'Read the notices',
  undoLast: 'Undo the last decision',
});
