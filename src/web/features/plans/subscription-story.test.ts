import { expect, it } from 'vitest';
import type { Billing } from '#web/features/api/types.ts';
import { storyOf } from './subscription-story.ts';

const paidUntil = '2026-12-03T10:00:00.000Z';
const bought = { every: 'month', cents: 24_900, currency: 'usd', dueCents: 24_900 } as const;
const premium: NonNullable<Billing['subscription']> = {
  plan: 'premium',
  phase: 'active',
  paidUntil,
  entitledUntil: paidUntil,
  endsWhenCancelled: 'with-period',
  paymentFailed: false,
  bought,
};
const lowered = { ...bought, dueCents: 12_450, loweredUntil: '2027-02-03T10:00:00.000Z' };

it.each([
  ['the full price', premium, 'Premium, $249 a month. It renews on 3 December.'],
  [
    'a lower price and its end',
    { ...premium, bought: lowered },
    'Premium. The next payment, on 3 December, is $124.50. The price is lowered until 3 February, then it is $249 a month.',
  ],
  [
    'a lower price after a trial',
    { ...premium, phase: 'trialing' as const, bought: lowered },
    'Premium, free until 3 December. The first payment is $124.50, unless you cancel before. The price is lowered until 3 February, then it is $249 a month.',
  ],
  [
    'a plan whose account is to be deleted',
    { ...premium, phase: 'grace' as const, isPaused: true },
    'Premium, $249 a month. Nothing is charged while your account waits to be deleted. If you keep the account, the plan continues, and a payment that fell due meanwhile is charged then.',
  ],
  [
    'a plan that is cancelled',
    { ...premium, cancelAt: paidUntil },
    'Premium is cancelled. You keep it until 3 December; nothing more is charged.',
  ],
  [
    'a plan that was cancelled in the hours before its renewal is charged',
    { ...premium, cancelAt: '2027-01-03T10:00:00.000Z' },
    'Premium is cancelled. You keep it until 3 January; the time until then is charged in these hours, and nothing after it.',
  ],
  [
    'a plan that was cancelled while a payment is late',
    {
      ...premium,
      phase: 'grace' as const,
      paymentFailed: true,
      entitledUntil: '2026-12-10T10:00:00.000Z',
      cancelAt: '2027-01-03T10:00:00.000Z',
    },
    'Premium is cancelled, and its last payment did not arrive. If it arrives before 10 December, you keep Premium until 3 January. If not, Premium ends on 10 December and we no longer ask for the payment.',
  ],
  [
    'a credit',
    { ...premium, bought: { ...bought, dueCents: 0 } },
    'Premium. The next payment, on 3 December, is $0. The full price is $249 a month.',
  ],
])('says what is paid next: %s', (_what, subscription, said) => {
  expect(storyOf(subscription).replace(/ 20\d\d/g, '')).toBe(said);
});
