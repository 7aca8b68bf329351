import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import { createVideoReader, type ReadVideo, type VideoReader } from '#lib/video-decode/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { describeStills } from '#lib/video-stills/index.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
import { workReady } from '#modules/content/index.ts';
import { keepFeatures } from '#modules/content/store-features.ts';
import { works } from '#modules/content/tables.ts';
import { keepMediaFeatures } from '#modules/discovery/store/features.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { altered, slides } from '../../../tests/setup/test-clips.ts';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { thorough } from '../../../tests/setup/thorough.ts';
import { compareClip } from './compare-picture.ts';
import {
  createLiveIndex,
  createWorkParts,
  knownWorks,
  type LiveIndex,
  matchingHandlers,
  matchingJobs,
} from './index.ts';
import { verdictsOfPage } from './store.ts';

const isWithout = lacks('photos') || lacksFfmpeg;
const names = isWithout ? [] : readdirSync(testdata('photos')).filter((name) => name.endsWith('.jpg'));
const photos = names.map((name) => readFileSync(testdata(`photos/${name}`)));
/** The middle 60 % of both sides. */
const cropped = async (picture: Buffer, share = 0.6): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  const [across, down] = [Math.round(width * share), Math.round(height * share)];
  const middle = { left: (width - across) >> 1, top: (height - down) >> 1, width: across, height: down };
  return sharp(picture).extract(middle).jpeg({ quality: 75 }).toBuffer();
};

let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
let reader: VideoReader;

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  finder = createPartFinder();
  if (ffmpeg) reader = createVideoReader({ ffmpeg });
});
afterAll(async () => {
  await reader?.close();
  await finder.close();
  await index.close();
  await world.close();
});

async function fileOf(video: Buffer): Promise<string> {
  const path = join(world.folder, `${video.length}.mp4`);
  await writeFile(path, video);
  return path;
}
async function read(video: Buffer): Promise<ReadVideo> {
  const seen = await reader.read(await fileOf(video), { wantStills: true, wantCrops: true });
  if (!seen.ok) throw new Error(seen.sentence);
  return seen;
}

/** By their bytes: two tests have the same video as a work. */
const known = new Map<string, ReturnType<typeof describeVideo>>();
function described(video: Buffer, as: 'work' | 'copy'): ReturnType<typeof describeVideo> {
  const key = `${as} ${createHash('sha256').update(video).digest('hex')}`;
  const found = known.get(key) ?? describeVideo(video, as);
  known.set(key, found);
  return found;
}
async function describeVideo(video: Buffer, as: 'work' | 'copy') {
  const seen = await read(video);
  const { features } = await describeStills(world.decoder, seen, as, world.jobRun.signal);
  return { seen, features };
}

/** A work as it is when its video was read. */
async function videoWork(userId: string, video: Buffer): Promise<string> {
  const { id: workId } = await world.work(
    userId,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  const { seen, features } = await described(video, 'work');
  await world.transaction(async (ctx) => {
    await ctx.tx.update(works).set({ kind: 'video' }).where(eq(works.id, workId));
    const encoded = Buffer.from(encodeVideo(fingerprintVideo(seen.durationSeconds, seen.frames)));
    await keepFrames(ctx.tx, { workId, userId, encoded });
    await keepFeatures(ctx, world.blobs, { id: workId, userId }, features);
    await ctx.emit(workReady, { workId, userId });
  });
  return workId;
}

/** A page with a video as it is when it was fetched and read. */
async function videoPage(userId: string, video: Buffer): Promise<string> {
  const { seen, features } = await described(video, 'copy');
  const pageId = await world.page(userId, { videos: [[...seen.frames]] });
  const [medium] = await mediaOfPage(world.db, pageId);
  await world.transaction((ctx) =>
    keepMediaFeatures(ctx, world.blobs, { mediaId: medium?.id ?? '', userId, features }),
  );
  return pageId;
}

async function judge(userId: string, pageId: string) {
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  await handlers['matching.judge-page']?.(world.jobRun, { pageId, userId } as never);
  return verdictsOfPage(world.db, pageId);
}

/** Photographs with corners enough, by their place in the list of names. */
const shown = () =>
  ['kodak_01', 'kodak_08', 'kodak_13', 'kodak_19', 'kodak_24'].map(
    (name) => photos[names.indexOf(`${name}.jpg`)] ?? Buffer.alloc(0),
  );

describe.skipIf(isWithout)('parts of frames', { timeout: 180_000 }, () => {
  it('recognises a cropped still of a video, with its moment and its place', async () => {
    const userId = await world.creator();
    const video = slides(shown(), 3);
    const workId = await videoWork(userId, video);
    const frame = altered(video, ['-ss', '7', '-frames:v', '1'], 'png');
    const [row] = await judge(userId, await world.page(userId, { pictures: [await cropped(frame)] }));
    expect(row).toMatchObject({ kind: 'similar', stage: 'local-features', workId });
    expect(row?.transform).toMatch(/^cropped to 3\d %$/);
    expect(row?.inliers).toBeGreaterThanOrEqual(8);
    expect(row?.offsetSeconds).toBeGreaterThanOrEqual(6);
    expect(row?.offsetSeconds).toBeLessThan(9);
    const xs = (row?.regions?.work ?? []).map(([x]) => x);
    expect(Math.abs(Math.min(...xs) - 0.2)).toBeLessThan(0.03);
    expect(Math.abs(Math.max(...xs) - 0.8)).toBeLessThan(0.03);
  });

  it('recognises pictures that a video shows cropped, and looks and proofs do, too', async () => {
    const userId = await world.creator();
    const own: string[] = [];
    for (const photo of shown().slice(0, 3)) own.push((await world.work(userId, photo)).id);
    const video = slides(
      await Promise.all(
        shown()
          .slice(0, 3)
          .map((photo) => cropped(photo)),
      ),
      3,
    );
    const [row] = await judge(userId, await videoPage(userId, video));
    expect(row).toMatchObject({ kind: 'same', stage: 'local-features' });
    expect(own).toContain(row?.workId);
    expect(row?.transform).toMatch(/^shown in a video, cropped to/);
    expect(row?.copySeconds).toBeGreaterThanOrEqual(0);
    const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
    const file = { path: await fileOf(video), sha256: 'none', isPart: false };
    const compare = async (by: { parts?: typeof parts }) =>
      compareClip(
        { ...by, decoder: world.decoder, reader },
        file,
        await knownWorks(world.db, own),
        world.jobRun.signal,
      );
    expect([await compare({ parts }), await compare({})]).toEqual(['same', 'other']);
  });

  it('recognises a video that was cropped', async () => {
    const userId = await world.creator();
    const workId = await videoWork(userId, slides(shown(), 3));
    const video = altered(slides(shown(), 3), ['-vf', 'crop=iw*0.6:ih*0.6', '-c:v', 'libx264', '-preset', 'ultrafast']);
    const [row] = await judge(userId, await videoPage(userId, video));
    expect(row).toMatchObject({ kind: 'same', stage: 'local-features', workId });
    expect(Math.abs((row?.offsetSeconds ?? 0) - (row?.copySeconds ?? 9))).toBeLessThan(3);
  });

  // In the gate of a third of the photographs, thoroughly of all.
  it('names no video and no picture that nobody took from the other', async () => {
    const userId = await world.creator();
    const many = thorough ? 17 : 6;
    const [mine, theirs] = [photos.slice(0, many), photos.slice(17, 17 + many)];
    for (let at = 0; at < many; at += 6) await videoWork(userId, slides(mine.slice(at, at + 6), 1));
    for (const photo of mine.slice(0, 4)) await world.work(userId, photo);
    const pictures = await Promise.all(theirs.map((photo) => cropped(photo)));
    expect(await judge(userId, await world.page(userId, { pictures }))).toEqual([]);
    expect(await judge(userId, await videoPage(userId, slides(pictures.slice(0, 12), 1)))).toEqual([]);
  });
});
