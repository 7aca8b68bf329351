import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { searchTerms, type TermRow } from '#modules/discovery/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Undefined where the creator has this very term already. */
export async function insertTerm(tx: Transaction, row: TermRow): Promise<TermRow | undefined> {
  const [inserted] = await tx.insert(searchTerms).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** In the order in which they are asked: what was asked longest ago first, own ones before generated ones. */
export async function termsOf(tx: Reader, userId: string): Promise<TermRow[]> {
  return tx
    .select()
    .from(searchTerms)
    .where(eq(searchTerms.userId, userId))
    .orderBy(sql`${searchTerms.lastRunAt} asc nulls first`, desc(searchTerms.origin), searchTerms.id);
}

export async function pageOfTerms(
  tx: Reader,
  userId: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<TermRow[]> {
  const after = cursor && new Date(cursor.at);
  return tx
    .select()
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.userId, userId),
        after &&
          or(
            lt(searchTerms.createdAt, after),
            and(eq(searchTerms.createdAt, after), lt(searchTerms.id, cursor?.id ?? '')),
          ),
      ),
    )
    .orderBy(desc(searchTerms.createdAt), desc(searchTerms.id))
    .limit(limit + 1);
}

/** The same, holding off other additions of this creator: two at once cannot both be the last one allowed. */
export async function countOwnTerms(tx: Transaction, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`terms:${userId}`}))`);
  return countTerms(tx, userId);
}

export async function updateTerm(
  tx: Transaction,
  userId: string,
  id: string,
  set: Partial<Pick<TermRow, 'active' | 'sources'>>,
): Promise<TermRow | undefined> {
  const [row] = await tx
    .update(searchTerms)
    .set(set)
    .where(and(eq(searchTerms.id, id), eq(searchTerms.userId, userId)))
    .returning();
  return row;
}

export async function readTermOf(tx: Reader, userId: string, id: string): Promise<TermRow | undefined> {
  const [row] = await tx
    .select()
    .from(searchTerms)
    .where(and(eq(searchTerms.id, id), eq(searchTerms.userId, userId)));
  return row;
}

export async function deleteTerm(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(searchTerms)
    .where(and(eq(searchTerms.id, id), eq(searchTerms.userId, userId)))
    .returning({ id: searchTerms.id });
  return gone.length > 0;
}

const generatedBy = (brandId: string) => and(eq(searchTerms.brandId, brandId), eq(searchTerms.origin, 'generated'));

export async function generatedOf(tx: Reader, brandId: string): Promise<string[]> {
  const rows = await tx.select({ text: searchTerms.text }).from(searchTerms).where(generatedBy(brandId));
  return rows.map(({ text }) => text);
}

export async function deleteGenerated(tx: Transaction, brandId: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await tx.delete(searchTerms).where(and(generatedBy(brandId), inArray(searchTerms.text, [...texts])));
}

export async function noteTermRun(tx: Transaction, id: string, at: Date, hits: number): Promise<void> {
  await tx
    .update(searchTerms)
    .set({ lastRunAt: at, hits: sql`${searchTerms.hits} + ${hits}` })
    .where(eq(searchTerms.id, id));
}

/** The creator's own terms, on or off. */
export async function countKeptTerms(tx: Reader, userId: string): Promise<number> {
  return tx.$count(searchTerms, and(eq(searchTerms.userId, userId), eq(searchTerms.origin, 'own')));
}

/** The creator's own terms that are on: what the plan's limit counts. */
export async function countTerms(tx: Reader, userId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(searchTerms)
    .where(and(eq(searchTerms.userId, userId), eq(searchTerms.origin, 'own'), eq(searchTerms.active, true)));
  return row?.n ?? 0;
}
