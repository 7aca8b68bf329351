import { translated } from '#web/language/translated.ts';

/** The dialog in which a creator signs the statement about an intimate collection. */
export const declarationTexts = translated('declaration', {
  title: 'Your statement',
  lead: 'Laws on intimate pictures give platforms 48 hours. We can only write under them with your signed statement. Without it, copies of these works are taken down under copyright.',
  notLoaded: 'The statement could not be loaded',
  safe: 'Nothing was changed.',
  name: 'Your name, as a signature',
  nameHelp:
    'We keep it with the day and the wording. Recipients read that you signed, not the statement and not this name.',
  nameNeeded: 'Write your name.',
  sign: 'Sign the statement',
  signed: (day: string) =>
    `You signed this on ${day}. New notices about these works can name the laws on intimate pictures.`,
  withdraw: 'Withdraw it',
  withdrawHelp:
    'If you withdraw it, notices that have not left are written again under another law. Those that were sent stay as they are.',
});
