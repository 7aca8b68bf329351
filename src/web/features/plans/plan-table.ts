import { type Feature, missingFor, ruleOfPage } from '#modules/access/contract.ts';

export const paidPlans = ['standard', 'plus', 'premium'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const planNames: Record<PaidPlan, string> = { standard: 'Standard', plus: 'Plus', premium: 'Premium' };

/** What each plan has, in the order of the columns. Prices are the deployment's and stand nowhere in the code. */
export const comparison: readonly { name: string; free: string; values: readonly [string, string, string] }[] = [
  { name: 'Scan', free: 'one, counts only', values: ['weekly', 'daily', 'every 6 h'] },
  { name: 'Accounts', free: '1', values: ['3', '10', '50'] },
  { name: 'Reference files', free: '5', values: ['500', '5,000', '50,000'] },
  { name: 'Search terms', free: '3', values: ['20', '100', '500'] },
  { name: 'Takedowns, checked twice', free: '–', values: ['yes', 'yes', 'yes'] },
  { name: 'Search engine removals', free: '–', values: ['yes', 'yes', 'yes'] },
  { name: 'Report leaks yourself', free: '–', values: ['–', '20 links a day', '200 links a day'] },
  { name: 'Impersonation, fake accounts, deep fakes', free: '–', values: ['–', '–', 'yes'] },
  { name: 'Export', free: '–', values: ['CSV', 'CSV, PDF', 'CSV, PDF, link'] },
  { name: 'First notice after a match', free: '–', values: ['24 h', '12 h', '4 h'] },
];

const cheapestWith: Partial<Record<Feature, PaidPlan>> = {
  searchEngineRemovals: 'standard',
  submitLeak: 'plus',
  impersonation: 'premium',
};

/** The first plan that opens a locked page; undefined for a page that no plan opens. */
export function planFor(path: string): PaidPlan | undefined {
  const rule = ruleOfPage(path);
  if (!rule) return undefined;
  const missing = missingFor(rule);
  const needed = (missing.features ?? []).map((feature) => cheapestWith[feature]);
  if (needed.includes(undefined)) return undefined;
  const ranks = needed.map((plan) => (plan ? paidPlans.indexOf(plan) : 0));
  const first = missing.status?.includes('subscribed') || needed.length > 0 ? 0 : undefined;
  return first === undefined ? undefined : paidPlans[Math.max(first, ...ranks)];
}
