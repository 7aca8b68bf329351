import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { SeenCopy } from '#modules/discovery/hot-hosts/choose-hot-hosts.ts';
import { crawlHosts, scanSchedules, scans } from '#modules/discovery/tables.ts';
import { type PageRow, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Pages of this creator's on which a work was recognised since then, each address once, by its last such reading. */
export async function matchedPages(tx: Reader, userId: string, since: Date, limit: number): Promise<SeenCopy[]> {
  const each = tx
    .selectDistinctOn([pages.urlKey], { host: pages.host, urlKey: pages.urlKey, at: pages.fetchedAt })
    .from(pages)
    .where(and(eq(pages.userId, userId), gt(pages.matches, 0), gte(pages.fetchedAt, since)))
    .orderBy(pages.urlKey, desc(pages.fetchedAt))
    .as('each');
  return tx.select().from(each).orderBy(desc(each.at), each.urlKey).limit(limit);
}

/**
 * Pages of a host that name the creator or show a copy, as they were last answered since then; those read last first. One that is gone by
 * now is none.
 */
export async function tellingPagesOf(
  tx: Reader,
  { userId, host, since }: { userId: string; host: string; since: Date },
  limit: number,
): Promise<Pick<PageRow, 'url' | 'fetchedAt' | 'links'>[]> {
  const { id, fetchedAt, status, namesCreator, matches } = pages;
  const each = tx
    .selectDistinctOn([pages.urlKey], { id, fetchedAt, status, namesCreator, matches })
    .from(pages)
    .where(and(eq(pages.userId, userId), eq(pages.host, host), gte(pages.fetchedAt, since), isNull(pages.failure)))
    .orderBy(pages.urlKey, desc(pages.fetchedAt), desc(pages.id))
    .as('each');
  const latest = tx
    .select({ id: each.id })
    .from(each)
    .where(and(lt(each.status, 400), or(eq(each.namesCreator, true), gt(each.matches, 0))))
    .orderBy(desc(each.fetchedAt))
    .limit(limit);
  return tx
    .select({ url: pages.url, fetchedAt: pages.fetchedAt, links: pages.links })
    .from(pages)
    .where(inArray(pages.id, latest))
    .orderBy(desc(pages.fetchedAt), pages.id);
}

/** Refusals of the outbound guard that are about the host. */
const guarded = ['blocked-host', 'blocked-address', 'port'];

/**
 * Which of these hosts are not to be asked each hour: those that asked us to slow down so lately, and those that the outbound
 * guard refused the last time. In real time, as politeness is.
 */
export async function hostsToSpare(
  tx: Reader,
  userId: string,
  hosts: readonly string[],
  slowDownHours: number,
): Promise<Set<string>> {
  if (hosts.length === 0) return new Set();
  const slowed = await tx
    .select({ host: crawlHosts.host })
    .from(crawlHosts)
    .where(
      and(
        inArray(crawlHosts.host, [...hosts]),
        sql`${crawlHosts.retryAfterUntil} > clock_timestamp() - ${slowDownHours} * interval '1 hour'`,
      ),
    );
  // One row of the index for each host, however many pages of it there are.
  const { rows: last } = await tx.execute<{ host: string; failure: string | null }>(sql`
    select given.host, last.failure from unnest(${sql.param([...hosts])}::text[]) as given (host)
    cross join lateral (select failure from ${pages} where user_id = ${userId} and host = given.host
      order by fetched_at desc, id desc limit 1) as last`);
  const refused = last.filter(({ failure }) => failure !== null && guarded.includes(failure));
  return new Set([...slowed, ...refused].map(({ host }) => host));
}

export async function lockDueHotLook(tx: Transaction, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: scanSchedules.userId })
    .from(scanSchedules)
    .where(lte(scanSchedules.hotDueAt, now))
    .orderBy(scanSchedules.hotDueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.userId;
}

export async function scheduleHotLook(tx: Transaction, userId: string, hotDueAt: Date): Promise<void> {
  await tx.update(scanSchedules).set({ hotDueAt }).where(eq(scanSchedules.userId, userId));
}

/**
 * Deletes looks that ended in that time, matched nothing and are named by no page, with their tasks, sources, hosts and events,
 * those that ended first before the others; gives how many.
 */
export async function deleteBarrenLooks(
  tx: Transaction,
  { since, before }: { since: Date; before: Date },
  most: number,
): Promise<number> {
  const ofLook = tx.select({ one: sql`1` }).from(pages).where(eq(pages.scanId, scans.id));
  const barren = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.cause, 'hot-hosts'),
        eq(scans.matches, 0),
        inArray(scans.state, ['done', 'partial', 'failed']),
        gte(scans.finishedAt, since),
        lt(scans.finishedAt, before),
        notExists(ofLook),
      ),
    )
    .orderBy(scans.finishedAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const ids = barren.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(scans).where(inArray(scans.id, ids));
  return ids.length;
}
