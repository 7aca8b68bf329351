import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of lists that are given line by line. */
export const linesTexts = translated('lines', {
  takeOut: 'Take out the rest',
  checking: 'Looking at the lines…',
  file: {
    choose: 'Choose a list',
    help: 'CSV or text; or drop it here.',
    unreadable: (name: string) => `${name} could not be read. Choose it again, or paste its contents.`,
    none: (name: string) => `${name} holds no line.`,
  },
  several: {
    open: 'Add several',
    what: 'Result of each line',
    counts: {
      accepted: (n: number) => `${n} to add`,
      duplicate: (n: number) => `${n} there already`,
      whitelisted: (n: number) => `${n} on your list`,
      refused: (n: number) => `${n} refused`,
    },
    outcomes: { accepted: 'To add', duplicate: 'There already', whitelisted: 'On your list', refused: 'Refused' },
    tooMany: (n: number) => `${n} lines. The first 100 are added now, and the rest stays here.`,
    none: 'Give at least one line that can be added.',
    submit: (n: number) => (n === 0 ? 'Add' : `Add ${n}`),
    added: (n: number) => `${count(n, 'line')} added`,
    stays: 'What could not be added is still in the field.',
  },
});
