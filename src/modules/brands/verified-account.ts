import { and, eq, gte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { brands } from '#modules/brands/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * Whether this user has a verified account now: the condition for seeing what was found, for queries of other modules. An
 * archived account stays verified; one that was removed does not.
 */
export const isVerifiedCreator = (userId: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${brands} where ${brands.userId} = ${userId} and ${brands.state} = 'verified' and ${brands.archivedAt} is null)`;

/** @example if (!(await hasVerifiedAccount(tx, userId))) return counts */
export async function hasVerifiedAccount(db: Database | Transaction, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select ${isVerifiedCreator(userId)} as yes`);
  return rows[0]?.yes === true;
}

/** Whether this user lost an account since then: took a verified one off the list, or had one refused. */
export async function lostAccountSince(db: Database | Transaction, userId: string, since: Date): Promise<boolean> {
  const { state, archivedAt, checkedAt } = brands;
  const lost = or(
    and(eq(state, 'verified'), gte(archivedAt, since)),
    and(eq(state, 'rejected'), gte(checkedAt, since)),
  );
  return (await db.$count(brands, and(eq(brands.userId, userId), lost))) > 0;
}
