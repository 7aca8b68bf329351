// Which copies the engine finds, change by change, and whether it ever names a work that is not shown. Copies are made of
// photographs by our own code from a seed, and judged by what the worker runs: the same decoder, indexes and rules.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createDecoder, type DecodedImage, type Decoder } from '../src/lib/image-decode/index.ts';
import { decodeFeatures, findParts } from '../src/lib/local-features/index.ts';
import { judgeImage } from '../src/modules/matching/judge-image.ts';
import { partOfWork } from '../src/modules/matching/parts/part-of-work.ts';
import type { Verdict } from '../src/modules/matching/verdict.ts';
import { testdata } from '../tests/setup/testdata.ts';
import { changes } from './copies/changes.ts';
import { isPlain, type MeasuredSet, readSet, type Work } from './copies/measured-set.ts';
import { type Copy, type Judged, tableOf, type Wrong } from './copies/report.ts';
import { seeded } from './hostile/seeded.ts';
import type { Measure } from './run.ts';

/** Copies that are made and judged at the same time. */
const AT_ONCE = 2;
/** Every n-th photograph only, for a shorter run: `EVERY=6 npm run bench -- copies`. */
const every = Number(process.env.EVERY ?? 1);

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

/** Plain PDQ as its reference uses it: the upright hash of the whole picture, 31 bits. */
function isFoundByPdq(decoded: DecodedImage, work: Work, set: MeasuredSet): boolean {
  const hash = decoded.fingerprint?.whole.hashes[0];
  if (!hash || (decoded.fingerprint?.whole.quality ?? 0) < 50) return false;
  return set.fingerprints.nearest(hash, 31)?.workId === work.id;
}

function judgedIn(set: MeasuredSet, decoded: DecodedImage, contentHash: string): Judged {
  const features = decoded.features && decodeFeatures(decoded.features);
  const parts = features ? findParts(set.parts, features, 4).map(partOfWork) : [];
  const found = { contentHash, fingerprint: decoded.fingerprint };
  const withoutParts = judgeImage(found, set.fingerprints);
  return { parts, withoutParts, verdict: judgeImage({ ...found, parts }, set.fingerprints) };
}

const namedBy = (verdict: Verdict): string | undefined =>
  verdict.kind === 'same' || verdict.kind === 'similar' ? verdict.workId : undefined;

/** Makes and judges one copy, against its own set and against the other one, in which nothing is to be found. */
async function lookAt(
  decoder: Decoder,
  [set, other]: readonly [MeasuredSet, MeasuredSet],
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
    [...new Map([of.withoutParts, of.verdict].map((verdict) => [namedBy(verdict), verdict]))].flatMap(
      ([named, verdict]) =>
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
      pdq: isFoundByPdq(decoded, work, set),
      hashes: namedBy(own.withoutParts) === work.id ? own.withoutParts.kind : 'unrelated',
      all: namedBy(own.verdict) === work.id ? own.verdict.kind : 'unrelated',
      own: own.parts.find(({ workId }) => workId === work.id),
      stranger: strangers.toSorted((a, b) => b.inliers - a.inliers)[0],
    },
  };
}

async function lookAtAll(): Promise<{ copies: Copy[]; wrong: Wrong[]; sets: MeasuredSet[] }> {
  const decoder = createDecoder({ processes: AT_ONCE, timeoutMs: 60_000 });
  try {
    const sets = await readSets(decoder);
    const tasks = sets.flatMap((set, at) =>
      changes.flatMap((change) =>
        change.strengths.flatMap((strength) =>
          set.works.flatMap((_, number) =>
            number % every === 0
              ? [{ pair: [set, sets[1 - at]] as [MeasuredSet, MeasuredSet], change, strength, number }]
              : [],
          ),
        ),
      ),
    );
    const copies: Copy[] = [];
    const wrong: Wrong[] = [];
    const next = tasks[Symbol.iterator]();
    const work = async (): Promise<void> => {
      for (const { pair, change, strength, number } of next) {
        const seen = await lookAt(decoder, pair, [change, strength, number]);
        copies.push(seen.copy);
        wrong.push(...seen.wrong);
        if (copies.length % 200 === 0) process.stderr.write(`  ${copies.length} of ${tasks.length} copies\n`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { copies, wrong, sets };
  } finally {
    await decoder.close();
  }
}

let written = '';

/** The section of README.md that this benchmark writes. */
export const section = () => ({ marker: 'copies', markdown: written });

export async function measure(): Promise<Measure[]> {
  const { copies, wrong, sets } = await lookAtAll();
  for (const one of wrong) process.stderr.write(`wrong: ${JSON.stringify(one)}\n`);
  written = tableOf(copies, changes, sets, every);
  const works = sets.reduce((sum, set) => sum + set.works.length, 0);
  const told = copies.filter(({ isPlain: plain, set }) => !plain && set === 'held back');
  const found = told.filter(({ all }) => all === 'same').length;
  return [
    {
      name: 'Copies found of photographs held back, all changes and strengths',
      value: (100 * found) / told.length,
      unit: '%',
      aim: '≥ 97',
      detail: `${found} of ${told.length}; change by change in the table of copies`,
    },
    {
      name: 'Works named that a picture does not show',
      value: wrong.length,
      unit: '',
      aim: '≤ 0',
      detail: `${copies.length} copies, each compared with ${works} works: ${copies.length * (works - 1)} pairs of strangers`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await measure());
  console.log(written);
}
