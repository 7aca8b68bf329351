import type { planTexts } from './plan-texts.ts';

/** German of `planTexts`. */
export const planTextsGerman: typeof planTexts = {
  text: 'Die Seiten, die du gemeldet hast, bleiben hier, jede mit ihrem Ergebnis.',
};
