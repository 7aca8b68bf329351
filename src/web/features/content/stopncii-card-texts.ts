import { translated } from '#web/language/translated.ts';

/** The card that leads to all fingerprints that a creator shared with StopNCII. */
export const stopnciiCardTexts = translated('stopncii/card', {
  title: 'Fingerprints at StopNCII',
  text: 'Every fingerprint that you shared, also of files that you moved or deleted. You can withdraw them here at any time.',
  open: 'See and withdraw',
});
