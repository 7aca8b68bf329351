import { type Feature, mayEnter, missingFor, ruleOfPage, type Viewer } from '#modules/access/contract.ts';
import { type PaidPlan, type Plan, paidPlans, plans, targetHoursOf } from '#modules/billing/contract.ts';
import type { Deployment } from '#web/features/api/types.ts';
import { alsoNeededBy } from '#web/features/shell/navigation.ts';
import { number } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';
import { plansTexts } from './texts.ts';

/** One thing a plan brings. `feature` is what a locked page asks for. */
export interface Line {
  text: string;
  feature?: Feature;
}

/** What only some deployments have. */
type Has = Pick<Deployment, 'onion'>;

/**
 * For whom each plan is, and what it adds to the one before; without what this deployment does not have. Prices are the
 * deployment's and stand nowhere in the code.
 */
export const pitches = ({ onion = false }: Has): Record<PaidPlan, { whom: string; lines: readonly Line[] }> => ({
  standard: {
    whom: textsOf(plansTexts).planTable.forOneOr,
    lines: [
      { text: sizeOf('standard') },
      { text: textsOf(plansTexts).planTable.hostTakedownsChecked },
      { text: textsOf(plansTexts).planTable.searchEngineRemovals, feature: 'searchEngineRemovals' },
      { text: textsOf(plansTexts).planTable.reportAndCsv },
      { text: textsOf(plansTexts).planTable.dmcaBadges },
    ],
  },
  plus: {
    whom: textsOf(plansTexts).planTable.forSeveralAccounts,
    lines: [
      { text: textsOf(plansTexts).planTable.everythingInStandard },
      { text: sizeOf('plus') },
      {
        text: textsOf(plansTexts).planTable.reportLeaksA(plans.plus.limits.leaksPerDay),
        feature: 'submitLeak',
      },
      { text: textsOf(plansTexts).planTable.csvAndPdf },
      { text: textsOf(plansTexts).planTable.apiTokensAnd },
    ],
  },
  premium: {
    whom: textsOf(plansTexts).planTable.forCreatorsWho,
    lines: [
      { text: textsOf(plansTexts).planTable.everythingInPlus },
      { text: sizeOf('premium') },
      ...hotHostsOf('premium'),
      { text: textsOf(plansTexts).planTable.reportImpersonation, feature: 'impersonation' },
      { text: textsOf(plansTexts).planTable.fakeAccountTakedowns, feature: 'fakeAccounts' },
      ...(onion ? [{ text: textsOf(plansTexts).planTable.darkWeb, feature: 'darkWeb' as const }] : []),
      { text: textsOf(plansTexts).planTable.manualRemovalsPriority, feature: 'manualRemovals' },
      { text: textsOf(plansTexts).planTable.prioritySupport, feature: 'prioritySupport' },
      { text: textsOf(plansTexts).planTable.deepFakes, feature: 'deepfake' },
    ],
  },
});

function sizeOf(plan: PaidPlan): string {
  const { limits } = plans[plan];
  const texts = textsOf(plansTexts).planTable;
  return texts.size(often(plans[plan], texts.scans), limits.accounts, limits.works);
}

/** Sites with recent copies, where the plan looks at them between its scans. */
function hotHostsOf(plan: PaidPlan): Line[] {
  const { hotHostsEveryHours: hours } = plans[plan];
  return hours === undefined ? [] : [{ text: textsOf(plansTexts).planTable.hotHosts(hours) }];
}

function scanOf(plan: Plan): string {
  const { often: words, scanAndHotHosts } = textsOf(plansTexts).planTable;
  const scan = often(plan, words);
  return plan.hotHostsEveryHours === undefined ? scan : scanAndHotHosts(scan, plan.hotHostsEveryHours);
}

type Often = typeof plansTexts.planTable.often;
function often({ scanEveryHours: hours }: Plan, words: Often): string {
  if (hours === undefined) return words.one;
  return hours === 24 ? words.daily : hours === 168 ? words.weekly : words.every(hours);
}

/** What the plans differ in, row by row; undefined where a plan does not have it. */
export const comparison = (): readonly { name: string; of: (plan: Plan) => string | undefined }[] => [
  { name: textsOf(plansTexts).planTable.scan, of: scanOf },
  {
    name: textsOf(plansTexts).planTable.firstNoticeAfter,
    of: ({ firstNoticeHours: hours }) => (hours ? textsOf(plansTexts).planTable.h(hours) : undefined),
  },
  { name: textsOf(plansTexts).planTable.accounts, of: ({ limits }) => number(limits.accounts) },
  { name: textsOf(plansTexts).planTable.referenceFiles, of: ({ limits }) => number(limits.works) },
  { name: textsOf(plansTexts).planTable.searchTerms, of: ({ limits }) => number(limits.terms) },
  {
    name: textsOf(plansTexts).planTable.searchEngineRemovals,
    of: ({ features }) => (features.includes('searchEngineRemovals') ? textsOf(plansTexts).planTable.yes : undefined),
  },
  {
    name: textsOf(plansTexts).planTable.leaksYouReport,
    of: ({ limits: { leaksPerDay } }) => (leaksPerDay ? textsOf(plansTexts).planTable.aDay(leaksPerDay) : undefined),
  },
  {
    name: textsOf(plansTexts).planTable.impersonationFakeAccounts,
    of: ({ features }) => (features.includes('impersonation') ? textsOf(plansTexts).planTable.yes : undefined),
  },
  {
    name: textsOf(plansTexts).planTable.deepFakes,
    of: ({ features }) => (features.includes('deepfake') ? textsOf(plansTexts).planTable.yes : undefined),
  },
  {
    name: textsOf(plansTexts).planTable.manualRemovalsPriority,
    of: ({ features }) => promised('manualRemovals', features, textsOf(plansTexts).planTable.firstStepIn),
  },
  {
    name: textsOf(plansTexts).planTable.prioritySupport,
    of: ({ features }) => promised('prioritySupport', features, textsOf(plansTexts).planTable.answerIn),
  },
  {
    name: textsOf(plansTexts).planTable.export,
    of: ({ exports }) => exports.map((kind) => textsOf(plansTexts).planTable.kinds[kind]).join(', '),
  },
];

type Promised = Parameters<typeof targetHoursOf>[0];
function promised(feature: Promised, features: readonly string[], say: (hours: number) => string): string | undefined {
  const hours = targetHoursOf(feature, features);
  return hours === undefined ? undefined : say(hours);
}

/** The first plan that opens a locked page; undefined for a page that no plan opens. */
export function planFor(path: string): PaidPlan | undefined {
  const features = featuresFor(path);
  if (!asksForPlan(path) && features.length === 0) return undefined;
  return paidPlans.find((plan) => features.every((feature) => plans[plan].features.includes(feature)));
}

/** What a locked page asks for beside a plan. */
export function featuresFor(path: string): readonly Feature[] {
  const rule = ruleOfPage(path);
  return [...((rule && missingFor(rule).features) ?? []), ...alsoNeededBy(path)];
}

const asksForPlan = (path: string): boolean => ruleOfPage(path)?.status?.includes('subscribed') ?? false;

export type Lack = { plan: boolean; features: readonly Feature[]; role: boolean };

/** What somebody would need for a page and does not have; undefined where it is open to them. */
export function lackOf(viewer: Viewer, path: string): Lack | undefined {
  const rule = ruleOfPage(path);
  const features = featuresFor(path).filter((feature) => !viewer.effectiveSpecialFeatures.includes(feature));
  if (!rule || (mayEnter(viewer, rule) && features.length === 0)) return undefined;
  return {
    plan: asksForPlan(path) && viewer.frontendStatus !== 'subscribed',
    features,
    role: rule.operator ?? false,
  };
}
