import { attemptKey, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import type { Database } from '#platform/verb/index.ts';

/**
 * Counts one more mail that a request causes to an address, alike for known and unknown ones. Undefined when it may be
 * sent, else the milliseconds until it may.
 */
export function reserveMail(
  db: Database,
  now: Date,
  { cause, to }: { cause: 'sign-up' | 'reset' | 'confirm'; to: string },
): Promise<number | undefined> {
  return reserveAttempt(db, 'mail', attemptKey('mail', cause, to), now);
}
