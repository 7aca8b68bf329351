import { addressBlocks } from '#modules/accounts/limits/address-blocks.ts';
import { attemptKey, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import type { Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

/** Counts one more sign-in that is begun from an address and leaves a row behind. What refuses it, or undefined. */
export async function reserveStart(db: Database, now: Date, address: string): Promise<Problem | undefined> {
  const wait = await reserveAttempt(db, 'start', attemptKey('start', addressBlocks(address).block), now);
  return wait === undefined ? undefined : waitFor(wait, 'Too many attempts from your network.');
}
