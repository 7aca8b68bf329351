import { and, asc, inArray, sql } from 'drizzle-orm';
import { events } from '#platform/events/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Where a follower of the log stands: every transaction before it has ended and was read. */
export type EventMark = string;

export interface ReadEvents {
  events: { id: number; name: string; payload: unknown }[];
  next: EventMark;
}

/** The mark of this moment. Take it before reading the state that events then keep current. */
export async function markOfNow(db: Database | Transaction): Promise<EventMark> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row.mark;
}

/**
 * Events of these names since the mark, in the order of their ids. None is ever missed, however late its transaction is
 * committed; those of transactions that were under way at the mark may come again.
 *
 * @example let { events, next } = await readEvents(db, ['content.work-ready'], await markOfNow(db));
 */
export async function readEvents(
  db: Database | Transaction,
  names: readonly string[],
  since: EventMark,
): Promise<ReadEvents> {
  const next = await markOfNow(db);
  const rows = await db
    .select({ id: events.id, name: events.name, payload: events.payload })
    .from(events)
    .where(and(inArray(events.name, [...names]), sql`tx >= ${since}::xid8`))
    .orderBy(asc(events.id));
  return { events: rows, next };
}
