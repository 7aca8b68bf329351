import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { type Facts, knownUser } from '#modules/accounts/store.ts';
import { apiTokens, users } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

const live = (userId: string) => and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));

export async function insertApiToken(tx: Transaction, row: ApiTokenRow): Promise<ApiTokenRow> {
  await tx.insert(apiTokens).values(row);
  return row;
}

/** Those that were not revoked, the newest first. */
export async function apiTokensOf(db: Database | Transaction, userId: string): Promise<ApiTokenRow[]> {
  return db.select().from(apiTokens).where(live(userId)).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** False where the user has no such token that was not revoked before. */
export async function revokeOne(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(live(userId), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  return rows.length > 0;
}

/** Revokes every token of the user, or those that were made since then. */
export async function revokeTokens(tx: Transaction, userId: string, now: Date, since?: Date): Promise<void> {
  const late = since && gte(apiTokens.createdAt, since);
  await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(live(userId), late));
}

/** Written at most once in this time, however often a token is shown. */
const noteEveryMs = 60_000;
export const isNotedLately = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < noteEveryMs;

export async function noteTokenUse(db: Database, id: string, now: Date): Promise<void> {
  const { lastUsedAt } = apiTokens;
  const before = new Date(now.getTime() - noteEveryMs);
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(lastUsedAt), sql`${lastUsedAt} <= ${before}`)));
}

/** Finds the user of a token, whether or not it still works, with two more columns about that user. */
export function tokenFinder(
  db: Database,
  name: string,
  { paid, verified, standing }: Record<'paid' | 'verified' | 'standing', Facts>,
) {
  const { id, scopes, expiresAt, revokedAt, lastUsedAt } = apiTokens;
  const find = db
    .select({
      user: knownUser,
      token: { id, scopes, expiresAt, revokedAt, lastUsedAt },
      paid: paid(users.id),
      verified: verified(users.id),
      standing: standing(users.id),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, sql.placeholder('hash')))
    .prepare(name);
  return async (hash: string) => (await find.execute({ hash }))[0];
}

/** Takes away tokens that have not worked for so long that nobody asks about them any more. */
export async function dropDeadTokens(tx: Transaction, before: Date): Promise<number> {
  const { expiresAt, revokedAt, id } = apiTokens;
  const gone = await tx
    .delete(apiTokens)
    .where(or(lt(expiresAt, before), lt(revokedAt, before)))
    .returning({ id });
  return gone.length;
}
