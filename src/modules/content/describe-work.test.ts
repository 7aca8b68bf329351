import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { describedWorks, featuresOfWorks } from './index.ts';
import { contentHandlers, contentJobs } from './jobs.ts';
import { removeWork } from './remove-work.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted(contentJobs);
});
afterAll(() => world.close());

const handlers = () => contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder });
const describeOlder = async (): Promise<object[]> => {
  world.sent.length = 0;
  await handlers()
    .sweeps?.find(({ name }) => name === 'content.undescribed')
    ?.run(world.jobRun);
  return world.sent.map(({ payload }) => payload);
};

test('a work from before there were features is described from the picture that was kept, once', async () => {
  const userId = await world.creator();
  const { id } = await world.work(userId, await drawPicture('mara/older', { width: 640, height: 480 }));
  const [fresh] = await featuresOfWorks(world.db, world.blobs, [id]);
  expect(fresh?.features.length).toBeGreaterThan(1000);
  expect(await describeOlder()).toEqual([]);

  for (const older of [
    'delete from work_features where work_id = $1',
    'update work_features set version = 0 where work_id = $1',
  ]) {
    await world.database.pool.query(older, [id]);
    expect(await describedWorks(world.db, userId)).toEqual([]);
    expect(await describeOlder()).toEqual([{ workId: id }]);
    await handlers().handlers['content.describe']?.(world.jobRun, { workId: id } as never);
    expect(await describedWorks(world.db, userId)).toEqual([id]);
    expect(await describeOlder()).toEqual([]);
  }
});

test('what is kept of a work is sealed, and gone with the work', async () => {
  const userId = await world.creator();
  const { id } = await world.work(userId, await drawPicture('mara/sealed', { width: 640, height: 480 }));
  const [open] = await featuresOfWorks(world.db, world.blobs, [id]);
  const read = async () => {
    const { rows } = await world.database.pool.query<{ sealed: Buffer }>(
      'select sealed from work_features where work_id = $1',
      [id],
    );
    return rows;
  };
  const [row] = await read();
  expect(row?.sealed.includes(Buffer.from(open?.features.subarray(16, 48) ?? []))).toBe(false);
  await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId: id }));
  expect(await read()).toEqual([]);
  expect(await handlers().handlers['content.describe']?.(world.jobRun, { workId: id } as never)).toEqual({
    skipped: 'it is not searched for',
  });
});
