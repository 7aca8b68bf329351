import { translated } from '#web/language/translated.ts';

/** Said on every page of the sample world, until a person's weeks are there. */
export const historyTexts = translated('history', {
  beingWritten: 'Sample history is still being written. Figures grow for a minute or two.',
});
