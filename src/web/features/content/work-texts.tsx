import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** What is said before somebody deletes a file of theirs, or corrects whose it is. */
export const workTexts = translated('work', {
  cases: {
    title: (files: number) => `What becomes of ${files === 1 ? 'its' : 'their'} open cases`,
    none: (files: number) => `No open case is about ${files === 1 ? 'it' : 'them'}.`,
    unknown: (files: number, why: ReactNode) => (
      <>
        What becomes of {files === 1 ? 'its' : 'their'} open cases could not be read. {why}
      </>
    ),
    stopped: (n: number) =>
      `${count(n, 'case', 'cases')} without a notice ${n === 1 ? 'ends' : 'end'}. We send nothing about ${n === 1 ? 'it' : 'them'}.`,
    held: (n: number) => `${count(n, 'case', 'cases')} on hold without a notice ${n === 1 ? 'ends' : 'end'} as well.`,
    told: (n: number) =>
      `${count(n, 'case', 'cases')} with a notice ${n === 1 ? 'stays' : 'stay'} open: we send nothing more, and keep checking whether the copy is gone. To withdraw a notice, retract ${n === 1 ? 'the case' : 'those cases'}.`,
    goOn: (n: number) =>
      `${count(n, 'case', 'cases')} about other works, too, ${n === 1 ? 'continues' : 'continue'} with those.`,
  },
  remove: {
    title: (file: string) => `Remove ${file}?`,
    text: 'We stop searching for it and delete its pictures. Its title stays with the cases that name it.',
    /** Without fingerprints a look knows the file by its very bytes alone. */
    blind: 'For altered copies, a check then sees only whether the page is gone.',
    confirm: 'Remove the file',
    keep: 'Keep it',
    several: {
      title: (n: number) => `Remove ${count(n, 'file', 'files')}?`,
      text: 'We stop searching for them and delete their pictures. Their titles stay with the cases that name them.',
      confirm: (n: number) => `Remove ${count(n, 'file', 'files')}`,
      keep: 'Keep them',
    },
  },
  ownership: {
    title: (file: string) => `Who owns ${file}`,
    claimed: 'It is searched for and claimed again. Cases that ended stay closed until their page is found again.',
    same: 'Its cases continue as they are; notices sent from now on say it.',
    save: 'Save',
    saved: 'It is corrected',
    undo: 'Undo',
    notUndone: 'It was not changed back',
  },
});
