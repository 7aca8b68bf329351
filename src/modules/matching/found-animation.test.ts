import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartFinder } from '#lib/part-finder/index.ts';
import { createVideoReader, type ReadVideo, type VideoReader } from '#lib/video-decode/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
import { workReady } from '#modules/content/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { altered, slides } from '../../../tests/setup/test-clips.ts';
import { createLiveIndex, createWorkParts, type LiveIndex, matchingHandlers, matchingJobs } from './index.ts';
import { verdictsOfPage } from './store.ts';

let world: Planted;
let index: LiveIndex;
let reader: VideoReader;
const folder = mkdtempSync(join(tmpdir(), 'reclaim-animations-'));
const finder = createPartFinder();

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  if (ffmpeg) reader = createVideoReader({ ffmpeg });
});
afterAll(async () => {
  await Promise.all([finder.close(), reader?.close()]);
  await index.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

const drawn = (name: string): Promise<Buffer> => drawPicture(name, { width: 480, height: 360 });
const drawnAll = (name: string, count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => drawn(`${name}/${i}`)));

/** An animation of pictures, each shown so long. */
async function animated(pictures: readonly Buffer[], delay: number, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const joined = sharp([...pictures], { join: { animated: true } });
  const options = { delay: pictures.map(() => delay) };
  return (format === 'gif' ? joined.gif(options) : joined.webp(options)).toBuffer();
}

async function read(video: Buffer): Promise<ReadVideo> {
  const path = join(folder, 'clip');
  writeFileSync(path, video);
  const seen = await reader.read(path, { wantCrops: true });
  if (!seen.ok) throw new Error(seen.sentence);
  return seen;
}

/** A video of twelve seconds is a work of theirs. */
async function videoWork(userId: string): Promise<{ workId: string; video: Buffer }> {
  const pictures = await drawnAll(userId, 12);
  const video = slides(pictures, 1);
  const { id: workId } = await world.work(userId, await drawn(`poster of ${userId}`));
  const { durationSeconds, frames } = await read(video);
  const encoded = Buffer.from(encodeVideo(fingerprintVideo(durationSeconds, frames)));
  await world.transaction(async (ctx) => {
    await keepFrames(ctx.tx, { workId, userId, encoded });
    await ctx.emit(workReady, { workId, userId });
  });
  return { workId, video };
}

async function judged(userId: string, shows: Parameters<Planted['page']>[1]) {
  const pageId = await world.page(userId, shows);
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  await handlers['matching.judge-page']?.(world.jobRun, { pageId, userId } as never);
  return verdictsOfPage(world.db, pageId);
}

describe.skipIf(lacksFfmpeg)('judgePage, of animations', () => {
  it.each([
    ['gif', ['-vf', 'fps=8,scale=320:-2']],
    ['webp', ['-vf', 'fps=8,scale=320:-2', '-c:v', 'libwebp_anim']],
    ['png', ['-vf', 'fps=8,scale=320:-2', '-f', 'apng', '-plays', '0']],
  ])('recognises five seconds of a video as a %s, and says where they begin', async (ending, args) => {
    const userId = await world.creator();
    const { workId, video } = await videoWork(userId);
    const found = altered(video, ['-ss', '3', '-t', '5', ...args], ending);
    const [verdict, ...others] = await judged(userId, { pictures: [found] });
    expect(others).toEqual([]);
    expect(verdict).toMatchObject({
      kind: 'same',
      stage: 'video',
      workId,
      signals: ['1 picture of yours on this page'],
    });
    expect(verdict?.offsetSeconds).toBeCloseTo(3, 0);
  });

  it('has a person decide on a second of a video', async () => {
    const userId = await world.creator();
    const { workId, video } = await videoWork(userId);
    const found = altered(video, ['-ss', '3', '-t', '1', '-vf', 'fps=8,scale=320:-2'], 'gif');
    expect(await judged(userId, { pictures: [found] })).toMatchObject([{ kind: 'similar', workId }]);
  });

  it('recognises a video that was made of an animation, and a still of it', async () => {
    const userId = await world.creator();
    const pictures = await drawnAll(`loop of ${userId}`, 6);
    const { id: workId } = await world.work(userId, await animated(pictures, 500));
    const { frames } = await read(slides(pictures, 0.5));
    expect(await judged(userId, { videos: [[...frames]] })).toMatchObject([{ kind: 'same', stage: 'video', workId }]);
    const still = await sharp(pictures[4]).jpeg({ quality: 60 }).toBuffer();
    expect(await judged(userId, { pictures: [still] })).toMatchObject([{ kind: 'same', stage: 'fingerprint', workId }]);
  });

  it.each(['gif', 'webp'] as const)('recognises a %s that is made of their pictures', async (format) => {
    const userId = await world.creator();
    const pictures = await drawnAll(`stills of ${userId}`, 10);
    const works = [];
    for (const picture of pictures.slice(2, 5)) works.push((await world.work(userId, picture)).id);
    const [verdict] = await judged(userId, { pictures: [await animated(pictures, 700, format)] });
    expect(verdict).toMatchObject({ kind: 'same', stage: 'fingerprint', transform: 'shown in an animation' });
    expect(works).toContain(verdict?.workId);
  });

  it('recognises a video that is made of their pictures', async () => {
    const userId = await world.creator();
    const pictures = await drawnAll(`more stills of ${userId}`, 6);
    const works = [];
    for (const picture of pictures.slice(2, 4)) works.push((await world.work(userId, picture)).id);
    const { frames } = await read(slides(pictures, 1));
    const rows = await judged(userId, { videos: [[...frames]] });
    expect(rows.map(({ workId, kind, stage, copySeconds }) => [workId, kind, stage, copySeconds])).toEqual(
      expect.arrayContaining(works.map((id, at) => [id, 'same', 'fingerprint', 2 + at])),
    );
  });

  it('has a person decide where a later frame is their picture, unless plain ones are all that is before it', async () => {
    const userId = await world.creator();
    const picture = await drawn(`late in ${userId}`);
    const { id: workId } = await world.work(userId, picture);
    const strangers = await drawnAll(`strangers of ${userId}`, 5);
    const passing = await animated([...strangers, picture], 500);
    expect(await judged(userId, { pictures: [passing] })).toMatchObject([
      { kind: 'similar', workId, copySeconds: 2.5 },
    ]);
    const black = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const hidden = await animated([black, black, black, picture], 500);
    expect(await judged(userId, { pictures: [hidden] })).toMatchObject([{ kind: 'same', workId }]);
    expect(await judged(userId, { pictures: [await animated(strangers, 500)] })).toEqual([]);
  });
});
