import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ScamKind, ScamOrder } from '#modules/registry/contract.ts';
import { type KeptMark, scamMarks, scamReplies, scamReports, scams } from '#modules/registry/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type ScamRow = typeof scams.$inferSelect;
export type MarkRow = typeof scamMarks.$inferSelect;
export type ReportRow = typeof scamReports.$inferSelect;
export type ReplyRow = typeof scamReplies.$inferSelect;
export type ReplyToScam = ReplyRow & { scam: ScamRow };

const before = (table: { createdAt: unknown; id: unknown }, after: Cursor | undefined): SQL | undefined =>
  after && sql`(${table.createdAt}, ${table.id}) < (${after.at}::timestamptz, ${after.id})`;

const sorts = {
  changed: { by: sql`${scams.updatedAt}`, at: (row: ScamRow) => row.updatedAt },
  seen: { by: sql`${scams.firstSeen}::timestamp at time zone 'utc'`, at: (row: ScamRow) => new Date(row.firstSeen) },
} satisfies Record<ScamOrder, object>;

/** Where a page in this order ended. */
export const cursorIn = (order: ScamOrder, row: ScamRow): Cursor => ({
  at: sorts[order].at(row).toISOString(),
  id: row.id,
});

/** Published entries, the latest first: those with one of the keys, or with the words in summary, handle or site. */
export async function pageOfScams(
  tx: Reader,
  asked: { keys: string[]; words: string | undefined; kind: ScamKind | undefined; order: ScamOrder },
  limit: number,
  after: Cursor | undefined,
): Promise<ScamRow[]> {
  const { id, takenDownAt, summary, kind } = scams;
  const { by } = sorts[asked.order];
  const about = (where: SQL | undefined) =>
    inArray(id, tx.select({ id: scamMarks.scamId }).from(scamMarks).where(where));
  const words = asked.words === undefined ? undefined : containing(asked.words);
  const isOpen = inArray(scamMarks.kind, ['handle', 'domain']);
  const found =
    words === undefined
      ? undefined
      : or(
          asked.keys.length > 0 ? about(inArray(scamMarks.key, asked.keys)) : undefined,
          about(and(isOpen, sql`${scamMarks.shown} ilike ${words}`)),
          sql`${summary} ilike ${words}`,
        );
  return tx
    .select()
    .from(scams)
    .where(
      and(
        isNull(takenDownAt),
        asked.kind && eq(kind, asked.kind),
        found,
        after && sql`(${by}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(by), desc(id))
    .limit(limit + 1);
}

export async function publishedScam(tx: Reader, scamId: string): Promise<ScamRow | undefined> {
  const [row] = await tx
    .select()
    .from(scams)
    .where(and(eq(scams.id, scamId), isNull(scams.takenDownAt)));
  return row;
}

/** The oldest published entry that has one of these marks. */
export async function publishedWith(tx: Reader, marks: readonly Pick<KeptMark, 'key'>[]): Promise<ScamRow | undefined> {
  const keys = marks.map(({ key }) => key);
  const ids = tx.select({ id: scamMarks.scamId }).from(scamMarks).where(inArray(scamMarks.key, keys));
  const [row] = await tx
    .select()
    .from(scams)
    .where(and(isNull(scams.takenDownAt), inArray(scams.id, ids)))
    .orderBy(asc(scams.createdAt), asc(scams.id))
    .limit(1);
  return row;
}

/** Reports are decided one after the other: two of one mark never become two entries. */
export async function oneAtATime(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('registry'))`);
}

export async function marksOf(tx: Reader, scamIds: string[]): Promise<MarkRow[]> {
  if (scamIds.length === 0) return [];
  return tx.select().from(scamMarks).where(inArray(scamMarks.scamId, scamIds)).orderBy(asc(scamMarks.shown));
}

/** The profiles that published reports of them name, for handles that the entry names. */
export async function profilesOf(tx: Reader, scamIds: string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = new Set((await marksOf(tx, scamIds)).map(({ scamId, key }) => `${scamId}|${key}`));
  const profiles = new Map<string, string[]>();
  if (named.size === 0) return profiles;
  const rows = await tx
    .select({ scamId: scamReports.scamId, marks: scamReports.marks })
    .from(scamReports)
    .where(inArray(scamReports.scamId, scamIds))
    .orderBy(asc(scamReports.createdAt));
  for (const { scamId, marks } of rows)
    for (const mark of marks)
      if (scamId && named.has(`${scamId}|${mark.key}`))
        profiles.set(scamId, [...new Set([...(profiles.get(scamId) ?? []), ...(mark.profiles ?? [])])]);
  return profiles;
}

/** The latest published reply to each. */
export async function repliesTo(tx: Reader, scamIds: string[]): Promise<ReplyRow[]> {
  if (scamIds.length === 0) return [];
  return tx
    .selectDistinctOn([scamReplies.scamId])
    .from(scamReplies)
    .where(and(inArray(scamReplies.scamId, scamIds), eq(scamReplies.state, 'published')))
    .orderBy(scamReplies.scamId, desc(scamReplies.decidedAt));
}

/** Those of them to which a reply waits for an operator; one that needs a code may be a stranger's, and does not count. */
export async function waitingRepliesTo(tx: Reader, scamIds: string[]): Promise<ReadonlySet<string>> {
  if (scamIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ scamId: scamReplies.scamId })
    .from(scamReplies)
    .where(and(inArray(scamReplies.scamId, scamIds), eq(scamReplies.state, 'waiting'), isNull(scamReplies.proofCode)));
  return new Set(rows.map(({ scamId }) => scamId));
}

export async function putScam(tx: Transaction, row: typeof scams.$inferInsert): Promise<void> {
  await tx.insert(scams).values(row).onConflictDoUpdate({ target: scams.id, set: row });
}

/** The first time counts. */
export async function setAsked(tx: Transaction, scamId: string, at: Date): Promise<void> {
  await tx
    .update(scams)
    .set({ replyAskedAt: at })
    .where(and(eq(scams.id, scamId), isNull(scams.replyAskedAt)));
}

export async function putMarks(tx: Transaction, scamId: ScamRow['id'], marks: KeptMark[]): Promise<void> {
  const rows = marks.map(({ kind, key, shown }) => ({ scamId, kind, key, shown }));
  await tx.insert(scamMarks).values(rows).onConflictDoNothing();
}

export async function addReport(tx: Transaction, row: ReportRow): Promise<void> {
  await tx.insert(scamReports).values(row);
}

export async function reportsSince(tx: Reader, userId: string, since: Date): Promise<number> {
  return tx.$count(scamReports, and(eq(scamReports.userId, userId), gt(scamReports.createdAt, since)));
}

export async function pageOfReports(
  tx: Reader,
  userId: string,
  limit: number,
  after: Cursor | undefined,
): Promise<ReportRow[]> {
  return tx
    .select()
    .from(scamReports)
    .where(and(eq(scamReports.userId, userId), before(scamReports, after)))
    .orderBy(desc(scamReports.createdAt), desc(scamReports.id))
    .limit(limit + 1);
}

export async function lockReport(tx: Transaction, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(scamReports).where(eq(scamReports.id, id)).for('update');
  return row;
}

export async function patchReport(tx: Transaction, id: string, set: Partial<ReportRow>): Promise<void> {
  await tx.update(scamReports).set(set).where(eq(scamReports.id, id));
}

/** Whether the creator's report is among those that stand behind the entry. */
export async function hasReported(tx: Reader, userId: string, scamId: string): Promise<boolean> {
  const published = and(eq(scamReports.userId, userId), eq(scamReports.scamId, scamId));
  return (await tx.$count(scamReports, published)) > 0;
}

export async function waitingReports(tx: Reader, limit: number): Promise<ReportRow[]> {
  return tx
    .select()
    .from(scamReports)
    .where(eq(scamReports.state, 'waiting'))
    .orderBy(asc(scamReports.createdAt))
    .limit(limit);
}

export const countWaitingReports = (tx: Reader): Promise<number> =>
  tx.$count(scamReports, eq(scamReports.state, 'waiting'));
export const countWaitingReplies = (tx: Reader): Promise<number> =>
  tx.$count(scamReplies, eq(scamReplies.state, 'waiting'));

/** Undefined where the same person's earlier one waits. */
export async function addReply(tx: Transaction, row: ReplyRow): Promise<ReplyRow | undefined> {
  const [added] = await tx.insert(scamReplies).values(row).onConflictDoNothing().returning();
  return added;
}

export async function countRepliesWaitingOf(tx: Reader, userId: string): Promise<number> {
  return tx.$count(scamReplies, and(eq(scamReplies.userId, userId), eq(scamReplies.state, 'waiting')));
}

/** Those without an account that wait. */
export async function countByLinkWaiting(tx: Reader, scamId: string, needsCode: boolean): Promise<number> {
  const { proofCode, state, userId } = scamReplies;
  const code = needsCode ? isNotNull(proofCode) : isNull(proofCode);
  return tx.$count(scamReplies, and(eq(scamReplies.scamId, scamId), eq(state, 'waiting'), isNull(userId), code));
}

export async function lockReply(tx: Transaction, id: string): Promise<ReplyRow | undefined> {
  const [row] = await tx.select().from(scamReplies).where(eq(scamReplies.id, id)).for('update');
  return row;
}

export async function patchReply(tx: Transaction, id: string, set: Partial<ReplyRow>): Promise<void> {
  await tx.update(scamReplies).set(set).where(eq(scamReplies.id, id));
}

export async function waitingReplies(tx: Reader, limit: number): Promise<ReplyToScam[]> {
  const waiting = eq(scamReplies.state, 'waiting');
  const rows = await repliesWith(tx, waiting).orderBy(asc(scamReplies.createdAt)).limit(limit);
  return rows.map(joined);
}

export async function pageOfOwnReplies(
  tx: Reader,
  userId: string,
  limit: number,
  after: Cursor | undefined,
): Promise<ReplyToScam[]> {
  const own = and(eq(scamReplies.userId, userId), before(scamReplies, after));
  const rows = await repliesWith(tx, own)
    .orderBy(desc(scamReplies.createdAt), desc(scamReplies.id))
    .limit(limit + 1);
  return rows.map(joined);
}

/** The last one that came by a link to this address. */
export async function lastAnswer(tx: Reader, scamId: string, answeredAs: string): Promise<ReplyToScam | undefined> {
  const theirs = and(eq(scamReplies.scamId, scamId), eq(scamReplies.answeredAs, answeredAs));
  const [row] = await repliesWith(tx, theirs).orderBy(desc(scamReplies.createdAt), desc(scamReplies.id)).limit(1);
  return row && joined(row);
}

const repliesWith = (tx: Reader, where: SQL | undefined) =>
  tx.select().from(scamReplies).innerJoin(scams, eq(scams.id, scamReplies.scamId)).where(where);
const joined = (row: { scam_replies: ReplyRow; scams: ScamRow }): ReplyToScam => ({
  ...row.scam_replies,
  scam: row.scams,
});

export async function takeDown(tx: Transaction, scamId: string, at: Date, why: string): Promise<boolean> {
  const gone = await tx
    .update(scams)
    .set({ takenDownAt: at, takenDownWhy: why, updatedAt: at })
    .where(and(eq(scams.id, scamId), isNull(scams.takenDownAt)))
    .returning({ id: scams.id });
  return gone.length > 0;
}
