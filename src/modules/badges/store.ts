import { and, eq, inArray } from 'drizzle-orm';
import { badgePages } from '#modules/badges/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type BadgePageRow = typeof badgePages.$inferSelect;

export async function pagesOf(db: Reader, brandIds: string[]): Promise<BadgePageRow[]> {
  return db.select().from(badgePages).where(inArray(badgePages.brandId, brandIds));
}

export async function shownPage(db: Reader, token: string): Promise<BadgePageRow | undefined> {
  const [row] = await db
    .select()
    .from(badgePages)
    .where(and(eq(badgePages.token, token), eq(badgePages.shown, true)));
  return row;
}

/** Keeps the address that was given first: badges that were pasted lead there. */
export async function putPage(tx: Transaction, page: BadgePageRow): Promise<void> {
  const { shown, switchedAt } = page;
  await tx
    .insert(badgePages)
    .values(page)
    .onConflictDoUpdate({ target: badgePages.brandId, set: { shown, switchedAt } });
}
