import type { Refusals } from './in-german.ts';

/** How a session is named: a browser and the system it runs on. */
export const deviceSentences: Refusals = {
  'An unknown browser': 'Ein unbekannter Browser',
  'A program': 'Ein Programm',
  'A browser on {}': 'Ein Browser ({})',
  '{} on iPhone': '{} auf dem iPhone',
  '{} on iPad': '{} auf dem iPad',
  '{} on Android': '{} unter Android',
  '{} on Windows': '{} unter Windows',
  '{} on Mac': '{} auf dem Mac',
  '{} on ChromeOS': '{} unter ChromeOS',
  '{} on Linux': '{} unter Linux',
};
