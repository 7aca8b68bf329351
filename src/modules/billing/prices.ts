import { type PaidPlan, type Prices, plans } from '#modules/billing/contract.ts';

/** What the plans cost in this deployment: as configured, and as in the table of plans where nothing is. */
export function pricesOf(
  given: Partial<Record<PaidPlan, number | undefined>> & { currency?: string | undefined },
): Prices {
  const { currency = 'usd', standard, plus, premium } = given;
  return {
    currency,
    monthlyCents: {
      standard: standard ?? plans.standard.monthlyCents,
      plus: plus ?? plans.plus.monthlyCents,
      premium: premium ?? plans.premium.monthlyCents,
    },
  };
}
