import { count } from '#web/language/formats.ts';

/** The words of the end of a review. */
export const reviewDoneTexts = {
  nothing: 'Nothing waits for your decision',
  nothingHelp: 'New matches come here after a scan. We tell you when there are some.',
  toStart: 'Back to the start',
  title: 'That was the last one.',
  summary: (taken: number, dismissed: number, left: number) =>
    `${taken} to take down, ${dismissed} not yours or fine, ${left} on your list.`,
  byHost: 'To take down, by host',
  pages: (n: number) => count(n, 'page'),
  read: 'Read the notices',
  undoLast: 'Undo the last decision',
};
