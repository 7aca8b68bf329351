// Clips that copies are made of: those of the test data, and others made of its photographs by slow pans and zooms with
// cuts between them, by ffmpeg's own filters from a seed.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testdata } from '../../tests/setup/testdata.ts';
import { seeded } from '../hostile/seeded.ts';

export interface Clip {
  readonly id: string;
  readonly path: string;
  readonly seconds: number;
}

const PHOTOS_A_CLIP = 8;
const SECONDS_A_PHOTO = 7.5;
const FRAMES_A_SECOND = 24;

/** Runs ffmpeg and fails with what it said. */
export function runFfmpeg(ffmpeg: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Uint8Array) => {
      said = (said + Buffer.from(chunk).toString()).slice(-2000);
    });
    child.on('error', fail);
    child.on('close', (code, by) =>
      code === 0 ? done() : fail(new Error(`ffmpeg ${args.join(' ')} (${by ?? code}): ${said}`)),
    );
  });
}

/** So that making clips takes little of the time. */
export const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-threads', '1'] as const;

/** The clips of the test data, then as many made ones of a minute each, with photographs of their own. */
export async function makeWorks(ffmpeg: string, folder: string, made: number): Promise<Clip[]> {
  const photos = readdirSync(testdata('photos'))
    .filter((file) => file.endsWith('.jpg'))
    .sort();
  const works: Clip[] = [
    { id: 'bottle-detection', path: testdata('videos/bottle-detection.mp4'), seconds: 39.8 },
    { id: 'doorknob', path: testdata('videos/doorknob-hd-no-bar.mp4'), seconds: 4 },
    { id: 'pattern', path: testdata('videos/pattern-sd-grey-bar.mp4'), seconds: 6.8 },
  ];
  for (let number = 0; number < made; number++) {
    const own = photos.slice(number * PHOTOS_A_CLIP, (number + 1) * PHOTOS_A_CLIP);
    if (own.length < PHOTOS_A_CLIP) throw new Error('There are too few photographs for so many clips.');
    const path = join(folder, `made-${number}.mp4`);
    await makeClip(ffmpeg, own, path, number, [480, 270]);
    works.push({ id: `made-${number}`, path, seconds: PHOTOS_A_CLIP * SECONDS_A_PHOTO });
  }
  return works;
}

/** One clip of several photographs. */
export async function makeClip(
  ffmpeg: string,
  photos: readonly string[],
  path: string,
  seed: number,
  [width, height]: readonly [number, number],
  encoding: readonly string[] = quick,
): Promise<void> {
  const { next } = seeded(1, 'clip', seed);
  const frames = SECONDS_A_PHOTO * FRAMES_A_SECOND;
  const parts = photos.map((_, i) => {
    const [room, x, y] = [1.15 + next() * 0.3, next() < 0.5, next() < 0.5];
    const cover = `scale=${even(width * room)}:${even(height * room)}:force_original_aspect_ratio=increase,setsar=1`;
    const still = `loop=loop=${frames - 1}:size=1:start=0,setpts=N/${FRAMES_A_SECOND}/TB`;
    const moved = `t/${SECONDS_A_PHOTO}`;
    const along = (way: boolean): string => (way ? moved : `(1-${moved})`);
    const zoom = i % 2 === 0 ? '' : `,scale=w='iw*(1+0.2*${along(x)})':h=-2:eval=frame`;
    const crop = `crop=${width}:${height}:x='(iw-ow)*${along(x)}':y='(ih-oh)*${along(y)}'`;
    return `[${i}:v]${cover},${still}${zoom},${crop},setsar=1[p${i}]`;
  });
  const joined = `${photos.map((_, i) => `[p${i}]`).join('')}concat=n=${photos.length}:v=1:a=0,format=yuv420p[out]`;
  await runFfmpeg(ffmpeg, [
    ...photos.flatMap((photo) => ['-i', testdata(join('photos', photo))]),
    ...['-filter_complex', [...parts, joined].join(';'), '-map', '[out]', '-r', String(FRAMES_A_SECOND)],
    ...[...encoding, '-crf', '20', path],
  ]);
}

const even = (side: number): number => Math.round(side / 2) * 2;
