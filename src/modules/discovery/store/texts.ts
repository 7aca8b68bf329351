import { and, asc, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { isShown } from '#modules/discovery/store/previews.ts';
import { media, mediaTexts, mediaUnread, pageMedia } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Pictures of one creator that may wait to be read, up to 250 KB each; later ones are read when they are fetched again. */
const mostUnread = 1_000;
/** The seal's name: a column's bytes cannot be taken for another one's. */
const sealName = (mediaId: string): string => `text of ${mediaId}`;

/** Keeps a picture until its text is read, unless it was read already. */
export async function keepUnread(
  ctx: Pick<Context, 'tx' | 'now'>,
  blobs: Blobs,
  { mediaId, userId, picture }: { mediaId: string; userId: string; picture: Uint8Array },
): Promise<void> {
  const waiting = await ctx.tx.$count(mediaUnread, eq(mediaUnread.userId, userId));
  if (waiting >= mostUnread || (await hasText(ctx.tx, mediaId))) return;
  const sealed = await blobs.seal(ctx, userId, { name: sealName(mediaId), bytes: picture });
  await ctx.tx.insert(mediaUnread).values({ mediaId, userId, sealed, at: ctx.now() }).onConflictDoNothing();
}

const hasText = async (tx: Reader, mediaId: string): Promise<boolean> =>
  (await tx.$count(mediaTexts, eq(mediaTexts.mediaId, mediaId))) > 0;

/** Whether a picture's text was read, or waits to be read for this creator. */
export async function isReadOrWaits(tx: Reader, mediaId: string, userId: string): Promise<boolean> {
  const isThis = and(eq(mediaUnread.mediaId, mediaId), eq(mediaUnread.userId, userId));
  return (await hasText(tx, mediaId)) || (await tx.$count(mediaUnread, isThis)) > 0;
}

/** Pictures of a page that wait to be read for its creator. Of those in quarantine none is read. */
export async function unreadOfPage(tx: Reader, pageId: string): Promise<string[]> {
  const isRead = tx.select({ one: sql`1` }).from(mediaTexts).where(eq(mediaTexts.mediaId, mediaUnread.mediaId));
  const rows = await tx
    .selectDistinct({ mediaId: mediaUnread.mediaId })
    .from(pageMedia)
    .innerJoin(mediaUnread, and(eq(mediaUnread.mediaId, pageMedia.mediaId), eq(mediaUnread.userId, pageMedia.userId)))
    .innerJoin(media, eq(media.id, mediaUnread.mediaId))
    .where(and(eq(pageMedia.pageId, pageId), isShown, notExists(isRead)))
    .orderBy(asc(mediaUnread.mediaId));
  return rows.map(({ mediaId }) => mediaId);
}

/** Undefined where it was read, or put into quarantine, meanwhile. */
export async function unreadPicture(
  tx: Reader,
  blobs: Blobs,
  userId: string,
  mediaId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await tx
    .select({ sealed: mediaUnread.sealed })
    .from(mediaUnread)
    .innerJoin(media, eq(media.id, mediaUnread.mediaId))
    .where(and(eq(mediaUnread.mediaId, mediaId), eq(mediaUnread.userId, userId), isShown));
  const [picture] = row ? await blobs.unseal(tx, userId, [{ name: sealName(mediaId), bytes: row.sealed }]) : [];
  return picture;
}

/**
 * Keeps the text of a picture, and deletes the copies of it that wait to be read, of all creators. Of one that was deleted or
 * put into quarantine while it was read nothing is kept.
 */
export async function keepText(
  ctx: Pick<Context, 'tx' | 'now'>,
  { mediaId, text }: { mediaId: string; text: string },
): Promise<void> {
  const isThis = and(eq(media.id, mediaId), isShown);
  const [shown] = await ctx.tx.select({ id: media.id }).from(media).where(isThis).for('share');
  if (shown) await ctx.tx.insert(mediaTexts).values({ mediaId, text, at: ctx.now() }).onConflictDoNothing();
  await dropUnread(ctx.tx, [mediaId]);
}

/** Pictures that are not read: for one creator, whose own they are, or for none. */
export async function dropUnread(tx: Transaction, mediaIds: string[], userId?: string): Promise<void> {
  if (mediaIds.length === 0) return;
  const whose = userId === undefined ? undefined : eq(mediaUnread.userId, userId);
  await tx.delete(mediaUnread).where(and(inArray(mediaUnread.mediaId, mediaIds), whose));
}

/** Pictures that no page asked for, or that were kept before reading was switched off. */
export async function dropUnreadBefore(tx: Transaction, at: Date): Promise<number> {
  return (await tx.delete(mediaUnread).where(lt(mediaUnread.at, at))).rowCount ?? 0;
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
