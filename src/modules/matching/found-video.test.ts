import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartFinder } from '#lib/part-finder/index.ts';
import { encodeVideo, fingerprintVideo, type OrientedFrame } from '#lib/video-frames/index.ts';
import { clip, frame, hashOf, near } from '#lib/video-frames/test-videos.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
import { readyWorks, workReady } from '#modules/content/index.ts';
import { setQuarantined } from '#modules/discovery/index.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { prove } from '../../../tests/setup/prove.ts';
import { holdersOf } from './holders-of.ts';
import { createLiveIndex, createWorkParts, type LiveIndex, matchingHandlers, matchingJobs } from './index.ts';
import { verdictsOfPage } from './store.ts';
import { claimedByAnother } from './verdict.ts';

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

/** A work of a minute, every half second another picture; `first` names them. */
async function videoWork(
  userId: string,
  first: number,
  change: (hash: Uint8Array, at: number) => Uint8Array = (hash) => hash,
): Promise<string> {
  const { id } = await world.work(userId, await drawPicture(`poster of ${userId} ${first}`));
  const frames = Array.from({ length: 120 }, (_, i) => frame(i / 2, change(hashOf(first + i), i)));
  const encoded = Buffer.from(encodeVideo(fingerprintVideo(60, frames)));
  await world.transaction(async (ctx) => {
    await keepFrames(ctx.tx, { workId: id, userId, encoded });
    await ctx.emit(workReady, { workId: id, userId });
  });
  return id;
}

const handlers = () => {
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  return matchingHandlers({ db: world.db, blobs: world.blobs, index, parts }).handlers;
};

async function judge(userId: string, pageId: string) {
  await handlers()['matching.judge-page']?.(world.jobRun, { pageId, userId } as never);
  return verdictsOfPage(world.db, pageId);
}
const judged = async (userId: string, video: OrientedFrame[]) =>
  judge(userId, await world.page(userId, { videos: [video] }));

describe('judgePage', () => {
  it('recognises an excerpt of a video, and says where it begins', async () => {
    const userId = await world.creator();
    const workId = await videoWork(userId, 1_000);
    expect(await judged(userId, clip(1_040, 20))).toMatchObject([
      { kind: 'same', stage: 'video', workId, offsetSeconds: 20, signals: ['1 video of yours on this page'] },
    ]);
  });

  it('says nothing of another video, and nothing to a creator who has none', async () => {
    const userId = await world.creator();
    await videoWork(userId, 2_000);
    expect(await judged(userId, clip(50_000, 40))).toEqual([]);
    expect(await judged(await world.creator(), clip(2_000, 40))).toEqual([]);
  });

  it('names each work that a video shows, with its moment', async () => {
    const userId = await world.creator();
    const works = [await videoWork(userId, 7_000), await videoWork(userId, 8_000)];
    const rows = await judged(userId, [...clip(7_020, 60), ...clip(8_060, 60, 30)]);
    expect(
      rows.map(({ workId, kind, copySeconds, offsetSeconds }) => [workId, kind, copySeconds, offsetSeconds]),
    ).toEqual(
      expect.arrayContaining([
        [works[0], 'same', 0, 10],
        [works[1], 'same', 30, 30],
      ]),
    );
    expect(rows[0]?.signals).toContain('2 videos of yours on this page');
  });

  it('of several creators’ videos is claimed by none of them, and by who holds the same one', async () => {
    const [one, other] = [await world.creator(), await world.creator()];
    await videoWork(one, 9_000);
    await videoWork(other, 10_000);
    for (const userId of [one, other]) await prove(world, userId);
    const compilation = [...clip(9_020, 60), ...clip(10_060, 60, 30)];
    const claimed = async (userId: string) =>
      (await judged(userId, compilation)).map(({ kind, signals }) => [kind, signals.includes(claimedByAnother)]);
    for (const userId of [one, other]) expect(await claimed(userId)).toEqual([['same', false]]);
    const third = await world.creator();
    // A cut of it with more before: neither holds the other's picture or bytes.
    await videoWork(third, 8_980);
    await prove(world, third);
    expect(await claimed(third)).toEqual([['same', true]]);
    expect(await claimed(other)).toEqual([['same', false]]);
  });

  it('does not recognise a video in quarantine', async () => {
    const userId = await world.creator();
    await videoWork(userId, 3_000);
    const pageId = await world.page(userId, { videos: [clip(3_000, 40)] });
    const ids = (await mediaOfPage(world.db, pageId)).map(({ id }) => id);
    await world.transaction((ctx) => setQuarantined(ctx.tx, ids, ctx.now()));
    expect(await judge(userId, pageId)).toEqual([]);
  });
});

describe('holdersOf', () => {
  it('knows another encoding of a video that another creator holds, and none that shares a few seconds', async () => {
    const [one, other, third] = [await world.creator(), await world.creator(), await world.creator()];
    const mine = await videoWork(one, 5_000);
    const theirs = await videoWork(other, 5_000, (hash, i) => near(hash, 12, i));
    await videoWork(third, 5_000, (hash, i) => (i < 12 ? hash : hashOf(90_000 + i)));
    await world.transaction((ctx) => index.catchUp(ctx.tx));
    const [work] = await readyWorks(world.db, [mine]);
    const held = work && (await holdersOf(world.db, index, work, world.jobRun.signal));
    expect(held?.map(({ workId }) => workId).sort()).toEqual([mine, theirs].sort());
  });
});

describe('followWork', () => {
  it('has pages of another creator judged again who holds the same video', async () => {
    const [one, other] = [await world.creator(), await world.creator()];
    await videoWork(one, 6_000);
    const shown = await world.page(one, { videos: [clip(6_000, 60)] });
    const workId = await videoWork(other, 6_000, (hash, i) => near(hash, 12, i));
    world.sent.length = 0;
    expect(await handlers()['matching.follow-work']?.(world.jobRun, { workId } as never)).toBe('done');
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: { pageId: shown, userId: one } }]);
  });

  it('has pages judged again that show a video of a work that came later', async () => {
    const userId = await world.creator();
    const shown = await world.page(userId, { videos: [clip(4_000, 40)] });
    await world.page(userId, { videos: [clip(60_000, 40)] });
    const workId = await videoWork(userId, 4_000);
    world.sent.length = 0;
    expect(await handlers()['matching.follow-work']?.(world.jobRun, { workId } as never)).toBe('done');
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: { pageId: shown, userId } }]);
  });
});
