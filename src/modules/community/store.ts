import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { confirmedUsers } from '#modules/accounts/index.ts';
import type { Category } from '#modules/community/contract.ts';
import { aliases, postReports, posts, postTexts, suspensions, takenAliases } from '#modules/community/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type PostRow = typeof posts.$inferSelect;
export type TextRow = typeof postTexts.$inferSelect;
export type ReportRow = typeof postReports.$inferSelect;
/** A place, what stands in it, and the alias of who wrote that. */
export interface WholePost {
  post: PostRow;
  text: TextRow | null;
  alias: string | null;
}

const whole = { post: posts, text: postTexts, alias: aliases.alias };

function wholePosts(tx: Reader) {
  return tx
    .select(whole)
    .from(posts)
    .leftJoin(postTexts, eq(postTexts.postId, posts.id))
    .leftJoin(aliases, eq(aliases.userId, postTexts.userId));
}

/** Topics that stand, and those of them that hold the words. `seesAll`: also what was taken away. */
export async function pageOfTopics(
  tx: Reader,
  asked: { words: string | undefined; category: Category | undefined; sort: 'active' | 'newest'; seesAll: boolean },
  limit: number,
  after: Cursor | undefined,
): Promise<WholePost[]> {
  const by = asked.sort === 'active' ? posts.lastAt : posts.createdAt;
  const words = asked.words === undefined ? undefined : containing(asked.words);
  const found: SQL | undefined =
    words === undefined ? undefined : sql`(${postTexts.title} ilike ${words} or ${postTexts.searched} ilike ${words})`;
  const stands = and(eq(posts.state, 'shown'), sql`(${postTexts.removedAt} is null or ${posts.replies} > 0)`);
  return wholePosts(tx)
    .where(
      and(
        isNull(posts.topicId),
        asked.category ? eq(posts.category, asked.category) : ne(posts.category, 'announcements'),
        asked.seesAll && !found ? undefined : stands,
        found,
        found && isNull(postTexts.removedAt),
        after && sql`(${by}, ${posts.id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(by), desc(posts.id))
    .limit(limit + 1);
}

export async function readPost(tx: Reader, id: string): Promise<WholePost | undefined> {
  const [row] = await wholePosts(tx).where(eq(posts.id, id));
  return row;
}

/** Replies to a topic, the oldest first. */
export async function pageOfReplies(
  tx: Reader,
  topicId: string,
  limit: number,
  after: Cursor | undefined,
): Promise<WholePost[]> {
  return wholePosts(tx)
    .where(
      and(
        eq(posts.topicId, topicId),
        after && sql`(${posts.createdAt}, ${posts.id}) > (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(limit + 1);
}

/** Held until the end of the transaction. */
export async function lockPost(tx: Transaction, id: string): Promise<WholePost | undefined> {
  await tx.execute(sql`select from community_posts where id = ${id} for update`);
  return readPost(tx, id);
}

/** What one person writes is counted one after the other. */
export async function oneAtATime(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('community:' || ${userId}))`);
}

export async function addPost(tx: Transaction, post: PostRow, text: TextRow): Promise<void> {
  await tx.insert(posts).values(post);
  await tx.insert(postTexts).values(text);
  if (post.topicId)
    await tx
      .update(posts)
      .set({ replies: sql`${posts.replies} + 1`, lastAt: post.createdAt })
      .where(eq(posts.id, post.topicId));
}

export async function patchText(tx: Transaction, postId: string, set: Partial<TextRow>): Promise<void> {
  await tx.update(postTexts).set(set).where(eq(postTexts.postId, postId));
}

export async function patchPost(tx: Transaction, id: string, set: Partial<PostRow>): Promise<void> {
  await tx.update(posts).set(set).where(eq(posts.id, id));
}

/** When the writings of one person since a moment were written, the oldest first. What they took away counts. */
export async function writtenSince(
  tx: Reader,
  userId: string,
  what: 'topics' | 'replies',
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .select({ at: postTexts.createdAt })
    .from(postTexts)
    .innerJoin(posts, eq(posts.id, postTexts.postId))
    .where(
      and(
        eq(postTexts.userId, userId),
        gt(postTexts.createdAt, since),
        what === 'topics' ? isNull(posts.topicId) : sql`${posts.topicId} is not null`,
      ),
    )
    .orderBy(asc(postTexts.createdAt));
  return rows.map(({ at }) => at);
}

export async function readAlias(tx: Reader, userId: string): Promise<typeof aliases.$inferSelect | undefined> {
  const [row] = await tx.select().from(aliases).where(eq(aliases.userId, userId));
  return row;
}

/** False where anybody has, or had, one that is read the same. */
export async function takeAlias(tx: Transaction, digest: string): Promise<boolean> {
  return (await tx.insert(takenAliases).values({ digest }).onConflictDoNothing().returning()).length > 0;
}

export async function putAlias(tx: Transaction, row: typeof aliases.$inferInsert): Promise<void> {
  await tx.insert(aliases).values(row).onConflictDoUpdate({ target: aliases.userId, set: row });
}

export async function readSuspension(
  tx: Reader,
  userId: string,
  now: Date,
): Promise<typeof suspensions.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), gt(suspensions.until, now)));
  return row;
}

export async function putSuspension(tx: Transaction, row: typeof suspensions.$inferInsert): Promise<void> {
  await tx.insert(suspensions).values(row).onConflictDoUpdate({ target: suspensions.userId, set: row });
}

export async function dropSuspension(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.delete(suspensions).where(eq(suspensions.userId, userId)).returning()).length > 0;
}

/** All who may not write now: a query for another module's. */
export const suspendedUsers = (now: Date): SQL =>
  sql`select ${suspensions.userId} from ${suspensions} where ${gt(suspensions.until, now)}`;

/** Those of these writers who may not write now. */
export async function suspendedOf(tx: Reader, userIds: string[], now: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(and(inArray(suspensions.userId, userIds), gt(suspensions.until, now)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Undefined where they reported this post before. */
export async function addReport(tx: Transaction, row: ReportRow): Promise<ReportRow | undefined> {
  const [added] = await tx.insert(postReports).values(row).onConflictDoNothing().returning();
  return added;
}

export async function reportsSince(tx: Reader, userId: string, since: Date): Promise<number> {
  return tx.$count(postReports, and(eq(postReports.userId, userId), gt(postReports.createdAt, since)));
}

/** By how many people with a confirmed e-mail, undecided so far. Anybody can sign up under several addresses. */
export async function openReports(tx: Reader, postId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(postReports)
    .where(
      and(eq(postReports.postId, postId), isNull(postReports.decidedAt), inArray(postReports.userId, confirmedUsers())),
    );
  return row?.n ?? 0;
}

export async function decideReports(tx: Transaction, postId: string, at: Date): Promise<void> {
  await tx
    .update(postReports)
    .set({ decidedAt: at })
    .where(and(eq(postReports.postId, postId), isNull(postReports.decidedAt)));
}

/** Those of these posts that one person has reported. */
export async function reportedBy(tx: Reader, userId: string, postIds: string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set();
  const rows = await tx
    .select({ postId: postReports.postId })
    .from(postReports)
    .where(and(eq(postReports.userId, userId), inArray(postReports.postId, postIds)));
  return new Set(rows.map(({ postId }) => postId));
}

export async function reportsOf(tx: Reader, postIds: string[]): Promise<ReportRow[]> {
  if (postIds.length === 0) return [];
  return tx
    .select()
    .from(postReports)
    .where(and(inArray(postReports.postId, postIds), isNull(postReports.decidedAt)))
    .orderBy(asc(postReports.createdAt));
}

const toModerate = (tx: Reader) =>
  and(
    isNull(postTexts.removedAt),
    sql`${postTexts.postId} is not null`,
    or(
      inArray(posts.id, tx.select({ id: postReports.postId }).from(postReports).where(isNull(postReports.decidedAt))),
      and(eq(posts.state, 'hidden'), isNull(postTexts.moderatedWhy)),
      and(
        eq(posts.state, 'shown'),
        or(and(eq(postTexts.hidesLinks, true), isNull(postTexts.links)), eq(postTexts.links, 'waiting')),
      ),
    ),
  );

/** Posts that wait for an operator: reported, hidden by that, or with an address that nobody has looked at; the oldest first. */
export async function postsToModerate(tx: Reader, limit: number): Promise<WholePost[]> {
  return wholePosts(tx).where(toModerate(tx)).orderBy(asc(posts.createdAt), asc(posts.id)).limit(limit);
}

export async function countPostsToModerate(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(posts)
    .leftJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(toModerate(tx));
  return row?.n ?? 0;
}
