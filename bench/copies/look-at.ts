import { createHash } from 'node:crypto';
import type { DecodedImage, Decoder } from '../../src/lib/image-decode/index.ts';
import { decodeFeatures, findParts } from '../../src/lib/local-features/index.ts';
import { type FoundImage, judgeImage, type References } from '../../src/modules/matching/judge-image.ts';
import { partOfWork } from '../../src/modules/matching/parts/part-of-work.ts';
import type { PartOfWork, Verdict } from '../../src/modules/matching/verdict.ts';
import { otherWorksIn } from '../../src/modules/matching/works-in-picture.ts';
import { seeded } from '../hostile/seeded.ts';
import type { Change, Photo } from './changes.ts';
import { sweepOf } from './curve.ts';
import { isPlain, type MeasuredSet, type SetName, type Work } from './measured-set.ts';
import { indexOf, nearestBy, type PeerIndex, peers } from './peers.ts';
import type { Copy, HashAnswer, Wrong } from './report.ts';
import { compareAll } from './strangers.ts';

/** A set, and what the peers know of it. */
export interface Opponents extends MeasuredSet {
  readonly peers: readonly PeerIndex[];
}
export const withPeers = async (set: MeasuredSet): Promise<Opponents> => ({
  ...set,
  peers: await Promise.all(peers.map((peer) => indexOf(peer, set.works))),
});

/** Plain PDQ as its reference uses it: the upright hash of the whole picture, 31 bits. */
function nearestByPdq({ fingerprint }: DecodedImage, set: MeasuredSet): string | undefined {
  const hash = fingerprint?.whole.hashes[0];
  return hash && fingerprint.whole.quality >= 50 ? set.fingerprints.nearest(hash, 31)?.workId : undefined;
}

async function answersOfPeers(
  bytes: Buffer,
  [set, other]: readonly [Opponents, Opponents],
  answerOf: (named: readonly (string | undefined)[]) => HashAnswer,
): Promise<HashAnswer[]> {
  const answers: HashAnswer[] = [];
  for (const [at, peer] of peers.entries()) {
    const hash = await peer.hash(bytes);
    answers.push(answerOf([set, other].map((of) => nearestBy(peer, hash, of.peers[at] ?? new Map()))));
  }
  return answers;
}

/** Matches of local features down to what says nothing: what is enough is for the rules to say. */
export const partsIn = ({ parts }: MeasuredSet, { features: encoded }: DecodedImage): PartOfWork[] => {
  const features = encoded && decodeFeatures(encoded);
  return features ? findParts(parts, features, 4).map(partOfWork) : [];
};

/** The input of the decision up to each stage, cumulative, in the order of `stageNames`. */
export function stagesOf(
  contentHash: string,
  { fingerprint }: DecodedImage,
  parts: readonly PartOfWork[],
): [FoundImage, FoundImage, FoundImage, FoundImage, FoundImage, FoundImage] {
  const byCorners = parts.filter(({ wholeBits }) => wholeBits === undefined);
  if (!fingerprint) {
    const nothing = { contentHash };
    return [nothing, nothing, nothing, nothing, { contentHash, parts: byCorners }, { contentHash, parts }];
  }
  const { whole, others, trimmed } = fingerprint;
  const upright = { quality: whole.quality, hashes: whole.hashes.slice(0, 1) };
  return [
    { contentHash, fingerprint: { whole: upright, trimmed: [] } },
    { contentHash, fingerprint: { whole, others, trimmed: [] } },
    { contentHash, fingerprint: { whole, others, trimmed } },
    { contentHash, fingerprint },
    { contentHash, fingerprint, parts: byCorners },
    { contentHash, fingerprint, parts },
  ];
}

/** The work that a verdict names, and those beside it. */
export function namedBy(found: FoundImage, references: References, verdict: Verdict): string[] {
  if (verdict.kind !== 'same' && verdict.kind !== 'similar') return [];
  return [verdict.workId, ...otherWorksIn(found, references, verdict).map(({ workId }) => workId)];
}

/** The curve is of photographs held back, without low texture. */
const isUsable = (set: SetName, work: Work): boolean => set === 'held back' && !isPlain(work);

/** One copy to be made and judged. */
export interface Task {
  /** The set of its work, and another in which it is to find nothing but what stands beside it. */
  readonly pair: readonly [Opponents, Opponents];
  readonly change: Change;
  readonly strength: number;
  readonly number: number;
}

/** A copy, what was wrongly said of it, and with how much that it does not show it was compared. */
export interface Looked {
  readonly copy: Copy;
  readonly wrong: Wrong[];
  readonly pairs: number;
  readonly comparisons: number;
}

/** The copy as a file, and the works that it shows. */
async function makeCopy({ pair: [set, other], change, strength, number }: Task): Promise<[Buffer, Set<string>]> {
  const work = set.works[number] as Work;
  const shown = new Set([work.id]);
  const beside = (place: number): Photo => {
    const one = other.works[(number + place) % other.works.length] as Work;
    shown.add(one.id);
    return one;
  };
  return [await change.make(work, strength, seeded(1, `${change.name} ${strength}`, number), beside), shown];
}

/** Makes and judges one copy: against its own set, the other one, and all works that it does not show. */
export async function lookAt(decoder: Decoder, task: Task): Promise<Looked> {
  const { pair, change, strength, number } = task;
  const [set, other] = pair;
  const work = set.works[number] as Work;
  const [bytes, shown] = await makeCopy(task);
  const decoded = await decoder.decode(bytes, { fingerprint: true, features: 'copy' });
  if (!decoded.ok) throw new Error(`${change.name} ${strength} of ${work.id}: ${decoded.sentence}`);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const [own, elsewhere] = [partsIn(set, decoded), partsIn(other, decoded)];

  const isStranger = (id: string): boolean => !shown.has(id);
  const hashes = [...set.hashes, ...other.hashes];
  const strangers = compareAll(
    hashes.filter(({ workId }) => isStranger(workId)),
    isStranger,
  );
  const strange = [...own, ...elsewhere].filter(({ workId }) => isStranger(workId));
  const itself = compareAll(
    hashes.filter(({ workId }) => workId === work.id),
    (id) => id === work.id,
  );

  const stages = stagesOf(contentHash, decoded, own);
  const verdicts = stages.map((stage) => judgeImage(stage, set.fingerprints));
  const sides = [
    { stages, references: set.fingerprints },
    { stages: stagesOf(contentHash, decoded, elsewhere), references: other.fingerprints },
    { stages: stagesOf(contentHash, decoded, strange), references: strangers },
  ];
  const named = new Map<string, Verdict>();
  for (const { stages: of, references } of sides)
    for (const stage of of) {
      const verdict = judgeImage(stage, references);
      for (const id of namedBy(stage, references, verdict)) if (isStranger(id)) named.set(id, verdict);
    }

  const answerOf = (ids: readonly (string | undefined)[]): HashAnswer => ({
    found: ids[0] === work.id,
    wrong: ids.some((id) => id !== undefined && isStranger(id)),
  });
  const comparisons = strangers.comparisons();
  const whole = stages[5];
  return {
    wrong: [...named].map(([id, verdict]) => ({ work: work.id, change: change.name, strength, named: id, verdict })),
    pairs: [...set.works, ...other.works].filter(({ id }) => isStranger(id)).length,
    comparisons,
    copy: {
      set: set.name,
      change: change.name,
      strength,
      isPlain: isPlain(work),
      pdq: answerOf([nearestByPdq(decoded, set), nearestByPdq(decoded, other)]),
      peers: await answersOfPeers(bytes, pair, answerOf),
      stages: verdicts.map((verdict) =>
        'workId' in verdict && verdict.workId === work.id ? verdict.kind : 'unrelated',
      ),
      own: own.find(({ workId }) => workId === work.id),
      stranger: strange.toSorted((a, b) => b.inliers - a.inliers)[0],
      wholeStrangers: strange.filter(({ wholeBits }) => wholeBits !== undefined),
      sweep: isUsable(set.name, work) ? sweepOf({ ...whole, parts: [...own, ...strange] }, itself, strangers) : [],
    },
  };
}
