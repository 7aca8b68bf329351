import { createHash } from 'node:crypto';
import { FEATURES_VERSION, unpackFeatureFrames } from '#lib/local-features/index.ts';
import type { PartFinder, Shard } from '#lib/part-finder/index.ts';
import { describedWorks, type EncodedFeatures, featuresOfWorks } from '#modules/content/index.ts';
import { partOfWork } from '#modules/matching/parts/part-of-work.ts';
import { shardsOf, videoShardsOf } from '#modules/matching/parts/shards-of.ts';
import type { PartOfWork } from '#modules/matching/verdict.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database } from '#platform/verb/index.ts';

/** Works a picture is compared with in its parts. */
export interface ComparedWorks {
  /** Says which they are: equal for equal works. */
  readonly mark: string;
  /** @param copy corners of a picture, as lib/local-features encodes them */
  find(copy: Uint8Array, signal: AbortSignal): Promise<PartOfWork[]>;
}

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
  // Frames of videos are looked for apart: many that look alike would else crowd out pictures.
  const compared = (ids: readonly string[], videoIds: readonly string[] = []): ComparedWorks => {
    const load = async (shard: string[]) => (await featuresOfWorks(deps.db, deps.blobs, shard)).flatMap(framesIn);
    const shards = [...shardsOf(ids), ...videoShardsOf(videoIds)].map(
      (shard): Shard => ({ key: markOf(shard), load: () => load(shard) }),
    );
    return {
      mark: markOf([...ids, ...videoIds]),
      find: async (copy, signal) =>
        shards.length === 0 ? [] : (await deps.finder.find(copy, shards, signal)).map(partOfWork).map(ofFrame),
    };
  };
  return {
    ofCreator: async (userId) =>
      compared(await describedWorks(deps.db, userId), await describedWorks(deps.db, userId, 'video')),
    ofWorks: (workIds) => compared(workIds.toSorted()),
  };
}

/** A picture as it is; a video as its frames, each with its moment behind the id. */
const framesIn = ({ id, features }: EncodedFeatures): EncodedFeatures[] =>
  unpackFeatureFrames(features)?.map((frame) => ({ id: `${id}@${frame.atSeconds}`, features: frame.features })) ?? [
    { id, features },
  ];

function ofFrame(part: PartOfWork): PartOfWork {
  const [workId = part.workId, at] = part.workId.split('@');
  return at === undefined ? part : { ...part, workId, workSeconds: Number(at) };
}

/** Raised where comparing finds more in the same features: pictures that were compared before are compared again. */
const COMPARISON = 2;

const markOf = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([FEATURES_VERSION, COMPARISON, ...ids].join(' '))
    .digest('hex');
