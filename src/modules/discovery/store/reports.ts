import { and, eq, gte, sql } from 'drizzle-orm';
import type { LastReport } from '#modules/discovery/leaks/judge-known.ts';
import { crawlTasks, scans } from '#modules/discovery/tables.ts';
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
      case when task.state = 'done' and page.failure is null and page.status < 400 then task.finished_at end as "answeredAt"
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

export async function reportsSince(tx: Reader, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(jsonb_array_length(${scans.request}->'reported')), 0)::int` })
    .from(scans)
    .where(and(eq(scans.userId, userId), eq(scans.cause, 'leak'), gte(scans.createdAt, since)));
  return row?.n ?? 0;
}
