import { and, asc, desc, eq, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ListFilter } from '#modules/name-watch/store-accounts.ts';
import { type SimilarDomainRow, similarDomains } from '#modules/name-watch/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Of one creator, those found last first. */
export async function pageOfDomains(
  db: Reader,
  userId: string,
  { limit, after, words, answer, mark }: ListFilter<'registered' | 'free' | 'unknown'>,
): Promise<SimilarDomainRow[]> {
  const { listedAt, id } = similarDomains;
  const conditions: (SQL | undefined)[] = [
    eq(similarDomains.userId, userId),
    after && sql`(${listedAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
    words
      ? or(ilike(similarDomains.domain, containing(words)), ilike(similarDomains.registrar, containing(words)))
      : undefined,
    answer && (answer === 'unknown' ? isNull(similarDomains.answer) : eq(similarDomains.answer, answer)),
    mark && (mark === 'none' ? isNull(similarDomains.mark) : eq(similarDomains.mark, mark)),
  ];
  return db
    .select()
    .from(similarDomains)
    .where(and(...conditions))
    .orderBy(desc(listedAt), desc(id))
    .limit(limit + 1);
}

export async function domainsOf(db: Reader, userId: string): Promise<SimilarDomainRow[]> {
  return db.select().from(similarDomains).where(eq(similarDomains.userId, userId));
}

export async function insertDomains(tx: Transaction, rows: SimilarDomainRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(similarDomains).values(rows).onConflictDoNothing();
}

export async function readDomainOf(db: Reader, userId: string, id: string): Promise<SimilarDomainRow | undefined> {
  const [row] = await db
    .select()
    .from(similarDomains)
    .where(and(eq(similarDomains.id, id), eq(similarDomains.userId, userId)));
  return row;
}

export async function lockDomain(tx: Transaction, userId: string, id: string): Promise<SimilarDomainRow | undefined> {
  const [row] = await tx
    .select()
    .from(similarDomains)
    .where(and(eq(similarDomains.id, id), eq(similarDomains.userId, userId)))
    .for('update');
  return row;
}

export async function updateDomain(tx: Transaction, id: string, set: Partial<SimilarDomainRow>): Promise<void> {
  await tx.update(similarDomains).set(set).where(eq(similarDomains.id, id));
}

/** The name that a registry is to be asked about next. */
export async function nextDomain(db: Reader, zone: string, now: Date): Promise<SimilarDomainRow | undefined> {
  const [row] = await db
    .select()
    .from(similarDomains)
    .where(and(eq(similarDomains.zone, zone), lte(similarDomains.dueAt, now)))
    .orderBy(asc(similarDomains.dueAt), asc(similarDomains.id))
    .limit(1);
  return row;
}
