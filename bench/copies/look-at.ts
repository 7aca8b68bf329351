import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createDecoder, type DecodedImage, type Decoder } from '../../src/lib/image-decode/index.ts';
import { decodeFeatures, findParts } from '../../src/lib/local-features/index.ts';
import { type FoundImage, judgeImage } from '../../src/modules/matching/judge-image.ts';
import { partOfWork } from '../../src/modules/matching/parts/part-of-work.ts';
import type { Verdict } from '../../src/modules/matching/verdict.ts';
import { testdata } from '../../tests/setup/testdata.ts';
import { seeded } from '../hostile/seeded.ts';
import { changes } from './changes.ts';
import { isPlain, type MeasuredSet, readSet, type SetName, type Work } from './measured-set.ts';
import { indexOf, nearestBy, type PeerIndex, peers } from './peers.ts';
import { type Copy, type HashAnswer, type Judged, stageNames, type Wrong } from './report.ts';

/** Photographs the engine was built with, and others that nothing was tuned on. */
const isHeldBack = (file: string): boolean => file.startsWith('kodak_');

async function readSets(decoder: Decoder): Promise<[MeasuredSet, MeasuredSet]> {
  const files = readdirSync(testdata('photos'))
    .filter((file) => file.endsWith('.jpg'))
    .sort();
  return [
    await readSet(
      decoder,
      'development',
      files.filter((file) => !isHeldBack(file)),
    ),
    await readSet(decoder, 'held back', files.filter(isHeldBack)),
  ];
}

/** A set, and what the peers know of it. */
interface Opponents extends MeasuredSet {
  readonly peers: readonly PeerIndex[];
}
const withPeers = async (set: MeasuredSet): Promise<Opponents> => ({
  ...set,
  peers: await Promise.all(peers.map((peer) => indexOf(peer, set.works))),
});

/** Plain PDQ as its reference uses it: the upright hash of the whole picture, 31 bits. */
function nearestByPdq({ fingerprint }: DecodedImage, set: MeasuredSet): string | undefined {
  const hash = fingerprint?.whole.hashes[0];
  return hash && fingerprint.whole.quality >= 50 ? set.fingerprints.nearest(hash, 31)?.workId : undefined;
}

/** @param elsewhere the work it names in a set that holds other photographs only */
function answerOf(own: string | undefined, elsewhere: string | undefined, work: Work): HashAnswer {
  return { found: own === work.id, wrong: (own !== undefined && own !== work.id) || elsewhere !== undefined };
}

async function answersOfPeers(bytes: Buffer, work: Work, set: Opponents, other?: Opponents): Promise<HashAnswer[]> {
  const answers: HashAnswer[] = [];
  for (const [at, peer] of peers.entries()) {
    const hash = await peer.hash(bytes);
    const nearest = (of?: Opponents) => nearestBy(peer, hash, of?.peers[at] ?? new Map());
    answers.push(answerOf(nearest(set), nearest(other), work));
  }
  return answers;
}

function judgedIn(set: MeasuredSet, decoded: DecodedImage, contentHash: string): Judged {
  const features = decoded.features && decodeFeatures(decoded.features);
  const parts = features ? findParts(set.parts, features, 4).map(partOfWork) : [];
  const judge = (more: Omit<FoundImage, 'contentHash'>) => judgeImage({ contentHash, ...more }, set.fingerprints);
  const { fingerprint } = decoded;
  if (!fingerprint) return { parts, stages: stageNames.map(() => judge({ parts })) };
  const { whole, others, trimmed } = fingerprint;
  const upright = { quality: whole.quality, hashes: whole.hashes.slice(0, 1) };
  const stages = [
    judge({ fingerprint: { whole: upright, trimmed: [] } }),
    judge({ fingerprint: { whole, others, trimmed: [] } }),
    judge({ fingerprint: { whole, others, trimmed } }),
    judge({ fingerprint }),
    judge({ fingerprint, parts: parts.filter(({ wholeBits }) => wholeBits === undefined) }),
    judge({ fingerprint, parts }),
  ];
  return { parts, stages };
}

const namedBy = (verdict: Verdict): string | undefined =>
  verdict.kind === 'same' || verdict.kind === 'similar' ? verdict.workId : undefined;

/** Makes and judges one copy, against its own set and against the other one, in which nothing is to be found. */
async function lookAt(
  decoder: Decoder,
  [set, other]: readonly [Opponents, Opponents],
  [change, strength, number]: readonly [(typeof changes)[number], number, number],
): Promise<{ copy: Copy; wrong: Wrong[] }> {
  const work = set.works[number] as Work;
  const others = [...other.works.slice(number % other.works.length), ...other.works];
  const bytes = await change.make(work, strength, seeded(1, `${change.name} ${strength}`, number), others);
  const decoded = await decoder.decode(bytes, { fingerprint: true, features: 'copy' });
  if (!decoded.ok) throw new Error(`${change.name} ${strength} of ${work.id}: ${decoded.sentence}`);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const own = judgedIn(set, decoded, contentHash);
  const elsewhere = judgedIn(other, decoded, contentHash);
  const showsOthers = change.showsOthers === true;
  const wrong = [
    { of: own, isRight: (id: string) => id === work.id },
    { of: elsewhere, isRight: () => showsOthers },
  ].flatMap(({ of, isRight }) =>
    [...new Map(of.stages.map((verdict) => [namedBy(verdict), verdict]))].flatMap(([named, verdict]) =>
      named === undefined || isRight(named) ? [] : [{ work: work.id, change: change.name, strength, named, verdict }],
    ),
  );
  const strangers = [...own.parts.filter(({ workId }) => workId !== work.id), ...(showsOthers ? [] : elsewhere.parts)];
  return {
    wrong,
    copy: {
      set: set.name,
      change: change.name,
      strength,
      isPlain: isPlain(work),
      pdq: answerOf(nearestByPdq(decoded, set), showsOthers ? undefined : nearestByPdq(decoded, other), work),
      peers: await answersOfPeers(bytes, work, set, showsOthers ? undefined : other),
      stages: own.stages.map((verdict) => (namedBy(verdict) === work.id ? verdict.kind : 'unrelated')),
      own: own.parts.find(({ workId }) => workId === work.id),
      stranger: strangers.toSorted((a, b) => b.inliers - a.inliers)[0],
      wholeStrangers: strangers.filter(({ wholeBits }) => wholeBits !== undefined),
    },
  };
}

/** Which copies are made of the photographs: a sample, so that a run takes minutes. */
export interface Sample {
  /** Every n-th photograph of each set, and all of low texture. */
  readonly every: Record<SetName, number>;
  /** Each change at its three strengths; otherwise they take turns, each with a third of the photographs. */
  readonly allStrengths: boolean;
  /** Of these changes. */
  readonly names: readonly string[];
}

interface Task {
  readonly pair: readonly [Opponents, Opponents];
  readonly change: (typeof changes)[number];
  readonly strength: number;
  readonly number: number;
}

function tasksOf([one, other]: readonly [Opponents, Opponents], { every, allStrengths, names }: Sample): Task[] {
  const pairs = [[one, other] as const, [other, one] as const];
  return pairs.flatMap((pair) =>
    changes.flatMap((change, turn) =>
      change.strengths.flatMap((strength, at) =>
        pair[0].works.flatMap((work, number) => {
          // There are few of low texture: each is taken, wherever it stands.
          const place = isPlain(work) ? number : number / every[pair[0].name];
          const isTaken =
            names.includes(change.name) && Number.isInteger(place) && (allStrengths || (place + turn) % 3 === at);
          return isTaken ? [{ pair, change, strength, number }] : [];
        }),
      ),
    ),
  );
}

/** One worker's share of the copies, and how many works each set has. */
export interface Seen {
  readonly copies: Copy[];
  readonly wrong: Wrong[];
  readonly works: Record<SetName, number>;
}

/** Makes and judges every `of`-th copy from number `share` on, in this thread. */
export async function lookAtShare(sample: Sample, share: number, of: number): Promise<Seen> {
  const decoder = createDecoder({ processes: 1, timeoutMs: 60_000 });
  try {
    const [development, heldBack] = await readSets(decoder);
    const tasks = tasksOf([await withPeers(development), await withPeers(heldBack)], sample);
    const copies: Copy[] = [];
    const wrong: Wrong[] = [];
    for (const [at, { pair, change, strength, number }] of tasks.entries()) {
      if (at % of !== share) continue;
      const seen = await lookAt(decoder, pair, [change, strength, number]);
      copies.push(seen.copy);
      wrong.push(...seen.wrong);
      if (copies.length % 100 === 0) process.stderr.write(`  ${at + 1} of ${tasks.length} copies\n`);
    }
    return { copies, wrong, works: { development: development.works.length, 'held back': heldBack.works.length } };
  } finally {
    await decoder.close();
  }
}
