import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { dropMosaicsShowing } from '#modules/discovery/store/mosaics.ts';
import { type MediaRow, media, mediaPreviews, mediaUnread } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** It is not in quarantine. */
export const isShown = isNull(media.quarantinedAt);

/** Of a picture in quarantine there are none, for nobody. */
export async function previewsOf(
  tx: Reader,
  mediaId: string,
  userId?: string,
): Promise<typeof mediaPreviews.$inferSelect | undefined> {
  const whose = userId === undefined ? undefined : eq(mediaPreviews.userId, userId);
  const [row] = await tx
    .select(getTableColumns(mediaPreviews))
    .from(mediaPreviews)
    .innerJoin(media, eq(media.id, mediaPreviews.mediaId))
    .where(and(eq(mediaPreviews.mediaId, mediaId), whose, isShown))
    .limit(1);
  return row;
}

/** This creator's own tiny previews of many media in one reading. */
export async function tiniesOf(tx: Reader, userId: string, mediaIds: string[]): Promise<Map<string, string>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await tx
    .select({ mediaId: mediaPreviews.mediaId, blobId: mediaPreviews.tinyBlobId })
    .from(mediaPreviews)
    .innerJoin(media, eq(media.id, mediaPreviews.mediaId))
    .where(and(inArray(mediaPreviews.mediaId, mediaIds), eq(mediaPreviews.userId, userId), isShown));
  return new Map(rows.map((row) => [row.mediaId, row.blobId]));
}

/** This creator's own blurred previews of many media in one reading. */
export async function blurredOf(tx: Reader, userId: string, mediaIds: string[]): Promise<Map<string, string>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await tx
    .select({ mediaId: mediaPreviews.mediaId, blobId: mediaPreviews.blurredBlobId })
    .from(mediaPreviews)
    .innerJoin(media, eq(media.id, mediaPreviews.mediaId))
    .where(and(inArray(mediaPreviews.mediaId, mediaIds), eq(mediaPreviews.userId, userId), isShown));
  return new Map(rows.flatMap(({ mediaId, blobId }) => (blobId === null ? [] : [[mediaId, blobId] as const])));
}

export async function insertPreviews(tx: Transaction, row: typeof mediaPreviews.$inferInsert): Promise<void> {
  await tx.insert(mediaPreviews).values(row).onConflictDoNothing();
}

/** From then on nobody sees these pictures; undefined shows them again. Answers them as they are known. */
export async function setQuarantined(tx: Transaction, ids: string[], since: Date | undefined): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  if (since !== undefined) await tx.delete(mediaUnread).where(inArray(mediaUnread.mediaId, ids));
  const rows = await tx
    .update(media)
    .set({ quarantinedAt: since === undefined ? null : sql`coalesce(${media.quarantinedAt}, ${since})` })
    .where(inArray(media.id, ids))
    .returning();
  if (since !== undefined) await dropMosaicsShowing(tx, ids, since);
  return rows;
}

/** Which of these pictures nobody sees. */
export async function quarantinedAmong(tx: Reader, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), isNotNull(media.quarantinedAt)));
  return new Set(rows.map(({ id }) => id));
}

export const anyQuarantined = async (tx: Reader, ids: string[]): Promise<boolean> =>
  (await quarantinedAmong(tx, ids)).size > 0;
