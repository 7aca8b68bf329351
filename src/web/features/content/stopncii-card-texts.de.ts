import type { stopnciiCardTexts } from './stopncii-card-texts.ts';

/** German of `stopnciiCardTexts`. */
export const stopnciiCardTextsGerman: typeof stopnciiCardTexts = {
  title: 'Fingerabdrücke bei StopNCII',
  text: 'Alle Fingerabdrücke, die du geteilt hast, auch von Dateien, die du verschoben oder gelöscht hast. Du kannst sie hier jederzeit zurückziehen.',
  open: 'Ansehen und zurückziehen',
};
