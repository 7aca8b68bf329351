import { translated } from '#web/language/translated.ts';

/** The words of a look at both pictures of a case. */
export const pairTexts = translated('pair', {
  title: 'Is it the same?',
  look: 'Look at both',
  why: 'Why you have to look, in a sentence',
  help: 'Its creator reads it, and is notified at once.',
  open: 'Open with this reason',
  theirs: 'The creator’s',
  found: 'Found',
  flag: 'It may show a minor',
  none: 'No picture',
  refused: 'This picture no longer opens. Close this and look again.',
  until: (when: string) => `Open until ${when}. Its creator’s log shows that you opened it.`,
});
