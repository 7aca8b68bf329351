import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import { readPage } from '#modules/discovery/index.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { prove } from '../../../tests/setup/prove.ts';
import { drawnPicture } from '../../lib/fingerprint/pdq-examples.ts';
import { createLiveIndex, createWorkParts, type LiveIndex, matchingHandlers, matchingJobs } from './index.ts';
import { verdictsOfPage } from './store.ts';
import { claimedByAnother } from './verdict.ts';

let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  finder = createPartFinder();
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

const drawn = (at: number): Promise<Buffer> => {
  const { data, ...size } = drawnPicture(at, 320, 200);
  return sharp(data, { raw: { ...size, channels: 3 } })
    .resize(640)
    .jpeg({ quality: 95 })
    .toBuffer();
};
/** Four pictures in two rows, with or without a line between them. */
async function collage(numbers: readonly number[], gap = 12): Promise<Buffer> {
  const [width, height] = [480, 300];
  const tiles = await Promise.all(
    numbers.map(async (number, at) => ({
      input: await sharp(await drawn(number))
        .resize(width, height)
        .toBuffer(),
      left: gap + (at % 2) * (width + gap),
      top: gap + (at >> 1) * (height + gap),
    })),
  );
  const size = { width: 2 * width + 3 * gap, height: 2 * height + 3 * gap };
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(tiles)
    .jpeg({ quality: 85 })
    .toBuffer();
}
async function judge(userId: string, pageId: string) {
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  await handlers['matching.judge-page']?.(world.jobRun, { pageId, userId } as never);
  return verdictsOfPage(world.db, pageId);
}

describe('a collage', () => {
  it.each([
    ['with lines between its pictures', 12],
    ['without', 0],
  ])('names each work that it shows, with its place: %s', async (_, gap) => {
    const userId = await world.creator();
    const works = [];
    for (const number of [3, 8, 21]) works.push((await world.work(userId, await drawn(number))).id);
    const [first, second, absent] = works;
    const pageId = await world.page(userId, { pictures: [await collage([3, 40, 41, 8], gap)] });
    const rows = await judge(userId, pageId);
    expect(rows.map(({ workId, kind }) => [workId, kind]).sort()).toEqual(
      [first, second].map((id) => [id, 'same']).sort(),
    );
    expect(rows.map(({ workId }) => workId)).not.toContain(absent);
    expect(new Set(rows.map(({ mediaId }) => mediaId)).size).toBe(1);
    const middle = (id = '') => {
      const outline = rows.find(({ workId }) => workId === id)?.regions?.copy ?? [];
      return [0, 1].map((axis) => outline.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / outline.length > 0.5);
    };
    expect([middle(first), middle(second)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(rows[0]?.signals).toContain('2 pictures of yours on this page');
    expect(await readPage(world.db, pageId)).toMatchObject({ matches: 1 });
  });

  it('names each work, too, where something in it moves', async () => {
    const userId = await world.creator();
    const works = [];
    for (const number of [11, 12]) works.push((await world.work(userId, await drawn(number))).id);
    const still = await collage([11, 70, 71, 12]);
    const blinking = await sharp(still)
      .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: '#c00' } }, left: 4, top: 590 }])
      .toBuffer();
    const frames = [still, blinking, still, blinking];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: frames.map(() => 800) })
      .toBuffer();
    const rows = await judge(userId, await world.page(userId, { pictures: [moving] }));
    expect(rows.map(({ workId, kind }) => [workId, kind]).sort()).toEqual(works.map((id) => [id, 'same']).sort());
  });

  it('of several creators’ works is claimed by none of them: each holds a place of their own', async () => {
    const creators = [await world.creator(), await world.creator(), await world.creator()];
    const shown = [31, 33, 90];
    for (const [at, userId] of creators.entries()) {
      await world.work(userId, await drawn(shown[at] ?? 0));
      await prove(world, userId);
    }
    for (const userId of creators) {
      const rows = await judge(userId, await world.page(userId, { pictures: [await collage([31, 94, 33, 90])] }));
      expect(rows.map(({ kind, signals }) => [kind, signals.includes(claimedByAnother)])).toEqual([['same', false]]);
    }
  });

  it.each([
    [
      'one of its pictures, mirrored',
      51,
      async () =>
        sharp(await drawn(51))
          .flop()
          .toBuffer(),
    ],
    ['all of it', 55, async () => collage([55, 95, 96, 97])],
  ])('is claimed by another creator who holds %s', async (_, number, held) => {
    const [other, userId] = [await world.creator(), await world.creator()];
    // They were first, so that their claim is not the weaker one once it counts.
    await world.work(other, await held());
    await world.work(userId, await drawn(number));
    await prove(world, userId);
    const pageId = await world.page(userId, { pictures: [await collage([number, 95, 96, 97])] });
    expect((await judge(userId, pageId)).map(({ signals }) => signals.includes(claimedByAnother))).toEqual([false]);
    await prove(world, other);
    expect((await judge(userId, pageId)).map(({ signals }) => signals.includes(claimedByAnother))).toEqual([true]);
  });

  it('names one of two versions of a work that it shows in one place', async () => {
    const userId = await world.creator();
    const work = await drawn(5);
    await world.work(userId, work);
    await world.work(userId, await sharp(work).extract({ left: 30, top: 20, width: 580, height: 360 }).toBuffer());
    const rows = await judge(userId, await world.page(userId, { pictures: [await collage([50, 5, 51, 52])] }));
    expect(rows).toMatchObject([{ kind: 'same' }]);
  });

  it('that is a work itself names none beside it', async () => {
    const userId = await world.creator();
    await world.work(userId, await drawn(6));
    const { id } = await world.work(userId, await collage([6, 60, 61, 62]));
    const copy = await sharp(await collage([6, 60, 61, 62]))
      .resize(800)
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(await judge(userId, await world.page(userId, { pictures: [copy] }))).toMatchObject([{ workId: id }]);
  });
});
