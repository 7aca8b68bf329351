import { attemptKey, forgiveAttempt, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import type { Database } from '#platform/verb/index.ts';

/** Counts a guess at a code of one account before it is evaluated, or refuses it. What it answers takes the count back. */
export async function reserveCode(db: Database, now: Date, userId: string): Promise<() => Promise<void>> {
  const key = attemptKey('code', userId);
  const wait = await reserveAttempt(db, 'code', key, now);
  if (wait !== undefined) throw waitFor(wait, 'Too many codes were wrong.');
  return () => forgiveAttempt(db, key);
}
