import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { type ListComparison, listComparisons } from '#modules/escalations/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

const { kept, digest } = listComparisons;
const isAt = (at: ListComparison) =>
  and(eq(kept, at.kept), eq(digest, at.digest), eq(listComparisons.lastId, at.lastId));

export const isCompared = async (tx: Transaction, name: ListComparison['kept'], list: string): Promise<boolean> =>
  (await tx.$count(listComparisons, and(eq(kept, name), eq(digest, list), isNotNull(listComparisons.comparedAt)))) > 0;

/** How far this list was compared; from the beginning where another one was before. */
export async function openComparison(
  { tx, now }: Context,
  name: ListComparison['kept'],
  list: string,
): Promise<ListComparison> {
  const begun = { digest: list, lastId: '', begunAt: now(), comparedAt: null };
  await tx
    .insert(listComparisons)
    .values({ kept: name, ...begun })
    .onConflictDoUpdate({ target: kept, set: begun, setWhere: ne(digest, list) });
  const [row] = await tx.select().from(listComparisons).where(eq(kept, name));
  if (!row) throw new Error('a comparison that was begun is not there');
  return row;
}

/** False where it is not there any more: another list came, or another worker was first. */
export async function moveComparison(tx: Transaction, at: ListComparison, lastId: string): Promise<boolean> {
  const rows = await tx.update(listComparisons).set({ lastId }).where(isAt(at)).returning({ kept });
  return rows.length > 0;
}

export async function endComparison({ tx, now }: Context, at: ListComparison): Promise<void> {
  await tx.update(listComparisons).set({ comparedAt: now() }).where(isAt(at));
}
