import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, max, not, notInArray, or, sql } from 'drizzle-orm';
import { lastingCodes } from '#lib/image-decode/index.ts';
import { lastingVideoCodes } from '#lib/video-decode/index.ts';
import { COPY_FRAMES_VERSION } from '#lib/video-frames/index.ts';
import { type MediaRow, media, mediaFrames, type PageRow, pageMedia, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function insertPage(tx: Transaction, row: PageRow): Promise<void> {
  await tx.insert(pages).values(row);
}

export async function readPage(tx: Reader, id: string): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id));
  return row;
}

/** The end of another address of this scan, fetched already: one page is stored once. */
export async function pageInScan(tx: Reader, scanId: string, urlKey: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.scanId, scanId), eq(pages.urlKey, urlKey)))
    .limit(1);
  return row?.id;
}

export interface NewPageMedia {
  pageId: string;
  url: string;
  urlKey: string;
  userId: string;
  mediaId: string | null;
  failure: string | null;
  at: Date;
}

export async function insertPageMedia(tx: Transaction, rows: NewPageMedia[]): Promise<void> {
  if (rows.length > 0) await tx.insert(pageMedia).values(rows).onConflictDoNothing();
}

export interface KnownMedium {
  mediaId: string;
  /** When it was fetched. What is known of it is not younger for being used again. */
  at: Date;
}

/** What this creator's pages were seen to hold at these addresses since then: not asked for again before it is due. */
export async function knownMedia(
  tx: Reader,
  userId: string,
  keys: string[],
  since: Date,
): Promise<Map<string, KnownMedium>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([pageMedia.urlKey], { urlKey: pageMedia.urlKey, mediaId: pageMedia.mediaId, at: pageMedia.at })
    .from(pageMedia)
    .where(
      and(
        eq(pageMedia.userId, userId),
        inArray(pageMedia.urlKey, keys),
        isNotNull(pageMedia.mediaId),
        gt(pageMedia.at, since),
      ),
    )
    .orderBy(pageMedia.urlKey, desc(pageMedia.at));
  return new Map(rows.flatMap(({ urlKey, mediaId, at }) => (mediaId === null ? [] : [[urlKey, { mediaId, at }]])));
}

/** When one of these pictures of a page was last fetched; undefined where none of them was. */
export async function mediaSeenAt(tx: Reader, pageId: string, urls: string[]): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: max(pageMedia.at) })
    .from(pageMedia)
    .where(and(eq(pageMedia.pageId, pageId), inArray(pageMedia.url, urls), isNotNull(pageMedia.mediaId)));
  return row?.at ?? undefined;
}

/** What became of a medium, for every page of the scan that shows it. Gives the pages it stood on. */
export async function closePageMedia(
  tx: Transaction,
  at: { scanId: string; userId: string; urlKey: string },
  result: { mediaId?: string; failure?: string; at: Date },
): Promise<string[]> {
  const ofScan = tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.scanId, at.scanId), eq(pages.userId, at.userId)));
  const rows = await tx
    .update(pageMedia)
    .set({ mediaId: result.mediaId ?? null, failure: result.failure ?? null, at: result.at })
    .where(
      and(
        eq(pageMedia.userId, at.userId),
        eq(pageMedia.urlKey, at.urlKey),
        isNull(pageMedia.mediaId),
        isNull(pageMedia.failure),
        inArray(pageMedia.pageId, ofScan),
      ),
    )
    .returning({ pageId: pageMedia.pageId });
  return [...new Set(rows.map((row) => row.pageId))];
}

/** Closes media of a scan that nothing will fetch any more, and gives its pages that were not announced as read. */
export async function closeLostMedia(tx: Transaction, scanId: string, at: Date): Promise<string[]> {
  const shows = exists(tx.select({ one: sql`1` }).from(pageMedia).where(eq(pageMedia.pageId, pages.id)));
  const unread = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(eq(pages.scanId, scanId), isNull(pages.readAt), isNull(pages.failure), or(lt(pages.status, 400), shows)),
    );
  const ids = unread.map((row) => row.id);
  if (ids.length === 0) return [];
  await tx
    .update(pageMedia)
    .set({ failure: 'not-fetched', at })
    .where(and(inArray(pageMedia.pageId, ids), isNull(pageMedia.mediaId), isNull(pageMedia.failure)));
  return ids;
}

/** Holds the pages in one order, so that two media of one page end one after the other and the last one sees it. */
export async function lockPages(tx: Transaction, ids: string[]): Promise<void> {
  await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids)).orderBy(pages.id).for('update');
}

/** Marks those pages read on which nothing is still to be fetched; each page at most once. */
export async function markRead(tx: Transaction, ids: string[], now: Date): Promise<PageRow[]> {
  if (ids.length === 0) return [];
  const openMedia = tx
    .select({ one: sql`1` })
    .from(pageMedia)
    .where(and(eq(pageMedia.pageId, pages.id), isNull(pageMedia.mediaId), isNull(pageMedia.failure)));
  return tx
    .update(pages)
    .set({ readAt: now })
    .where(and(inArray(pages.id, ids), isNull(pages.readAt), not(exists(openMedia))))
    .returning();
}

/** Undefined when the page was judged before. */
export async function markJudged(
  tx: Transaction,
  id: string,
  matches: number,
  now: Date,
): Promise<PageRow | undefined> {
  const [row] = await tx
    .update(pages)
    .set({ judgedAt: now, matches })
    .where(and(eq(pages.id, id), isNull(pages.judgedAt)))
    .returning();
  return row;
}

export async function updateMatches(tx: Transaction, id: string, matches: number): Promise<void> {
  await tx.update(pages).set({ matches }).where(eq(pages.id, id));
}

/** Every good page this creator's scans read, newest first, for a work that came later. */
export async function readPagesOf(
  tx: Reader,
  userId: string,
  before: { at: Date; id: string } | undefined,
  limit: number,
): Promise<PageRow[]> {
  return tx
    .select()
    .from(pages)
    .where(
      and(
        eq(pages.userId, userId),
        isNotNull(pages.readAt),
        isNull(pages.failure),
        before && or(lt(pages.fetchedAt, before.at), and(eq(pages.fetchedAt, before.at), lt(pages.id, before.id))),
      ),
    )
    .orderBy(desc(pages.fetchedAt), desc(pages.id))
    .limit(limit);
}

export async function mediumByContent(tx: Reader, contentSha256: string): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.contentSha256, contentSha256));
  return row;
}

/**
 * The one row of these bytes: ours, or that of whoever was first, unless they could not be read then. A video that was
 * read is the answer whatever was said of its bytes as a picture.
 */
export async function insertMedium(tx: Transaction, row: typeof media.$inferInsert): Promise<MediaRow> {
  const isVideo = row.durationSeconds !== undefined && row.durationSeconds !== null;
  const mayChange = notInArray(media.refusalCode, [...lastingCodes, ...lastingVideoCodes]);
  const { id, firstSeenAt, ...seen } = row;
  const [kept] = await tx
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: media.contentSha256,
      set: seen,
      setWhere: and(isNull(media.quarantinedAt), isVideo ? isNull(media.durationSeconds) : mayChange),
    })
    .returning();
  const known = kept ?? (await mediumByContent(tx, row.contentSha256));
  if (!known) throw new Error('a medium that was kept already is not there');
  return known;
}

export interface PageMedium extends MediaRow {
  /** Where it stood on the page. */
  url: string;
  /** Its frames are kept: of a video, and of an animation. */
  hasFrames: boolean;
}

/** What these media show; those on the list of hashes are none of them. */
export async function shownByMedia(
  tx: Reader,
  ids: string[],
): Promise<Pick<MediaRow, 'id' | 'contentSha256' | 'fingerprints'>[]> {
  const { id, contentSha256, fingerprints } = media;
  return ids.length === 0
    ? []
    : tx
        .select({ id, contentSha256, fingerprints })
        .from(media)
        .where(and(inArray(id, ids), isNull(media.listed)));
}

/** The media of a page that were fetched, with where they stood. What is on the list of hashes is none of them. */
export async function mediaOfPage(tx: Reader, pageId: string): Promise<PageMedium[]> {
  return (await mediaOfPages(tx, [pageId])).get(pageId) ?? [];
}

/** The same for many pages at once; a page without any is absent. */
export async function mediaOfPages(tx: Reader, pageIds: string[]): Promise<Map<string, PageMedium[]>> {
  const found = new Map<string, PageMedium[]>();
  if (pageIds.length === 0) return found;
  const rows = await tx
    .select({ pageId: pageMedia.pageId, url: pageMedia.url, medium: media, framesOf: mediaFrames.mediaId })
    .from(pageMedia)
    .innerJoin(media, eq(media.id, pageMedia.mediaId))
    .leftJoin(mediaFrames, and(eq(mediaFrames.mediaId, media.id), eq(mediaFrames.version, COPY_FRAMES_VERSION)))
    .where(and(inArray(pageMedia.pageId, pageIds), isNull(media.listed)))
    .orderBy(pageMedia.pageId, pageMedia.url);
  for (const { pageId, url, medium, framesOf } of rows) {
    found.set(pageId, [...(found.get(pageId) ?? []), { ...medium, url, hasFrames: framesOf !== null }]);
  }
  return found;
}

export async function mediumById(tx: Reader, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.id, id));
  return row;
}
