import { type Plan, type PlanName, planNames, planOf, plans } from '#modules/billing/contract.ts';
import type { Caller } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

type Export = 'csv' | 'pdf' | 'share';

const planNamed = (name: string): PlanName => planNames.find((plan) => plan === name) ?? 'free';

export const planOfCaller = (caller: Pick<Caller, 'plan' | 'effectiveSpecialFeatures'>): Plan =>
  planOf(planNamed(caller.plan), caller.effectiveSpecialFeatures);

/** What this caller's plan may take away. */
export function exportsOf(caller: Pick<Caller, 'plan' | 'effectiveSpecialFeatures'>): Export[] {
  return [...planOfCaller(caller).exports];
}

/** @throws Problem authorization-required, naming the plans that hold this export */
export function mustExport(caller: Pick<Caller, 'plan' | 'effectiveSpecialFeatures'>, what: Export): void {
  if (exportsOf(caller).includes(what)) return;
  const holding = planNames.filter((name) => plans[name].exports.includes(what));
  throw new Problem('authorization-required', {
    detail: `Your plan does not include the report as ${what.toUpperCase()}. ${holding.map((name) => plans[name].title).join(' and ')} do.`,
    missing: { plan: holding, exports: [what] },
  });
}
