import { and, eq, gt, gte, inArray, lte, ne } from 'drizzle-orm';
import type { LinkPurpose } from '#modules/accounts/links/link-token.ts';
import { mailLinks } from '#modules/accounts/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

export type LinkRow = typeof mailLinks.$inferSelect;

/** The newest of a user's links of one purpose is the only one; the same link again only lives on. */
export async function putLink(tx: Transaction, link: typeof mailLinks.$inferInsert): Promise<void> {
  const { id, userId, purpose, expiresAt } = link;
  if (purpose !== 'undo-change')
    await tx
      .delete(mailLinks)
      .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), ne(mailLinks.id, id)));
  await tx.insert(mailLinks).values(link).onConflictDoUpdate({ target: mailLinks.id, set: { expiresAt } });
}

/** Uses a link up: of many at once exactly one gets it. Undefined for a used, expired, replaced and invented one alike. */
export async function takeLink(
  tx: Transaction,
  purposes: LinkPurpose[],
  tokenHash: string,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.tokenHash, tokenHash), inArray(mailLinks.purpose, purposes), gt(mailLinks.expiresAt, now)))
    .returning();
  return row;
}

export async function dropLinks(tx: Transaction, userId: string, purposes: LinkPurpose[]): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, purposes)));
}

/** Ways back to addresses that the account had since that moment. */
export async function dropUndosSince(tx: Transaction, userId: string, since: Date): Promise<void> {
  const { purpose, createdAt } = mailLinks;
  await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(purpose, 'undo-change'), gte(createdAt, since)));
}

export async function dropExpiredLinks(tx: Transaction, now: Date): Promise<number> {
  const gone = await tx.delete(mailLinks).where(lte(mailLinks.expiresAt, now)).returning({ id: mailLinks.id });
  return gone.length;
}
