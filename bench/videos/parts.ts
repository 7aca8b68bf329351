// Stills that were cropped out of clips, and clips made of cropped photographs: found by corners of frames, by the rules of
// the product, or not; and whether any of the others is named.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createDecoder, type Decoder } from '../../src/lib/image-decode/index.ts';
import {
  createFeatureIndex,
  decodeFeatures,
  type FeatureIndex,
  findParts,
  noFeatures,
  unpackFeatureFrames,
} from '../../src/lib/local-features/index.ts';
import type { ReadVideo, VideoReader } from '../../src/lib/video-decode/index.ts';
import { describeStills } from '../../src/lib/video-stills/index.ts';
import { partOfWork } from '../../src/modules/matching/parts/part-of-work.ts';
import { isSurePart } from '../../src/modules/matching/rules.ts';
import { testdata } from '../../tests/setup/testdata.ts';
import { seeded } from '../hostile/seeded.ts';
import type { Measure } from '../run.ts';
import { type Clip, quick, runFfmpeg } from './works.ts';

const STILLS = 4;
const SHARES = [0.8, 0.6];
const SLIDES = 6;
const SLIDESHOWS = 4;
const SECONDS_A_SLIDE = 3;

interface Ways {
  readonly ffmpeg: string;
  readonly folder: string;
  readonly reader: VideoReader;
  readonly decoder: Decoder;
}
interface Tally {
  made: number;
  found: number;
  wrong: string[];
  pairs: number;
}

const { signal } = new AbortController();

/** An index of frames or pictures by the names of what they are of. */
const indexOf = (all: readonly (readonly [id: string, features: Uint8Array])[]): FeatureIndex =>
  createFeatureIndex(
    all.flatMap(([id, bytes]) => {
      const features = decodeFeatures(bytes);
      return features ? [{ id, features }] : [];
    }),
  );

/** What a picture surely shows a part of. */
function namedIn(index: FeatureIndex, features: Uint8Array): Set<string> {
  const copy = decodeFeatures(features);
  const matches = copy ? findParts(index, copy) : [];
  return new Set(
    matches
      .map(partOfWork)
      .filter(isSurePart)
      .map(({ workId }) => workId),
  );
}

async function cornersOf({ decoder }: Ways, picture: Buffer, as: 'work' | 'copy'): Promise<Uint8Array> {
  const decoded = await decoder.decode(picture, { features: as });
  return (decoded.ok ? decoded.features : undefined) ?? noFeatures();
}

async function middleOf(picture: Buffer, across: number, down: number, quality: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [w, h] = [Math.round(width * across), Math.round(height * down)];
  const box = { left: (width - w) >> 1, top: (height - h) >> 1, width: w, height: h };
  return sharp(picture).extract(box).jpeg({ quality }).toBuffer();
}

/** Stills of each clip, cropped, among the frames that are kept of all. */
async function stills(ways: Ways, clips: readonly (Clip & { video: ReadVideo })[]): Promise<[Measure[], string]> {
  const frames: [string, Uint8Array][] = [];
  let [bytes, ms] = [0, 0];
  for (const { id, video } of clips) {
    const began = performance.now();
    const { features } = await describeStills(ways.decoder, video, 'work', signal);
    ms += performance.now() - began;
    bytes += features.length;
    for (const frame of unpackFeatureFrames(features) ?? []) frames.push([id, frame.features]);
  }
  const index = indexOf(frames);
  const rows: Measure[] = [];
  for (const share of SHARES) {
    const row: Tally = { made: 0, found: 0, wrong: [], pairs: 0 };
    for (const [number, { id, path, seconds }] of clips.entries()) {
      const { next } = seeded(1, 'still', number);
      for (let i = 0; i < STILLS; i++) {
        const file = join(ways.folder, 'still.png');
        const at = (next() * (seconds - 0.5)).toFixed(2);
        await runFfmpeg(ways.ffmpeg, ['-ss', at, '-i', path, '-map', '0:v:0', '-frames:v', '1', file]);
        const copy = await cornersOf(ways, await middleOf(readFileSync(file), share, share, 75), 'copy');
        tell(row, namedIn(index, copy), [id], clips.length);
      }
    }
    rows.push(...measuresOf(`stills cropped to ${share * 100} % of a clip's sides`, row));
  }
  const cost = `${(bytes / clips.length / 1024).toFixed(0)} KiB and ${(ms / clips.length).toFixed(0)} ms a work`;
  return [rows, `${frames.length} frames of ${clips.length} works, ${cost}`];
}

function tell(row: Tally, named: ReadonlySet<string>, own: readonly string[], known: number): void {
  row.made += own.length;
  row.found += own.filter((id) => named.has(id)).length;
  row.pairs += known - own.length;
  row.wrong.push(...[...named].filter((id) => !own.includes(id)));
}

function measuresOf(name: string, { made, found, wrong, pairs }: Tally): Measure[] {
  return [
    { name: `Videos: ${name}`, value: (100 * found) / made, unit: '%', detail: `${found} of ${made}` },
    { name: `Videos: others named in ${name}`, value: wrong.length, unit: '', aim: '≤ 0', detail: `${pairs} pairs` },
  ];
}

/** Clips that show photographs after each other, each cropped to 4:3 and further. */
async function slideshows(ways: Ways, share: number): Promise<Measure[]> {
  const names = readdirSync(testdata('photos'))
    .filter((file) => file.endsWith('.jpg'))
    .sort();
  const photos = names.map((name) => readFileSync(testdata(join('photos', name))));
  const index = indexOf(
    await Promise.all(photos.map(async (photo, i) => [String(i), await cornersOf(ways, photo, 'work')] as const)),
  );
  const row: Tally = { made: 0, found: 0, wrong: [], pairs: 0 };
  for (let show = 0; show < SLIDESHOWS; show++) {
    const own = Array.from({ length: SLIDES }, (_, i) => show * SLIDES + i);
    const path = join(ways.folder, 'slides.mp4');
    await makeSlides(
      ways,
      own.map((i) => photos[i] as Buffer),
      share,
      path,
    );
    const video = await ways.reader.read(path, { wantStills: true });
    rmSync(path);
    if (!video.ok) throw new Error(video.sentence);
    const { features } = await describeStills(ways.decoder, video, 'copy', signal);
    const named = new Set<string>();
    for (const frame of unpackFeatureFrames(features) ?? [])
      for (const id of namedIn(index, frame.features)) named.add(id);
    tell(row, named, own.map(String), photos.length);
  }
  return measuresOf(`photographs in clips, cropped to 4:3 and ${share * 100} % of the sides`, row);
}

async function makeSlides(
  { ffmpeg, folder }: Ways,
  photos: readonly Buffer[],
  share: number,
  to: string,
): Promise<void> {
  const inputs: string[] = [];
  for (const [i, photo] of photos.entries()) {
    const { width, height } = await sharp(photo).metadata();
    const across = Math.min(1, (height * 4) / 3 / width) * share;
    const down = Math.min(1, (width * 3) / 4 / height) * share;
    const file = join(folder, `slide-${i}.jpg`);
    writeFileSync(file, await middleOf(photo, across, down, 90));
    inputs.push('-loop', '1', '-framerate', '12', '-t', String(SECONDS_A_SLIDE), '-i', file);
  }
  const scaled = photos.map((_, i) => `[${i}:v]scale=640:480,setsar=1[v${i}]`).join(';');
  const joined = `${photos.map((_, i) => `[v${i}]`).join('')}concat=n=${photos.length},format=yuv420p[out]`;
  await runFfmpeg(ffmpeg, [
    ...inputs,
    ...['-filter_complex', `${scaled};${joined}`, '-map', '[out]', ...quick, '-crf', '26', to],
  ]);
}

/** @param clips the works, each as it was read with its stills */
export async function measureParts(
  { ffmpeg, folder, reader }: Omit<Ways, 'decoder'>,
  clips: readonly (Clip & { video: ReadVideo })[],
): Promise<Measure[]> {
  const decoder = createDecoder();
  const ways = { ffmpeg, folder, reader, decoder };
  try {
    const [ofStills, kept] = await stills(ways, clips);
    process.stderr.write(`corners: ${kept}\n`);
    return [...ofStills, ...(await slideshows(ways, 1)), ...(await slideshows(ways, 0.7))];
  } finally {
    await decoder.close();
  }
}
