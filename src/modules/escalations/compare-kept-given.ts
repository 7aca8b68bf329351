import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { findInViews, type HashList, type ListHit } from '#lib/hash-list/index.ts';
import { refuseListed } from '#modules/escalations/compare-given.ts';
import type { Kept } from '#modules/escalations/compare-kept.ts';
import type { GivenFile, GivenFiles } from '#modules/escalations/given-file.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database } from '#platform/verb/index.ts';

const batch = 200;

/** Files that were compared before the list knew them. */
export function keptGiven<Row extends GivenFile>(db: Database, blobs: Blobs, files: GivenFiles<Row>): Kept<Row> {
  return {
    name: files.kept,
    async next(afterId, list, signal) {
      const rows = await files.readyAfter(db, afterId, batch);
      const last = rows.at(-1);
      if (!last) return undefined;
      const hits: { row: Row; hit: ListHit }[] = [];
      for (const row of rows) {
        const hit = await hitOf(row, list, signal);
        if (hit) hits.push({ row, hit });
      }
      return { lastId: last.id, hits };
    },
    async shut(ctx, { id }, hit, afterCommit) {
      const row = await files.lock(ctx.tx, id);
      if (row && files.stateOf(row) === 'ready') afterCommit(await refuseListed(ctx, blobs, files, row, hit));
    },
  };
}

/** One orientation is kept and no MD5, as of works. */
const hitOf = async (
  { contentSha256, fingerprint }: GivenFile,
  list: HashList,
  signal: AbortSignal,
): Promise<ListHit | undefined> =>
  list.ofFile({ sha256: contentSha256 ?? '', md5: '' }) ??
  findInViews(list, fingerprint ? [{ hashes: [fingerprint], quality: LEAST_QUALITY }] : [], signal);
