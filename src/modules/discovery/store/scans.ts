import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  type ScanCause,
  type ScanEventRow,
  type ScanRequest,
  type ScanRow,
  type ScanSourceRow,
  scanEvents,
  scanSchedules,
  scanSources,
  scans,
} from '#modules/discovery/tables.ts';
import { pages } from '#modules/discovery/tables-pages.ts';
import type { Cursor } from '#platform/http/page.ts';
import { hasOpenJob } from '#platform/jobs/open-jobs.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
const open = ['queued', 'running'] as const;

export async function insertScan(tx: Transaction, row: ScanRow): Promise<void> {
  await tx.insert(scans).values(row);
}

/** Which of these are under way or wait for their turn. */
export async function unfinishedOf(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(inArray(scans.id, [...ids]), isNull(scans.finishedAt)));
  return new Set(rows.map(({ id }) => id));
}

export async function insertSources(tx: Transaction, rows: ScanSourceRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(scanSources).values(rows).onConflictDoNothing();
}

/** The creator's search that runs and the one that waits behind it, if any. */
export async function openScansOf(tx: Reader, userId: string): Promise<ScanRow[]> {
  return tx
    .select()
    .from(scans)
    .where(and(eq(scans.userId, userId), inArray(scans.state, open), inArray(scans.cause, ['person', 'schedule'])));
}

/** The creator's look at hot hosts that is under way, if any. */
export async function openHotLookOf(tx: Reader, userId: string): Promise<ScanRow | undefined> {
  const [row] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.userId, userId), inArray(scans.state, open), eq(scans.cause, 'hot-hosts')));
  return row;
}

/** One request for a search at a time for each creator. */
export async function lockScansOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`scans:${userId}`}))`);
}

export async function readScan(tx: Reader, id: string): Promise<ScanRow | undefined> {
  const [row] = await tx.select().from(scans).where(eq(scans.id, id));
  return row;
}

export async function readScanOf(tx: Reader, userId: string, id: string): Promise<ScanRow | undefined> {
  const [row] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.userId, userId)));
  return row;
}

export async function lockScan(tx: Transaction, id: string): Promise<ScanRow | undefined> {
  const [row] = await tx.select().from(scans).where(eq(scans.id, id)).for('update');
  return row;
}

export async function pageOfScans(
  tx: Reader,
  { userId, causes }: { userId: string; causes: readonly ScanCause[] },
  cursor: Cursor | undefined,
  limit: number,
): Promise<ScanRow[]> {
  const after = cursor && new Date(cursor.at);
  return tx
    .select()
    .from(scans)
    .where(
      and(
        eq(scans.userId, userId),
        inArray(scans.cause, [...causes]),
        after && or(lt(scans.createdAt, after), and(eq(scans.createdAt, after), lt(scans.id, cursor?.id ?? ''))),
      ),
    )
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(limit + 1);
}

/**
 * For each day or week in which a look at everything began, whether one of them was whole. A person's report and a
 * look at hot hosts read single addresses and say nothing about the rest.
 *
 * @returns by the first day of the unit in UTC, `YYYY-MM-DD`
 */
export async function wholeLooks(
  tx: Reader,
  userId: string,
  span: { from: Date; to: Date; unit: 'day' | 'week'; timeZone?: string },
): Promise<Map<string, boolean>> {
  const unit = sql.raw(`'${span.unit}'`); // one of two words of our own; a parameter could not be grouped by
  const zone = span.timeZone ?? 'UTC';
  const first = sql<string>`to_char(date_trunc(${unit}, ${scans.createdAt} at time zone ${zone}), 'YYYY-MM-DD')`;
  const looks = tx
    .select({ first: first.as('first'), isWhole: sql<boolean>`${scans.state} = 'done'`.as('is_whole') })
    .from(scans)
    .where(
      and(
        eq(scans.userId, userId),
        inArray(scans.cause, ['person', 'schedule']),
        gte(scans.createdAt, span.from),
        lt(scans.createdAt, span.to),
      ),
    )
    .as('looks');
  const rows = await tx
    .select({ first: looks.first, whole: sql<boolean>`bool_or(${looks.isWhole})` })
    .from(looks)
    .groupBy(looks.first);
  return new Map(rows.map((row) => [row.first, row.whole]));
}

export async function lastScanOf(tx: Reader, userId: string, causes: ScanCause[]): Promise<ScanRow | undefined> {
  const [row] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.userId, userId), inArray(scans.cause, causes)))
    .orderBy(desc(scans.createdAt))
    .limit(1);
  return row;
}

/** Adds measured counts and gives the row as it now stands. It also holds the row, which orders the scan's events. */
export async function addToScan(
  tx: Transaction,
  id: string,
  add: { pages?: number; media?: number; matches?: number; requests?: number; bytes?: number },
): Promise<ScanRow | undefined> {
  const [row] = await tx
    .update(scans)
    .set({
      pages: sql`${scans.pages} + ${add.pages ?? 0}`,
      media: sql`${scans.media} + ${add.media ?? 0}`,
      matches: sql`${scans.matches} + ${add.matches ?? 0}`,
      requests: sql`${scans.requests} + ${add.requests ?? 0}`,
      bytes: sql`${scans.bytes} + ${add.bytes ?? 0}`,
    })
    .where(eq(scans.id, id))
    .returning();
  return row;
}

export async function setScan(
  tx: Transaction,
  id: string,
  from: ScanRow['state'][],
  set: Partial<ScanRow>,
): Promise<ScanRow | undefined> {
  const [row] = await tx
    .update(scans)
    .set(set)
    .where(and(eq(scans.id, id), inArray(scans.state, from)))
    .returning();
  return row;
}

/** One that was never started. */
export async function deleteQueued(tx: Transaction, id: string): Promise<void> {
  await tx.delete(scans).where(and(eq(scans.id, id), eq(scans.state, 'queued')));
}

/** Undefined when the scan has begun in the meantime. */
export async function replaceRequest(tx: Transaction, id: string, request: ScanRequest): Promise<ScanRow | undefined> {
  const [row] = await tx
    .update(scans)
    .set({ request })
    .where(and(eq(scans.id, id), eq(scans.state, 'queued')))
    .returning();
  return row;
}

export async function sourcesOfScans(tx: Reader, ids: string[]): Promise<ScanSourceRow[]> {
  return ids.length === 0
    ? []
    : tx.select().from(scanSources).where(inArray(scanSources.scanId, ids)).orderBy(asc(scanSources.sourceId));
}

/** Whether a scan puts its question to this source: it is configured, and the creator's plan holds it. */
export async function isAsked(tx: Reader, scanId: string, sourceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: scanSources.state })
    .from(scanSources)
    .where(and(eq(scanSources.scanId, scanId), eq(scanSources.sourceId, sourceId)));
  return row !== undefined && row.state !== 'not_configured';
}

export async function setSource(
  tx: Transaction,
  scanId: string,
  sourceId: string,
  set: Partial<Omit<ScanSourceRow, 'scanId' | 'sourceId' | 'queries' | 'hits'>> & {
    addQueries?: number;
    addHits?: number;
  },
): Promise<void> {
  const { addQueries = 0, addHits = 0, ...rest } = set;
  await tx
    .update(scanSources)
    .set({ ...rest, queries: sql`${scanSources.queries} + ${addQueries}`, hits: sql`${scanSources.hits} + ${addHits}` })
    .where(and(eq(scanSources.scanId, scanId), eq(scanSources.sourceId, sourceId)));
}

/** How each source fared the last time anybody asked it. */
export async function latestOfSources(tx: Reader): Promise<ScanSourceRow[]> {
  return tx
    .selectDistinctOn([scanSources.sourceId])
    .from(scanSources)
    .where(inArray(scanSources.state, ['done', 'partial', 'failed']))
    .orderBy(scanSources.sourceId, desc(scanSources.updatedAt));
}

export async function insertScanEvent(tx: Transaction, row: Omit<ScanEventRow, 'id'>): Promise<void> {
  await tx.insert(scanEvents).values(row);
}

/** Events of scans, each after the number given for it. */
export async function scanEventsAfter(
  tx: Reader,
  from: ReadonlyMap<string, number>,
  limit: number,
): Promise<ScanEventRow[]> {
  const wanted = [...from].map(([scanId, after]) => and(eq(scanEvents.scanId, scanId), gt(scanEvents.id, after)));
  return wanted.length === 0
    ? []
    : tx
        .select()
        .from(scanEvents)
        .where(or(...wanted))
        .orderBy(asc(scanEvents.id))
        .limit(limit);
}

/** Scans that are under way, oldest first: the sweep looks whether they are at their end. */
export async function openScanIds(tx: Reader, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(inArray(scans.state, open))
    .orderBy(scans.id)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Pages of this scan that nobody has judged yet, and that were read after `since` or have a job that will. */
export async function unjudgedPages(tx: Reader, scanId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(pages)
    .where(
      and(
        eq(pages.scanId, scanId),
        isNull(pages.judgedAt),
        isNotNull(pages.readAt),
        or(gt(pages.readAt, since), hasOpenJob(pages.id)),
      ),
    );
  return row?.n ?? 0;
}

export async function scheduleScan(tx: Transaction, userId: string, dueAt: Date): Promise<void> {
  await tx
    .insert(scanSchedules)
    .values({ userId, dueAt, hotDueAt: dueAt })
    .onConflictDoUpdate({ target: scanSchedules.userId, set: { dueAt } });
}

/** The first look whether a search is due; a date that stands already is kept. */
export async function ensureSchedule(tx: Transaction, userId: string, dueAt: Date): Promise<void> {
  await tx.insert(scanSchedules).values({ userId, dueAt, hotDueAt: dueAt }).onConflictDoNothing();
}

export async function lockDueSchedules(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: scanSchedules.userId })
    .from(scanSchedules)
    .where(lte(scanSchedules.dueAt, now))
    .orderBy(scanSchedules.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.userId);
}
