import { and, eq, inArray, ne } from 'drizzle-orm';
import { isShown } from '#modules/discovery/store/previews.ts';
import { media, mediaTexts } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Whether a picture is there and not in quarantine; it stays so till the end of the transaction. */
export async function lockShown(tx: Transaction, mediaId: string): Promise<boolean> {
  const isThis = and(eq(media.id, mediaId), isShown);
  return (await tx.select({ id: media.id }).from(media).where(isThis).for('share')).length > 0;
}

/** The text of these pictures, by id; those without text, and those in quarantine, are absent. */
export async function textsOfMedia(tx: Reader, mediaIds: string[]): Promise<Map<string, string>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await tx
    .select({ mediaId: mediaTexts.mediaId, text: mediaTexts.text })
    .from(mediaTexts)
    .innerJoin(media, eq(media.id, mediaTexts.mediaId))
    .where(and(inArray(mediaTexts.mediaId, mediaIds), ne(mediaTexts.text, ''), isShown));
  return new Map(rows.map(({ mediaId, text }) => [mediaId, text]));
}
