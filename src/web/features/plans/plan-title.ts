import type { PaidPlan } from '#modules/billing/contract.ts';
import { shellTexts } from '#web/features/shell/texts.ts';
import { textsOf } from '#web/language/texts.ts';

export const planTitle = (plan: PaidPlan): string => textsOf(shellTexts).plans[plan];
