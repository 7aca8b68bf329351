import { translated } from '#web/language/translated.ts';

/** The words on a picture that stays on its creator's device. */
export const keptTexts = translated('kept', {
  yours: 'Your picture stays on your device',
  theirs: 'It stays on its creator’s device',
});
