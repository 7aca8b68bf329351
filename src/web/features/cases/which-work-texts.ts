/** The words of the question which work a page shows. */
export const whichWorkTexts = {
  title: 'Which of your works does this page show?',
  text: 'None was recognised on it. A notice must name one, and it is signed on your word: choose only what you have seen there.',
  search: 'Find a work',
  picture: (title: string) => `Your picture, blurred, ${title}`,
  untitled: 'Untitled',
  reported: 'You reported the page for this one.',
  thisOne: 'Take down for this',
  forWork: (title: string) => `Take down for this: ${title}`,
  more: 'More works',
  none: 'You have no work that can be named yet.',
  nothing: (typed: string) => `No work is called “${typed}”.`,
  toContent: 'Add the picture to your works',
  notLoaded: 'Your works could not be loaded',
  nothingSent: 'Nothing was decided or sent.',
};
