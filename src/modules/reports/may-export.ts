import { type Plan, type PlanName, planNames, planOf, plans } from '#modules/billing/contract.ts';
import type { Caller } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

type Export = 'csv' | 'pdf' | 'share';

const planNamed = (name: string): PlanName => planNames.find((plan) => plan === name) ?? 'free';

export const planOfCaller = (caller: Pick<Caller, 'plan' | 'effectiveSpecialFeatures'>): Plan =>
  planOf(planNamed(caller.plan), caller.effectiveSpecialFeatures);

type Exporter = Pick<Caller, 'plan' | 'effectiveSpecialFeatures' | 'isUnverified'>;

/** What this caller may take away: what the plan holds, once an account is verified. */
export function exportsOf(caller: Exporter): Export[] {
  return caller.isUnverified ? [] : [...planOfCaller(caller).exports];
}

/** @throws Problem authorization-required, naming the plans that hold this export · conflict `account_not_verified` */
export function mustExport(caller: Exporter, what: Export): void {
  if (exportsOf(caller).includes(what)) return;
  if (planOfCaller(caller).exports.includes(what))
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: 'Prove first that an account is yours. Until then you see counts only.',
    });
  const holding = planNames.filter((name) => plans[name].exports.includes(what));
  throw new Problem('authorization-required', {
    detail: `Your plan does not include the report as ${what.toUpperCase()}. ${holding.map((name) => plans[name].title).join(' and ')} do.`,
    missing: { plan: holding, exports: [what] },
  });
}
