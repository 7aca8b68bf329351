import { and, asc, eq, inArray } from 'drizzle-orm';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { sensitivityOf } from '#modules/content/sensitivity-of.ts';
import { collections, type Sensitivity, type WorkRow, workFingerprints, works } from '#modules/content/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** A work as far as sharing its fingerprint depends on it. */
export interface ShareableWork
  extends Pick<WorkRow, 'id' | 'userId' | 'title' | 'kind' | 'state' | 'quality' | 'archivedAt'> {
  sensitivity: Sensitivity;
  /** In quarantine: it is shown to nobody, and neither is its title. */
  isHidden: boolean;
  /** PDQ of the whole picture. */
  hash: Buffer | null;
}

/** One work, those of a collection, or those with these ids; deleted ones too, and those in quarantine, without their title. */
export async function shareableWorks(
  tx: Database | Transaction,
  of: { userId: string } & ({ workId: string } | { collectionId: string } | { workIds: readonly string[] }),
): Promise<ShareableWork[]> {
  const { id, userId, title, kind, state, quality, archivedAt, quarantinedAt } = works;
  const which =
    'collectionId' in of
      ? eq(works.collectionId, of.collectionId)
      : inArray(works.id, 'workId' in of ? [of.workId] : [...of.workIds]);
  const rows = await tx
    .selectDistinctOn([works.id], {
      ...{ id, userId, title, kind, state, quality, archivedAt, quarantinedAt },
      sensitivity: sensitivityOf(),
      hash: workFingerprints.hash,
    })
    .from(works)
    .leftJoin(collections, eq(collections.id, works.collectionId))
    .leftJoin(workFingerprints, and(eq(workFingerprints.workId, works.id), eq(workFingerprints.region, 'whole')))
    .where(and(eq(works.userId, of.userId), which))
    .orderBy(asc(works.id), asc(workFingerprints.id));
  return rows.map(({ quarantinedAt: hiddenAt, ...row }) => {
    const isHidden = hiddenAt !== null;
    return { ...row, isHidden, title: isHidden ? '' : row.title };
  });
}

/** Why the fingerprint of a work cannot be shared as that of an intimate picture, with a next step; undefined where it can. */
export function whyNotShareable({
  isHidden,
  kind,
  state,
  quality,
  archivedAt,
  sensitivity,
  hash,
}: ShareableWork): string | undefined {
  if (isHidden) return 'An operator is reviewing this file, and it is hidden until then.';
  if (archivedAt) return 'You deleted this file.';
  if (sensitivity !== 'intimate') return 'Mark it as intimate first.';
  if (kind === 'video') return 'Only pictures can be shared, not videos or animations.';
  if (state === 'processing') return 'We are still reading it. Try again in a minute.';
  if (state === 'refused') return 'We could not read this file. Upload it again.';
  if (!hash || (quality ?? 0) < LEAST_QUALITY)
    return 'It shows too little to be distinguished from other pictures. Choose another one of the same shoot.';
  return undefined;
}
