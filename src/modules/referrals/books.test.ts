import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Account, accounts, commissionOf, move, type Posting, type Share, settle, stand } from './books.ts';

const amount = fc.integer({ min: 0, max: 100_000 });
const pick = fc.nat({ max: 1000 });
/** What can happen to the books of one payee; what cannot at some moment does nothing. */
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), cents: amount, review: fc.boolean() }) },
  fc.record({ do: fc.constant('give-back' as const), of: pick, share: fc.nat({ max: 100 }) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), of: pick }) },
  fc.record({ do: fc.constantFrom('review' as const, 'clear' as const, 'refuse' as const), of: pick }),
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constantFrom('send' as const, 'decline' as const) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

interface Payment {
  share: Share;
  paidCents: number;
  returnedCents: number;
}

/** Lives through deeds as the verbs post them; bookkeeping of its own beside the books. */
function live(deeds: readonly Deed[]) {
  const books = Object.fromEntries(accounts.map((account) => [account, 0])) as Record<Account, number>;
  const payments: Payment[] = [];
  /** What went back after it had become available: for that alone a payee may owe. */
  let clawedBack = 0;
  let asked = 0;
  let posted = 0;
  const post = (postings: readonly Posting[]): void => {
    posted += 1;
    expect(postings.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    for (const { account, cents } of postings) books[account] += cents;
  };
  const change = (one: Payment, next: { share: Share; postings: Posting[] }): void => {
    if (one.share.standing === 'available') clawedBack += Math.max(0, one.share.cents - next.share.cents);
    one.share = next.share;
    post(next.postings);
  };
  const chosen = (of: number, ...standings: Share['standing'][]): Payment | undefined => {
    const fit = payments.filter(({ share }) => standings.includes(share.standing));
    return fit[of % Math.max(1, fit.length)];
  };
  for (const one of deeds) {
    const found = 'of' in one ? payments[one.of % Math.max(1, payments.length)] : undefined;
    if (one.do === 'pay') {
      const made: Payment = {
        share: { standing: one.review ? 'review' : 'held', cents: 0 },
        paidCents: one.cents,
        returnedCents: 0,
      };
      payments.push(made);
      change(made, settle(made.share, commissionOf(made)));
    } else if (one.do === 'give-back' && found) {
      // More, less, or all again, as refunds and disputes that are won do.
      found.returnedCents = Math.floor((found.paidCents * one.share) / 100);
      change(found, settle(found.share, commissionOf(found)));
    } else if (one.do === 'release') {
      const held = chosen(one.of, 'held');
      if (held) change(held, stand(held.share, 'available'));
    } else if (one.do === 'review') {
      const held = chosen(one.of, 'held');
      if (held) change(held, stand(held.share, 'review'));
    } else if (one.do === 'clear') {
      const waits = chosen(one.of, 'review');
      if (waits) change(waits, stand(waits.share, 'held'));
    } else if (one.do === 'refuse') {
      const left = chosen(one.of, 'review', 'held', 'available');
      if (left) change(left, stand(left.share, 'refused'));
    } else if (one.do === 'ask' && asked === 0 && books.available > 0) {
      asked = books.available;
      post(move('available', 'asked', asked));
    } else if ((one.do === 'send' || one.do === 'decline') && asked > 0) {
      if (one.do === 'send' && books.available < 0) continue; // not backed any more
      post(move('asked', one.do === 'send' ? 'paid' : 'available', asked));
      asked = 0;
    }
  }
  return { books, payments, clawedBack, asked, posted };
}

test('over 100,000 random operations the books add up to nothing, and nobody owes more than was clawed back', () => {
  let operations = 0;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 500, maxLength: 1500, size: 'max' }), (deeds) => {
      const { books, payments, clawedBack, asked } = live(deeds);
      operations += deeds.length;
      expect(accounts.reduce((sum, account) => sum + books[account], 0)).toBe(0);
      for (const account of ['review', 'held', 'asked', 'paid'] as const)
        expect(books[account]).toBeGreaterThanOrEqual(0);
      expect(books.available + clawedBack).toBeGreaterThanOrEqual(0);
      expect(books.asked).toBe(asked);
      // What a payee has, had or waits for is what their payments come to, and nothing else.
      const due = payments.reduce((sum, { share }) => sum + share.cents, 0);
      expect(-books.programme).toBe(due);
      for (const { share, ...payment } of payments)
        expect(share.cents).toBe(share.standing === 'refused' ? 0 : commissionOf(payment));
    }),
    { numRuns: 200 },
  );
  expect(operations).toBeGreaterThan(100_000);
});

test('a commission is 30 % of what stayed, rounded down', () => {
  expect(commissionOf({ paidCents: 5900, returnedCents: 0 })).toBe(1770);
  expect(commissionOf({ paidCents: 11_900, returnedCents: 5000 })).toBe(2070);
  expect(commissionOf({ paidCents: 99, returnedCents: 0 })).toBe(29);
  expect(commissionOf({ paidCents: 5900, returnedCents: 5900 })).toBe(0);
});
