import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { collections, works } from '#modules/content/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Of a creator's works that are kept and not deleted: those that were shelved, or those that were not. Their ids. */
export async function shelveWorks(tx: Transaction, ids: readonly string[], at: Date | null): Promise<string[]> {
  if (ids.length === 0) return [];
  return changed(tx, and(inArray(works.id, [...ids]), at ? isNull(works.shelvedAt) : isNotNull(works.shelvedAt)), at);
}

/** With their collection: those that stand in it, or those that were shelved at the moment it was. Their ids. */
export async function shelveWorksOf(
  tx: Transaction,
  collectionId: string,
  { at, together }: { at: Date; together: null } | { at: null; together: Date },
): Promise<string[]> {
  const which = together ? eq(works.shelvedAt, together) : isNull(works.shelvedAt);
  return changed(tx, and(eq(works.collectionId, collectionId), which), at);
}

async function changed(tx: Transaction, which: SQL | undefined, shelvedAt: Date | null): Promise<string[]> {
  const rows = await tx
    .update(works)
    .set({ shelvedAt })
    .where(and(isNull(works.archivedAt), which))
    .returning({ id: works.id });
  return rows.map(({ id }) => id);
}

export async function moveWorks(tx: Transaction, ids: readonly string[], collectionId: string | null): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(works)
      .set({ collectionId })
      .where(inArray(works.id, [...ids]));
}

const strictness = (of: SQLWrapper): SQL => sql`array_position(array['public', 'paid', 'intimate'], ${of})`;

/**
 * What was said of works themselves gives way to their collection where that is meant for fewer people: a title that was
 * called public is not told to searches from an intimate collection until somebody says so there. Of all its works, or of
 * these.
 */
export async function clearLessStrict(tx: Transaction, collectionId: string, ids?: readonly string[]): Promise<void> {
  const said = tx
    .select({ sensitivity: collections.sensitivity })
    .from(collections)
    .where(eq(collections.id, collectionId));
  await tx
    .update(works)
    .set({ sensitivity: null })
    .where(
      and(
        eq(works.collectionId, collectionId),
        ids && inArray(works.id, [...ids]),
        sql`${strictness(works.sensitivity)} < ${strictness(sql`(${said})`)}`,
      ),
    );
}

export async function updateCollection(
  tx: Transaction,
  id: string,
  set: Partial<typeof collections.$inferInsert>,
): Promise<void> {
  await tx.update(collections).set(set).where(eq(collections.id, id));
}
