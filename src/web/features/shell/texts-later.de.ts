import type { shellTextsLater } from './texts-later.ts';

/** German of `shellTextsLater`. */
export const shellTextsLaterGerman: typeof shellTextsLater = {
  links: { billing: 'Abrechnung', support: 'Support', terms: 'Nutzungsbedingungen', privacy: 'Datenschutz' },
  keys: {
    fold: 'Seitenleiste ein- oder ausklappen',
    message: 'Zur letzten Benachrichtigung',
    list: 'Diese Liste',
    leave: 'Zu einer leeren Seite wechseln',
  },
};
