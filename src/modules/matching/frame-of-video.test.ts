import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdqTurned } from '#lib/fingerprint/index.ts';
import { createPartFinder } from '#lib/part-finder/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
import { workReady } from '#modules/content/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import {
  comparePicture,
  createLiveIndex,
  createWorkParts,
  knownWorks,
  type LiveIndex,
  matchingHandlers,
  matchingJobs,
} from './index.ts';
import { verdictsOfPage } from './store.ts';
import type { VerdictRow } from './tables.ts';

let world: Planted;
let index: LiveIndex;
const finder = createPartFinder();

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

async function hashesOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return pdqTurned({ width: info.width, height: info.height, data });
}

/** A video of 90 seconds that shows these pictures from the seconds that are named. */
async function videoOf(userId: string, shown: Record<number, Buffer>): Promise<string> {
  const { id } = await world.work(userId, await drawPicture(`poster of ${userId}`));
  const frames = await Promise.all(
    Object.entries(shown).map(async ([at, picture]) => ({
      at: Number(at),
      whole: await hashesOf(picture),
      trimmed: [],
    })),
  );
  const encoded = Buffer.from(encodeVideo(fingerprintVideo(90, frames)));
  await world.transaction(async (ctx) => {
    await keepFrames(ctx.tx, { workId: id, userId, encoded });
    await ctx.emit(workReady, { workId: id, userId });
  });
  return id;
}

async function judge(userId: string, picture: Buffer): Promise<VerdictRow[]> {
  const pageId = await world.page(userId, { pictures: [picture] });
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  await handlers['matching.judge-page']?.(world.jobRun, { pageId, userId } as never);
  return verdictsOfPage(world.db, pageId);
}

const copyOf = (picture: Buffer): Promise<Buffer> => sharp(picture).flop().resize(700).jpeg({ quality: 60 }).toBuffer();

test('a picture out of a video waits for a person, with the moment it is from', async () => {
  const userId = await world.creator();
  const [early, late] = [await drawPicture('mara/1'), await drawPicture('mara/2')];
  const workId = await videoOf(userId, { 4: early, 83: late });
  expect(await judge(userId, await copyOf(late))).toMatchObject([
    { kind: 'similar', stage: 'video-frame', workId, offsetSeconds: 83, transform: 'mirrored' },
  ]);
  expect(await judge(userId, await copyOf(await drawPicture('mara/3')))).toEqual([]);
  expect(await judge(await world.creator(), await copyOf(late))).toEqual([]);
});

test('pages that were read before a video came are judged again where they show a frame of it', async () => {
  const userId = await world.creator();
  const [picture, other] = [await drawPicture('mara/9'), await drawPicture('mara/10')];
  const pageId = await world.page(userId, { pictures: [await copyOf(picture)] });
  await world.page(userId, { pictures: [await copyOf(other)] });
  const workId = await videoOf(userId, { 10: picture });
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  world.sent.length = 0;
  expect(await handlers['matching.follow-work']?.(world.jobRun, { workId } as never)).toBe('done');
  expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: { pageId, userId } }]);
});

test('where a picture of theirs is the same, it speaks and not the video that shows it', async () => {
  const userId = await world.creator();
  const picture = await drawPicture('mara/4');
  await videoOf(userId, { 10: picture });
  const { id } = await world.work(userId, picture);
  expect(await judge(userId, await copyOf(picture))).toMatchObject([
    { kind: 'same', stage: 'fingerprint', workId: id, offsetSeconds: null },
  ]);
});

test('a video whose frames cannot be read any more keeps no other from being found', async () => {
  const userId = await world.creator();
  const picture = await drawPicture('mara/7');
  const broken = await videoOf(userId, { 10: await drawPicture('mara/8') });
  const workId = await videoOf(userId, { 10: picture });
  await world.database.pool.query(`update work_frames set encoded = '\\x00' where work_id = $1`, [broken]);
  const fresh = await createLiveIndex({ db: world.db });
  expect(fresh.works.ownedBy(userId).videos.durationOf(workId)).toBe(90);
  expect(fresh.works.ownedBy(userId).has(broken)).toBe(true);
  await fresh.close();
});

test('a case that was opened by a frame is looked at by the frame', async () => {
  const userId = await world.creator();
  const picture = await drawPicture('mara/5');
  const works = await knownWorks(world.db, [await videoOf(userId, { 10: picture })]);
  const { signal } = new AbortController();
  const compare = (bytes: Buffer) => comparePicture({ decoder: world.decoder }, bytes, works, signal);
  expect(await compare(await copyOf(picture))).toBe('same');
  expect(await compare(await drawPicture('mara/6'))).toBe('other');
});
