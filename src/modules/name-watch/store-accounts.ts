import { and, asc, desc, eq, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NameMark } from '#modules/name-watch/contract.ts';
import { type NamesakeRow, namesakes } from '#modules/name-watch/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export interface ListFilter<Answer> {
  limit: number;
  after: Cursor | undefined;
  words?: string | undefined;
  answer?: Answer | undefined;
  mark?: NameMark | 'none' | undefined;
}

/** Of one creator, those seen last first. */
export async function pageOfNamesakes(
  db: Reader,
  userId: string,
  { limit, after, words, answer, mark }: ListFilter<'exists' | 'missing' | 'unknown'>,
): Promise<NamesakeRow[]> {
  const { listedAt, id } = namesakes;
  const conditions: (SQL | undefined)[] = [
    eq(namesakes.userId, userId),
    after && sql`(${listedAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
    words ? or(ilike(namesakes.username, containing(words)), ilike(namesakes.platform, containing(words))) : undefined,
    answer && (answer === 'unknown' ? isNull(namesakes.answer) : eq(namesakes.answer, answer)),
    mark && (mark === 'none' ? isNull(namesakes.mark) : eq(namesakes.mark, mark)),
  ];
  return db
    .select()
    .from(namesakes)
    .where(and(...conditions))
    .orderBy(desc(listedAt), desc(id))
    .limit(limit + 1);
}

export async function namesakesOf(db: Reader, userId: string): Promise<NamesakeRow[]> {
  return db.select().from(namesakes).where(eq(namesakes.userId, userId));
}

export async function insertNamesakes(tx: Transaction, rows: NamesakeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(namesakes).values(rows).onConflictDoNothing();
}

export async function lockNamesake(tx: Transaction, userId: string, id: string): Promise<NamesakeRow | undefined> {
  const [row] = await tx
    .select()
    .from(namesakes)
    .where(and(eq(namesakes.id, id), eq(namesakes.userId, userId)))
    .for('update');
  return row;
}

export async function updateNamesake(tx: Transaction, id: string, set: Partial<NamesakeRow>): Promise<void> {
  await tx.update(namesakes).set(set).where(eq(namesakes.id, id));
}

/** The question that a platform is to be asked next. */
export async function nextNamesake(db: Reader, platform: string, now: Date): Promise<NamesakeRow | undefined> {
  const [row] = await db
    .select()
    .from(namesakes)
    .where(and(eq(namesakes.platform, platform), lte(namesakes.dueAt, now)))
    .orderBy(asc(namesakes.dueAt), asc(namesakes.id))
    .limit(1);
  return row;
}

/** Nothing that is due at a platform is asked before `until`: its rule does not hold. */
export async function putOffPlatform(
  tx: Transaction,
  platform: string,
  { now, until, silence }: { now: Date; until: Date; silence: NonNullable<NamesakeRow['silence']> },
): Promise<void> {
  await tx
    .update(namesakes)
    .set({ dueAt: until, silence, askedAt: now })
    .where(and(eq(namesakes.platform, platform), lte(namesakes.dueAt, now)));
}
