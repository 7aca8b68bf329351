import { createHash } from 'node:crypto';
import { FEATURES_VERSION } from '#lib/local-features/index.ts';
import type { PartFinder } from '#lib/part-finder/index.ts';
import { describedWorks, featuresOfWorks } from '#modules/content/index.ts';
import { type ComparedWorks, findPartsOf } from '#modules/matching/parts/find-parts-of.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database } from '#platform/verb/index.ts';

export interface WorkParts {
  /** All works of a creator, archived ones too: whether one is searched for is up to whoever judges. */
  ofCreator(userId: string): Promise<ComparedWorks>;
  /** A handful of works, as a case holds them. */
  ofWorks(workIds: readonly string[]): ComparedWorks;
}

/**
 * Compares pictures with parts of works in the finder's thread, which keeps what it was given for the next picture.
 *
 * @example const found = await (await workParts.ofCreator(userId)).find(features, run.signal);
 */
export function createWorkParts(deps: { db: Database; blobs: Blobs; finder: PartFinder }): WorkParts {
  const load = (ids: string[]) => featuresOfWorks(deps.db, deps.blobs, ids);
  const compared = (pictures: readonly string[], videos: readonly string[] = [], owner?: string): ComparedWorks =>
    findPartsOf(deps.finder, { pictures, videos, load, keyOf, owner });
  return {
    ofCreator: async (userId) =>
      compared(await describedWorks(deps.db, userId), await describedWorks(deps.db, userId, 'video'), userId),
    ofWorks: (workIds) => compared(workIds.toSorted()),
  };
}

/** Raised where comparing finds more in the same features: pictures that were compared before are compared again. */
const COMPARISON = 3;

/** Of 96 bits: a creator's keys are kept with each of their pictures. */
const keyOf = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([FEATURES_VERSION, COMPARISON, ...ids].join(' '))
    .digest('base64url')
    .slice(0, 16);
