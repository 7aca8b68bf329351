import { translated } from '#web/language/translated.ts';

export const chooseWorkTexts = translated('chooseWork', {
  search: 'Find a work',
  kept: (title: string) => `Your picture, which stays on your device, ${title}`,
  picture: (title: string) => `Your picture, blurred, ${title}`,
  untitled: 'Untitled',
  more: 'More works',
  none: 'You have no work that can be named yet.',
  nothing: (typed: string) => `No work is called “${typed}”.`,
  toContent: 'Add the picture to your works',
  notLoaded: 'Your works could not be loaded',
  nothingSent: 'Nothing was decided or sent.',
});
