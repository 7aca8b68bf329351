import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { sensitivityOf } from '#modules/content/sensitivity-of.ts';
import { type CollectionRow, collections, type Sensitivity, type WorkRow, works } from '#modules/content/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function insertCollection(tx: Transaction, row: CollectionRow): Promise<void> {
  await tx.insert(collections).values(row);
}
/** Those on the shelf too. */
export async function countCollections(tx: Reader, userId: string): Promise<number> {
  return tx.$count(collections, and(eq(collections.userId, userId), isNull(collections.archivedAt)));
}
const isCollectionOf = (userId: string, id: string) =>
  and(eq(collections.id, id), eq(collections.userId, userId), isNull(collections.archivedAt));

/** A collection that takes works: it is not shelved itself, and is not until the transaction ends. */
export async function shelfOf(tx: Transaction, userId: string, id: string): Promise<CollectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(collections)
    .where(and(isCollectionOf(userId, id), isNull(collections.shelvedAt)))
    .for('share');
  return row;
}
export async function lockCollectionOf(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CollectionRow | undefined> {
  const [row] = await tx.select().from(collections).where(isCollectionOf(userId, id)).for('update');
  return row;
}
export async function listCollections(
  tx: Reader,
  userId: string,
  archived: boolean,
  cursor: Cursor | undefined,
  limit: number,
): Promise<(CollectionRow & { works: number })[]> {
  const rows = await tx
    .select({
      collection: collections,
      works: sql<number>`(select count(*)::int from works w where w.collection_id = collections.id and w.archived_at is null
        and (w.shelved_at is null) = (collections.shelved_at is null))`,
    })
    .from(collections)
    .where(
      and(
        eq(collections.userId, userId),
        isNull(collections.archivedAt),
        archived ? isNotNull(collections.shelvedAt) : isNull(collections.shelvedAt),
        older(collections.createdAt, collections.id, cursor),
      ),
    )
    .orderBy(desc(collections.createdAt), desc(collections.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row.collection, works: row.works }));
}

export function older(
  at: typeof works.createdAt | typeof collections.createdAt,
  id: typeof works.id | typeof collections.id,
  cursor: Cursor | undefined,
): SQL | undefined {
  return cursor ? or(lt(at, new Date(cursor.at)), and(eq(at, new Date(cursor.at)), lt(id, cursor.id))) : undefined;
}

/** One upload at a time for each creator: else two at once are both within the limit and neither is a duplicate. */
export async function lockWorksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`works:${userId}`}))`);
}
/** Those that are searched by. */
export const isReady = () => and(eq(works.state, 'ready'), isNull(works.archivedAt));
export const isReadyRow = (row: WorkRow): boolean => row.state === 'ready' && row.archivedAt === null;

export async function insertWork(tx: Transaction, row: WorkRow): Promise<void> {
  await tx.insert(works).values(row);
}
export async function updateWork(tx: Transaction, id: string, set: Partial<WorkRow>): Promise<void> {
  await tx.update(works).set(set).where(eq(works.id, id));
}
export async function readWork(tx: Reader, id: string): Promise<WorkRow | undefined> {
  const [row] = await tx.select().from(works).where(eq(works.id, id));
  return row;
}
export async function lockWork(tx: Transaction, id: string): Promise<WorkRow | undefined> {
  const [row] = await tx.select().from(works).where(eq(works.id, id)).for('update');
  return row;
}
export async function readWorkOf(tx: Reader, userId: string, id: string): Promise<WorkRow | undefined> {
  const [row] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, id), eq(works.userId, userId), isNull(works.archivedAt)));
  return row;
}
/** Which of these are somebody's and not deleted, locked, by id. */
export async function ownWorkIds(tx: Transaction, userId: string, ids: readonly string[]): Promise<string[]> {
  return [...(await lockOwnWorks(tx, userId, ids)).keys()];
}
/** The same with what is known of each, in the order of their ids. */
export async function lockOwnWorks(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<WorkRow, 'id' | 'ownership' | 'sensitivity'>>> {
  const { id, ownership, sensitivity } = works;
  const rows = await tx
    .select({ id, ownership, sensitivity })
    .from(works)
    .where(and(inArray(works.id, [...ids]), eq(works.userId, userId), isNull(works.archivedAt)))
    .orderBy(asc(works.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
/** A work with what its collection says of it; who was meant to see it may be said of the work itself. */
export type CollectedWork = WorkRow & { sensitivity: Sensitivity; platform: string | null; sourceUrl: string | null };
/** Archived ones too, since cases keep naming them. */
export async function worksByIds(tx: Reader, ids: string[]): Promise<CollectedWork[]> {
  if (ids.length === 0) return [];
  const { platform, sourceUrl } = collections;
  const rows = await tx
    .select({ work: works, sensitivity: sensitivityOf(), platform, sourceUrl })
    .from(works)
    .leftJoin(collections, eq(collections.id, works.collectionId))
    .where(inArray(works.id, ids));
  // Each by itself: drizzle takes joined columns that are read as one object for missing where the first of them is null.
  return rows.map(({ work, ...collected }) => ({ ...work, ...collected }));
}
/** Works with this in their title, archived ones too: copies of them are still on record. */
export async function worksTitled(tx: Reader, userId: string, part: string): Promise<string[]> {
  const rows = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.userId, userId), ilike(works.title, containing(part))));
  return rows.map((row) => row.id);
}

/** Works with this in their title or in the name of their file, the latest first; deleted ones are left out. */
export async function findWorks(tx: Reader, userId: string, part: string, limit: number): Promise<WorkRow[]> {
  const words = containing(part);
  return tx
    .select()
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        isNull(works.archivedAt),
        or(ilike(works.title, words), ilike(works.fileName, words)),
      ),
    )
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(limit);
}
/**
 * Titles that may be asked for where anybody can read the question, newest first. A studio's works are not filed; an
 * intimate picture's title was never published, so asking a site for it would tell more than it finds.
 */
export async function titlesToAskFor(tx: Reader, userId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ title: works.title })
    .from(works)
    .leftJoin(collections, eq(collections.id, works.collectionId))
    .where(and(eq(works.userId, userId), isReady(), ne(works.ownership, 'studio'), ne(sensitivityOf(), 'intimate')))
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(limit);
  return rows.map((row) => row.title);
}
export async function countWorks(tx: Reader, userId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(works)
    .where(and(eq(works.userId, userId), isNull(works.archivedAt), ne(works.state, 'refused')));
  return row?.n ?? 0;
}
/** An earlier work of the same creator with the same bytes. */
export async function sameContent(tx: Reader, userId: string, contentSha256: string): Promise<WorkRow | undefined> {
  const [row] = await tx
    .select()
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.contentSha256, contentSha256),
        isNull(works.archivedAt),
        ne(works.state, 'refused'),
      ),
    )
    .orderBy(asc(works.createdAt))
    .limit(1);
  return row;
}
