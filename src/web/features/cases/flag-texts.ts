import { translated } from '#web/language/translated.ts';

/** The words of what may show somebody under age. */
export const flagTexts = translated('flag', {
  title: 'May it show a minor?',
  text: 'From then on it is hidden from everyone here, you and the operators included. We send no notices about it; an operator reports its address and a fingerprint of it to the authority or hotline that handles such pictures.',
  note: 'What they should know',
  noteHelp: 'No names. An operator reads it.',
  flag: 'Hide it and report it',
  keep: 'No, keep looking',
  done: 'It is hidden',
  doneText: 'An operator acts on its address within four hours.',
});
