import type { planTexts } from './plan-texts.ts';

/** German of `planTexts`. */
export const planTextsGerman: typeof planTexts = {
  text: 'Was du gemeldet hast, bleibt hier. Du kannst Fragen beantworten, festhalten, was geschehen ist, und eine Meldung zurückziehen. Meldungen, die wir eingereicht haben, laufen weiter; ohne den Tarif reichen wir keine weiteren ein.',
};
