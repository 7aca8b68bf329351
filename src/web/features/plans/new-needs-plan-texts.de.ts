import type { newNeedsPlanTexts } from './new-needs-plan-texts.ts';

/** German of `newNeedsPlanTexts`. */
export const newNeedsPlanTextsGerman: typeof newNeedsPlanTexts = {
  reports: (plan) => (plan ? `Neues zu melden gehört zu ${plan}` : 'Neues zu melden gehört nicht zu deinem Tarif'),
  requests: (plan) => (plan ? `Neue Anfragen gehören zu ${plan}` : 'Neue Anfragen gehören nicht zu deinem Tarif'),
  toPlans: 'Tarife ansehen',
};
