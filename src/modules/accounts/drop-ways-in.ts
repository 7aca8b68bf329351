import { revokeTokens } from '#modules/accounts/api-tokens/store.ts';
import { disconnect } from '#modules/accounts/google/store.ts';
import { dropPasskeys } from '#modules/accounts/passkeys/store.ts';
import { dropFactor } from '#modules/accounts/second-factor/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes away what opens an account beside its password, and what is asked for beside it: all of it, or what was added
 * since then.
 */
export async function dropWaysIn({ tx, now }: Context, userId: string, since?: Date): Promise<void> {
  await disconnect(tx, userId, since);
  await dropFactor(tx, userId, since);
  await dropPasskeys(tx, userId, since);
  await revokeTokens(tx, userId, now(), since);
}
