import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { plainHost } from '#lib/url-key/index.ts';
import { torId } from '#modules/discovery/sources/tor/index.ts';
import { sightings, type TermAskingRow, termAskings } from '#modules/discovery/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** A term was put to a source: all its pages in one search are one asking, barren until a copy is found. */
export async function noteAsking(tx: Transaction, row: Omit<TermAskingRow, 'barren'>): Promise<void> {
  await tx
    .insert(termAskings)
    .values({ ...row, barren: 1 })
    .onConflictDoUpdate({
      target: [termAskings.termId, termAskings.sourceId],
      set: {
        askedAt: sql`excluded.asked_at`,
        scanId: sql`excluded.scan_id`,
        barren: sql`${termAskings.barren} + case when ${termAskings.scanId} = excluded.scan_id then 0 else 1 end`,
      },
    });
}

/** A page shows a copy: every term that found something at its host in the same search brought something. */
export async function noteYield(
  tx: Transaction,
  page: { userId: string; scanId: string; host: string },
): Promise<void> {
  const brought = tx
    .select({ one: sql`1` })
    .from(sightings)
    .where(
      and(
        eq(sightings.scanId, page.scanId),
        eq(sightings.userId, page.userId),
        eq(sightings.termId, termAskings.termId),
        // An onion address is counted at the source that opens it, whichever named it.
        or(eq(sightings.sourceId, termAskings.sourceId), eq(sightings.sourceId, torId)),
        inArray(sql`split_part(${sightings.urlKey}, '/', 1)`, [page.host, plainHost(page.host)]),
      ),
    );
  await tx
    .update(termAskings)
    .set({ barren: 0 })
    .where(and(eq(termAskings.userId, page.userId), sql`exists ${brought}`));
}

export async function askingsOf(tx: Reader, userId: string): Promise<TermAskingRow[]> {
  return tx.select().from(termAskings).where(eq(termAskings.userId, userId));
}
