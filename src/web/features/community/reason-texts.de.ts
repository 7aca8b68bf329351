import type { reasonTexts } from './reason-texts.ts';

/** German of `reasonTexts`. */
export const reasonTextsGerman: typeof reasonTexts = {
  leak: 'Er führt zu geleakten Bildern',
  'personal-data': 'Er verrät, wer eine Person ist',
  harassment: 'Er greift eine Person an',
  advertising: 'Er macht Werbung',
  scam: 'Er ist Betrug',
  other: 'Etwas anderes',
};
