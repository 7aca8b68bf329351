import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { reportViews, type ViewRow } from '#modules/reports/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** In the order in which they were kept. */
export async function viewsOf(db: Database | Transaction, userId: string): Promise<ViewRow[]> {
  return db
    .select()
    .from(reportViews)
    .where(eq(reportViews.userId, userId))
    .orderBy(asc(reportViews.createdAt), asc(reportViews.id));
}

/** Another view of that name, as the table's own index compares them. */
export async function viewNamed(
  tx: Transaction,
  userId: string,
  name: string,
  except = '',
): Promise<ViewRow | undefined> {
  const same = sql`lower(${reportViews.name}) = lower(${name})`;
  const [row] = await tx
    .select()
    .from(reportViews)
    .where(and(eq(reportViews.userId, userId), same, ne(reportViews.id, except)));
  return row;
}

export async function insertView(tx: Transaction, row: ViewRow): Promise<void> {
  await tx.insert(reportViews).values(row);
}

const ofCreator = (userId: string, id: string) => and(eq(reportViews.id, id), eq(reportViews.userId, userId));

/** Undefined where this creator has none of this id. */
export async function updateView(
  tx: Transaction,
  userId: string,
  id: string,
  set: Partial<ViewRow>,
): Promise<ViewRow | undefined> {
  const [row] = await tx.update(reportViews).set(set).where(ofCreator(userId, id)).returning();
  return row;
}

/** False where this creator has none of this id. */
export async function deleteView(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(reportViews).where(ofCreator(userId, id)).returning({ id: reportViews.id });
  return gone.length > 0;
}
