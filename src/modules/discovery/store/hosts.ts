import { eq, sql } from 'drizzle-orm';
import { crawlHosts } from '#modules/discovery/tables.ts';
import type { Database } from '#platform/verb/index.ts';

/*
 * Real time, taken from the one clock every machine of the deployment shares: the database's. Politeness is owed to
 * machines that live in real time, so the product's clock has no say here (specification: the business clock).
 */

export interface Reservation {
  /** True: go. The host is ours until `release` or until the hold ends. */
  taken: boolean;
  waitMs: number;
}

/** Takes the host's turn when nobody holds it and its delay is over, in one statement: two callers never both get it. */
export async function reserveHost(db: Database, host: string, turn: string, holdMs: number): Promise<Reservation> {
  const hold = sql`clock_timestamp() + ${holdMs} * interval '1 millisecond'`;
  const taken = await db.execute(sql`
    insert into crawl_hosts (host, next_allowed_at, turn, last_request_at, failures, health)
    values (${host}, ${hold}, ${turn}, clock_timestamp(), 0, 'unknown')
    on conflict (host) do update set next_allowed_at = ${hold}, turn = ${turn}, last_request_at = clock_timestamp()
      where coalesce(crawl_hosts.next_allowed_at, '-infinity') <= clock_timestamp()
        and coalesce(crawl_hosts.retry_after_until, '-infinity') <= clock_timestamp()
    returning host`);
  if (taken.rows.length > 0) return { taken: true, waitMs: 0 };
  const free = await db.execute<{ wait: number }>(sql`
    select greatest(0, extract(epoch from greatest(next_allowed_at, retry_after_until) - clock_timestamp()) * 1000)::float8 as wait
    from crawl_hosts where host = ${host}`);
  return { taken: false, waitMs: Number(free.rows[0]?.wait ?? 0) };
}

/** Gives a turn back that is still ours: the next request may begin `restMs` from now. */
export async function releaseHost(db: Database, host: string, turn: string, restMs: number): Promise<void> {
  await db.execute(sql`
    update crawl_hosts set next_allowed_at = clock_timestamp() + ${restMs} * interval '1 millisecond', turn = null
    where host = ${host} and turn = ${turn}`);
}

/** Prolongs a turn that is still ours. */
export async function holdHost(db: Database, host: string, turn: string, ms: number): Promise<void> {
  await db.execute(sql`
    update crawl_hosts set next_allowed_at = clock_timestamp() + ${ms} * interval '1 millisecond'
    where host = ${host} and turn = ${turn}`);
}

/** The host asked to be left alone for so long (Retry-After). A longer wish that stands already is kept. */
export async function restHost(db: Database, host: string, seconds: number): Promise<void> {
  await db.execute(sql`
    update crawl_hosts
    set retry_after_until = greatest(coalesce(retry_after_until, '-infinity'), clock_timestamp() + ${seconds} * interval '1 second')
    where host = ${host}`);
}

/** Seconds until the host's own Retry-After ends; 0 when it asked for nothing. */
export async function restOfHost(db: Database, host: string): Promise<number> {
  const rest = await db.execute<{ seconds: number }>(sql`
    select greatest(0, extract(epoch from retry_after_until - clock_timestamp()))::float8 as seconds
    from crawl_hosts where host = ${host} and retry_after_until is not null`);
  return Number(rest.rows[0]?.seconds ?? 0);
}

/** Gives how often in a row the host could not be reached by now. */
export async function noteHealth(db: Database, host: string, reached: boolean): Promise<number> {
  const [row] = await db
    .update(crawlHosts)
    .set(reached ? { failures: 0, health: 'answers' } : { failures: sql`${crawlHosts.failures} + 1`, health: 'silent' })
    .where(eq(crawlHosts.host, host))
    .returning({ failures: crawlHosts.failures });
  return row?.failures ?? 0;
}

/** What was left out for its silence has as many chances in the next scan. */
export async function countAnew(db: Database, host: string): Promise<void> {
  await db.update(crawlHosts).set({ failures: 0 }).where(eq(crawlHosts.host, host));
}

export interface RobotsFile {
  /** Null: the host has none. */
  text: string | null;
  /** It could not be read. */
  unread: boolean;
}

/** The robots file, unless that was a day ago, or ten minutes where it could not be read, or it was never asked for. */
export async function storedRobots(db: Database, host: string): Promise<RobotsFile | undefined> {
  const found = await db.execute<{ text: string | null; unread: boolean }>(sql`
    select robots as text, robots_unread as unread from crawl_hosts where host = ${host}
      and robots_fetched_at > clock_timestamp() - case when robots_unread then interval '10 minutes' else interval '1 day' end`);
  return found.rows[0];
}

export async function keepRobots(db: Database, host: string, { text, unread }: RobotsFile): Promise<void> {
  await db.execute(sql`
    insert into crawl_hosts (host, robots, robots_unread, robots_fetched_at, failures, health)
    values (${host}, ${text}, ${unread}, clock_timestamp(), 0, 'unknown')
    on conflict (host) do update set robots = excluded.robots, robots_unread = excluded.robots_unread,
      robots_fetched_at = excluded.robots_fetched_at`);
}
