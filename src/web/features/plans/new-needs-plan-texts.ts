import { translated } from '#web/language/translated.ts';

export const newNeedsPlanTexts = translated('newNeedsPlan', {
  reports: (plan: string | undefined) => `New reports are ${inPlan(plan)}`,
  requests: (plan: string | undefined) => `New requests are ${inPlan(plan)}`,
  toPlans: 'See plans',
});

const inPlan = (plan: string | undefined): string => (plan ? `part of ${plan}` : 'not part of your plan');
