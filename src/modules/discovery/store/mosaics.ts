import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { bytesOfColours } from '#lib/image-decode/average-colours.ts';
import { mostTiles } from '#modules/discovery/lengths.ts';
import { scanEvents, scanMosaics, scans } from '#modules/discovery/tables.ts';
import { pageMedia, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const mostBytes = mostTiles * bytesOfColours;

/** The kind of the event of a scan whose colours must leave the screen. */
export const mosaicDropped = 'mosaic-dropped';

/** Puts the colours of a compared picture before those of the earlier ones, of which the oldest are let go. */
export async function addToMosaic(tx: Transaction, scanId: string, colours: Uint8Array): Promise<void> {
  await tx
    .insert(scanMosaics)
    .values({ scanId, colours: Buffer.from(colours) })
    .onConflictDoUpdate({
      target: scanMosaics.scanId,
      set: { colours: sql`substring(excluded.colours || ${scanMosaics.colours} from 1 for ${mostBytes})` },
    });
}

export async function dropMosaic(tx: Transaction, scanId: string): Promise<void> {
  await tx.delete(scanMosaics).where(eq(scanMosaics.scanId, scanId));
}

/**
 * After these pictures were put into quarantine in the same transaction: not even their colours are shown from then on. A
 * job that compares one of them holds its row, so that what it tells is there once that row was changed. Like every job
 * this takes the rows of scans before their mosaics: call it once for all pictures of a transaction. Watchers are told by
 * an event, which reaches them also where the scan ends right after it.
 */
export async function dropMosaicsShowing(tx: Transaction, mediaIds: readonly string[], at: Date): Promise<void> {
  const showing = tx
    .select({ id: pages.scanId })
    .from(pages)
    .innerJoin(pageMedia, eq(pageMedia.pageId, pages.id))
    .where(and(inArray(pageMedia.mediaId, [...mediaIds]), isNotNull(pages.scanId)));
  const running = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(inArray(scans.id, showing), isNull(scans.finishedAt)))
    .orderBy(asc(scans.id))
    .for('no key update');
  const ids = running.map(({ id }) => id);
  if (ids.length === 0) return;
  const dropped = await tx.delete(scanMosaics).where(inArray(scanMosaics.scanId, ids)).returning();
  const events = dropped.map(({ scanId }) => ({ scanId, kind: mosaicDropped, facts: {}, at }));
  if (events.length > 0) await tx.insert(scanEvents).values(events);
}

/** By scan, the colours of the pictures that it compared last, newest first. */
export async function mosaicsOf(db: Database, scanIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (scanIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(scanMosaics)
    .where(inArray(scanMosaics.scanId, [...scanIds]));
  return new Map(rows.map(({ scanId, colours }) => [scanId, colours]));
}
