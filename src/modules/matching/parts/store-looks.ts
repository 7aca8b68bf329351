import { and, eq, inArray } from 'drizzle-orm';
import { partLooks } from '#modules/matching/tables.ts';
import type { PartOfWork } from '#modules/matching/verdict.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type PartLook = typeof partLooks.$inferSelect;

/** What the pictures showed when they were compared last. */
export async function partLooksOf(tx: Reader, userId: string, mediaIds: string[]): Promise<PartLook[]> {
  if (mediaIds.length === 0) return [];
  return tx
    .select()
    .from(partLooks)
    .where(and(eq(partLooks.userId, userId), inArray(partLooks.mediaId, mediaIds)));
}

/** By picture, what parts of works were recognised in it. */
export async function partsOfMedia(tx: Reader, userId: string, mediaIds: string[]): Promise<Map<string, PartOfWork[]>> {
  const looks = await partLooksOf(tx, userId, mediaIds);
  return new Map(looks.map(({ mediaId, matches }) => [mediaId, matches]));
}

export async function keepPartLook(tx: Transaction, row: PartLook): Promise<void> {
  const { worksMark, matches, at } = row;
  await tx
    .insert(partLooks)
    .values(row)
    .onConflictDoUpdate({ target: [partLooks.mediaId, partLooks.userId], set: { worksMark, matches, at } });
}
