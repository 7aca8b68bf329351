import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { features } from '#modules/access/contract.ts';
import {
  type Grant,
  limitsOf,
  type PaymentFacts,
  paidPlans,
  planNames,
  planOf,
  plans,
  planThatLifts,
} from './contract.ts';
import { entitlements, graceDays, shouldShowUpgrade } from './entitlements.ts';

const now = new Date('2026-11-21T12:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const paying = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  plan: 'plus',
  state: 'active',
  paidUntil: days(10),
  everPaid: true,
  ...facts,
});
const statusOf = (facts: Partial<PaymentFacts>) => entitlements(paying(facts), [], now).frontendStatus;

describe('a late payment', () => {
  test.each<[string, Partial<PaymentFacts>, Date | undefined]>([
    ['that the provider could not charge', { state: 'past_due', paidUntil: days(-0.1) }, days(graceDays - 0.1)],
    ['of which nothing was heard for a day', { paidUntil: days(-1) }, days(graceDays - 1)],
    ['of a plan that is cancelled', { state: 'past_due', paidUntil: days(-1), cancelAt: days(2) }, days(2)],
    ['that may still arrive: none', { paidUntil: days(-0.9) }, undefined],
    ['of a trial: none', { state: 'trialing', paidUntil: days(-0.5) }, undefined],
    ['of a plan that was given: none', { paidUntil: days(-2), isGiven: true }, undefined],
    ['of a plan that has ended: none', { state: 'past_due', paidUntil: days(-graceDays) }, undefined],
  ])('%s', (_name, facts, until) => {
    expect(entitlements(paying(facts), [], now).lateUntil).toEqual(until);
  });
});

describe('status', () => {
  test('who never subscribed is free, with the limits of Free', () => {
    expect(entitlements(undefined, [], now)).toEqual({
      frontendStatus: 'free',
      plan: 'free',
      effectiveSpecialFeatures: [],
      isCancelledButActive: false,
      hasHadPlan: false,
      limits: plans.free.limits,
    });
  });

  test.each([
    ['active', { state: 'active' }, 'subscribed'],
    ['trialing', { state: 'trialing', everPaid: false }, 'subscribed'],
    ['past due, paid until later', { state: 'past_due' }, 'subscribed'],
    ['past due within the grace', { state: 'past_due', paidUntil: days(-6.9) }, 'subscribed'],
    ['past due after the grace', { state: 'past_due', paidUntil: days(-7) }, 'former'],
    ['active, the payment is late', { state: 'active', paidUntil: days(-3) }, 'subscribed'],
    ['active, the payment never came', { state: 'active', paidUntil: days(-8) }, 'former'],
    ['cancelled, paid until later', { cancelAt: days(10) }, 'subscribed'],
    ['cancelled, over: no grace', { cancelAt: days(-0.01), paidUntil: days(-0.01) }, 'former'],
    ['ended though paid until later', { state: 'ended' }, 'former'],
    [
      'a trial that ended is no former subscription',
      { state: 'trialing', everPaid: false, paidUntil: days(-1) },
      'free',
    ],
    [
      'a trial that ended an hour ago, its payment is on its way',
      { state: 'trialing', everPaid: false, paidUntil: days(-0.04) },
      'subscribed',
    ],
    [
      'a trial that was cancelled and is over',
      { state: 'trialing', everPaid: false, cancelAt: now, paidUntil: now },
      'free',
    ],
    ['a trial that was ended', { state: 'ended', everPaid: false }, 'free'],
    ['a trial after an earlier paid time', { state: 'trialing', everPaid: true, paidUntil: days(-1) }, 'former'],
  ] as const)('%s', (_name, facts, expected) => expect(statusOf(facts)).toBe(expected));

  test('the period ends at its very millisecond', () => {
    const facts = paying({ cancelAt: now, paidUntil: now });
    expect(entitlements(facts, [], now).frontendStatus).toBe('former');
    expect(entitlements(facts, [], new Date(now.getTime() - 1)).frontendStatus).toBe('subscribed');
  });

  test('cancelled but active only while the period runs', () => {
    expect(entitlements(paying({ cancelAt: days(10) }), [], now).isCancelledButActive).toBe(true);
    expect(entitlements(paying(), [], now).isCancelledButActive).toBe(false);
    const over = paying({ cancelAt: days(-1), paidUntil: days(-1) });
    expect(entitlements(over, [], now).isCancelledButActive).toBe(false);
  });

  test('status never goes back from former by the passing of time', () => {
    fc.assert(
      fc.property(
        fc.record({
          plan: fc.constantFrom(...paidPlans),
          state: fc.constantFrom('trialing', 'active', 'past_due', 'ended' as const),
          paidUntil: fc.integer({ min: -20, max: 20 }).map(days),
          cancelAt: fc.option(fc.integer({ min: -20, max: 40 }).map(days), { nil: undefined }),
          everPaid: fc.boolean(),
        }),
        fc.integer({ min: 0, max: 40 }),
        (facts, later) => {
          const first = entitlements(facts, [], now).frontendStatus;
          const second = entitlements(facts, [], days(later)).frontendStatus;
          if (first !== 'subscribed') expect(second).toBe(first);
          expect(entitlements(facts, [], days(20 + graceDays)).frontendStatus).not.toBe('subscribed');
        },
      ),
    );
  });
});

describe('features', () => {
  const grant = (feature: string, more: Partial<Grant> = {}): Grant => ({
    feature,
    revokes: false,
    until: undefined,
    ...more,
  });

  test('are those of the plan while subscribed, and gone with it', () => {
    expect(entitlements(paying(), [], now).effectiveSpecialFeatures).toEqual(['submitLeak', 'searchEngineRemovals']);
    expect(entitlements(paying({ state: 'ended' }), [], now).effectiveSpecialFeatures).toEqual([]);
    expect(entitlements(paying({ plan: 'premium' }), [], now).effectiveSpecialFeatures).toContain('impersonation');
  });

  test('a grant adds, until it ends; a revocation wins over plan and grant', () => {
    const has = (grants: Grant[]) => entitlements(paying(), grants, now).effectiveSpecialFeatures;
    expect(has([grant('deepfake')])).toContain('deepfake');
    expect(has([grant('deepfake', { until: days(1) })])).toContain('deepfake');
    expect(has([grant('deepfake', { until: now })])).not.toContain('deepfake');
    expect(has([grant('submitLeak', { revokes: true })])).not.toContain('submitLeak');
    expect(has([grant('submitLeak', { revokes: true, until: days(-1) })])).toContain('submitLeak');
    expect(has([grant('deepfake', { revokes: true }), grant('deepfake')])).not.toContain('deepfake');
    expect(has([grant('flying')])).not.toContain('flying');
  });

  test('promoProtect widens Free and nothing else', () => {
    const promoted = entitlements(undefined, [grant('promoProtect')], now);
    expect(promoted.frontendStatus).toBe('free');
    expect(promoted.limits).toMatchObject({ accounts: 1, works: 10, terms: 5, promoRemovals: 5 });
    expect(limitsOf('standard', ['promoProtect'])).toEqual(limitsOf('standard', []));
    expect(planOf('free', ['promoProtect']).firstNoticeHours).toBe(72);
  });

  test('every planned feature is a known one, and a higher plan holds those of the lower', () => {
    for (const name of planNames) for (const feature of plans[name].features) expect(features).toContain(feature);
    expect(plans.plus.features).toEqual(expect.arrayContaining([...plans.standard.features]));
    expect(plans.premium.features).toEqual(expect.arrayContaining([...plans.plus.features]));
  });
});

describe('limits', () => {
  test('are the specification’s', () => {
    const three = planNames.map((name) => [
      plans[name].limits.accounts,
      plans[name].limits.works,
      plans[name].limits.terms,
    ]);
    expect(three).toEqual([
      [1, 5, 3],
      [3, 500, 20],
      [10, 5_000, 100],
      [50, 50_000, 500],
    ]);
  });

  test('leak reports follow the feature', () => {
    expect(limitsOf('plus', ['submitLeak']).leaksPerDay).toBe(20);
    expect(limitsOf('premium', ['submitLeak']).leaksPerDay).toBe(200);
    expect(limitsOf('standard', ['submitLeak']).leaksPerDay).toBe(20);
    expect(limitsOf('premium', []).leaksPerDay).toBe(0);
  });

  test('the plan that lifts a limit is the cheapest one above it', () => {
    expect(planThatLifts('accounts', 1)).toBe('standard');
    expect(planThatLifts('works', 500)).toBe('plus');
    expect(planThatLifts('terms', 500)).toBeUndefined();
  });
});

describe('the upgrade hint', () => {
  const none = { customMessage: undefined, usage: { accounts: 0, works: 0, terms: 0 }, findingsBeyondPlan: false };
  const plus = entitlements(paying(), [], now);

  test('is shown for an operator’s word, a limit at 80 %, or findings beyond the plan', () => {
    expect(shouldShowUpgrade(plus, none)).toBe(false);
    expect(shouldShowUpgrade(plus, { ...none, customMessage: 'Try Premium' })).toBe(true);
    expect(shouldShowUpgrade(plus, { ...none, findingsBeyondPlan: true })).toBe(true);
    expect(shouldShowUpgrade(plus, { ...none, usage: { accounts: 7, works: 3_999, terms: 79 } })).toBe(false);
    expect(shouldShowUpgrade(plus, { ...none, usage: { accounts: 8, works: 0, terms: 0 } })).toBe(true);
    expect(shouldShowUpgrade(plus, { ...none, usage: { accounts: 0, works: 4_000, terms: 0 } })).toBe(true);
    expect(shouldShowUpgrade(plus, { ...none, usage: { accounts: 0, works: 0, terms: 80 } })).toBe(true);
  });

  test('is not shown on the highest plan, to free, to former, or while a payment is late', () => {
    const wanted = { ...none, customMessage: 'Up' };
    const late = entitlements(paying({ state: 'past_due', paidUntil: days(-1) }), [], now);
    expect(shouldShowUpgrade(late, wanted)).toBe(false);
    expect(shouldShowUpgrade(entitlements(paying({ plan: 'premium' }), [], now), wanted)).toBe(false);
    expect(shouldShowUpgrade(entitlements(undefined, [], now), wanted)).toBe(false);
    expect(shouldShowUpgrade(entitlements(paying({ state: 'ended' }), [], now), wanted)).toBe(false);
  });
});
