import { and, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { crawlTasks } from '#modules/discovery/tables.ts';
import { type MediaRow, media, pageMedia, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * The picture that a scan of another creator got at this address since then, asked for as one of the same page: a server may
 * answer by the page that it is asked from. It is what the newest answer to anyone was: a picture that was seen to be gone
 * after that is none, and neither are videos, pictures in quarantine or on a list, and those that could not be read.
 */
export async function pictureReadLately(
  tx: Database | Transaction,
  { userId, urlKey, pageKey }: { userId: string; urlKey: string; pageKey: string },
  since: Date,
): Promise<{ medium: MediaRow; at: Date } | undefined> {
  const { outcome, role } = crawlTasks;
  const [newest] = await tx
    .select({ medium: getTableColumns(media), at: pageMedia.at, outcome, role, asker: crawlTasks.userId })
    .from(crawlTasks)
    .innerJoin(pages, eq(pages.id, crawlTasks.pageId))
    .innerJoin(pageMedia, and(eq(pageMedia.pageId, pages.id), eq(pageMedia.urlKey, crawlTasks.urlKey)))
    .leftJoin(media, eq(media.id, pageMedia.mediaId))
    .where(
      and(
        eq(crawlTasks.urlKey, urlKey),
        eq(crawlTasks.purpose, 'media'),
        // Those that were skipped asked nothing.
        inArray(crawlTasks.state, ['done', 'failed']),
        gt(crawlTasks.finishedAt, since),
        eq(pages.urlKey, pageKey),
        gt(pageMedia.at, since),
      ),
    )
    .orderBy(desc(pageMedia.at), desc(crawlTasks.id))
    .limit(1);
  const medium = newest?.medium;
  if (!medium || newest.asker === userId || newest.role !== 'media' || newest.outcome !== 'fetched') return undefined;
  const isPicture = medium.state === 'fingerprinted' && medium.durationSeconds === null;
  return isPicture && !medium.quarantinedAt && !medium.listed ? { medium, at: newest.at } : undefined;
}
