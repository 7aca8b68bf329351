import { count, number } from '#web/language/formats.ts';
import type { coverageTexts } from './coverage-texts.ts';

/** German of `coverageTexts`. */
export const coverageTextsGerman: typeof coverageTexts = {
  title: 'Was wir erkennen',
  lead: (full, files) => `${number(full)} von ${count(files, 'Datei', 'Dateien')} vollständig erkannt`,
  more: 'Welche nicht, und warum',
  notLoaded: 'Was wir erkennen, konnte nicht gezählt werden',
  safe: 'Deine Dateien sind aufbewahrt, und nach ihnen wird gesucht.',
};
