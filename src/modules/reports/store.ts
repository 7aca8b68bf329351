import { and, asc, count, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  type CaseFilter,
  type CopyCounts,
  copyCounts,
  countWhere,
  isOpenCopy,
  nextIds,
  withOpen,
} from '#modules/cases/index.ts';
import type { TermYield } from '#modules/reports/contract.ts';
import type { ConfirmedPage } from '#modules/reports/suggest-terms.ts';
import { type ReportRow, reportCases, reportName } from '#modules/reports/tables.ts';
import type { Unit } from '#modules/reports/timeline.ts';
import type { Period } from '#platform/http/period.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
const view = reportCases;
/** One creator's rows, or these of them, under the name that the view's columns carry; nobody reads the functions by another way. */
export const rowsOf = (tx: Reader, userId: string, ids?: string[]) => {
  const these = ids ? sql`, ${sql.param(ids)}::text[]` : sql``;
  return tx.with(tx.$with(reportName, {}).as(sql`select * from report_cases_of(${userId}${these})`));
};

export const foundWithin = (period: Period): SQL | undefined =>
  and(period.from ? gte(view.foundAt, period.from) : undefined, period.to ? lt(view.foundAt, period.to) : undefined);

const isNamed = sql`(${view.verdictKind} = 'named')`;
const isRemoved = sql`${view.state} = 'removed'`;
export const isOpen = isOpenCopy(view.state);
/** What success is measured against on every screen of a creator: reported, and not set aside later. */
export const isCounted = sql`(${view.firstSentAt} is not null and ${view.setAside} is null)`;
const figures = {
  ...copyCounts(view.state),
  named: countWhere(isNamed),
  openNamed: countWhere(sql`${isNamed} and ${isOpen}`),
  contested: countWhere(sql`${view.state} = 'contested'`),
  held: countWhere(sql`${view.state} = 'held'`),
  refused: countWhere(sql`${view.state} = 'refused'`),
  exhausted: countWhere(sql`${view.state} = 'exhausted'`),
  sent: countWhere(sql`${view.firstSentAt} is not null`),
  duplicates: countWhere(sql`${view.setAside} = 'duplicate'`),
  alreadyGone: countWhere(sql`${view.setAside} = 'already_gone'`),
  notIndexed: countWhere(sql`${view.setAside} = 'not_indexed'`),
  removedAfterNotice: countWhere(sql`${isRemoved} and ${isCounted}`),
  medianHours: sql<number | null>`percentile_cont(0.5) within group (order by ${view.removalHours})`,
  n: count(view.removalHours),
};
export interface Figures extends CopyCounts {
  named: number;
  openNamed: number;
  contested: number;
  held: number;
  refused: number;
  exhausted: number;
  sent: number;
  duplicates: number;
  alreadyGone: number;
  notIndexed: number;
  removedAfterNotice: number;
  removedLater: number;
  medianHours: number | null;
  n: number;
}

const removedAfter = (end: Date | undefined): SQL =>
  end ? sql`${isRemoved} and ${gte(view.removedAt, end)}` : sql`false`;

/** The figures of the whole and of each host, in one reading. The whole has no host. */
export async function figuresByHost(
  tx: Reader,
  userId: string,
  period: Period,
): Promise<(Figures & { host: string | null })[]> {
  const rows = await rowsOf(tx, userId)
    .select({ host: sql<string | null>`${view.host}`, ...figures, removedLater: countWhere(removedAfter(period.to)) })
    .from(view)
    .where(foundWithin(period))
    .groupBy(sql`grouping sets ((), (${view.host}))`);
  return rows.map(withOpen);
}

/** Copies that became removed within a time, whenever they were found. */
export async function countRemovedWithin(tx: Reader, userId: string, { from, to }: Required<Period>): Promise<number> {
  const [row] = await rowsOf(tx, userId)
    .select({ n: count() })
    .from(view)
    .where(and(isRemoved, gte(view.removedAt, from), lt(view.removedAt, to)));
  return row?.n ?? 0;
}

export interface FirstNotices {
  n: number;
  inTime: number;
  medianHours: number | null;
}

/**
 * How long the first notice took where nobody had to decide: pages whose time is over count as late though nothing has
 * left yet, those that still have time do not count. Later rounds have no first notice.
 */
export async function firstNotices(
  tx: Reader,
  userId: string,
  period: Period,
  { hours, now }: { hours: number; now: Date },
): Promise<FirstNotices> {
  const since = (until: SQL) => sql`extract(epoch from ${until} - ${view.foundAt})::float8 / 3600`;
  const took = since(sql`${view.firstSentAt}`);
  const isLate = sql`${view.state} = 'approved' and ${since(sql`${now.toISOString()}::timestamptz`)} > ${hours}`;
  // With its creator: without, every case that any creator has is read.
  const byItself = sql`exists (select from cases c
    where c.id = ${view.caseId} and c.user_id = ${userId} and c.decided_by = 'automatic')`;
  const [row] = await rowsOf(tx, userId)
    .select({
      n: count(),
      inTime: countWhere(sql`${took} <= ${hours}`),
      medianHours: sql<number | null>`percentile_cont(0.5) within group (order by ${took})`,
    })
    .from(view)
    .where(and(foundWithin(period), eq(view.round, 1), byItself, or(isNotNull(view.firstSentAt), isLate)));
  return row ?? { n: 0, inTime: 0, medianHours: null };
}

export async function tracksByEngine(
  tx: Reader,
  userId: string,
  period: Period,
): Promise<{ engine: string; state: string; n: number }[]> {
  const track = sql`jsonb_to_recordset(${view.tracks}) as track(engine text, state text)`;
  return rowsOf(tx, userId)
    .select({ engine: sql<string>`track.engine`, state: sql<string>`track.state`, n: sql<number>`count(*)::int` })
    .from(view)
    .crossJoinLateral(track)
    .where(foundWithin(period))
    .groupBy(sql`track.engine`, sql`track.state`)
    .orderBy(sql`track.engine`, sql`track.state`);
}

export async function firstFound(tx: Reader, userId: string): Promise<Date | undefined> {
  const [row] = await rowsOf(tx, userId).select({ at: view.foundAt }).from(view).orderBy(asc(view.foundAt)).limit(1);
  return row?.at;
}

/** Of the copies found within the span: how many were found, and how many became removed, on each day or in each week. */
export async function countsOverTime(
  tx: Reader,
  userId: string,
  span: { from: Date; to: Date; unit: Unit },
): Promise<Map<string, { found: number; removed: number }>> {
  const each = async (at: typeof view.foundAt | typeof view.removedAt, when?: SQL) => {
    const unit = sql.raw(`'${span.unit}'`); // one of two words of our own; a parameter could not be grouped by
    const day = sql<string>`to_char(date_trunc(${unit}, ${at} at time zone 'UTC'), 'YYYY-MM-DD')`;
    return rowsOf(tx, userId)
      .select({ day, n: sql<number>`count(*)::int` })
      .from(view)
      .where(and(foundWithin(span), lt(at, span.to), when))
      .groupBy(day);
  };
  const counts = new Map<string, { found: number; removed: number }>();
  for (const { day, n } of await each(view.foundAt)) counts.set(day, { found: n, removed: 0 });
  for (const { day, n } of await each(view.removedAt, isRemoved))
    counts.set(day, { found: counts.get(day)?.found ?? 0, removed: n });
  return counts;
}

/**
 * The next rows of an export, newest first; `after` is the last row of the batch before. By when and as what a copy was
 * found, which never changes: one that is there throughout is read once, whatever moves meanwhile.
 */
export async function exportRows(
  tx: Reader,
  userId: string,
  filter: CaseFilter,
  after: Pick<ReportRow, 'foundAt' | 'caseId'> | undefined,
  limit: number,
): Promise<ReportRow[]> {
  const cursor = after && { at: after.foundAt.toISOString(), id: after.caseId };
  const ids = await nextIds(tx, userId, { ...filter, order: 'found' }, cursor, limit);
  return ids.length === 0
    ? []
    : rowsOf(tx, userId, ids).select().from(view).orderBy(desc(view.foundAt), desc(view.caseId));
}

const noFigures = {
  found: 0,
  toReview: 0,
  online: 0,
  unconfirmed: 0,
  removed: 0,
  closed: 0,
  removed30: 0,
  sent30: 0,
  goneOfSent30: 0,
  found30: 0,
  medianHours: null as number | null,
  n: 0,
};
type RecentFigures = typeof noFigures & { open: number };

/** The dashboard's figures: how every copy counts now, and what happened since. */
export async function recentFigures(tx: Reader, userId: string, since: Date): Promise<RecentFigures> {
  const at = since.toISOString();
  const recent = sql`${isRemoved} and ${view.removedAt} >= ${at}`;
  const sentThen = sql`${isCounted} and ${view.firstSentAt} >= ${at}`;
  const [row] = await rowsOf(tx, userId)
    .select({
      ...copyCounts(view.state),
      removed30: countWhere(recent),
      sent30: countWhere(sentThen),
      goneOfSent30: countWhere(sql`${sentThen} and ${isRemoved}`),
      found30: countWhere(sql`${view.foundAt} >= ${at}`),
      medianHours: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${view.removalHours}) filter (where ${recent})`,
      n: sql<number>`(count(${view.removalHours}) filter (where ${recent}))::int`,
    })
    .from(view);
  return withOpen(row ?? noFigures);
}

const searched = (userId: string, since: Date) => sql`searched_of(${userId}, ${since.toISOString()}::timestamptz)`;

/** Open copies of each host; their sum is `open` of the dashboard. */
export const openByHost = (tx: Reader, userId: string): Promise<{ host: string; n: number }[]> =>
  rowsOf(tx, userId)
    .select({ host: view.host, n: countWhere(isOpen) })
    .from(view)
    .where(isOpen)
    .groupBy(view.host);

/** Pages that answered each term, and at how many of them a copy was confirmed. */
export async function yieldsByTerm(tx: Reader, userId: string, since: Date): Promise<TermYield[]> {
  const { rows } = await tx.execute<{ termId: string; candidates: number; confirmed: number }>(sql`
    select term_id as "termId", count(distinct url_key)::int as candidates,
      (count(distinct url_key) filter (where confirmed))::int as confirmed
    from ${searched(userId, since)} group by term_id order by term_id`);
  return rows;
}

/** How confirmed copies were titled in search results, one title a page. */
export async function confirmedTitles(tx: Reader, userId: string, since: Date): Promise<ConfirmedPage[]> {
  const { rows } = await tx.execute<{ urlKey: string; title: string }>(sql`
    select url_key as "urlKey", min(title) as title
    from ${searched(userId, since)} where confirmed and title is not null group by url_key order by url_key limit 2000`);
  return rows;
}
