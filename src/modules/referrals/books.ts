import { programme } from '#modules/referrals/programme.ts';

/** The books of the programme, pure: who stands where, and the postings that move money between accounts. */
export const accounts = ['programme', 'review', 'held', 'available', 'asked', 'paid'] as const;
export type Account = (typeof accounts)[number];

/** One side of a transaction; the sides of one add up to nothing. Whole minor units of one currency. */
export interface Posting {
  account: Account;
  cents: number;
}

/** `review`: a person looks at it. `held`: its time is not over. `available`: may be asked for. `refused`: counts no more. */
export const standings = ['review', 'held', 'available', 'refused'] as const;
export type Standing = (typeof standings)[number];

/** The commission of one payment. */
export interface Share {
  standing: Standing;
  cents: number;
}

const accountOf = { review: 'review', held: 'held', available: 'available', refused: 'programme' } as const;

/** @example move('available', 'asked', 500) // [{ account: 'available', cents: -500 }, { account: 'asked', cents: 500 }] */
export function move(from: Account, to: Account, cents: number): Posting[] {
  if (cents < 0) return move(to, from, -cents);
  if (cents === 0 || from === to) return [];
  return [
    { account: from, cents: -cents },
    { account: to, cents },
  ];
}

/** What a payment comes to for whoever brought it, of what was not given back; never a fraction, never rounded up. */
export const commissionOf = ({ paidCents, returnedCents }: { paidCents: number; returnedCents: number }): number =>
  Math.floor(((paidCents - returnedCents) * programme.commissionPercent) / 100);

/** The share as it should be: the first posting of a payment, a claw-back, and what comes again after a dispute won. */
export function settle(share: Share, target: number): { share: Share; postings: Posting[] } {
  const cents = share.standing === 'refused' ? 0 : target;
  return {
    share: { ...share, cents },
    postings: move('programme', accountOf[share.standing], cents - share.cents),
  };
}

/** The share elsewhere. Where it is refused, nothing is left of it. */
export function stand(share: Share, standing: Standing): { share: Share; postings: Posting[] } {
  return {
    share: { standing, cents: standing === 'refused' ? 0 : share.cents },
    postings: move(accountOf[share.standing], accountOf[standing], share.cents),
  };
}
