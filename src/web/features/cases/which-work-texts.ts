import { translated } from '#web/language/translated.ts';

/** The words of the question which work a page shows. */
export const whichWorkTexts = translated('whichWork', {
  title: 'Which of your works does this page show?',
  text: 'None was recognised on it. A notice must name one, and it is signed on your word: choose only what you have seen there.',
  reported: 'You reported the page for this one.',
  thisOne: 'Take down for this',
  forWork: (title: string) => `Take down for this: ${title}`,
});
