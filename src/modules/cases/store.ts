import { and, arrayOverlaps, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CaseState } from '#modules/cases/case.ts';
import type { Said } from '#modules/cases/causes.ts';
import { type CaseEventRow, type CaseRow, caseEvents, cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readCase(tx: Reader, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, caseId));
  return row;
}

/** Holds the row until the transaction ends, so that two moves of one case queue up behind each other. */
export async function lockCase(tx: Transaction, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update');
  return row;
}

export async function readCaseOf(tx: Reader, userId: string, caseId: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.userId, userId)));
  return row;
}

export async function casesByIds(tx: Reader, ids: string[]): Promise<CaseRow[]> {
  return ids.length === 0 ? [] : tx.select().from(cases).where(inArray(cases.id, ids));
}

/** The states of those of these cases that are the creator's. */
export async function statesByIds(tx: Reader, userId: string, ids: string[]): Promise<Map<string, CaseState>> {
  const rows = await tx
    .select({ id: cases.id, state: cases.state })
    .from(cases)
    .where(and(eq(cases.userId, userId), sql`${cases.id} = any(${sql.param(ids)}::text[])`));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export async function findByKey(tx: Transaction, userId: string, urlKey: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), eq(cases.urlKey, urlKey)))
    .for('update');
  return row;
}

/** By the address as it was read: where the rules for keys were others when the case was opened, its key is another. */
export async function findByAddress(tx: Transaction, userId: string, url: string): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), eq(cases.url, url)))
    .orderBy(asc(cases.foundAt))
    .limit(1)
    .for('update');
  return row;
}

/** One case of a creator is opened after the other, until the transaction ends. */
export async function lockOpening(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cases:${userId}`}))`);
}

/** Undefined when another transaction opened a case of this address first. */
export async function insertCase(tx: Transaction, row: CaseRow): Promise<CaseRow | undefined> {
  const [inserted] = await tx.insert(cases).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** The move itself: no row back means that the state was no longer one of `from`. */
export async function updateCase(
  tx: Transaction,
  caseId: string,
  from: CaseState[],
  set: Partial<CaseRow>,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .update(cases)
    .set(set)
    .where(and(eq(cases.id, caseId), inArray(cases.state, from)))
    .returning();
  return row;
}

export async function patchCase(tx: Transaction, caseId: string, set: Partial<CaseRow>): Promise<void> {
  await tx.update(cases).set(set).where(eq(cases.id, caseId));
}

export async function insertEvent(tx: Transaction, row: CaseEventRow): Promise<void> {
  await tx.insert(caseEvents).values(row);
}

export async function eventsOf(tx: Reader, caseId: string): Promise<CaseEventRow[]> {
  return tx.select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).orderBy(asc(caseEvents.seq));
}

/** The chains of several cases, by case. */
export async function eventsOfCases(tx: Reader, caseIds: string[]): Promise<Map<string, CaseEventRow[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(caseEvents)
    .where(inArray(caseEvents.caseId, caseIds))
    .orderBy(asc(caseEvents.seq));
  return Map.groupBy(rows, (row) => row.caseId);
}

/** The approval that stands for each case: the last decision in its chain, not the taking back of a record. */
export async function approvalsOf(tx: Reader, caseIds: string[]): Promise<Map<string, CaseEventRow>> {
  if (caseIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([caseEvents.caseId])
    .from(caseEvents)
    .where(
      and(
        inArray(caseEvents.caseId, caseIds),
        eq(caseEvents.type, 'approved'),
        sql`${caseEvents.facts}->>'from' <> 'noticed'`,
      ),
    )
    .orderBy(caseEvents.caseId, desc(caseEvents.seq));
  return new Map(rows.map((row) => [row.caseId, row]));
}

/** What creators said last of a work that a case shows, by case. */
export async function statementsOf(tx: Reader, caseIds: string[]): Promise<Map<string, CaseEventRow>> {
  if (caseIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([caseEvents.caseId])
    .from(caseEvents)
    .where(and(inArray(caseEvents.caseId, caseIds), eq(caseEvents.type, 'work-stated')))
    .orderBy(caseEvents.caseId, desc(caseEvents.seq));
  return new Map(rows.map((row) => [row.caseId, row]));
}

export async function allCaseIds(tx: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${cases.id} > ${after}`)
    .orderBy(asc(cases.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Open and closed cases of a creator whose address may be covered by a new whitelist entry. */
export async function casesOfUser(tx: Transaction, userId: string, states: CaseState[]): Promise<CaseRow[]> {
  return tx
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), inArray(cases.state, states)));
}

/** The creator's cases in these states that are about a work. */
export async function idsAboutWorks(
  tx: Reader,
  userId: string,
  works: string[],
  states: CaseState[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.userId, userId), inArray(cases.state, states), arrayOverlaps(cases.workIds, works)))
    .orderBy(asc(cases.id));
  return rows.map((row) => row.id);
}

/** The creator's cases of which this is said. */
export async function idsWithSignal(tx: Reader, userId: string, signal: string): Promise<string[]> {
  const isSaid = sql`${cases.verdict} -> 'signals' @> ${JSON.stringify([signal])}::jsonb`;
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.userId, userId), isSaid));
  return rows.map((row) => row.id);
}

/** Marks cases as being in a notice that is on its way. */
export async function markSending(tx: Transaction, caseIds: string[], noticeId: string): Promise<void> {
  if (caseIds.length > 0) await tx.update(cases).set({ sendingNoticeId: noticeId }).where(inArray(cases.id, caseIds));
}
/** Frees the cases that this notice holds; another one on its way keeps its own. */
export async function clearSending(tx: Transaction, noticeId: string): Promise<void> {
  await tx.update(cases).set({ sendingNoticeId: null }).where(eq(cases.sendingNoticeId, noticeId));
}

/** Cases of one creator, locked in the order of their ids so that two notices never wait for each other. */
export async function lockCases(tx: Transaction, ids: string[]): Promise<CaseRow[]> {
  return ids.length === 0
    ? []
    : tx.select().from(cases).where(inArray(cases.id, ids)).orderBy(asc(cases.id)).for('update');
}

/**
 * The last events of a creator's cases, newest first. A case's row changes with each of its events, so the newest events
 * all lie in the cases that changed last.
 */
export async function recentActivity(
  tx: Reader,
  userId: string,
  limit: number,
): Promise<{ caseId: string; host: string; type: string; cause: string; says: unknown; at: Date }[]> {
  const latest = tx
    .select({ id: cases.id, host: cases.host })
    .from(cases)
    .where(eq(cases.userId, userId))
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(limit)
    .as('latest');
  return tx
    .select({
      caseId: caseEvents.caseId,
      host: latest.host,
      type: caseEvents.type,
      cause: caseEvents.cause,
      says: sql<unknown>`${caseEvents.facts}->'says'`,
      at: caseEvents.at,
    })
    .from(latest)
    .innerJoin(caseEvents, eq(caseEvents.caseId, latest.id))
    .orderBy(desc(caseEvents.at), desc(caseEvents.caseId), desc(caseEvents.seq))
    .limit(limit);
}

/** Cases in one state, of every creator, the longest waiting first: for the operator's desk. */
/** Held for what an operator decides by looking. What is in quarantine nobody looks at. */
const isHeldForEyes = and(
  eq(cases.state, 'held'),
  sql`coalesce(${cases.holdSays}->>'key', '') not in ('heldQuarantined', 'heldWorkChecked')`,
);

export async function heldForEyes(tx: Reader, limit: number): Promise<CaseRow[]> {
  return tx.select().from(cases).where(isHeldForEyes).orderBy(asc(cases.updatedAt), asc(cases.id)).limit(limit);
}

export const countHeldForEyes = (tx: Reader): Promise<number> => tx.$count(cases, isHeldForEyes);

/** Cases that are held for one reason, the longest first. */
export async function heldFor(db: Reader, reason: Said['key']): Promise<string[]> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.state, 'held'), sql`${cases.holdSays}->>'key' = ${reason}`))
    .orderBy(asc(cases.updatedAt), asc(cases.id));
  return rows.map(({ id }) => id);
}

/** What the last look found; whoever speaks of the copy asks for it first. */
export async function markChecked(
  tx: Transaction,
  caseId: string,
  checked: Pick<CaseRow, 'checkedAt' | 'checkedOutcome' | 'checkedFile'>,
): Promise<void> {
  await tx.update(cases).set(checked).where(eq(cases.id, caseId));
}
