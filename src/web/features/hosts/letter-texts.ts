import { translated } from '#web/language/translated.ts';

/** The words around an example of a notice to a host's contact. */
export const letterTexts = translated('letterExample', {
  title: 'Example of a notice',
  mark: 'Example. Not a notice.',
  text: 'Written as notices to this contact are written today, with an example creator, work, page and agent. Nothing is kept or sent.',
  notRead: 'The example could not be written',
  safe: 'Nothing was sent.',
  about: 'The notice is about',
  subjects: {
    copy: 'a copy of a work',
    intimate: 'an intimate work of their own',
    'not-owned': 'an intimate work that someone else owns',
    fake: 'a fake',
    'intimate-fake': 'an intimate fake',
  },
  kind: 'Which letter',
  kindHelp: 'Each later step gets its own notice: open the example of its contact.',
  kinds: {
    notice: 'The notice',
    reminder: 'The reminder, where no answer came',
    retraction: 'The withdrawal',
  },
  without: (about: string) => `${about}: no law fits`,
  none: 'No notice goes there about this',
  to: 'To',
  how: 'How it is sent',
  law: 'Law',
  formAlone: (law: string) => `${law}, only its form: the law does not bind this recipient`,
  language: 'Language',
  why: 'What the creator reads about the law',
  subject: 'Subject',
  letter: 'Letter',
  form: 'Fields of the form',
  onlyCreator: 'Only the creator knows this.',
  report: 'What our program submits',
  record: 'The letter kept with the form',
});
