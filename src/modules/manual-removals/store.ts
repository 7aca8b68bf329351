import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ManualState, measuredDays } from '#modules/manual-removals/contract.ts';
import {
  type RemovalRow,
  removalSteps,
  removals,
  type StepRow,
  type WishRow,
  wishes,
} from '#modules/manual-removals/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Period } from '#platform/http/period.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Serializes the requests of one creator, so that two at once cannot both be the first. */
export async function lockRequestsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`manual-removals:${userId}`}))`);
}

export async function insertRemoval(tx: Transaction, row: RemovalRow): Promise<void> {
  await tx.insert(removals).values(row);
}

export async function readRemoval(db: Reader, id: string): Promise<RemovalRow | undefined> {
  const [row] = await db.select().from(removals).where(eq(removals.id, id));
  return row;
}

export async function lockRemoval(tx: Transaction, id: string): Promise<RemovalRow | undefined> {
  const [row] = await tx.select().from(removals).where(eq(removals.id, id)).for('update');
  return row;
}

export async function updateRemoval(tx: Transaction, { id, ...set }: RemovalRow): Promise<void> {
  await tx.update(removals).set(set).where(eq(removals.id, id));
}

export async function openRemovalOf(db: Reader, caseId: string): Promise<RemovalRow | undefined> {
  const [row] = await db
    .select()
    .from(removals)
    .where(and(eq(removals.caseId, caseId), eq(removals.isOpen, true)));
  return row;
}

export const requestsSince = (db: Reader, userId: string, since: Date): Promise<number> =>
  db.$count(removals, and(eq(removals.userId, userId), gt(removals.createdAt, since)));

export async function addStep(tx: Transaction, row: StepRow): Promise<void> {
  await tx.insert(removalSteps).values(row);
}

export async function stepsOf(db: Reader, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(removalSteps)
    .where(inArray(removalSteps.removalId, [...ids]))
    .orderBy(asc(removalSteps.removalId), asc(removalSteps.number));
}

/** Requests of one creator for pages without a case. */
export const wishesToShow = (db: Reader, userId: string): Promise<WishRow[]> =>
  db.select().from(wishes).where(eq(wishes.userId, userId));

/** Ids of one creator's requests in the order of their list, the latest first: those with a case, and the wishes given. */
export async function placesOf(
  db: Reader,
  userId: string,
  asked: {
    limit: number;
    after: Cursor | undefined;
    ofCases: boolean;
    state: ManualState | undefined;
    caseId?: string | undefined;
    words?: string | undefined;
    wishes: readonly string[];
  },
): Promise<string[]> {
  const { after, caseId, limit, state } = asked;
  const like = asked.words ? containing(asked.words) : undefined;
  const ofCases = and(
    eq(removals.userId, userId),
    asked.ofCases ? undefined : sql`false`,
    state && eq(removals.state, state),
    caseId ? eq(removals.caseId, caseId) : undefined,
    like === undefined
      ? undefined
      : sql`exists (select from cases where cases.id = ${removals.caseId} and cases.url ilike ${like})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select one.id from (
      select ${removals.id} as id, ${removals.createdAt} as created_at from ${removals} where ${ofCases}
      union all
      select ${wishes.id}, ${wishes.createdAt} from ${wishes}
      where ${wishes.userId} = ${userId} and ${wishes.id} = any(${sql.param([...asked.wishes])}::text[])
    ) one
    ${after ? sql`where (one.created_at, one.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
    order by one.created_at desc, one.id desc
    limit ${limit + 1}`);
  return rows.map(({ id }) => id);
}

export async function removalsByIds(db: Reader, ids: readonly string[]): Promise<RemovalRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(removals)
    .where(inArray(removals.id, ids as RemovalRow['id'][]));
}

/** That wait for an operator, the nearest deadline first; those that wait for their creator are on no desk. */
export async function removalsForOperator(db: Reader, limit: number): Promise<RemovalRow[]> {
  return db
    .select()
    .from(removals)
    .where(isNotNull(removals.dueAt))
    .orderBy(asc(removals.dueAt), asc(removals.id))
    .limit(limit);
}

export const countForOperator = (db: Reader): Promise<number> => db.$count(removals, isNotNull(removals.dueAt));

/** Requests that wait for their creator's answer. */
export const countQuestions = (db: Reader, userId: string): Promise<number> =>
  db.$count(removals, and(eq(removals.userId, userId), eq(removals.state, 'waiting')));

/** The latest request of each of these cases. */
export async function latestOfCases(db: Reader, caseIds: readonly string[]): Promise<Map<string, RemovalRow>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([removals.caseId])
    .from(removals)
    .where(inArray(removals.caseId, [...caseIds]))
    .orderBy(removals.caseId, desc(removals.createdAt), desc(removals.id));
  return new Map(rows.map((row) => [row.caseId, row]));
}

export interface ManualTotals {
  asked: number;
  open: number;
  removed: number;
  notPossible: number;
  withdrawn: number;
  minutes: number;
}

/** What was asked for within a period, and what came of it. */
export async function totalsOf(db: Reader, userId: string, { from, to }: Period): Promise<ManualTotals> {
  const n = (state: ManualState) => sql<number>`(count(*) filter (where ${removals.state} = ${state}))::int`;
  const [row] = await db
    .select({
      asked: count(),
      open: sql<number>`(count(*) filter (where ${removals.isOpen}))::int`,
      removed: n('removed'),
      notPossible: n('not-possible'),
      withdrawn: n('withdrawn'),
      minutes: sql<number>`coalesce(sum(${removals.minutes}), 0)::int`,
    })
    .from(removals)
    .where(
      and(
        eq(removals.userId, userId),
        from && sql`${removals.createdAt} >= ${from.toISOString()}::timestamptz`,
        to && sql`${removals.createdAt} < ${to.toISOString()}::timestamptz`,
      ),
    );
  return row ?? { asked: 0, open: 0, removed: 0, notPossible: 0, withdrawn: 0, minutes: 0 };
}

/** Minutes from a request to its first step. One that is past its deadline without a step counts with its wait so far. */
export async function measureFirstSteps(
  db: Reader,
  now: Date,
): Promise<{ n: number; medianMinutes: number | undefined }> {
  const since = new Date(now.getTime() - measuredDays * 86_400_000).toISOString();
  const at = now.toISOString();
  const { rows } = await db.execute<{ n: number; median: number | null }>(sql`
    select count(*)::int as n, percentile_cont(0.5) within group (order by minutes)::float8 as median
    from (
      select extract(epoch from coalesce(taken_up_at, ${at}::timestamptz) - created_at) / 60 as minutes
      from manual_removals
      where target_hours is not null and created_at > ${since}::timestamptz
        and (taken_up_at is not null or (state = 'asked' and due_at < ${at}::timestamptz))
    ) as waits`);
  const [row] = rows;
  return { n: row?.n ?? 0, medianMinutes: row?.median ?? undefined };
}

/** Asked again, it keeps its id and takes what was written last. */
export async function keepWish(tx: Transaction, row: WishRow): Promise<void> {
  await tx
    .insert(wishes)
    .values(row)
    .onConflictDoUpdate({
      target: [wishes.userId, wishes.urlKey],
      set: { words: row.words, createdAt: row.createdAt },
    });
}

export async function wishesOf(tx: Transaction, userId: string): Promise<WishRow[]> {
  return tx.select().from(wishes).where(eq(wishes.userId, userId)).for('update');
}

export async function dropWish(tx: Transaction, { userId, urlKey }: Pick<WishRow, 'userId' | 'urlKey'>): Promise<void> {
  await tx.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.urlKey, urlKey)));
}

/** Of requests that ended, whose case ended before then. Answers how many steps. */
export async function forgetWords(tx: Transaction, before: Date, limit: number): Promise<number> {
  const at = before.toISOString();
  const { rowCount } = await tx.execute(sql`
    update manual_removal_steps set words = null
    where (removal_id, number) in (
      select s.removal_id, s.number
      from manual_removal_steps s
      join manual_removals r on r.id = s.removal_id
      join cases c on c.id = r.case_id
      where s.words is not null and r.ended_at <= ${at}::timestamptz and c.closed_at <= ${at}::timestamptz
      limit ${limit})`);
  return rowCount ?? 0;
}

export async function dropWishesBefore(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx.delete(wishes).where(lte(wishes.createdAt, before)).returning({ urlKey: wishes.urlKey });
  return gone.length;
}

/** Whether somebody asked for a removal by hand, with a case or without, as a part of another query. */
export const hasAsked = (userId: SQLWrapper): SQL =>
  sql`(exists (select from ${removals} where ${removals.userId} = ${userId})
    or exists (select from ${wishes} where ${wishes.userId} = ${userId}))`;
