import { and, desc, eq, inArray, isNotNull, isNull, lt, max, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import type { Work } from '#modules/content/contract.ts';
import { sensitivityOf } from '#modules/content/sensitivity-of.ts';
import {
  type CollectionRow,
  collections,
  pictureSearches,
  type SendingOutcome,
  type WorkRow,
  works,
} from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/**
 * Works that may be sent to a search by picture, joined with their collection: kept here, searched for, their creator's own,
 * in a collection for which it is switched on. A file that its creator also keeps as an intimate or private one stays here.
 */
const maySend = (): SQL | undefined =>
  and(
    eq(works.state, 'ready'),
    isNull(works.archivedAt),
    isNull(works.shelvedAt),
    isNull(works.quarantinedAt),
    eq(works.isPrivate, false),
    ne(works.ownership, 'studio'),
    eq(collections.pictureSearch, true),
    // Allowed for the collection's own kind of pictures: a work that is meant for fewer people stays here.
    ne(sensitivityOf(), 'intimate'),
    or(eq(sensitivityOf(), collections.sensitivity), eq(sensitivityOf(), 'public')),
    isNull(collections.archivedAt),
    isNull(collections.shelvedAt),
    or(isNotNull(works.cleanBlobId), and(eq(works.kind, 'video'), isNotNull(works.thumbnailBlobId))),
    sql`not exists (
      select from works other left join collections around on around.id = other.collection_id
      where other.user_id = ${works.userId} and other.content_sha256 = ${works.contentSha256}
        and (coalesce(other.sensitivity, around.sensitivity) = 'intimate' or other.is_private or other.quarantined_at is not null))`,
  );

export interface PictureToSend {
  workId: string;
  title: string;
}

/** What may be sent now, newest first, each file once. Nothing before an account is verified: this is no search for others. */
export async function picturesToSend(tx: Reader, userId: string, limit: number): Promise<PictureToSend[]> {
  if (!(await hasVerifiedAccount(tx, userId))) return [];
  const rows = await tx
    .select({ workId: works.id, title: works.title, content: works.contentSha256 })
    .from(works)
    .innerJoin(collections, eq(collections.id, works.collectionId))
    .where(and(eq(works.userId, userId), maySend()))
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(limit);
  const first = new Map(rows.toReversed().map((row) => [row.content, row.workId]));
  return rows.filter((row) => first.get(row.content) === row.workId).map(({ workId, title }) => ({ workId, title }));
}

/** A work that may be sent, and that neither it nor its collection changes until the transaction ends. */
export async function lockToSend(
  tx: Transaction,
  userId: string,
  workId: string,
): Promise<{ work: WorkRow; collection: CollectionRow } | undefined> {
  if (!(await hasVerifiedAccount(tx, userId))) return undefined;
  const [row] = await tx
    .select({ work: works, collection: collections })
    .from(works)
    .innerJoin(collections, eq(collections.id, works.collectionId))
    .where(and(eq(works.id, workId), eq(works.userId, userId), maySend()))
    .for('share');
  return row;
}

export async function insertSending(
  tx: Transaction,
  row: Omit<typeof pictureSearches.$inferInsert, 'id' | 'answeredAt' | 'outcome'>,
): Promise<number> {
  const [made] = await tx.insert(pictureSearches).values(row).returning({ id: pictureSearches.id });
  if (!made) throw new Error('a sending that was just recorded is there');
  return made.id;
}

/** Whether these left, once their request ended. */
export async function noteSendings(tx: Transaction, ids: readonly number[], outcome: SendingOutcome): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(pictureSearches)
      .set({ outcome })
      .where(inArray(pictureSearches.id, [...ids]));
}

/**
 * Works that sources were asked about and did not answer since: how often in a row, and when last. What was asked within one
 * hour counts once, and what never left counts as no try. Those of a scan that is under way are none yet.
 */
export async function unansweredSendings(
  tx: Reader,
  userId: string,
  before: Date,
): Promise<{ workId: string; sourceId: string; tries: number; at: Date }[]> {
  const { workId, sourceId, sentAt, outcome, answeredAt } = pictureSearches;
  const rows = await tx
    .select({
      ...{ workId, sourceId },
      tries: sql<number>`(count(distinct date_trunc('hour', ${sentAt})) filter (where ${outcome} <> 'not-sent'))::int`,
      at: max(sentAt),
    })
    .from(pictureSearches)
    .where(and(eq(pictureSearches.userId, userId), isNull(answeredAt), lt(sentAt, before)))
    .groupBy(workId, sourceId);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}

/** The answer about a work is stored with this transaction. */
export async function noteAnswer(tx: Transaction, of: { workId: string; sourceId: string; at: Date }): Promise<void> {
  await tx
    .update(pictureSearches)
    .set({ answeredAt: of.at })
    .where(
      and(
        eq(pictureSearches.workId, of.workId),
        eq(pictureSearches.sourceId, of.sourceId),
        isNull(pictureSearches.answeredAt),
      ),
    );
}

/** When each source last answered about each work of a creator. */
export async function lastAnswers(
  tx: Reader,
  userId: string,
): Promise<{ workId: string; sourceId: string; at: Date }[]> {
  const rows = await tx
    .select({
      workId: pictureSearches.workId,
      sourceId: pictureSearches.sourceId,
      at: max(pictureSearches.answeredAt),
    })
    .from(pictureSearches)
    .where(and(eq(pictureSearches.userId, userId), isNotNull(pictureSearches.answeredAt)))
    .groupBy(pictureSearches.workId, pictureSearches.sourceId);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}

/** Which sources were asked with copies of these works, when last, and whether it left: the surest outcome of each counts. */
export async function lastSendings(
  tx: Reader,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Work['sentTo']>>> {
  if (workIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([pictureSearches.workId, pictureSearches.sourceId])
    .from(pictureSearches)
    .where(inArray(pictureSearches.workId, [...workIds]))
    .orderBy(
      pictureSearches.workId,
      pictureSearches.sourceId,
      sql`array_position(array['sent', 'maybe', 'not-sent'], ${pictureSearches.outcome})`,
      desc(pictureSearches.sentAt),
    );
  const shown = rows.map((row) => ({
    workId: row.workId,
    sent: { source: row.sourceId, name: row.sentTo, at: row.sentAt.toISOString(), outcome: row.outcome },
  }));
  const byWork = Map.groupBy(shown, ({ workId }) => workId);
  return new Map([...byWork].map(([workId, all]) => [workId, all.map(({ sent }) => sent)]));
}

/** Copies behind signed addresses that nobody needs any more: answered, expired, or of works that may not be sent now. */
export async function copiesToDrop(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ id: number; userId: string; copyBlobId: string }[]> {
  const allowed = tx
    .select({ id: works.id })
    .from(works)
    .innerJoin(collections, eq(collections.id, works.collectionId))
    .where(and(eq(works.id, pictureSearches.workId), maySend()));
  const rows = await tx
    .select({ id: pictureSearches.id, userId: pictureSearches.userId, copyBlobId: pictureSearches.copyBlobId })
    .from(pictureSearches)
    .where(
      and(
        isNotNull(pictureSearches.copyBlobId),
        or(
          isNotNull(pictureSearches.answeredAt),
          eq(pictureSearches.outcome, 'not-sent'),
          lt(pictureSearches.sentAt, before),
          not(sql`exists ${allowed}`),
        ),
      ),
    )
    .orderBy(pictureSearches.sentAt)
    .limit(limit)
    .for('update', { of: pictureSearches, skipLocked: true });
  return rows.flatMap(({ copyBlobId, ...row }) => (copyBlobId === null ? [] : [{ ...row, copyBlobId }]));
}

export async function forgetCopies(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(pictureSearches)
      .set({ copyBlobId: null })
      .where(inArray(pictureSearches.id, [...ids]));
}

/** The copies of one work that a signed address opens, which it does no more. Their blobs are the caller's to remove. */
export async function takeBackCopies(tx: Transaction, workId: string): Promise<string[]> {
  const held = and(eq(pictureSearches.workId, workId), isNotNull(pictureSearches.copyBlobId));
  const rows = await tx.select().from(pictureSearches).where(held).for('update');
  await forgetCopies(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ copyBlobId }) => (copyBlobId === null ? [] : [copyBlobId]));
}
