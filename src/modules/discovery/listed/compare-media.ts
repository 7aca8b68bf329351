import { fromHex, type OrientedHashes } from '#lib/fingerprint/index.ts';
import { findInFrames, findInViews, type HashList, type ListHit } from '#lib/hash-list/index.ts';
import { mediumListed } from '#modules/discovery/events.ts';
import { framesOfMedium, haveFrames } from '#modules/discovery/store/frames.ts';
import { shutListed, unlistedMediaAfter } from '#modules/discovery/store/listed.ts';
import { dropMosaicsShowing } from '#modules/discovery/store/mosaics.ts';
import type { MediaRow } from '#modules/discovery/tables-pages.ts';
import type { Kept } from '#modules/escalations/index.ts';
import type { Database } from '#platform/verb/index.ts';

const batch = 200;

/** Found pictures and videos that were kept before the list knew them, by the hashes that are kept of them. */
export function keptMedia(db: Database): Kept<MediaRow> {
  return {
    name: 'media',
    async next(afterId, list, signal) {
      const rows = await unlistedMediaAfter(db, afterId, batch);
      const last = rows.at(-1);
      if (!last) return undefined;
      const moving = await haveFrames(
        db,
        rows.map(({ id }) => id),
      );
      const hits: { row: MediaRow; hit: ListHit }[] = [];
      for (const row of rows) {
        const hit =
          (await hitOf(row, list, signal)) ?? (moving.has(row.id) && (await hitInVideo(db, row, list, signal)));
        if (hit) hits.push({ row, hit });
      }
      return { lastId: last.id, hits };
    },
    async shut(ctx, row, hit) {
      await shutListed(ctx, row, hit);
      // An arriving one is put before an operator with its page; here the pages were read before.
      if (row.state !== 'fingerprinted') await ctx.emit(mediumListed, { mediaId: row.id });
    },
    shutAll: ({ tx, now }, rows) =>
      dropMosaicsShowing(
        tx,
        rows.map(({ id }) => id),
        now(),
      ),
  };
}

/** Of a found file no MD5 is kept: entries of MD5 know those that arrive. */
const hitOf = async (
  { contentSha256, fingerprints }: MediaRow,
  list: HashList,
  signal: AbortSignal,
): Promise<ListHit | undefined> =>
  list.ofFile({ sha256: contentSha256, md5: '' }) ?? findInViews(list, fingerprints.map(viewOf), signal);

const viewOf = ({ hashes, quality }: MediaRow['fingerprints'][number]): OrientedHashes => ({
  hashes: hashes.map(fromHex),
  quality,
});

async function hitInVideo(
  db: Database,
  { id }: MediaRow,
  list: HashList,
  signal: AbortSignal,
): Promise<ListHit | undefined> {
  const frames = await framesOfMedium(db, id);
  return frames && findInFrames(list, frames, signal);
}
