import type { planTexts } from './plan-texts.ts';

/** German of `planTexts`. */
export const planTextsGerman: typeof planTexts = {
  text: 'Was du gemeldet hast, bleibt hier, und du kannst jede Fake-Meldung und ihre Erklärung zurückziehen. Eine Fake-Meldung, die noch auf unser Team wartet, wird ohne den Tarif nicht freigegeben. Freigegebene gehen weiter wie jeder andere Fall.',
};
