import { describe, expect, it } from 'vitest';
import type { Billing } from '#web/features/api/types.ts';
import { planHeld, stepTo } from './plan-step.ts';

const paidUntil = '2026-12-03T10:00:00.000Z';
type Subscription = NonNullable<Billing['subscription']>;
const plus: Subscription = {
  plan: 'plus',
  phase: 'active',
  paidUntil,
  entitledUntil: paidUntil,
  endsWhenCancelled: 'with-period',
  paymentFailed: false,
  bought: { every: 'month', cents: 11_900, currency: 'usd', dueCents: 11_900 },
};
const { bought: _bought, ...given } = plus;
const having = (subscription: Subscription | undefined) => ({ connected: true, trialDays: 7, subscription });

describe('the step to a plan', () => {
  it.each([
    ['somebody new buys', undefined, 'plus', 'month', { kind: 'buy', trialDays: 7 }],
    ['after the end one buys again', { ...plus, phase: 'ended' }, 'plus', 'month', { kind: 'buy', trialDays: 7 }],
    ['what one has is there', plus, 'plus', 'month', { kind: 'current' }],
    ['more begins now', plus, 'premium', 'month', { kind: 'now' }],
    ['a year of the same begins now', plus, 'plus', 'year', { kind: 'now' }],
    ['less begins later', plus, 'standard', 'year', { kind: 'later', at: paidUntil }],
    ['a given plan is there in either rhythm', given, 'plus', 'year', { kind: 'current' }],
    ['beside a given plan a higher one is bought', given, 'premium', 'month', { kind: 'buy', trialDays: 7 }],
    ['less than what was given waits for its end', given, 'standard', 'month', { kind: 'wait', until: 'given' }],
    [
      'what is planned is said',
      { ...plus, planned: { plan: 'standard', every: 'month', at: paidUntil } },
      'standard',
      'month',
      { kind: 'planned', at: paidUntil },
    ],
    [
      'an account that is to be deleted is kept first',
      { ...plus, isPaused: true },
      'premium',
      'month',
      { kind: 'wait', until: 'kept' },
    ],
    [
      'a cancelled one comes back first',
      { ...plus, cancelAt: plus.paidUntil },
      'premium',
      'month',
      { kind: 'wait', until: 'reactivated' },
    ],
    [
      'an open payment comes first',
      { ...plus, paymentFailed: true },
      'premium',
      'month',
      { kind: 'wait', until: 'paid' },
    ],
  ] as const)('%s', (_what, subscription, plan, every, step) =>
    expect(stepTo(having(subscription), { plan, every })).toEqual(step),
  );

  it('is none where nothing can be bought, but what one has is still said', () => {
    const closed = { ...having(plus), connected: false };
    expect(stepTo(closed, { plan: 'premium', every: 'month' })).toEqual({ kind: 'closed' });
    expect(stepTo(closed, { plan: 'plus', every: 'month' })).toEqual({ kind: 'current' });
  });
});

it('a plan that has ended is not held', () => {
  expect(planHeld({ subscription: plus })).toBe('plus');
  expect(planHeld({ subscription: { ...plus, phase: 'ended' } })).toBeUndefined();
  expect(planHeld({ subscription: undefined })).toBeUndefined();
});
