import { and, desc, lt, sql } from 'drizzle-orm';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { entryOf, isOperators } from '#modules/operations/log-entry.ts';
import { events } from '#platform/events/index.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What operators saw and did of a creator's, the latest first: everybody may know who looked at their data. */
export async function readOwnLog(
  tx: Transaction,
  { userId, limit, cursor }: { userId: string; limit: number; cursor?: string | undefined },
): Promise<{ items: OwnLogEntry[]; nextCursor: string | null }> {
  const after = readCursor(cursor);
  const rows = await tx
    .select({ id: events.id, name: events.name, payload: events.payload, at: events.at })
    .from(events)
    .where(
      and(isOperators, sql`${events.payload} ->> 'userId' = ${userId}`, after && lt(events.id, Number(after.id) || 0)),
    )
    .orderBy(desc(events.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ id, at }) => ({ at: at.toISOString(), id: String(id) }));
  return {
    items: items.map(({ name, payload, at }) => ({ at: at.toISOString(), ...entryOf(name, payload) })),
    nextCursor,
  };
}
