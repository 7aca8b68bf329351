import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Cost, Costs } from '#modules/discovery/crawl/cost.ts';
import {
  crawlTasks,
  type SightingRow,
  scanHosts,
  scanShapes,
  sightings,
  type TaskRow,
} from '#modules/discovery/tables.ts';
import { type PageRow, pageMedia } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type NewTask = Omit<TaskRow, 'id' | 'state' | 'outcome' | 'attempts' | 'claimedAt' | 'finishedAt'>;

/** Adds what this scan has not seen yet; an address comes into a scan once, whoever names it. */
export async function insertTasks(tx: Transaction, tasks: NewTask[]): Promise<TaskRow[]> {
  if (tasks.length === 0) return [];
  return tx
    .insert(crawlTasks)
    .values(tasks.map((task) => ({ ...task, state: 'waiting' as const, attempts: 0 })))
    .onConflictDoNothing()
    .returning();
}

/** The media tasks of a scan for these addresses, held until the transaction ends. */
export async function lockMediaTasks(
  tx: Transaction,
  scanId: string,
  keys: string[],
): Promise<Map<string, Pick<TaskRow, 'state' | 'outcome' | 'finishedAt'>>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({
      urlKey: crawlTasks.urlKey,
      state: crawlTasks.state,
      outcome: crawlTasks.outcome,
      finishedAt: crawlTasks.finishedAt,
    })
    .from(crawlTasks)
    .where(and(eq(crawlTasks.scanId, scanId), eq(crawlTasks.purpose, 'media'), inArray(crawlTasks.urlKey, keys)))
    .orderBy(crawlTasks.id)
    .for('update');
  return new Map(rows.map((row) => [row.urlKey, row]));
}

/** Pictures of a scan that robots.txt kept us from and that are wanted all the same: they wait again. */
export async function askAnew(tx: Transaction, scanId: string, keys: string[]): Promise<TaskRow[]> {
  if (keys.length === 0) return [];
  return tx
    .update(crawlTasks)
    .set({ state: 'waiting', outcome: null, finishedAt: null })
    .where(
      and(
        eq(crawlTasks.scanId, scanId),
        eq(crawlTasks.purpose, 'media'),
        inArray(crawlTasks.urlKey, keys),
        inArray(crawlTasks.outcome, ['robots', 'robots-unread']),
      ),
    )
    .returning();
}

/** A dead worker's tasks: only one job runs for a host, so at its start whatever is being fetched was abandoned. */
export async function takeBackTasks(tx: Transaction, host: string, now: Date, mostAttempts: number): Promise<void> {
  await tx
    .update(crawlTasks)
    .set({
      state: sql`case when ${crawlTasks.attempts} >= ${mostAttempts} then 'failed' else 'waiting' end`,
      outcome: sql`case when ${crawlTasks.attempts} >= ${mostAttempts} then 'gave-up' end`,
      finishedAt: sql`case when ${crawlTasks.attempts} >= ${mostAttempts} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(crawlTasks.host, host), eq(crawlTasks.state, 'fetching')));
}

/**
 * The next task of a host: what broke comes after all that was tried less often. `attempts` is the fence, too: who
 * finishes with an older number finishes nothing.
 */
export async function claimTask(
  tx: Transaction,
  host: string,
  now: Date,
  except: readonly number[],
): Promise<TaskRow | undefined> {
  const [next] = await tx
    .select()
    .from(crawlTasks)
    .where(
      and(
        eq(crawlTasks.host, host),
        eq(crawlTasks.state, 'waiting'),
        except.length === 0 ? undefined : notInArray(crawlTasks.id, [...except]),
      ),
    )
    .orderBy(sql`${crawlTasks.attempts}, ${crawlTasks.priority} desc, ${crawlTasks.id}`)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return undefined;
  const [claimed] = await tx
    .update(crawlTasks)
    .set({ state: 'fetching', claimedAt: now, attempts: next.attempts + 1 })
    .where(eq(crawlTasks.id, next.id))
    .returning();
  return claimed;
}

/** False when another worker has taken the task since. */
export async function finishTask(
  tx: Transaction,
  task: Pick<TaskRow, 'id' | 'attempts'>,
  set: { state: TaskRow['state']; outcome?: string; pageId?: string; finishedAt: Date | null },
): Promise<boolean> {
  const done = await tx
    .update(crawlTasks)
    .set(set)
    .where(and(eq(crawlTasks.id, task.id), eq(crawlTasks.state, 'fetching'), eq(crawlTasks.attempts, task.attempts)))
    .returning({ id: crawlTasks.id });
  return done.length > 0;
}

/** Gives up what still waits of a scan on a host: all of it, or what has one shape. Media come back to be closed too. */
export async function skipWaiting(
  tx: Transaction,
  where: { scanId: string; host?: string; shape?: string },
  outcome: string,
  now: Date,
): Promise<TaskRow[]> {
  return tx
    .update(crawlTasks)
    .set({ state: 'skipped', outcome, finishedAt: now })
    .where(
      and(
        eq(crawlTasks.scanId, where.scanId),
        eq(crawlTasks.state, 'waiting'),
        where.host === undefined ? undefined : eq(crawlTasks.host, where.host),
        where.shape === undefined
          ? undefined
          : and(eq(crawlTasks.shape, where.shape), eq(crawlTasks.purpose, 'page'), ne(crawlTasks.role, 'hit')),
      ),
    )
    .returning();
}

export async function skipWaitingOfHost(tx: Transaction, host: string, outcome: string, now: Date): Promise<TaskRow[]> {
  return tx
    .update(crawlTasks)
    .set({ state: 'skipped', outcome, finishedAt: now })
    .where(and(eq(crawlTasks.host, host), eq(crawlTasks.state, 'waiting')))
    .returning();
}

export async function openTasks(tx: Reader, scanId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(crawlTasks)
    .where(and(eq(crawlTasks.scanId, scanId), inArray(crawlTasks.state, ['waiting', 'fetching'])));
  return row?.n ?? 0;
}

/** Hosts with work: the sweep wakes their jobs, in case a wake-up was lost. */
export async function hostsWaiting(tx: Reader, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ host: crawlTasks.host })
    .from(crawlTasks)
    .where(inArray(crawlTasks.state, ['waiting', 'fetching']))
    .limit(limit);
  return rows.map((row) => row.host);
}

/** Writes down what a task took of its host's part of the scan's budgets, and whether its answer did not come. */
export async function countCost(
  tx: Transaction,
  { scanId, host }: TaskRow,
  { requests, bytes }: Cost,
  stalls = 0,
): Promise<void> {
  await tx
    .insert(scanHosts)
    .values({ scanId, host, requests, bytes, stalls, restSeconds: 0 })
    .onConflictDoUpdate({
      target: [scanHosts.scanId, scanHosts.host],
      set: {
        requests: sql`${scanHosts.requests} + ${requests}`,
        bytes: sql`${scanHosts.bytes} + ${bytes}`,
        stalls: sql`${scanHosts.stalls} + ${stalls}`,
      },
    });
}

/** The same of each host that was asked for a task; a stall is that of the task's own. */
export async function countCosts(tx: Transaction, task: TaskRow, costs: Costs, stalls = 0): Promise<void> {
  // In one order, so that no two streams wait for each other's rows.
  for (const [host, cost] of [...costs].sort(([one], [other]) => (one < other ? -1 : 1)))
    await countCost(tx, { ...task, host }, cost, host === task.host ? stalls : 0);
}

/** Writes down the rest that a host asked for, for every scan that has work there: each of them waits. */
export async function countRest(tx: Transaction, host: string, seconds: number): Promise<void> {
  await tx.execute(sql`
    insert into scan_hosts (scan_id, host, requests, bytes, stalls, rest_seconds)
    select distinct scan_id, ${host}, 0, 0, 0, ${seconds}::integer from crawl_tasks
      where host = ${host} and state in ('waiting', 'fetching') order by scan_id
    on conflict (scan_id, host) do update set rest_seconds = scan_hosts.rest_seconds + excluded.rest_seconds`);
}

/** What a scan has taken of a host so far, and what the host took of its time. */
export async function tallyOfHost(
  tx: Reader,
  scanId: string,
  host: string,
): Promise<Cost & { stalls: number; restSeconds: number }> {
  const [row] = await tx
    .select()
    .from(scanHosts)
    .where(and(eq(scanHosts.scanId, scanId), eq(scanHosts.host, host)));
  return row ?? { requests: 0, bytes: 0, stalls: 0, restSeconds: 0 };
}

/** Counts one more page of a shape; `fresh` when it brought a picture this scan had not seen. */
export async function countShape(
  tx: Transaction,
  at: { scanId: string; host: string; shape: string },
  fresh: boolean,
): Promise<{ pages: number; barren: number }> {
  const [row] = await tx
    .insert(scanShapes)
    .values({ ...at, pages: 1, barren: fresh ? 0 : 1 })
    .onConflictDoUpdate({
      target: [scanShapes.scanId, scanShapes.host, scanShapes.shape],
      set: { pages: sql`${scanShapes.pages} + 1`, barren: fresh ? 0 : sql`${scanShapes.barren} + 1` },
    })
    .returning();
  return { pages: row?.pages ?? 1, barren: row?.barren ?? 0 };
}

export async function barrenShapes(tx: Reader, scanId: string, host: string, most: number): Promise<Set<string>> {
  const rows = await tx
    .select({ shape: scanShapes.shape })
    .from(scanShapes)
    .where(and(eq(scanShapes.scanId, scanId), eq(scanShapes.host, host), sql`${scanShapes.barren} >= ${most}`));
  return new Set(rows.map((row) => row.shape));
}

export async function insertSightings(tx: Transaction, rows: SightingRow[]): Promise<SightingRow[]> {
  return rows.length === 0 ? [] : tx.insert(sightings).values(rows).onConflictDoNothing().returning();
}

/** Whether a source pointed at one of these addresses. */
export async function isSighted(tx: Reader, userId: string, urlKeys: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: sightings.id })
    .from(sightings)
    .where(and(eq(sightings.userId, userId), inArray(sightings.urlKey, [...urlKeys])))
    .limit(1);
  return rows.length > 0;
}

/** Whether a page that a source pointed at shows this picture in the scan of its task. */
export async function isOfHit(tx: Reader, { scanId, userId, urlKey }: TaskRow): Promise<boolean> {
  const led = and(eq(crawlTasks.pageId, pageMedia.pageId), eq(crawlTasks.purpose, 'page'), eq(crawlTasks.role, 'hit'));
  const rows = await tx
    .select({ id: crawlTasks.id })
    .from(pageMedia)
    .innerJoin(crawlTasks, and(led, eq(crawlTasks.scanId, scanId)))
    .where(and(eq(pageMedia.userId, userId), eq(pageMedia.urlKey, urlKey)))
    .limit(1);
  return rows.length > 0;
}

/** Every address that led to a page, as far as it was seen: redirects, and other ways to the same end in its scan. */
export async function addressesOfPage(tx: Reader, page: Pick<PageRow, 'id' | 'hops'>): Promise<string[]> {
  const rows = await tx
    .select({ url: crawlTasks.url })
    .from(crawlTasks)
    .where(and(eq(crawlTasks.pageId, page.id), eq(crawlTasks.purpose, 'page')))
    .orderBy(crawlTasks.id);
  return [...new Set([...page.hops, ...rows].map((one) => one.url))];
}

/** Whether a person named an address that led to this page, rather than a link of it that was followed. */
export async function wasReported(tx: Reader, scanId: string, pageId: string): Promise<boolean> {
  const ofPage = and(eq(crawlTasks.pageId, pageId), eq(crawlTasks.purpose, 'page'), eq(crawlTasks.scanId, scanId));
  const named = and(eq(crawlTasks.role, 'hit'), eq(crawlTasks.sourceId, 'reports'));
  const rows = await tx.select({ id: crawlTasks.id }).from(crawlTasks).where(and(ofPage, named)).limit(1);
  return rows.length > 0;
}
