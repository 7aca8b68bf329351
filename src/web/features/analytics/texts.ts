import { translated } from '#web/language/translated.ts';

/** The words about statistics: asked once, and changed in Account. */
export const analyticsTexts = translated('analytics', {
  ask: {
    name: 'Usage statistics',
    question:
      'May we count which kinds of pages are opened, and collect errors? No names, addresses, pictures or texts leave your browser, and nothing but your answer is kept in it. You can change it in Account.',
    yes: 'Yes, count',
    no: 'No, do not',
  },
  card: {
    title: 'Privacy',
    refused: 'Your browser asks not to be counted, so you are not.',
    counted: 'You agreed to be counted.',
    notCounted: 'You are not counted.',
    about:
      'It is about which kinds of pages are opened in this browser, and errors: no names, addresses, pictures or texts.',
    stop: 'Do not count me',
    start: 'Count me',
  },
});
