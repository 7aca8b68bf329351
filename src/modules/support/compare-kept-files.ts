import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { findInViews, type HashList, type ListHit } from '#lib/hash-list/index.ts';
import type { Kept } from '#modules/escalations/index.ts';
import { refuseListedFile } from '#modules/support/compare-file.ts';
import { lockFile, readyFilesAfter } from '#modules/support/store.ts';
import type { FileRow } from '#modules/support/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database } from '#platform/verb/index.ts';

const batch = 200;

/** Files of threads that were checked before the list knew them. */
export function keptFiles(db: Database, blobs: Blobs): Kept<FileRow> {
  return {
    name: 'support-files',
    async next(afterId, list, signal) {
      const rows = await readyFilesAfter(db, afterId, batch);
      const last = rows.at(-1);
      if (!last) return undefined;
      const hits: { row: FileRow; hit: ListHit }[] = [];
      for (const row of rows) {
        const hit = await hitOf(row, list, signal);
        if (hit) hits.push({ row, hit });
      }
      return { lastId: last.id, hits };
    },
    async shut(ctx, { id }, hit, afterCommit) {
      const row = await lockFile(ctx.tx, id);
      if (row?.state === 'ready') afterCommit(await refuseListedFile(ctx, blobs, row, hit));
    },
  };
}

/** One orientation is kept and no MD5, as of works. */
const hitOf = async (
  { contentSha256, fingerprint }: FileRow,
  list: HashList,
  signal: AbortSignal,
): Promise<ListHit | undefined> =>
  list.ofFile({ sha256: contentSha256 ?? '', md5: '' }) ??
  findInViews(list, fingerprint ? [{ hashes: [fingerprint], quality: LEAST_QUALITY }] : [], signal);
