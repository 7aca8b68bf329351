import { and, asc, eq, inArray, lt, not, notExists, or, sql } from 'drizzle-orm';
import { neededBy, type PictureReaders } from '#modules/discovery/store/picture-readers.ts';
import { isShown } from '#modules/discovery/store/previews.ts';
import { lockShown } from '#modules/discovery/store/texts.ts';
import { media, mediaTexts, mediaUnread, pageMedia } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Pictures of one creator that may wait to be read, up to 250 KB each; later ones are read when they are fetched again. */
const mostUnread = 1_000;
/** The seal's name: a column's bytes cannot be taken for another one's. */
const sealName = (mediaId: string): string => `text of ${mediaId}`;

/** Keeps a picture until it is read, unless each of these readers has read it meanwhile. */
export async function keepUnread(
  ctx: Pick<Context, 'tx' | 'now'>,
  blobs: Blobs,
  { mediaId, userId, picture }: { mediaId: string; userId: string; picture: Uint8Array },
  readers: PictureReaders,
): Promise<void> {
  const waiting = await ctx.tx.$count(mediaUnread, eq(mediaUnread.userId, userId));
  if (waiting >= mostUnread || !(await isWanted(ctx.tx, readers, { mediaId, userId }))) return;
  const sealed = await blobs.seal(ctx, userId, { name: sealName(mediaId), bytes: picture });
  await ctx.tx.insert(mediaUnread).values({ mediaId, userId, sealed, at: ctx.now() }).onConflictDoNothing();
}

/**
 * Whether some reader has not read a picture yet, and it does not wait for this creator.
 *
 * @param of `mediaId` is undefined for a picture that is not known yet
 */
export async function isWanted(
  tx: Reader,
  readers: PictureReaders,
  { mediaId = '', userId }: { mediaId: string | undefined; userId: string },
): Promise<boolean> {
  if (!readers.names && !readers.faces && !readers.model) return false;
  const isThis = and(eq(mediaUnread.mediaId, mediaId), eq(mediaUnread.userId, userId));
  const needed = neededBy(tx, readers, { mediaId, userId });
  const { rows } = await tx.execute<{ needed: boolean }>(sql`select ${needed} as needed`);
  return rows[0]?.needed === true && (await tx.$count(mediaUnread, isThis)) === 0;
}

/** Pictures of a page that wait for one of these readers. Of those in quarantine none is read. */
export async function unreadOfPage(tx: Reader, pageId: string, readers: PictureReaders): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ mediaId: mediaUnread.mediaId })
    .from(pageMedia)
    .innerJoin(mediaUnread, and(eq(mediaUnread.mediaId, pageMedia.mediaId), eq(mediaUnread.userId, pageMedia.userId)))
    .innerJoin(media, eq(media.id, mediaUnread.mediaId))
    .where(and(eq(pageMedia.pageId, pageId), isShown, neededBy(tx, readers, mediaUnread)))
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
 * Keeps the text of a picture, and deletes the copies of it that no other reader needs, of all creators. Of one that was
 * deleted or put into quarantine while it was read nothing is kept.
 */
export async function keepText(
  ctx: Pick<Context, 'tx' | 'now'>,
  { mediaId, text }: { mediaId: string; text: string },
  readers: PictureReaders,
): Promise<void> {
  if (await lockShown(ctx.tx, mediaId))
    await ctx.tx.insert(mediaTexts).values({ mediaId, text, at: ctx.now() }).onConflictDoNothing();
  await dropRead(ctx.tx, { mediaId }, readers);
}

/** Deletes the copies that none of these readers needs any more, of a picture or of a creator, and those not shown. */
export async function dropRead(
  tx: Transaction,
  of: { mediaId: string } | { userId: string },
  readers: PictureReaders,
): Promise<void> {
  const isTheirs = 'mediaId' in of ? eq(mediaUnread.mediaId, of.mediaId) : eq(mediaUnread.userId, of.userId);
  const shown = tx
    .select({ one: sql`1` })
    .from(media)
    .where(and(eq(media.id, mediaUnread.mediaId), isShown));
  await tx.delete(mediaUnread).where(and(isTheirs, or(not(neededBy(tx, readers, mediaUnread)), notExists(shown))));
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
