import { translated } from '#web/language/translated.ts';

/** The words of the mosaic of a running scan. */
export const mosaicTexts = translated('mosaic', {
  nothingYet: 'Reading pages. The first pictures appear here.',
  what: 'Each square is one picture, reduced to sixteen colours. Nothing in it can be recognised. We keep none of them once the scan is over.',
  copies: 'Recognised copies',
  open: (place: string) => `Copy on ${place}: open yours beside it`,
  notLoaded: 'The recognised copies could not be loaded. The scan is not affected.',
  tryAgain: 'Try again',
  title: 'Yours and the copy',
  yours: 'Yours',
  copy: 'The copy',
  yourPicture: 'Your picture, blurred',
  foundOn: (place: string) => `Found on ${place}.`,
  where: 'A plan shows where it is. Nothing has been sent about it.',
  seePlans: 'See plans',
  openCase: 'Open the case',
});
