import { translated } from '#web/language/translated.ts';

export const reasonTexts = translated('ops/reason', {
  contact: 'E-mail address, or address of a form',
  contactHelp: 'One address, or a form that begins with https://.',
  reason: 'Why, in a sentence',
  reasonHelp: 'The log shows it with your name.',
  needed: 'Fill this in first.',
  tooShort: 'Say it in a few more letters: the log keeps it.',
  cancel: 'Not now',
});
