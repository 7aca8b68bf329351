import type { OrientedHashes } from '#lib/fingerprint/index.ts';
import { findInViews, type HashList, type ListHit } from '#lib/hash-list/index.ts';
import { shutWork } from '#modules/content/shut-work.ts';
import { readyWorks, readyWorksAfter, type WorkWithFrames, withFrames } from '#modules/content/store-fingerprints.ts';
import type { Kept } from '#modules/escalations/index.ts';
import type { Database } from '#platform/verb/index.ts';

const batch = 200;

/** Works that were taken in before the list knew them. */
export function keptWorks(db: Database): Kept<{ id: string }> {
  return {
    name: 'works',
    async next(afterId, list, signal) {
      const rows = await readyWorksAfter(db, afterId, batch);
      const last = rows.at(-1);
      if (!last) return undefined;
      const hits: { row: { id: string }; hit: ListHit }[] = [];
      for await (const work of withFrames(db, rows)) {
        const hit = await hitOf(work, list, signal);
        if (hit) hits.push({ row: { id: work.id }, hit });
      }
      return { lastId: last.id, hits };
    },
    shut: (ctx, { id }, hit) => shutWork(ctx, id, hit),
  };
}

/** What the list knows of one work as it is kept; undefined where it knows nothing, or the work is gone. */
export async function hitOfWork(
  db: Database,
  workId: string,
  list: HashList,
  signal: AbortSignal,
): Promise<ListHit | undefined> {
  for await (const work of withFrames(db, await readyWorks(db, [workId]))) return hitOf(work, list, signal);
  return undefined;
}

/** Of a work one orientation is kept and no MD5. Its middles are left out, as they are of an upload. */
async function hitOf(work: WorkWithFrames, list: HashList, signal: AbortSignal): Promise<ListHit | undefined> {
  const views = [
    ...work.fingerprints.filter(({ region }) => region !== 'middle'),
    ...(work.frames?.frames ?? []).filter(({ view }) => view !== 'cropped'),
  ].map(({ hash, quality }): OrientedHashes => ({ hashes: [hash], quality }));
  return list.ofFile({ sha256: work.contentSha256, md5: '' }) ?? findInViews(list, views, signal);
}
