import { and, gte, lt, not, type SQL, sql } from 'drizzle-orm';
import { closedStates, isOneOf, returnedAt } from '#modules/cases/index.ts';
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

/** What `spans` says of most cases, at a fraction of its cost: these are left out before the others are looked at. */
const hasPlainlyEnded = (before: SQL): SQL => sql`coalesce(
  case when ${view.state} = 'removed' then ${view.removedAt} < ${before}
    when ${view.removedAt} is null and ${closed} then coalesce(${column('closed_at')}, ${view.updatedAt}) < ${before} end,
  false)`;

/** When each copy was up: since it was found, until it ended, without the time between a removal and its return. */
const spans = {
  foundAt: sql`${view.foundAt}`.as('up_from'),
  endedAt: sql`case when ${stillAway} then coalesce(${view.removedAt}, ${view.updatedAt})
    when ${closed} then coalesce(${column('closed_at')}, ${view.updatedAt}) end`.as('up_until'),
  isClosed: sql<boolean>`(${closed} and not ${endedAway})`.as('is_closed'),
  goneFrom: sql`case when not ${stillAway} then ${view.removedAt} end`.as('gone_from'),
  backAt: sql`case when not ${stillAway} and ${view.removedAt} is not null then ${back} end`.as('back_at'),
};

/** Copies whose times lie between the same moments: a time is before the moment `at` where it has reached `at` of them at most. */
interface Alike {
  upFrom: number;
  upUntil: number | null;
  goneFrom: number | null;
  backAt: number | null;
  isClosed: boolean;
  n: number;
}

/**
 * Every copy that was up at the first of these moments or later, in one reading. Rows are put together by the moments that
 * their times lie between, so that a hundred thousand become a few hundred.
 *
 * @param moments in order, at least one
 */
async function aliveSince(tx: Transaction, userId: string, moments: readonly Date[]): Promise<Alike[]> {
  const all = sql`array[${sql.join(moments.map(moment), sql`, `)}]`;
  const reached = <Value>(name: string) => sql<Value>`width_bucket(${sql.identifier(name)}, ${all})`.as(`${name}_at`);
  const since = moment(moments[0] ?? new Date(0));
  const each = casesOf(tx, userId)
    .select(spans)
    .from(view)
    .where(not(hasPlainlyEnded(since)))
    .as('spans');
  const within = tx
    .select({
      upFrom: reached<number>('up_from'),
      upUntil: reached<number | null>('up_until'),
      goneFrom: reached<number | null>('gone_from'),
      backAt: reached<number | null>('back_at'),
      isClosed: each.isClosed,
    })
    .from(each)
    .where(sql`up_until is null or up_until >= ${since}`)
    .as('within');
  const { upFrom, upUntil, goneFrom, backAt, isClosed } = within;
  return tx
    .select({ upFrom, upUntil, goneFrom, backAt, isClosed, n: sql<number>`count(*)::int` })
    .from(within)
    .groupBy(upFrom, upUntil, goneFrom, backAt, isClosed);
}
const isBefore = (reached: number | null, at: number): boolean => reached !== null && reached <= at;
const isUp = ({ upFrom, upUntil, goneFrom, backAt }: Alike, at: number): boolean =>
  isBefore(upFrom, at) &&
  !isBefore(upUntil, at) &&
  !(isBefore(goneFrom, at) && backAt !== null && !isBefore(backAt, at));
const countWhich = (groups: readonly Alike[], isOne: (group: Alike) => boolean): number =>
  groups.reduce((sum, group) => sum + (isOne(group) ? group.n : 0), 0);

/**
 * How many copies were open when a time began and when it ended, and what made the difference. Found and open are those
 * of the report (`cases/counted-as.ts`): the last week's openAfter is the dashboard's open.
 *
 * @example openAfter === openBefore + found + back - removed - closed
 */
export async function flowWithin(tx: Transaction, userId: string, { from, to }: Span): Promise<Flow> {
  const groups = await aliveSince(tx, userId, [from, to]);
  const before = (group: Alike): boolean => isUp(group, 0);
  const after = (group: Alike): boolean => isUp(group, 1);
  const isNew = ({ upFrom }: Alike): boolean => !isBefore(upFrom, 0) && isBefore(upFrom, 1);
  const isGone = (group: Alike): boolean => (before(group) || isNew(group)) && !after(group);
  const hasClosed = ({ isClosed, upUntil }: Alike): boolean => isClosed && isBefore(upUntil, 1);
  return {
    openBefore: countWhich(groups, before),
    openAfter: countWhich(groups, after),
    found: countWhich(groups, isNew),
    back: countWhich(groups, (group) => !before(group) && isBefore(group.upFrom, 0) && after(group)),
    removed: countWhich(groups, (group) => isGone(group) && !hasClosed(group)),
    closed: countWhich(groups, (group) => isGone(group) && hasClosed(group)),
  };
}

/**
 * How many copies were open at each of these moments: `openAfter` of a time that ends then.
 *
 * @param ends in order, at least one
 */
export async function openAtEnds(tx: Transaction, userId: string, ends: readonly Date[]): Promise<number[]> {
  const groups = await aliveSince(tx, userId, ends);
  return ends.map((_, at) => countWhich(groups, (group) => isUp(group, at)));
}

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
