import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Checkpoint } from '#lib/ct-tiles/index.ts';
import { isOfContent, type LogUnread } from '#modules/name-watch/certificates/log-faults.ts';
import { contentFaults } from '#modules/name-watch/certificates/passes-over.ts';
import type { CertifiedDomain } from '#modules/name-watch/certificates/read-tile-names.ts';
import {
  type CertificateLogGapRow,
  type CertificateLogRow,
  certificateLogGaps,
  certificateLogs,
} from '#modules/name-watch/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
const dayMs = 86_400_000;
export const dayOf = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs);

/** Those of the logs that are due; one that was never read has a row from now on. */
export async function logsDue(tx: Transaction, prefixes: readonly string[], now: Date): Promise<string[]> {
  if (prefixes.length === 0) return [];
  const fresh = {
    ...{ origin: null, size: null, root: null, position: null, movedAt: null, dayBegan: null, answeredAt: null },
    ...{ entriesRead: 0, entriesSkipped: 0, entriesUnreadable: 0, dayBytes: 0, failures: 0, dueAt: now },
    ...{ failedAt: null, fault: null, failure: null, tileFailures: 0, tileFailingSince: null },
  };
  await tx
    .insert(certificateLogs)
    .values(prefixes.map((prefix) => ({ prefix, ...fresh })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ prefix: certificateLogs.prefix })
    .from(certificateLogs)
    .where(and(inArray(certificateLogs.prefix, [...prefixes]), lte(certificateLogs.dueAt, now)));
  return rows.map(({ prefix }) => prefix);
}

export async function readLog(db: Reader, prefix: string): Promise<CertificateLogRow | undefined> {
  const [row] = await db.select().from(certificateLogs).where(eq(certificateLogs.prefix, prefix));
  return row;
}

export async function readLogs(db: Reader, prefixes: readonly string[]): Promise<CertificateLogRow[]> {
  if (prefixes.length === 0) return [];
  return db
    .select()
    .from(certificateLogs)
    .where(inArray(certificateLogs.prefix, [...prefixes]))
    .orderBy(certificateLogs.prefix);
}

const addBytes = (now: Date, bytes: number) => ({
  dayBegan: dayOf(now),
  dayBytes: sql`case when ${certificateLogs.dayBegan} = ${dayOf(now)} then ${certificateLogs.dayBytes} else 0 end + ${bytes}`,
});

/** Keeps the head of a log, unless a newer one is kept. The first one is where reading begins. */
export async function keepHead(
  tx: Transaction,
  prefix: string,
  { checkpoint, bytes, now }: { checkpoint: Checkpoint; bytes: number; now: Date },
): Promise<CertificateLogRow | undefined> {
  const { origin, size, root } = checkpoint;
  const [row] = await tx
    .update(certificateLogs)
    .set({
      ...{ origin, size, root, answeredAt: now, ...addBytes(now, bytes) },
      position: sql`coalesce(${certificateLogs.position}, ${size})`,
      movedAt: sql`coalesce(${certificateLogs.movedAt}, ${now})`,
    })
    .where(and(eq(certificateLogs.prefix, prefix), or(isNull(certificateLogs.size), lte(certificateLogs.size, size))))
    .returning();
  return row;
}

interface Advance {
  from: number;
  /** Up to which entry was read. */
  to: number;
  /** Entries behind it that are passed over. */
  skipped: number;
  unreadable: number;
  bytes: number;
  now: Date;
}

/** Moves on where nobody else did meanwhile; undefined where another worker was there. Faults in a row end with it. */
export async function advanceLog(
  tx: Transaction,
  prefix: string,
  { from, to, skipped, unreadable, bytes, now }: Advance,
): Promise<CertificateLogRow | undefined> {
  const [row] = await tx
    .update(certificateLogs)
    .set({
      position: to + skipped,
      ...{ movedAt: now, answeredAt: now, failures: 0, ...addBytes(now, bytes) },
      ...{ tileFailures: 0, tileFailingSince: null },
      entriesRead: sql`${certificateLogs.entriesRead} + ${to - from}`,
      entriesSkipped: sql`${certificateLogs.entriesSkipped} + ${skipped}`,
      entriesUnreadable: sql`${certificateLogs.entriesUnreadable} + ${unreadable}`,
    })
    .where(and(eq(certificateLogs.prefix, prefix), eq(certificateLogs.position, from)))
    .returning();
  return row;
}

/** Nothing failed: the log is asked again at `dueAt`. */
export async function restLog(tx: Transaction, prefix: string, dueAt: Date): Promise<void> {
  await tx.update(certificateLogs).set({ failures: 0, dueAt }).where(eq(certificateLogs.prefix, prefix));
}

/** Writes down what is passed over for good; nothing changes where another worker did so. */
export async function keepGap(tx: Transaction, gap: CertificateLogGapRow): Promise<void> {
  await tx.insert(certificateLogGaps).values(gap).onConflictDoNothing();
}

/** The latest gaps of these logs, at most so many of each, and how many there are of each log. */
export async function readGaps(
  db: Reader,
  prefixes: readonly string[],
  most: number,
): Promise<Map<string, { latest: CertificateLogGapRow[]; all: number }>> {
  if (prefixes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(certificateLogGaps)
    .where(inArray(certificateLogGaps.prefix, [...prefixes]))
    .orderBy(desc(certificateLogGaps.passedAt), desc(certificateLogGaps.firstEntry));
  const groups = Map.groupBy(rows, ({ prefix }) => prefix);
  return new Map([...groups].map(([prefix, gaps]) => [prefix, { latest: gaps.slice(0, most), all: gaps.length }]));
}

const againMs = 5 * 60_000;
const longestWaitMs = 6 * 3_600_000;

/**
 * Keeps a fault, and waits longer after each one that follows another. The position stays. The count begins again where a
 * tile is at fault after something else was: its head had answered in between.
 */
export async function keepLogFault(tx: Transaction, prefix: string, unread: LogUnread, now: Date): Promise<void> {
  const row = await readLog(tx, prefix);
  const failures = 1 + (row === undefined ? 0 : isOfContent(unread.fault) ? contentFaults(row) : row.failures);
  const waitMs = Math.max(Math.min(againMs * 2 ** (failures - 1), longestWaitMs), unread.restMs ?? 0);
  await tx
    .update(certificateLogs)
    .set({
      ...{ failures, failedAt: now, fault: unread.fault, failure: unread.message, ...addBytes(now, unread.bytes) },
      ...(unread.isOfTile
        ? {
            tileFailures: sql`${certificateLogs.tileFailures} + 1`,
            tileFailingSince: sql`coalesce(${certificateLogs.tileFailingSince}, ${now})`,
          }
        : {}),
      dueAt: new Date(now.getTime() + waitMs),
    })
    .where(eq(certificateLogs.prefix, prefix));
}

/**
 * Marks the look-alike domains that have a certificate as registered, for every creator they are looked for, and has the
 * registry asked soon, once a day at most. Domains that their creator called their own, and those of creators whose plan does
 * not include this, are left out.
 */
export async function markCertified(
  tx: Transaction,
  { log, domains, now }: { log: string; domains: readonly CertifiedDomain[]; now: Date },
): Promise<number> {
  if (domains.length === 0) return 0;
  const dayAgo = new Date(now.getTime() - dayMs);
  // A log whose clock is ahead says nothing of the future.
  const at = domains.map((one) => new Date(Math.min(one.at, now.getTime())).toISOString());
  const { rowCount } = await tx.execute(sql`
    update similar_domains s set
      certified_at = c.at, certificate_log = ${log}, certificate_entry = c.entry,
      answered_at = case when s.answer = 'registered' then s.answered_at else ${now} end,
      answer = 'registered', silence = null,
      listed_at = case when s.first_seen_at is null then ${now} else s.listed_at end,
      first_seen_at = coalesce(s.first_seen_at, ${now}),
      due_at = case when coalesce(s.asked_at, '-infinity') <= ${dayAgo} then least(s.due_at, ${now}) else s.due_at end
    from unnest(${sql.param(domains.map(({ domain }) => domain))}::text[],
      ${sql.param(at)}::timestamptz[], ${sql.param(domains.map(({ entry }) => entry))}::bigint[]) c (domain, at, entry)
    where s.domain = c.domain and s.due_at is not null
      and (s.certified_at is null or s.certified_at < c.at)`);
  return rowCount ?? 0;
}
