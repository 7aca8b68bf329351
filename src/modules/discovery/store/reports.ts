import { and, asc, eq, gte, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { refang } from '#lib/url-key/index.ts';
import type { LastReport } from '#modules/discovery/leaks/judge-known.ts';
import { crawlTasks, scans, sightings } from '#modules/discovery/tables.ts';
import { pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Reports of one creator one after the other: neither their quota nor their duplicates can be passed by. */
export async function lockReportsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`leaks:${userId}`}))`);
}

/** The last report of each of these addresses; counted from the scans, which exist before their sightings do. */
export async function lastReports(tx: Reader, userId: string, keys: string[]): Promise<Map<string, LastReport>> {
  if (keys.length === 0) return new Map();
  const found = await tx.execute<{ key: string; underWay: boolean; answeredAt: string | null }>(sql`
    select distinct on (one->>'urlKey') one->>'urlKey' as key,
      ${scans.state} in ('queued', 'running') as "underWay",
      case when task.state = 'done' and task.outcome <> 'login' and page.failure is null and page.status < 400 then task.finished_at end as "answeredAt"
    from ${scans} cross join lateral jsonb_array_elements(${scans.request}->'reported') as one
    left join ${crawlTasks} task on task.scan_id = ${scans.id} and task.purpose = 'page' and task.url_key = one->>'urlKey'
    left join ${pages} page on page.id = task.page_id
    where ${scans.userId} = ${userId} and ${scans.cause} = 'leak' and one->>'urlKey' in ${keys}
    order by one->>'urlKey', ${scans.createdAt} desc, ${scans.id} desc`);
  return new Map(
    found.rows.map(({ key, underWay, answeredAt }) => [
      key,
      { underWay, answeredAt: answeredAt === null ? undefined : new Date(answeredAt) },
    ]),
  );
}

/** An address that was reported, and how far the look at it has come. */
export interface ReportedLine {
  /** The scan and the place in its report, as in `scn_1.3`. */
  id: string;
  scanId: string;
  url: string;
  urlKey: string;
  host: string;
  workId: string | null;
  note: string | null;
  reportedAt: Date;
  underWay: boolean;
  /** How its page's task ended, `scan-ended` where the scan failed before; null where it was never opened, or is not yet. */
  outcome: string | null;
}

const wordsOf = (q = ''): string[] => refang(q).toLowerCase().split(/\s+/).filter(Boolean);
const holds = (word: string): SQL =>
  sql`and strpos(lower(concat_ws(' ', line.one->>'url', line.one->>'note')), ${word}) > 0`;
const stands = (underWay: boolean): SQL =>
  underWay ? sql`and ${scans.state} in ('queued', 'running')` : sql`and ${scans.state} not in ('queued', 'running')`;

const lineColumns = sql`${scans.id} || '.' || line.place as id, ${scans.id} as "scanId", line.one->>'url' as url,
  line.one->>'urlKey' as "urlKey", line.one->>'workId' as "workId", line.one->>'note' as note,
  ${scans.createdAt} as "reportedAt", ${scans.state} in ('queued', 'running') as "underWay",
  coalesce(task.outcome, case when ${scans.state} = 'failed' then 'scan-ended' end) as outcome`;
const linesOf = (userId: string): SQL => sql`
  from ${scans} cross join lateral jsonb_array_elements(${scans.request}->'reported') with ordinality as line(one, place)
  left join ${crawlTasks} task on task.scan_id = ${scans.id} and task.purpose = 'page' and task.url_key = line.one->>'urlKey'
  where ${scans.userId} = ${userId} and ${scans.cause} = 'leak'`;
const asLine = (row: Omit<ReportedLine, 'reportedAt' | 'host'> & { reportedAt: string }): ReportedLine => ({
  ...row,
  reportedAt: new Date(row.reportedAt),
  host: new URL(row.url).host,
});

/** A page of what one creator reported, the latest first and in the order it was written. */
export async function reportsOf(
  tx: Reader,
  asked: {
    userId: string;
    limit: number;
    after?: { at: string; id: string } | undefined;
    q?: string | undefined;
    /** Only those whose look is not over, or only those whose look is. */
    underWay?: boolean | undefined;
  },
): Promise<ReportedLine[]> {
  const [afterScan = '', afterPlace = '0'] = asked.after?.id.split('.') ?? [];
  const after = asked.after
    ? sql`and (${scans.createdAt}, ${scans.id}) <= (${asked.after.at}::timestamptz, ${afterScan})
        and (${scans.id} <> ${afterScan} or line.place > ${Number.parseInt(afterPlace, 10) || 0})`
    : sql``;
  const wanted = [...wordsOf(asked.q).map(holds), ...(asked.underWay === undefined ? [] : [stands(asked.underWay)])];
  const { rows } = await tx.execute<Omit<ReportedLine, 'reportedAt' | 'host'> & { reportedAt: string }>(sql`
    select ${lineColumns} ${linesOf(asked.userId)} ${after} ${sql.join(wanted, sql` `)}
    order by ${scans.createdAt} desc, ${scans.id} desc, line.place
    limit ${asked.limit}`);
  return rows.map(asLine);
}

/** The last report of each of these addresses, with how far the look at it has come. */
export async function lastReportLines(tx: Reader, userId: string, keys: string[]): Promise<ReportedLine[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.execute<Omit<ReportedLine, 'reportedAt' | 'host'> & { reportedAt: string }>(sql`
    select distinct on (line.one->>'urlKey') ${lineColumns}
    ${linesOf(userId)} and line.one->>'urlKey' in ${keys}
    order by line.one->>'urlKey', ${scans.createdAt} desc, ${scans.id} desc`);
  return rows.map(asLine);
}

export async function reportsSince(tx: Reader, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(jsonb_array_length(${scans.request}->'reported')), 0)::int` })
    .from(scans)
    .where(and(eq(scans.userId, userId), eq(scans.cause, 'leak'), gte(scans.createdAt, since)));
  return row?.n ?? 0;
}

/** What a creator last told operators about each of these addresses as they reported it, by the address's key. */
export async function notesForOperators(tx: Reader, userId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await tx.execute<{ key: string; note: string }>(sql`
    select distinct on (one->>'urlKey') one->>'urlKey' as key, one->>'note' as note
    from ${scans} cross join lateral jsonb_array_elements(${scans.request}->'reported') as one
    where ${scans.userId} = ${userId} and ${scans.cause} = 'leak' and one->>'urlKey' in ${keys}
      and one->'noteForOperator' = 'true' and one->>'note' is not null
    order by one->>'urlKey', ${scans.createdAt} desc, ${scans.id} desc`);
  return new Map(rows.map(({ key, note }) => [key, note]));
}

/** Which work the last report of each of these addresses named, by the address's key. */
export async function reportedWorks(tx: Reader, userId: string, urlKeys: string[]): Promise<Map<string, string>> {
  if (urlKeys.length === 0) return new Map();
  const rows = await tx
    .select({ urlKey: sightings.urlKey, workId: sightings.workId })
    .from(sightings)
    .where(
      and(
        eq(sightings.userId, userId),
        inArray(sightings.urlKey, urlKeys),
        // For which work a search by picture found an address is no report.
        eq(sightings.sourceId, 'reports'),
        isNotNull(sightings.workId),
      ),
    )
    .orderBy(asc(sightings.createdAt), asc(sightings.id));
  return new Map(rows.flatMap(({ urlKey, workId }) => (workId === null ? [] : [[urlKey, workId] as const])));
}

/** Whether somebody reported a page, as a part of another query. */
export const hasReportedLeaks = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${scans} where ${scans.userId} = ${userId} and ${scans.cause} = 'leak')`;

/** Whether a creator ever named a page, or an address that led to it, in any of their reports. */
export async function wasEverReported(
  tx: Reader,
  { userId, urlKey, pageId }: { userId: string; urlKey: string; pageId: string | null },
): Promise<boolean> {
  const ofPage = or(eq(crawlTasks.urlKey, urlKey), pageId === null ? undefined : eq(crawlTasks.pageId, pageId));
  const named = and(eq(crawlTasks.purpose, 'page'), eq(crawlTasks.role, 'hit'), eq(crawlTasks.sourceId, 'reports'));
  const rows = await tx
    .select({ id: crawlTasks.id })
    .from(crawlTasks)
    .innerJoin(scans, eq(scans.id, crawlTasks.scanId))
    .where(and(eq(scans.userId, userId), ofPage, named))
    .limit(1);
  return rows.length > 0;
}
