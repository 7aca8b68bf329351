import type { planTexts } from './plan-texts.ts';

/** German of `planTexts`. */
export const planTextsGerman: typeof planTexts = {
  text: 'Deine Anfragen bleiben hier. Du kannst Fragen beantworten und eine Anfrage zurückziehen. Arbeit, die das Team begonnen hat, läuft weiter, solange deine Vollmacht gilt; ohne den Tarif beginnt es keine weitere.',
};
