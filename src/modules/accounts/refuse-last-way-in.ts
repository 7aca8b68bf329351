import { googleSince } from '#modules/accounts/google/store.ts';
import { passkeysOf } from '#modules/accounts/passkeys/store.ts';
import { passwordHashOf } from '#modules/accounts/password/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Throws, and so takes back what the transaction did, where nothing would open the account any more. */
export async function refuseLastWayIn(tx: Transaction, userId: string): Promise<void> {
  const hasWay =
    (await passwordHashOf(tx, userId)) !== undefined ||
    (await googleSince(tx, userId)) !== undefined ||
    (await passkeysOf(tx, userId)).length > 0;
  if (!hasWay)
    throw new Problem('conflict', {
      code: 'last_way_in',
      detail: 'This is the only way into your account. Set a password first.',
    });
}
