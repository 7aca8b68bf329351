import { sharedSince } from '#modules/discovery/crawl/answer-read-lately.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { hitOfKnown } from '#modules/discovery/crawl/hit-of-known.ts';
import { previewsFor, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { unlessDamaged } from '#modules/discovery/crawl/unless-damaged.ts';
import { pictureReadLately } from '#modules/discovery/store/last-medium.ts';
import { readersOf } from '#modules/discovery/store/picture-readers.ts';
import { isWanted } from '#modules/discovery/store/unread.ts';
import type { MediaRow, PageRow } from '#modules/discovery/tables-pages.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/**
 * A picture that another creator's scan got lately at this address, for the very page that this creator's scan reads: a leak
 * host is asked for it once for all of them, and it is matched for each. No bytes are shared: its fingerprints are common to
 * all creators, and small copies are sealed for this one. Whatever still needs its bytes has the host asked: a reader of
 * larger copies, small copies that are gone or damaged, and what a list of hashes may know.
 */
export async function mediumReadLately(
  deps: Pick<CrawlDeps, 'db' | 'blobs' | 'list' | 'log' | 'settings'>,
  run: Pick<JobRun, 'now' | 'signal'>,
  { task, scan }: Pick<Claimed, 'task' | 'scan'>,
  page: PageRow,
): Promise<{ seen: SeenMedium; fetchedAt: Date } | undefined> {
  const { db, blobs } = deps;
  const { userId } = task;
  const since = task.role === 'media' ? sharedSince(deps, { scan }, run.now()) : undefined;
  const found = since && (await pictureReadLately(db, { userId, urlKey: task.urlKey, pageKey: page.urlKey }, since));
  if (!found) return undefined;
  const { medium: known, at } = found;
  if (await mayBeListed(deps, known, run.signal)) return undefined;
  if (await isWanted(db, readersOf(deps.settings), { mediaId: known.id, userId })) return undefined;
  const previews = await previewsFor(db, blobs, known.id, userId).catch(unlessDamaged(deps, run.signal));
  if (previews === 'lost') return undefined;
  const { contentSha256, contentType, size } = known;
  return { seen: { contentSha256, contentType: contentType ?? undefined, size, known, previews }, fetchedAt: at };
}

/** Whether a list of hashes, perhaps newer than that reading, knows it. A list by MD5 can only say so of the bytes. */
async function mayBeListed(
  { db, list: followed }: Pick<CrawlDeps, 'db' | 'list'>,
  known: MediaRow,
  signal: AbortSignal,
): Promise<boolean> {
  const list = await followed?.current();
  if (!list) return false;
  if (list.sizes.md5 > 0 || list.ofFile({ sha256: known.contentSha256, md5: '' })) return true;
  return (await hitOfKnown(db, list, known, signal)) !== undefined;
}
