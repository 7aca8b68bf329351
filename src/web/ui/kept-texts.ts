/** The words on a picture that stays on its creator's device. */
export const keptTexts = {
  yours: 'Your picture stays on your device',
  theirs: 'It stays on its creator’s device',
};
