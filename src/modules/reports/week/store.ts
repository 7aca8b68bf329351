import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { closedStates, countWhere, isOneOf, returnedAt } from '#modules/cases/index.ts';
import { reportCases, reportName } from '#modules/reports/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

const view = reportCases;
type Span = { from: Date; to: Date };

export interface Flow {
  openBefore: number;
  openAfter: number;
  found: number;
  back: number;
  removed: number;
  closed: number;
}
const none: Flow = { openBefore: 0, openAfter: 0, found: 0, back: 0, removed: 0, closed: 0 };

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const closed = isOneOf(view.state, closedStates);

/** With its table: within another query's table the bare name is that one's own column. */
const column = (name: string): SQL => sql`${sql.identifier(reportName)}.${sql.identifier(name)}`;
const caseId = column('case_id');

/** The rows of the report without what it joins to them, under the same name. */
const casesOf = (tx: Transaction, userId: string) =>
  tx.with(
    tx.$with(reportName, {}).as(
      sql`select c.id as case_id, c.host, c.state, c.found_at, c.updated_at, c.removed_at, c.closed_at
        from cases c where c.user_id = ${userId}`,
    ),
  );

const back = returnedAt(caseId, view.removedAt);
/** What became of a case after its copy was removed says nothing of when the copy ended. */
const endedAway = sql`(${closed} and ${view.removedAt} is not null and ${back} is null)`;
const stillAway = sql`(${view.state} = 'removed' or ${endedAway})`;

/** When each copy was up: since it was found, until it ended, without the time between a removal and its return. */
const spans = {
  foundAt: sql`${view.foundAt}`.as('up_from'),
  endedAt: sql`case when ${stillAway} then coalesce(${view.removedAt}, ${view.updatedAt})
    when ${closed} then coalesce(${column('closed_at')}, ${view.updatedAt}) end`.as('up_until'),
  isClosed: sql`(${closed} and not ${endedAway})`.as('is_closed'),
  goneFrom: sql`case when not ${stillAway} then ${view.removedAt} end`.as('gone_from'),
  backAt: sql`case when not ${stillAway} and ${view.removedAt} is not null then ${back} end`.as('back_at'),
};

/**
 * How many copies were open when a time began and when it ended, and what made the difference. Found and open are those
 * of the report (`cases/counted-as.ts`): the last week's openAfter is the dashboard's open.
 *
 * @example openAfter === openBefore + found + back - removed - closed
 */
export async function flowWithin(tx: Transaction, userId: string, { from, to }: Span): Promise<Flow> {
  const upAt = (at: Date): SQL => sql`(up_from < ${moment(at)} and (up_until is null or up_until >= ${moment(at)})
    and (back_at is null or not (gone_from < ${moment(at)} and back_at >= ${moment(at)})))`;
  const [before, after] = [upAt(from), upAt(to)];
  const isNew = sql`(up_from >= ${moment(from)} and up_from < ${moment(to)})`;
  const hasEnded = sql`(up_until is not null and up_until < ${moment(to)})`;
  const each = casesOf(tx, userId).select(spans).from(view).as('spans');
  const [row] = await tx
    .select({
      openBefore: countWhere(before),
      openAfter: countWhere(after),
      found: countWhere(isNew),
      back: countWhere(sql`not ${before} and up_from < ${moment(from)} and ${after}`),
      removed: countWhere(sql`(${before} or ${isNew}) and not ${after} and not (is_closed and ${hasEnded})`),
      closed: countWhere(sql`(${before} or ${isNew}) and not ${after} and is_closed and ${hasEnded}`),
    })
    .from(each);
  return row ?? none;
}

/**
 * How many copies were open at each of these moments, in one reading: `openAfter` of a time that ends then. Rows are put
 * together by the moments that their times lie between, so that a hundred thousand become a few hundred.
 *
 * @param ends in order, at least one
 */
export async function openAtEnds(tx: Transaction, userId: string, ends: readonly Date[]): Promise<number[]> {
  const moments = sql`array[${sql.join(ends.map(moment), sql`, `)}]`;
  const each = casesOf(tx, userId).select(spans).from(view).as('spans');
  const times = ['up_from', 'up_until', 'gone_from', 'back_at'].map((name) => sql.identifier(name));
  // A time is before the moment `at` where it has reached `at` of them at most.
  const reached = sql`array[${sql.join(
    times.map((time) => sql`width_bucket(${time}, ${moments})`),
    sql`, `,
  )}]`;
  const within = tx
    .select({ reached: sql<(number | null)[]>`${reached}`.as('reached') })
    .from(each)
    .where(sql`up_until is null or up_until >= ${moment(ends[0] ?? new Date(0))}`)
    .as('within');
  const groups = await tx
    .select({ reached: within.reached, n: sql<number>`count(*)::int` })
    .from(within)
    .groupBy(within.reached);
  return ends.map((_, at) => {
    const isUp = ([from, until, gone, back]: (number | null)[]): boolean =>
      isBefore(from, at) && !isBefore(until, at) && !(isBefore(gone, at) && back != null && !isBefore(back, at));
    return groups.reduce((sum, group) => sum + (isUp(group.reached) ? group.n : 0), 0);
  });
}
const isBefore = (reached: number | null | undefined, at: number): boolean => reached != null && reached <= at;

/** Of the copies found within a time, how many are on each host. */
export async function foundByHost(
  tx: Transaction,
  userId: string,
  { from, to }: Span,
): Promise<{ host: string; n: number }[]> {
  return casesOf(tx, userId)
    .select({ host: view.host, n: sql<number>`count(*)::int` })
    .from(view)
    .where(and(gte(view.foundAt, from), lt(view.foundAt, to)))
    .groupBy(view.host);
}
