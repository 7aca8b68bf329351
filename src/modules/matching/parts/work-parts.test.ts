import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartFinder } from '#lib/part-finder/index.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import type { PartOfWork } from '../verdict.ts';
import { createWorkParts } from './work-parts.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

/** Says of every work of the shards that it is asked about that the copy shows it. */
function findsAll() {
  const asked: string[][] = [];
  const finder: PartFinder = {
    async find(_copy, shards, signal) {
      const works = (await Promise.all(shards.map((shard) => shard.load(signal)))).flat();
      asked.push(works.map(({ id }) => id).sort());
      const place = { scale: 1, covered: 1, turned: 0, isMirrored: false, inCopy: [], inWork: [] };
      return works.map(({ id }) => ({ id, inliers: 20, agreeing: 0.9, fields: 30, ...place }));
    },
    close: async () => undefined,
  };
  return { asked, parts: createWorkParts({ db: world.db, blobs: world.blobs, finder }) };
}
const idsOf = (matches: readonly PartOfWork[]) => matches.map(({ workId }) => workId).sort();
const { signal } = new AbortController();

describe('createWorkParts', () => {
  it('compares a picture again only with the shards that changed', async () => {
    const userId = await world.creator();
    const { parts, asked } = findsAll();
    const first = await world.work(userId, await drawPicture('first'));
    const works = await parts.ofCreator(userId);
    const before = { mark: works.mark, matches: await works.find(Buffer.of(1), signal) };
    expect(idsOf(before.matches)).toEqual([first.id]);
    expect(idsOf(await works.find(Buffer.of(1), signal, before))).toEqual([first.id]);
    expect(asked).toHaveLength(1);

    const second = await world.work(userId, await drawPicture('second'));
    const later = await parts.ofCreator(userId);
    expect(later.mark).not.toBe(works.mark);
    // What is kept of works that are theirs no more is dropped with the shard that held them.
    const gone = before.matches.map((one) => ({ ...one, workId: 'wrk_gone' }));
    const matches = await later.find(Buffer.of(1), signal, { ...before, matches: [...before.matches, ...gone] });
    expect(idsOf(matches)).toEqual([first.id, second.id].sort());
    expect(asked).toEqual([[first.id], [first.id, second.id].sort()]);
  });

  it('keeps what was found in shards that are as they were, beside what is found in others', async () => {
    const userId = await world.creator();
    const { parts, asked } = findsAll();
    const picture = await world.work(userId, await drawPicture('a picture'));
    const works = await parts.ofCreator(userId);
    const matches = await works.find(Buffer.of(1), signal);
    // Videos are a shard of their own.
    const video = await world.work(userId, await drawPicture('a poster'));
    await world.database.pool.query("update works set kind = 'video' where id = $1", [video.id]);
    const later = await parts.ofCreator(userId);
    expect(idsOf(await later.find(Buffer.of(1), signal, { mark: works.mark, matches }))).toEqual(
      [picture.id, video.id].sort(),
    );
    expect(asked).toEqual([[picture.id], [video.id]]);
  });
});
