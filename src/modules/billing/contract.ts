import type { Feature, Status } from '#modules/access/contract.ts';

export type { MadeOffer, Offer, OfferWish } from '#modules/billing/offers/shapes.ts';
export type { Billing, LimitsAnswer, QuoteAnswer } from '#modules/billing/shapes.ts';

export const planNames = ['free', 'standard', 'plus', 'premium'] as const;
export type PlanName = (typeof planNames)[number];
export const paidPlans = ['standard', 'plus', 'premium'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** How much of each a creator may keep, or do in a day. */
export interface Limits {
  accounts: number;
  works: number;
  terms: number;
  /** Addresses a creator may report in a day. */
  leaksPerDay: number;
  /** Removals in all without a subscription. */
  promoRemovals: number;
}

export interface Plan {
  title: string;
  /** Cents a month; a year costs ten months. */
  monthlyCents: number;
  limits: Limits;
  features: readonly Feature[];
  /** Hours between two scans that start by themselves; undefined: one free scan in all. */
  scanEveryHours: number | undefined;
  /** Hours between two looks at sites where copies were found lately; undefined: those are read by scans alone. */
  hotHostsEveryHours: number | undefined;
  exports: readonly ('csv' | 'pdf' | 'share')[];
  apiTokens: boolean;
  /** Our own promise: hours from an automatic match to its first notice; undefined: no notices. */
  firstNoticeHours: number | undefined;
}

const searchEngines = ['searchEngineRemovals'] as const;

/** Every plan with its limits and features: the specification's table in section 2, and the only one. */
export const plans: Record<PlanName, Plan> = {
  free: {
    title: 'Free',
    monthlyCents: 0,
    limits: { accounts: 1, works: 5, terms: 3, leaksPerDay: 0, promoRemovals: 0 },
    features: [],
    scanEveryHours: undefined,
    hotHostsEveryHours: undefined,
    exports: [],
    apiTokens: false,
    firstNoticeHours: undefined,
  },
  standard: {
    title: 'Standard',
    monthlyCents: 5900,
    limits: { accounts: 3, works: 500, terms: 20, leaksPerDay: 0, promoRemovals: 0 },
    features: searchEngines,
    scanEveryHours: 7 * 24,
    hotHostsEveryHours: undefined,
    exports: ['csv'],
    apiTokens: false,
    firstNoticeHours: 24,
  },
  plus: {
    title: 'Plus',
    monthlyCents: 11_900,
    limits: { accounts: 10, works: 5_000, terms: 100, leaksPerDay: 20, promoRemovals: 0 },
    features: [...searchEngines, 'submitLeak'],
    scanEveryHours: 24,
    hotHostsEveryHours: undefined,
    exports: ['csv', 'pdf'],
    apiTokens: true,
    firstNoticeHours: 12,
  },
  premium: {
    title: 'Premium',
    monthlyCents: 24_900,
    limits: { accounts: 50, works: 50_000, terms: 500, leaksPerDay: 200, promoRemovals: 0 },
    features: [
      ...searchEngines,
      'submitLeak',
      'impersonation',
      'fakeAccounts',
      'deepfake',
      'darkWeb',
      'manualRemovals',
      'prioritySupport',
    ],
    scanEveryHours: 6,
    hotHostsEveryHours: 1,
    exports: ['csv', 'pdf', 'share'],
    apiTokens: true,
    firstNoticeHours: 4,
  },
};

/** Free with `promoProtect`: five removals, a scan a month. */
const promo: Plan = {
  ...plans.free,
  limits: { accounts: 1, works: 10, terms: 5, leaksPerDay: 0, promoRemovals: 5 },
  scanEveryHours: 30 * 24,
  firstNoticeHours: 72,
};

/**
 * What a plan allows, given the features in effect. A feature that was granted beyond the plan brings its own limit
 * with it: leak reports on Standard are those of Plus.
 *
 * @example limitsOf('plus', ['submitLeak']).leaksPerDay // 20
 */
export function limitsOf(plan: PlanName, features: readonly string[]): Limits {
  const own = planOf(plan, features).limits;
  const leaksPerDay = features.includes('submitLeak') ? Math.max(own.leaksPerDay, plans.plus.limits.leaksPerDay) : 0;
  return { ...own, leaksPerDay };
}

/** The plan as it stands with the features in effect. */
export function planOf(plan: PlanName, features: readonly string[]): Plan {
  return plan === 'free' && features.includes('promoProtect') ? promo : plans[plan];
}

/** The cheapest plan whose limit is above `count`, to be named where a limit is reached. */
export function planThatLifts(
  limit: 'accounts' | 'works' | 'terms' | 'leaksPerDay',
  count: number,
): PlanName | undefined {
  return planNames.find((name) => plans[name].limits[limit] > count);
}

/** What the plans with these features promise: hours until the team has acted first. Measured, and shown beside it. */
export const serviceTargetHours = { prioritySupport: 4, manualRemovals: 24 } as const satisfies Partial<
  Record<Feature, number>
>;

/**
 * The promise in effect; undefined where there is none. A feature that was granted beyond the plan brings its own.
 *
 * @example targetHoursOf('prioritySupport', plans.premium.features) // 4
 */
export function targetHoursOf(
  feature: keyof typeof serviceTargetHours,
  features: readonly string[],
): number | undefined {
  return features.includes(feature) ? serviceTargetHours[feature] : undefined;
}

export const billedEvery = ['month', 'year'] as const;
export type BilledEvery = (typeof billedEvery)[number];

/** What the plans cost in this deployment: whole cents, never fractions. */
export interface Prices {
  /** ISO 4217, lower case, as the payment provider writes it. */
  currency: string;
  monthlyCents: Record<PaidPlan, number>;
}

/** A year costs as much as this many months. */
export const monthsPaidInYear = 10;

/** @example centsOf({ currency: 'usd', monthlyCents }, 'plus', 'year') // 119000 */
export function centsOf(prices: Prices, plan: PaidPlan, every: BilledEvery): number {
  return prices.monthlyCents[plan] * (every === 'year' ? monthsPaidInYear : 1);
}

/** @example isHigher('premium', 'plus') // true */
export const isHigher = (plan: PaidPlan, than: PaidPlan): boolean => paidPlans.indexOf(plan) > paidPlans.indexOf(than);

export interface Choice {
  plan: PaidPlan;
  every: BilledEvery;
}

/**
 * Which way a wish goes from what was bought: at once where it is more, at the end of the period where it is less.
 *
 * @example whenOf({ plan: 'plus', every: 'month' }, { plan: 'standard', every: 'year' }) // 'later'
 */
export function whenOf(bought: Choice, wish: Choice): 'now' | 'later' | 'same' {
  if (wish.plan !== bought.plan) return isHigher(wish.plan, bought.plan) ? 'now' : 'later';
  if (wish.every === bought.every) return 'same';
  return wish.every === 'year' ? 'now' : 'later';
}

/** What is known of payments. `paidUntil` is the end of the last period that was paid, or given as a trial. */
export interface PaymentFacts {
  plan: PaidPlan;
  state: 'trialing' | 'active' | 'past_due' | 'ended';
  paidUntil: Date;
  /** The day it is cancelled for, where it is: the end of the paid period, or of one that is not paid for yet. */
  cancelAt?: Date | undefined;
  /** Some period was paid for, now or earlier; a trial alone was not. */
  everPaid: boolean;
  /** Given, not bought: no payment is awaited. */
  isGiven?: boolean | undefined;
}

/** Where a subscription stands. In `grace` the payment is late and nothing is taken away yet. */
export const phases = ['trialing', 'active', 'grace', 'ended'] as const;
export type Phase = (typeof phases)[number];

/** Everything that may happen to a subscription, as it stands in the creator's log. */
export const moves = [
  'trial-began',
  'began',
  'came-back',
  'trial-converted',
  'renewed',
  'upgraded',
  'downgraded',
  'interval-changed',
  'change-planned',
  'change-dropped',
  'cancelled',
  'reactivated',
  'payment-failed',
  'payment-recovered',
  'grace-began',
  'ended',
] as const;
export type Move = (typeof moves)[number];

/** A lower plan or another interval that begins when the paid period ends. */
export interface PlannedChange {
  plan: PaidPlan;
  every: BilledEvery;
  at: Date;
}

export interface Grant {
  feature: string;
  /** Takes the feature away instead of giving it. */
  revokes: boolean;
  until: Date | undefined;
}

export interface Entitlements {
  frontendStatus: Status;
  plan: PlanName;
  effectiveSpecialFeatures: Feature[];
  isCancelledButActive: boolean;
  /** A plan was begun once, a trial included. */
  hasHadPlan: boolean;
  /** The payment is late; so long the plan lasts without it. */
  lateUntil?: Date | undefined;
  limits: Limits;
}
