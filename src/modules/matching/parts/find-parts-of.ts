import { unpackFeatureFrames } from '#lib/local-features/index.ts';
import type { PartFinder, Shard } from '#lib/part-finder/index.ts';
import { partOfWork } from '#modules/matching/parts/part-of-work.ts';
import { shardsOf, videoShardsOf } from '#modules/matching/parts/shards-of.ts';
import { isSurePart } from '#modules/matching/rules.ts';
import type { PartOfWork } from '#modules/matching/verdict.ts';

/** The corners of a work: of a picture, or of frames of a video (`packFeatureFrames`). */
interface Described {
  readonly id: string;
  readonly features: Uint8Array;
}
export interface Compared {
  readonly pictures: readonly string[];
  readonly videos: readonly string[];
  load(ids: string[]): Promise<Described[]>;
  /** Names a shard: equal for equal works. */
  keyOf(ids: readonly string[]): string;
  /** Whose works they are: of the finder's queue others have their share. */
  readonly owner?: string | undefined;
}

/** What a picture showed when it was compared before, and with which works. */
export interface ComparedBefore {
  readonly mark: string;
  readonly matches: readonly PartOfWork[];
}

/** Works a picture is compared with in its parts. */
export interface ComparedWorks {
  /** Says which they are: the keys of their shards, so that it is known which of them changed. */
  readonly mark: string;
  /**
   * @param copy corners of a picture, as lib/local-features encodes them
   * @param before of the same picture: with shards that are as they were it is not compared again
   */
  find(copy: Uint8Array, signal: AbortSignal, before?: ComparedBefore): Promise<PartOfWork[]>;
}

/**
 * Compares a picture with parts of works, of videos with their frames. Frames are looked for apart: many that look alike
 * would else crowd out pictures.
 *
 * @param inOrder the order of the shards for the next picture
 */
export function findPartsOf(
  finder: PartFinder,
  { pictures, videos, load, keyOf, owner }: Compared,
  inOrder: (shards: readonly Shard[]) => readonly Shard[] = (shards) => shards,
): ComparedWorks {
  const shards = [...shardsOf(pictures), ...videoShardsOf(videos)].map((ids): Shard & { ids: string[] } => ({
    ids,
    key: keyOf(ids),
    load: async () => (await load(ids)).flatMap(framesIn),
  }));
  return {
    mark: shards.map(({ key }) => key).join(' '),
    async find(copy, signal, before) {
      const compared = new Set(before?.mark.split(' '));
      const open = shards.filter(({ key }) => !compared.has(key));
      const found = open.length === 0 ? [] : await finder.find(copy, inOrder(open), signal, owner);
      const matches = found.map(partOfWork).map(ofFrame);
      if (!before || open.length === shards.length) return matches;
      const kept = new Set(shards.filter(({ key }) => compared.has(key)).flatMap(({ ids }) => ids));
      return [...before.matches.filter(({ workId }) => kept.has(workId)), ...matches].sort(surestFirst);
    },
  };
}

/**
 * Parts of works in a picture, or in frames of a video: of those only what is as sure as it must be.
 *
 * @param features of a picture, or of frames (`packFeatureFrames`)
 * @param before what they showed when they were compared with works before
 */
export async function partsIn(
  features: Uint8Array,
  works: Pick<ComparedWorks, 'find'>,
  signal: AbortSignal,
  before?: ComparedBefore,
): Promise<PartOfWork[]> {
  const frames = unpackFeatureFrames(features);
  if (!frames) return works.find(features, signal, before);
  const matches: PartOfWork[] = [];
  for (const { atSeconds: copySeconds, share: copyShare, features: corners } of frames) {
    signal.throwIfAborted();
    const ofFrame = before && { ...before, matches: before.matches.filter((one) => one.copySeconds === copySeconds) };
    const sure = (await works.find(corners, signal, ofFrame)).filter(isSurePart);
    matches.push(...sure.map((one) => ({ ...one, copySeconds, copyShare })));
  }
  return matches.sort((one, other) => other.inliers - one.inliers || other.agreeing - one.agreeing);
}

const surestFirst = (one: PartOfWork, other: PartOfWork): number =>
  other.inliers - one.inliers || other.agreeing - one.agreeing || (one.workId < other.workId ? -1 : 1);

/** Between a video and the moment of a frame: neither an id nor the name of a file holds it. */
const mark = '\0';

/** A picture as it is; a video as its frames, each with its moment behind the id. */
const framesIn = ({ id, features }: Described): Described[] =>
  unpackFeatureFrames(features)?.map((frame) => ({
    id: `${id}${mark}${frame.atSeconds}`,
    features: frame.features,
  })) ?? [{ id, features }];

function ofFrame(part: PartOfWork): PartOfWork {
  const [workId = part.workId, at] = part.workId.split(mark);
  return at === undefined ? part : { ...part, workId, workSeconds: Number(at) };
}
