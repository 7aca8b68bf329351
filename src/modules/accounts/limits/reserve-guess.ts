import { addressBlocks } from '#modules/accounts/limits/address-blocks.ts';
import {
  type AttemptKind,
  attemptKey,
  forgetAttempts,
  forgiveAttempt,
  reserveAttempt,
} from '#modules/accounts/limits/attempt-limits.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import type { Database } from '#platform/verb/index.ts';

export interface Guess {
  email: string;
  /**
   * The address it comes from, or which browser that this account knows: that one is asked about nothing but its own
   * count, so that neither a stranger nor another browser of the account holds its owner off.
   */
  by: { address: string } | { device: string };
}

/**
 * Counts a guess at a password before it is evaluated, or refuses it with the time to wait. What it answers takes the
 * count back once the guess was right.
 */
export async function reserveGuess(db: Database, now: Date, { email, by }: Guess): Promise<() => Promise<void>> {
  const counts = 'device' in by ? [of('device', email, by.device)] : strangers(email, by.address);
  for (const { kind, key } of counts) {
    const wait = await reserveAttempt(db, kind, key, now);
    if (wait !== undefined) throw waitFor(wait, 'Too many attempts.', ', or reset your password');
  }
  return async () => {
    for (const { kind, key } of counts) await (kind === 'pair' ? forgetAttempts(db, key) : forgiveAttempt(db, key));
  };
}

/** From the widest to the narrowest; all strangers together come last, so that only what is evaluated counts there. */
function strangers(email: string, from: string) {
  const { block, wide } = addressBlocks(from);
  return [
    ...(wide === undefined ? [] : [of('wide-block', wide)]),
    of('block', block),
    of('pair', email, block),
    of('account', email),
    of('strangers'),
  ];
}

const of = (kind: AttemptKind, ...parts: string[]) => ({ kind, key: attemptKey(kind, ...parts) });
