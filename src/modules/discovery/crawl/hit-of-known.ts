import { fromHex } from '#lib/fingerprint/index.ts';
import { findInFrames, findInViews, type HashList, type ListHit } from '#lib/hash-list/index.ts';
import { framesOfMedium } from '#modules/discovery/store/frames.ts';
import type { MediaRow } from '#modules/discovery/tables-pages.ts';
import type { Database } from '#platform/verb/index.ts';

/** By the fingerprints and the frames of a medium that was read before the list knew it. Nothing is decoded. */
export async function hitOfKnown(
  db: Database,
  list: HashList,
  known: MediaRow | undefined,
  signal: AbortSignal,
): Promise<ListHit | undefined> {
  if (!known || list.sizes.pdq === 0) return undefined;
  const views = known.fingerprints.map(({ hashes, quality }) => ({ quality, hashes: hashes.map(fromHex) }));
  const hit = await findInViews(list, views, signal);
  if (hit) return hit;
  const frames = await framesOfMedium(db, known.id);
  return frames && findInFrames(list, frames, signal);
}
