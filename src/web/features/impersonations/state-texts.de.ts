import type { impersonationStateTexts } from './state-texts.ts';

/** German of `impersonationStateTexts`. */
export const impersonationStateTextsGerman: typeof impersonationStateTexts = {
  waiting: 'Wartet auf unser Team',
  asked: 'Wartet auf deine Antwort',
  accepted: 'Angenommen',
  filed: 'Eingereicht',
  removed: 'Verschwunden',
  refused: 'Online gelassen',
  silent: 'Keine Antwort',
  restored: 'Wieder da',
  declined: 'Nicht angenommen',
  withdrawn: 'Zurückgezogen',
};
