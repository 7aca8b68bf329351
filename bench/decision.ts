// Cost of the whole decision on a crawled picture, from its bytes to the verdict, over the cost of decoding it alone: same
// files, same run, in this process. The works are a creator's photographs among 100,000 hashes; the pictures are others that
// were held back, so that every stage has its turn.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Raster } from '../src/lib/fingerprint/index.ts';
import { createDecoder } from '../src/lib/image-decode/index.ts';
import { compiledPixels, decodeFeatures, findParts, ofCopy } from '../src/lib/local-features/index.ts';
import { createViews, type ViewOptions } from '../src/lib/picture-views/index.ts';
import { judgeImage } from '../src/modules/matching/judge-image.ts';
import { partOfWork } from '../src/modules/matching/parts/part-of-work.ts';
import { testdata } from '../tests/setup/testdata.ts';
import { type MeasuredSet, readSet } from './copies/measured-set.ts';
import { decode, middle } from './photograph.ts';
import type { Measure } from './run.ts';

const WORKS = 100_000;
const ROUNDS = 3;

const photos = (isWanted: (file: string) => boolean): string[] =>
  readdirSync(testdata('photos'))
    .filter((file) => file.endsWith('.jpg') && isWanted(file))
    .sort();

/** The works: photographs of development, with their corners, among hashes by chance. */
async function readWorks(): Promise<MeasuredSet> {
  const decoder = createDecoder({ processes: 1, timeoutMs: 60_000 });
  try {
    const set = await readSet(
      decoder,
      'development',
      photos((file) => !file.startsWith('kodak_')).map((id) => ({ id, bytes: readFileSync(testdata(`photos/${id}`)) })),
    );
    for (let i = set.works.length; i < WORKS; i++)
      set.fingerprints.put({
        workId: `wrk_${i}` as never,
        contentHash: String(i),
        fingerprints: [{ hash: randomBytes(32), quality: 100 }],
      });
    return set;
  } finally {
    await decoder.close();
  }
}

/** Photographs held back, as large as pictures on pages. */
const readPictures = (): Promise<Buffer[]> =>
  Promise.all(
    photos((file) => file.startsWith('kodak_')).map((file) =>
      sharp(readFileSync(testdata(`photos/${file}`)))
        .resize(1280, 1280, { fit: 'inside' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );

function judge(raster: Raster, works: MeasuredSet, options: ViewOptions): void {
  const views = createViews(options);
  views.add(0, raster);
  const { main, features, ...fingerprint } = views.conclude();
  const found = { contentHash: '', fingerprint: { ...fingerprint, whole: main.whole } };
  const decoded = features && decodeFeatures(features);
  const parts = decoded && findParts(works.parts, decoded).map(partOfWork);
  const { kind } = judgeImage({ ...found, parts }, works.fingerprints);
  if (kind !== 'unrelated') throw new Error(`A picture of none of the works is ${kind}.`);
}

/** The stages of the decision; each includes those before it. */
const stages: readonly { readonly name: string; readonly options?: ViewOptions }[] = [
  { name: 'decoding' },
  { name: 'hashes', options: {} },
  { name: 'panels', options: { panels: true, pixels: compiledPixels() } },
  { name: 'corners', options: { panels: true, corners: ofCopy, pixels: compiledPixels() } },
];

/** Milliseconds of the processor for one picture; not of the clock, since other work must not change a ratio. */
async function costOf(pictures: readonly Buffer[], works: MeasuredSet, options?: ViewOptions): Promise<number> {
  const before = process.cpuUsage();
  for (const bytes of pictures) {
    const raster = await decode(bytes);
    if (options) judge(raster, works, options);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pictures.length;
}

export async function measure(): Promise<Measure> {
  sharp.cache(false);
  sharp.concurrency(1);
  const [works, pictures] = [await readWorks(), await readPictures()];
  const costs: number[][] = stages.map(() => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, { options }] of stages.entries()) {
      const cost = await costOf(pictures, works, options);
      if (round > 0) costs[at]?.push(cost); // the first round is for the compiler
    }
  const medians = costs.map(middle);
  const [decoding = 0] = medians;
  const told = stages.map(({ name }, at) => `${name} ${((medians[at] ?? 0) - (medians[at - 1] ?? 0)).toFixed(1)} ms`);
  return {
    name: `Decision on a picture of none of the works ÷ decoding it (1280 px, among ${WORKS.toLocaleString('en')} works)`,
    value: (medians.at(-1) ?? 0) / decoding,
    unit: '×',
    aim: '≤ 4',
    detail: `${told.join(', then ')}; corners are compared with the ${works.works.length} works of one creator; attempts: docs/decisions/0155`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
