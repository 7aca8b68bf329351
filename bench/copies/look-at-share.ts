// One worker of bench/copies.ts: the comparison of corners takes most of the time and holds its thread.
import { parentPort, workerData } from 'node:worker_threads';
import { createDecoder, type Decoder } from '../../src/lib/image-decode/index.ts';
import { changes } from './changes.ts';
import { type Looked, lookAt, type Opponents, type Task, withPeers } from './look-at.ts';
import { type LookedQuarter, lookAtQuarter } from './look-at-quarter.ts';
import { isPlain, readSet, type SetName } from './measured-set.ts';
import { lowTexture, photographOf, photographs, quartersOf } from './photographs.ts';

/** Which copies are made of the photographs: a sample, so that a run takes minutes. */
export interface Sample {
  /** Every n-th photograph of each set, and all of development that have low texture. */
  readonly every: Record<SetName, number>;
  /** Each change at its three strengths; otherwise they take turns, each with a third of the photographs. */
  readonly allStrengths: boolean;
  /** Of these changes. */
  readonly names: readonly string[];
}

/** One worker's share, how many works each set has, and how many distinct pairs of quarters of two photographs. */
export interface Seen {
  readonly copies: Looked[];
  readonly quarters: LookedQuarter[];
  readonly works: Record<SetName, number>;
  readonly quarterPairs: number;
}

/** `of` workers share the work; each takes every `of`-th copy from number `share` on. */
interface Share {
  readonly sample: Sample;
  readonly share: number;
  readonly of: number;
}

function tasksOf(pairs: readonly Task['pair'][], { every, allStrengths, names }: Sample): Task[] {
  return pairs.flatMap((pair) =>
    changes.flatMap((change, turn) =>
      change.strengths.flatMap((strength, at) =>
        pair[0].works.flatMap((work, number) => {
          const { name: set } = pair[0];
          // There are few of low texture in development: each is taken, wherever it stands.
          const place =
            isPlain(work) && set === 'development' ? number : (number + (isMade(set) ? turn : 0)) / every[set];
          const isTaken =
            names.includes(change.name) && Number.isInteger(place) && (allStrengths || (place + turn) % 3 === at);
          return isTaken ? [{ pair, change, strength, number }] : [];
        }),
      ),
    ),
  );
}

/** Photographs of low texture that are made take turns: a third of them has each change. */
const isMade = (set: SetName): boolean => set === 'held back, low texture';

const isOwnTurn = ({ share, of }: Share, at: number): boolean => at % of === share;

async function lookAtCopies(decoder: Decoder, own: Share, sets: readonly [Opponents, Opponents, Opponents]) {
  const [development, heldBack, plain] = sets;
  const pairs = [[development, heldBack] as const, [heldBack, development] as const, [plain, development] as const];
  const tasks = tasksOf(pairs, own.sample);
  const copies: Looked[] = [];
  for (const [at, task] of tasks.entries()) {
    if (!isOwnTurn(own, at)) continue;
    copies.push(await lookAt(decoder, task));
    if (copies.length % 50 === 0) process.stderr.write(`  ${at + 1} of ${tasks.length} copies\n`);
  }
  return copies;
}

/** Each quarter once, changed in turn by one of those that show nothing else. */
async function lookAtQuarters(decoder: Decoder, own: Share) {
  const { names, every } = own.sample;
  const pictures = [...photographs('development'), ...photographs('held back')];
  const taken = pictures.filter((_, at) => at % every['held back'] === 0);
  const set = await readSet(decoder, 'held back', await quartersOf(taken));
  const alone = changes.filter(
    ({ name }) => names.includes(name) && name !== 'collage' && name !== 'picture in picture',
  );
  const quarters: LookedQuarter[] = [];
  for (const number of set.works.keys()) {
    const change = alone[number % alone.length];
    if (change && isOwnTurn(own, number)) quarters.push(await lookAtQuarter(decoder, set, change, number));
  }
  const quarterPairs = set.works.reduce((sum, { id }, at) => {
    const before = set.works.slice(0, at).filter((other) => photographOf(other.id) !== photographOf(id));
    return sum + before.length;
  }, 0);
  return { quarters, quarterPairs };
}

async function lookAtShare(own: Share): Promise<Seen> {
  const decoder = createDecoder({ processes: 1, timeoutMs: 60_000 });
  try {
    const development = await withPeers(await readSet(decoder, 'development', photographs('development')));
    const heldBack = await withPeers(await readSet(decoder, 'held back', photographs('held back')));
    const plain = await withPeers(await readSet(decoder, 'held back, low texture', await lowTexture()));
    return {
      copies: await lookAtCopies(decoder, own, [development, heldBack, plain]),
      ...(await lookAtQuarters(decoder, own)),
      works: {
        development: development.works.length,
        'held back': heldBack.works.length,
        'held back, low texture': plain.works.length,
      },
    };
  } finally {
    await decoder.close();
  }
}

parentPort?.postMessage(await lookAtShare(workerData as Share));
