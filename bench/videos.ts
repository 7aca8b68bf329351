// Which copies of videos are found, change by change, whether a work is ever named that is not shown, and what reading
// costs beside ffmpeg's own work. Copies are made by ffmpeg from a seed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createVideoReader,
  findFfmpeg,
  type ReadOptions,
  type ReadVideo,
  type VideoReader,
} from '../src/lib/video-decode/index.ts';
import { createVideoIndex, findClips, fingerprintVideo, type VideoFingerprint } from '../src/lib/video-frames/index.ts';
import { testdata } from '../tests/setup/testdata.ts';
import { seeded } from './hostile/seeded.ts';
import type { Measure } from './run.ts';
import { type VideoChange, videoChanges } from './videos/changes.ts';
import { measureParts } from './videos/parts.ts';
import { type Clip, makeClip, makeWorks } from './videos/works.ts';

/** Clips made of photographs, beside those of the test data. */
const MADE = Number(process.env.MADE ?? 4);
const AT_ONCE = 2;
const ROUNDS = 3;

interface Row {
  made: number;
  found: number;
  missed: string[];
}

async function readWhole(reader: VideoReader, path: string, options: ReadOptions = {}): Promise<ReadVideo> {
  const video = await reader.read(path, options);
  if (!video.ok) throw new Error(`${path}: ${video.sentence}`);
  return video;
}

/** Whether the copy's works are found, and which others are named: with all works known, and with its own unknown. */
function judge(known: ReadonlyMap<string, VideoFingerprint>, own: readonly string[], copy: ReadVideo) {
  const index = createVideoIndex();
  for (const [id, fingerprint] of known) index.add(id, fingerprint);
  const named = findClips(index, copy.frames).map(({ videoId }) => videoId);
  for (const id of own) index.remove(id);
  const strangers = findClips(index, copy.frames).map(({ videoId }) => videoId);
  const isFound = own.every((id) => named.includes(id));
  return { isFound, wrong: [...named.filter((id) => !own.includes(id)), ...strangers] };
}

export async function measure(): Promise<Measure[]> {
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) throw new Error('ffmpeg and ffprobe are not on the PATH.');
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-videos-'));
  const reader = createVideoReader({ ffmpeg, readers: AT_ONCE });
  try {
    const works = await makeWorks(ffmpeg.ffmpeg, folder, MADE);
    const known = new Map<string, VideoFingerprint>();
    const clips: (Clip & { video: ReadVideo })[] = [];
    for (const clip of works) {
      const video = await readWhole(reader, clip.path, { wantCrops: true, wantStills: true });
      clips.push({ ...clip, video });
      known.set(clip.id, fingerprintVideo(video.durationSeconds, video.frames));
    }
    process.stderr.write(`${works.length} works made and read after ${seconds()} s\n`);
    const rows = new Map(videoChanges.map(({ name }) => [name, { made: 0, found: 0, missed: [] } as Row]));
    const wrong: string[] = [];
    const todo = works.flatMap((clip, number) => videoChanges.map((change) => ({ clip, number, change })));
    const one = async ({ clip, number, change }: { clip: Clip; number: number; change: VideoChange }) => {
      const other = works[(number + 1) % works.length] as Clip;
      const path = join(folder, `${clip.id}-${change.name.replaceAll(/\W/g, '_')}.mp4`);
      await change.make(ffmpeg.ffmpeg, clip, path, seeded(1, change.name, number), other);
      const copy = await readWhole(reader, path);
      rmSync(path);
      const judged = judge(known, change.showsOther ? [clip.id, other.id] : [clip.id], copy);
      const row = rows.get(change.name) as Row;
      row.made += 1;
      if (judged.isFound) row.found += 1;
      else row.missed.push(clip.id);
      wrong.push(...judged.wrong.map((id) => `${id} in ${change.name} of ${clip.id}`));
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = todo.shift(); next; next = todo.shift()) await one(next);
      }),
    );
    for (const [name, row] of rows)
      process.stderr.write(`${name}: ${row.found} of ${row.made} ${row.missed.join(' ')}\n`);
    const parts = await measureParts({ ffmpeg: ffmpeg.ffmpeg, folder, reader }, clips);
    return [...recallOf(rows, known.size), wrongOf(wrong, rows), ...parts, await rateOf(ffmpeg.ffmpeg, reader, folder)];
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function recallOf(rows: ReadonlyMap<string, Row>, works: number): Measure[] {
  return videoChanges.map(({ name, isAimed }) => {
    const { made, found, missed } = rows.get(name) as Row;
    return {
      name: `Videos found after: ${name}`,
      value: (100 * found) / made,
      unit: '%',
      ...(isAimed ? { aim: '≥ 97' } : {}),
      detail: `${found} of ${made} clips, ${works} works known${missed.length > 0 ? `; missed ${missed.join(', ')}` : ''}`,
    };
  });
}

function wrongOf(wrong: readonly string[], rows: ReadonlyMap<string, Row>): Measure {
  const judged = [...rows.values()].reduce((sum, { made }) => sum + made, 0);
  const detail = `${judged} copies, each judged with its own works known and unknown${wrong.length > 0 ? `: ${wrong.join(', ')}` : ''}`;
  return { name: 'Videos named that are not shown', value: wrong.length, unit: '', aim: '≤ 0', detail };
}

/** Processor time of all ended children of this process, in seconds; the kernel counts in hundredths. */
function secondsOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function costOf(work: () => Promise<unknown>): Promise<{ processor: number; clock: number }> {
  const [own, theirs, began] = [process.cpuUsage(), secondsOfChildren(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(own);
  const clock = (performance.now() - began) / 1000;
  return { processor: (user + system) / 1e6 + secondsOfChildren() - theirs, clock };
}

/** ffmpeg as the reader runs it, its frames thrown away. */
function decodeOnly(ffmpeg: string, path: string): Promise<void> {
  const filters = 'fps=fps=2:start_time=0:round=up,scale=384:216:flags=area';
  const args = ['-v', 'error', '-nostdin', '-threads', '1', '-i', path, '-map', '0:v:0', '-filter_threads', '1'];
  return new Promise((done, fail) => {
    const child = spawn(ffmpeg, [...args, '-vf', filters, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-y', '/dev/null'], {
      stdio: 'ignore',
    });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))));
  });
}

// Time of the processor, not of the clock: other work on the machine must not change a ratio.
async function rateOf(ffmpeg: string, reader: VideoReader, folder: string): Promise<Measure> {
  const photos = readdirSync(testdata('photos')).filter((file) => file.endsWith('.jpg'));
  const path = join(folder, 'rate.mp4');
  // Not `quick`: videos on the web are better compressed, and cost more to decode.
  const asOnTheWeb = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-threads', '1'];
  await makeClip(ffmpeg, photos.sort().slice(0, 8), path, 99, [1280, 720], asOnTheWeb);
  const ratios: { processor: number; clock: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await costOf(() => decodeOnly(ffmpeg, path));
    const ours = await costOf(() => readWhole(reader, path, { framesPerSecond: 2 }));
    ratios.push({ processor: theirs.processor / ours.processor, clock: theirs.clock / ours.clock });
  }
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const [processor, clock] = [middle(ratios.map((one) => one.processor)), middle(ratios.map((one) => one.clock))];
  return {
    name: 'Reading a video ÷ ffmpeg’s own decoding and scaling',
    value: processor,
    unit: '×',
    aim: '≥ 0.8',
    detail: `a minute of 1280 by 720 at 24 frames a second, 2 sampled; by the clock ${clock.toFixed(2)}`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
