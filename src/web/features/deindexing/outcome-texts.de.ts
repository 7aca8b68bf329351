import type { outcomeTexts } from './outcome-texts.ts';

/** German of `outcomeTexts`. */
export const outcomeTextsGerman: typeof outcomeTexts = {
  became: {
    delisted: 'aus der Suche entfernt',
    not_indexed: 'nicht gelistet',
    pending: 'noch gelistet',
    submitted: 'seitdem nicht geprüft',
    refused: 'abgelehnt',
    relisted: 'wieder gelistet',
    to_submit: 'noch einmal einzureichen',
  },
  some: (n, became) => `${n} ${became}`,
  all: (became) => `alle ${became}`,
};
