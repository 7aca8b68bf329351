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
  cancelAtPeriodEnd: false,
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
    'a credit',
    { ...premium, bought: { ...bought, dueCents: 0 } },
    'Premium. The next payment, on 3 December, is $0. The full price is $249 a month.',
  ],
])('says what is paid next: %s', (_what, subscription, said) => {
  expect(storyOf(subscription).replace(/ 20\d\d/g, '')).toBe(said);
});
