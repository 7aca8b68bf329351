import { averageColours } from '#lib/image-decode/average-colours.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import type { SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { blurredOf } from '#modules/discovery/store/previews.ts';
import { BlobLost } from '#platform/blobs/index.ts';

/**
 * Sixteen colours of a picture that was compared, for the mosaic of the running scan: of its blurred copy, fresh from the
 * decoder or kept for this creator. None of what a list of hashes knows or what is in quarantine, and of a video that was
 * read before there was a blurred copy.
 */
export async function coloursOf(
  { db, blobs, log }: Pick<CrawlDeps, 'db' | 'blobs' | 'log'>,
  userId: string,
  { listed, known, decoded, previews }: SeenMedium,
): Promise<Uint8Array | undefined> {
  if (listed || (known && known.quarantinedAt !== null)) return undefined;
  const fresh = decoded?.ok ? decoded.blurred : previews?.shown?.blurred;
  if (fresh) return averageColours(fresh);
  const blobId = known && (await blurredOf(db, userId, [known.id])).get(known.id);
  if (!blobId) return undefined;
  try {
    const kept = await blobs.get(db, userId, blobId);
    return kept && (await averageColours(kept.bytes));
  } catch (error) {
    // The scan does without: its mosaic has one tile less.
    if (!(error instanceof BlobLost)) throw error;
    log.warn({ err: error, blobId }, 'a blurred copy is lost: the mosaic does without it');
    return undefined;
  }
}
