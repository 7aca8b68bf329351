import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** How well files are searched for. */
export const coverageTexts = translated('content/coverage', {
  title: 'What we recognise',
  lead: (full: number, files: number) => `${number(full)} of ${count(files, 'file')} recognised in full`,
  more: 'Which are not, and why',
  notLoaded: 'What we recognise could not be counted',
  safe: 'Your files are kept and searched for.',
});
