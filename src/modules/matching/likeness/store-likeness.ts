import { and, eq, inArray } from 'drizzle-orm';
import { likenessLooks } from '#modules/matching/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type LikenessLook = typeof likenessLooks.$inferSelect;

/** To which works these pictures were near when this model compared them last. */
export async function likenessLooksOf(
  tx: Database | Transaction,
  { userId, model, mediaIds }: { userId: string; model: string; mediaIds: string[] },
): Promise<LikenessLook[]> {
  if (mediaIds.length === 0) return [];
  const isTheirs = and(eq(likenessLooks.userId, userId), eq(likenessLooks.model, model));
  return tx
    .select()
    .from(likenessLooks)
    .where(and(isTheirs, inArray(likenessLooks.mediaId, mediaIds)));
}

export async function keepLikenessLook(tx: Transaction, row: LikenessLook): Promise<void> {
  const { model, worksMark, nearest, at } = row;
  await tx
    .insert(likenessLooks)
    .values(row)
    .onConflictDoUpdate({
      target: [likenessLooks.mediaId, likenessLooks.userId],
      set: { model, worksMark, nearest, at },
    });
}
