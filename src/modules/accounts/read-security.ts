import type { Security } from '#modules/accounts/contract.ts';
import { googleSince } from '#modules/accounts/google/store.ts';
import { passkeysOf } from '#modules/accounts/passkeys/store.ts';
import { passwordHashOf } from '#modules/accounts/password/store.ts';
import { factorOf, recoveryCodesLeft } from '#modules/accounts/second-factor/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** How a user signs in, for themselves to see. */
export async function readSecurity(tx: Transaction, userId: string, isFresh: boolean): Promise<Security> {
  const google = await googleSince(tx, userId);
  const factor = await factorOf(tx, userId);
  const secondFactor = factor && {
    since: factor.createdAt.toISOString(),
    recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
  };
  return {
    hasPassword: (await passwordHashOf(tx, userId)) !== undefined,
    isFresh,
    passkeys: (await passkeysOf(tx, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
    })),
    ...(secondFactor ? { secondFactor } : {}),
    ...(google ? { google: { connectedAt: google.toISOString() } } : {}),
  };
}
