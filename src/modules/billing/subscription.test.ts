import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidPlans } from './contract.ts';
import { entitlements } from './entitlements.ts';
import { endsWhenCancelled, movesBetween, phaseOf, type Standing } from './subscription.ts';

const now = new Date('2026-11-21T12:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const standing = (more: Partial<Standing> = {}): Standing => ({
  plan: 'plus',
  state: 'active',
  paidUntil: days(10),
  everPaid: true,
  phase: 'active',
  billedEvery: 'month',
  ...more,
});

describe('cancelled now, a plan ends', () => {
  test.each([
    ['with the period that is paid', standing(), 'with-period'],
    ['with the trial', standing({ state: 'trialing' }), 'with-period'],
    [
      'before anything is charged, in the hours until a renewal is',
      standing({ paidUntil: days(-0.5) }),
      'before-charge',
    ],
    ['so, too, in those after a trial', standing({ state: 'trialing', paidUntil: now }), 'before-charge'],
    ['at once where a renewal never came', standing({ paidUntil: days(-1) }), 'at-once'],
    ['at once where a payment failed', standing({ state: 'past_due', paidUntil: now }), 'at-once'],
  ] as const)('%s', (_name, payment, ends) => expect(endsWhenCancelled(payment, now)).toBe(ends));
});

describe('the phase', () => {
  test.each([
    [
      'trialing: a day longer, since its payment is made after the end',
      standing({ state: 'trialing' }),
      'trialing',
      days(11),
    ],
    ['a trial that is over', standing({ state: 'trialing', paidUntil: days(-1) }), 'ended', undefined],
    ['a trial that was cancelled', standing({ state: 'trialing', cancelAt: days(10) }), 'trialing', days(10)],
    ['paid: a day longer, since renewals are charged after the end', standing(), 'active', days(11)],
    ['a renewal that is charged at any moment', standing({ paidUntil: days(-0.5) }), 'active', days(0.5)],
    ['a renewal that never came', standing({ paidUntil: days(-2) }), 'grace', days(5)],
    ['a payment that failed', standing({ state: 'past_due', paidUntil: now }), 'grace', days(7)],
    ['after the grace', standing({ state: 'past_due', paidUntil: days(-7) }), 'ended', undefined],
    ['cancelled', standing({ cancelAt: days(10) }), 'active', days(10)],
    ['cancelled and over', standing({ cancelAt: now, paidUntil: now }), 'ended', undefined],
    ['ended', standing({ state: 'ended' }), 'ended', undefined],
  ] as const)('%s', (_name, payment, phase, endsAt) => expect(phaseOf(payment, now)).toEqual({ phase, endsAt }));

  test('has ended exactly where the plan is lost, and says beforehand when it changes', () => {
    const facts = fc.record({
      plan: fc.constantFrom(...paidPlans),
      state: fc.constantFrom('trialing', 'active', 'past_due', 'ended' as const),
      paidUntil: fc.integer({ min: -20, max: 20 }).map(days),
      cancelAt: fc.option(fc.integer({ min: -20, max: 40 }).map(days), { nil: undefined }),
      everPaid: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (payment) => {
        const { phase, endsAt } = phaseOf(payment, now);
        expect(phase === 'ended').toBe(entitlements(payment, [], now).frontendStatus !== 'subscribed');
        if (!endsAt) return;
        expect(endsAt > now).toBe(true);
        expect(phaseOf(payment, new Date(endsAt.getTime() - 1)).phase).toBe(phase);
        expect(phaseOf(payment, endsAt).phase).not.toBe(phase);
      }),
    );
  });
});

describe('the moves between two looks', () => {
  const ended = standing({ phase: 'ended', state: 'ended' });
  const trial = standing({ state: 'trialing', phase: 'trialing', everPaid: false });
  const late = standing({ state: 'past_due', phase: 'grace', paidUntil: now });
  const cancelled = standing({ cancelAt: days(10) });
  const next = { plan: 'standard', every: 'month', at: days(10) } as const;

  test.each([
    ['nothing is no move', standing(), standing(), []],
    ['the first look at a trial', undefined, trial, ['trial-began']],
    ['the first payment', undefined, standing(), ['began']],
    ['a payment after the end', ended, standing(), ['came-back']],
    ['after a trial that nobody paid for, a first payment', { ...ended, everPaid: false }, standing(), ['began']],
    ['an end', standing(), ended, ['ended']],
    ['an end that is over stays one', ended, ended, []],
    ['who was never there cannot end', undefined, ended, []],
    ['a trial becomes a plan', trial, standing({ paidUntil: days(40) }), ['trial-converted']],
    ['a renewal', standing(), standing({ paidUntil: days(40) }), ['renewed']],
    ['a higher plan', standing(), standing({ plan: 'premium' }), ['upgraded']],
    [
      'a higher plan for a year',
      standing(),
      standing({ plan: 'premium', billedEvery: 'year', paidUntil: days(365) }),
      ['upgraded', 'interval-changed'],
    ],
    ['a lower plan is planned', standing(), standing({ next }), ['change-planned']],
    ['the plan to go down is dropped', standing({ next }), standing(), ['change-dropped']],
    [
      'it comes true',
      standing({ next }),
      standing({ plan: 'standard', paidUntil: days(40) }),
      ['downgraded', 'renewed'],
    ],
    ['cancelled', standing(), cancelled, ['cancelled']],
    ['taken back', cancelled, standing(), ['reactivated']],
    ['cancelled before it was first seen', undefined, cancelled, ['began', 'cancelled']],
    ['a payment fails and the grace begins', standing(), late, ['payment-failed', 'grace-began']],
    ['time alone begins the grace', standing(), standing({ phase: 'grace' }), ['grace-began']],
    ['a payment comes in the grace', late, standing({ paidUntil: days(30) }), ['payment-recovered']],
    ['no payment came in the grace', late, { ...late, phase: 'ended' }, ['ended']],
  ] as const)('%s', (_name, before, after, expected) => expect(movesBetween(before, after)).toEqual(expected));
});
