import { hashApiToken, isApiToken } from '#modules/accounts/api-tokens/api-token.ts';
import { isNotedLately, noteTokenUse, type tokenFinder } from '#modules/accounts/api-tokens/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

type Find = ReturnType<typeof tokenFinder>;

/** The user whose token a request shows: 401 where it shows one that does not work. */
export async function identifyByToken(
  db: Database,
  find: Find,
  shown: string,
  now: Date,
): Promise<NonNullable<Awaited<ReturnType<Find>>>> {
  const found = isApiToken(shown) ? await find(hashApiToken(shown)) : undefined;
  if (!found) throw refused('token_unknown', 'This API token is not one of ours. Copy the whole of it, with its rcl_.');
  const { id, expiresAt, revokedAt, lastUsedAt } = found.token;
  if (revokedAt) throw refused('token_revoked', 'This API token was revoked. Make another one in Account.');
  if (expiresAt <= now) throw refused('token_expired', 'This API token has expired. Make another one in Account.');
  if (!isNotedLately(lastUsedAt, now)) await noteTokenUse(db, id, now);
  return found;
}

const refused = (code: string, detail: string): Problem => new Problem('unauthenticated', { code, detail });
