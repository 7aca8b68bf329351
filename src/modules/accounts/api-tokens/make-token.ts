import type { Scope } from '#modules/access/contract.ts';
import { endOf, hashApiToken, newApiToken } from '#modules/accounts/api-tokens/api-token.ts';
import { type ApiTokenRow, apiTokensOf, insertApiToken } from '#modules/accounts/api-tokens/store.ts';
import { holdUser } from '#modules/accounts/email/store.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { existingUser } from '#modules/accounts/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** More than anybody has programs. */
const most = 50;
const dayMs = 86_400_000;

export interface WantedToken {
  userId: string;
  name: string;
  scopes: Scope[];
  expiresInDays: number;
}

/** Makes a token and tells its owner by mail. What is answered can be read by nobody again: its hash alone is kept. */
export const makeApiToken: Verb<WantedToken, { token: string; row: ApiTokenRow }> = async (ctx, wanted) => {
  const { userId, name, expiresInDays } = wanted;
  await holdUser(ctx.tx, userId);
  const user = await existingUser(ctx.tx, userId);
  if ((await apiTokensOf(ctx.tx, userId)).length >= most)
    throw new Problem('conflict', {
      code: 'too_many_tokens',
      detail: `An account has at most ${most} API tokens. Revoke one that is not used any more.`,
    });
  const token = newApiToken();
  const now = ctx.now();
  const row = await insertApiToken(ctx.tx, {
    id: newId('token', now),
    userId: user.id,
    name,
    tokenHash: hashApiToken(token),
    ends: endOf(token),
    scopes: [...new Set(wanted.scopes)],
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresInDays * dayMs),
    lastUsedAt: null,
    revokedAt: null,
  });
  await tellOfChange(ctx, { user, change: 'api-token-made' });
  return { token, row };
};
