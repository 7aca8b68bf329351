import { type Feature, missingFor, ruleOfPage } from '#modules/access/contract.ts';
import { type PaidPlan, type Plan, paidPlans, plans } from '#modules/billing/contract.ts';
import { count } from '#web/ui/words.ts';

/** One thing a plan brings. `feature` is what a locked page asks for; `later` is part of the plan, but not of this version. */
export interface Line {
  text: string;
  feature?: Feature;
  later?: true;
}

/** For whom each plan is, and what it adds to the one before. Prices are the deployment's and stand nowhere in the code. */
export const pitches: Record<PaidPlan, { whom: string; lines: readonly Line[] }> = {
  standard: {
    whom: 'For one or two accounts and a steady archive.',
    lines: [
      { text: sizeOf('standard') },
      { text: 'Host takedowns, checked twice' },
      { text: 'Search engine removals', feature: 'searchEngineRemovals' },
      { text: 'Report and CSV' },
      { text: 'DMCA badges' },
    ],
  },
  plus: {
    whom: 'For several accounts and leaks you spot yourself.',
    lines: [
      { text: 'Everything in Standard' },
      { text: sizeOf('plus') },
      {
        text: `Report leaks, ${count(plans.plus.limits.leaksPerDay, 'link')} a day`,
        feature: 'submitLeak',
        later: true,
      },
      { text: 'CSV and PDF reports' },
      { text: 'API tokens and webhooks', later: true },
    ],
  },
  premium: {
    whom: 'For creators who are copied, posed as or faked.',
    lines: [
      { text: 'Everything in Plus' },
      { text: sizeOf('premium') },
      { text: 'Report impersonation', feature: 'impersonation', later: true },
      { text: 'Fake account takedowns', feature: 'fakeAccounts', later: true },
      { text: 'Deep fakes, dark web scanning', feature: 'deepfake', later: true },
      { text: 'Manual removals, priority support', feature: 'manualRemovals', later: true },
    ],
  },
};

function sizeOf(plan: PaidPlan): string {
  const { limits } = plans[plan];
  const often = scanOf(plans[plan]);
  const scan = often.startsWith('every') ? `Scan ${often}` : `${often.charAt(0).toUpperCase()}${often.slice(1)} scan`;
  return `${scan}, ${count(limits.accounts, 'account')}, ${count(limits.works, 'file')}`;
}

function scanOf({ scanEveryHours: hours }: Plan): string {
  if (hours === undefined) return 'one';
  return hours === 24 ? 'daily' : hours === 168 ? 'weekly' : `every ${hours} h`;
}

const number = (n: number): string => n.toLocaleString('en');

/** What the plans differ in, row by row; undefined where a plan does not have it. */
export const comparison: readonly { name: string; of: (plan: Plan) => string | undefined }[] = [
  { name: 'Scan', of: scanOf },
  { name: 'First notice after a match', of: ({ firstNoticeHours: hours }) => (hours ? `${hours} h` : undefined) },
  { name: 'Accounts', of: ({ limits }) => number(limits.accounts) },
  { name: 'Reference files', of: ({ limits }) => number(limits.works) },
  { name: 'Search terms', of: ({ limits }) => number(limits.terms) },
  {
    name: 'Search engine removals',
    of: ({ features }) => (features.includes('searchEngineRemovals') ? 'yes' : undefined),
  },
  { name: 'Leaks you report', of: ({ limits: { leaksPerDay } }) => (leaksPerDay ? `${leaksPerDay} a day` : undefined) },
  {
    name: 'Impersonation, fake accounts',
    of: ({ features }) => (features.includes('impersonation') ? 'yes' : undefined),
  },
  {
    name: 'Export',
    of: ({ exports }) => exports.map((kind) => (kind === 'share' ? 'link' : kind.toUpperCase())).join(', '),
  },
];

/** The first plan that opens a locked page; undefined for a page that no plan opens. */
export function planFor(path: string): PaidPlan | undefined {
  const rule = ruleOfPage(path);
  if (!rule) return undefined;
  const { status, features = [] } = missingFor(rule);
  if (!status?.includes('subscribed') && features.length === 0) return undefined;
  return paidPlans.find((plan) => features.every((feature) => plans[plan].features.includes(feature)));
}

/** What a locked page asks for beside a plan. */
export function featuresFor(path: string): readonly Feature[] {
  const rule = ruleOfPage(path);
  return rule ? (missingFor(rule).features ?? []) : [];
}
