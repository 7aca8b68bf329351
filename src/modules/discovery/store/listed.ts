import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ListHit } from '#lib/hash-list/index.ts';
import { mediumListed } from '#modules/discovery/events.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import { dropUnread } from '#modules/discovery/store/unread.ts';
import { type MediaRow, media, type PageRow, pageMedia, pages } from '#modules/discovery/tables-pages.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

/**
 * Keeps the hashes of a medium that the list knows, and that it is in quarantine. What was kept of it before is shown no
 * more from then on, and is compared with nothing. Where it `wasShown` until then, call `dropMosaicsShowing` after the last
 * medium of the transaction: mosaics come after pages and scans in the order of locks.
 */
export async function shutListed(
  ctx: Context,
  row: MediaRow,
  listed: ListHit,
): Promise<{ id: string; wasShown: boolean }> {
  const before = await mediumByContent(ctx.tx, row.contentSha256);
  const code = { state: 'refused', refusalCode: 'listed' } as const;
  const shut = { ...code, quality: null, fingerprints: [], listed };
  const [kept] = await ctx.tx
    .insert(media)
    .values({ ...row, ...shut, quarantinedAt: ctx.now() })
    .onConflictDoUpdate({
      target: media.contentSha256,
      set: { ...shut, quarantinedAt: sql`coalesce(${media.quarantinedAt}, ${ctx.now()})` },
    })
    .returning({ id: media.id, isNew: sql<boolean>`xmax = 0` });
  if (!kept) throw new Error('a medium that was kept a moment ago is not there');
  await dropUnread(ctx.tx, [kept.id]);
  if (before?.state === 'fingerprinted') await ctx.emit(mediumListed, { mediaId: kept.id });
  return { id: kept.id, wasShown: !kept.isNew && !before?.quarantinedAt };
}

/** Media that no list knew yet, in the order of their ids. */
export async function unlistedMediaAfter(tx: Database | Transaction, id: string, limit: number): Promise<MediaRow[]> {
  return tx
    .select()
    .from(media)
    .where(and(gt(media.id, id), isNull(media.listed)))
    .orderBy(asc(media.id))
    .limit(limit);
}

/** What the list knows of the media of a page, and where each of them is. */
export async function listedOnPage(tx: Database | Transaction, pageId: string) {
  const rows = await tx
    .select({
      url: pageMedia.url,
      urlKey: pageMedia.urlKey,
      mediaId: media.id,
      contentSha256: media.contentSha256,
      hit: media.listed,
    })
    .from(pageMedia)
    .innerJoin(media, eq(media.id, pageMedia.mediaId))
    .where(and(eq(pageMedia.pageId, pageId), isNotNull(media.listed), isNotNull(media.quarantinedAt)))
    .orderBy(pageMedia.url);
  return rows.flatMap(({ hit, ...row }) => (hit ? [{ ...row, hit }] : []));
}

/** Pages that were seen to show a medium, the newest first. */
export async function pagesShowing(tx: Database | Transaction, mediaId: string, limit: number): Promise<PageRow[]> {
  const showing = tx.select({ id: pageMedia.pageId }).from(pageMedia).where(eq(pageMedia.mediaId, mediaId));
  const isRead = isNotNull(pages.readAt);
  return tx
    .select()
    .from(pages)
    .where(and(inArray(pages.id, showing), isRead))
    .orderBy(desc(pages.fetchedAt))
    .limit(limit);
}
