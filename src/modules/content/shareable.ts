import { and, asc, eq, isNull } from 'drizzle-orm';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { collections, type Sensitivity, type WorkRow, workFingerprints, works } from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** A work as far as sharing its fingerprint depends on it. */
export interface ShareableWork
  extends Pick<WorkRow, 'id' | 'userId' | 'title' | 'kind' | 'state' | 'quality' | 'archivedAt'> {
  sensitivity: Sensitivity | null;
  /** PDQ of the whole picture. */
  hash: Buffer | null;
}

/** One work, or those of a collection, newest first; deleted ones too, none that is shown to nobody. */
export async function shareableWorks(
  tx: Database | Transaction,
  of: { userId: string } & ({ workId: string } | { collectionId: string }),
): Promise<ShareableWork[]> {
  const { id, userId, title, kind, state, quality, archivedAt } = works;
  return tx
    .selectDistinctOn([works.id], {
      ...{ id, userId, title, kind, state, quality, archivedAt },
      sensitivity: collections.sensitivity,
      hash: workFingerprints.hash,
    })
    .from(works)
    .leftJoin(collections, eq(collections.id, works.collectionId))
    .leftJoin(workFingerprints, and(eq(workFingerprints.workId, works.id), eq(workFingerprints.region, 'whole')))
    .where(
      and(
        eq(works.userId, of.userId),
        'workId' in of ? eq(works.id, of.workId) : eq(works.collectionId, of.collectionId),
        isNull(works.quarantinedAt),
      ),
    )
    .orderBy(asc(works.id), asc(workFingerprints.id));
}

/** Why the fingerprint of a work cannot be shared as that of an intimate picture, with a next step; undefined where it can. */
export function whyNotShareable({
  kind,
  state,
  quality,
  archivedAt,
  sensitivity,
  hash,
}: ShareableWork): string | undefined {
  if (archivedAt) return 'You deleted this file.';
  if (sensitivity !== 'intimate') return 'Move it into a collection marked intimate first.';
  if (kind === 'video') return 'Only pictures can be shared, not videos or animations.';
  if (state === 'processing') return 'We are still reading it. Try again in a minute.';
  if (state === 'refused') return 'We could not read this file. Upload it again.';
  if (!hash || (quality ?? 0) < LEAST_QUALITY)
    return 'It shows too little to be told from other pictures. Choose another one of the same shoot.';
  return undefined;
}
