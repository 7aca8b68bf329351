import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpackFeatureFrames } from '#lib/local-features/index.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { openQueue, prepareQueues } from '../../platform/jobs/queue.ts';
import { Problem } from '../../platform/problem/index.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { insertScenes } from './clips/store.ts';
import { describedWorks, featuresOfWorks, fingerprintsOf } from './index.ts';
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

describe('a work that an older version described', () => {
  const query = <Row extends object>(text: string, values: unknown[]) =>
    world.database.pool.query<Row>(text, values).then(({ rows }) => rows);
  const describeIt = (workId: string, attempt = 0, blobs = world.blobs) =>
    contentHandlers({ db: world.db, blobs, decoder: world.decoder }).handlers['content.describe']?.(
      { ...world.jobRun, attempt },
      { workId } as never,
    );
  const featuresOf = async (workId: string) => (await featuresOfWorks(world.db, world.blobs, [workId]))[0]?.features;
  const versionOf = async (workId: string) =>
    (await query<{ n: number }>('select description_version n from work_features where work_id = $1', [workId]))[0]?.n;

  /** As it was before there were middles. */
  async function older(name: string): Promise<string> {
    const userId = await world.creator();
    const { id } = await world.work(userId, await drawPicture(name, { width: 960, height: 540 }));
    await query("delete from work_fingerprints where work_id = $1 and region = 'middle'", [id]);
    await query('update work_features set description_version = 0 where work_id = $1', [id]);
    return id;
  }
  const regionsOf = async (id: string) => (await fingerprintsOf(world.db, [id])).map(({ region }) => region);

  test('gets what it lacks, keeps its own hashes and corners, and the index hears of it', async () => {
    const id = await older('mara/middles');
    const [before, corners] = [await fingerprintsOf(world.db, [id]), await featuresOf(id)];
    expect(before.map(({ region }) => region)).not.toContain('middle');
    expect(await describeOlder()).toEqual([{ workId: id }]);
    expect(await describeIt(id)).toBe('done');
    const after = await fingerprintsOf(world.db, [id]);
    expect(after.filter(({ region }) => region === 'middle').length).toBeGreaterThan(0);
    const hashes = (all: typeof after) => all.filter(({ region }) => region !== 'middle').map(({ hash }) => hash);
    expect(hashes(after)).toEqual(hashes(before));
    expect(await featuresOf(id)).toEqual(corners);
    expect(await world.eventsNamed('content.work-described')).toContainEqual(expect.objectContaining({ workId: id }));
    expect(await describeOlder()).toEqual([]);
  });

  test('is left as it was where its picture cannot be read any more, and is not tried for ever', async () => {
    const id = await older('mara/lost');
    const [before, corners] = [await fingerprintsOf(world.db, [id]), await featuresOf(id)];
    const lost = { ...world.blobs, get: async () => Promise.reject(new Error('its bytes are gone')) };
    await expect(describeIt(id, 0, lost)).rejects.toThrow('gone');
    expect(await versionOf(id)).toBe(0);
    expect(await describeIt(id, 5, lost)).toMatchObject({ skipped: expect.stringContaining('as before') });
    expect(await fingerprintsOf(world.db, [id])).toEqual(before);
    expect(await featuresOf(id)).toEqual(corners);
    expect(await describeOlder()).toEqual([]);
  });

  test('is tried again later where its picture is not read in time, and left as it was after the last try', async () => {
    const id = await older('mara/slow');
    const before = await fingerprintsOf(world.db, [id]);
    const slow = { ok: false, code: 'took-too-long', sentence: '' } as const;
    const deps = { db: world.db, blobs: world.blobs, decoder: { ...world.decoder, decode: async () => slow } };
    const tried = (late: number) =>
      contentHandlers(deps).handlers['content.describe']?.(world.jobRun, { workId: id, late } as never);
    expect(await tried(0)).toMatchObject({ again: expect.any(Number), payload: { workId: id, late: 1 } });
    expect(await versionOf(id)).toBe(0);
    expect(await tried(3)).toMatchObject({ skipped: expect.stringContaining('as before') });
    expect(await fingerprintsOf(world.db, [id])).toEqual(before);
    expect(await describeOlder()).toEqual([]);
  });

  test('waits while the store is out of reach', async () => {
    const id = await older('mara/unreachable');
    const away = { ...world.blobs, get: async () => Promise.reject(new Problem('unavailable')) };
    await expect(describeIt(id, 9, away)).rejects.toBeInstanceOf(Problem);
    expect(await describeOlder()).toEqual([{ workId: id }]);
    expect(await describeIt(id)).toBe('done');
  });

  test('is described by the pictures of its scenes where it is a video', async () => {
    const id = await older('mara/video');
    const { userId } = (
      await query<{ userId: string }>('select user_id "userId" from works where id = $1', [id])
    )[0] ?? { userId: '' };
    await query("update works set kind = 'video', duration_seconds = 20 where id = $1", [id]);
    await query('delete from work_features where work_id = $1', [id]);
    for (const [i, name] of ['mara/scene 1', 'mara/scene 2'].entries()) {
      const bytes = await sharp(await drawPicture(name, { width: 384, height: 256 }))
        .webp()
        .toBuffer();
      await world.transaction(async (ctx) => {
        const blobId = await world.blobs.put(ctx, { ownerId: userId, bytes, contentType: 'image/webp' });
        const picture = { thumbnailBlobId: blobId, tinyBlobId: blobId };
        await insertScenes(ctx.tx, [{ workId: id, userId, atSeconds: i * 10, ...picture }]);
      });
    }
    expect(await describeOlder()).toEqual([{ workId: id }]);
    expect(await describeIt(id)).toBe('done');
    const frames = unpackFeatureFrames((await featuresOf(id)) ?? new Uint8Array());
    expect(frames?.map(({ atSeconds }) => atSeconds)).toEqual([0, 10]);
    expect(await describedWorks(world.db, userId, 'video')).toEqual([id]);
    expect(await regionsOf(id)).toContain('whole');
    expect(await describeOlder()).toEqual([]);
  });
});

test('a work that a job describes or waits to describe is not queued beside it, which would take the place of its later try', async () => {
  await prepareQueues(world.database.url, contentJobs);
  const queue = await openQueue({ databaseUrl: world.database.url, role: 'api', onError: () => undefined });
  try {
    const userId = await world.creator();
    const { id } = await world.work(userId, await drawPicture('mara/running', { width: 640, height: 480 }));
    await world.database.pool.query('update work_features set version = 0 where work_id = $1', [id]);
    expect(await describeOlder()).toEqual([{ workId: id }]);
    const describeJob = (contentJobs as unknown as JobDefinition<{ workId: string; late?: number }>[]).find(
      ({ name }) => name === 'content.describe',
    );
    if (!describeJob) throw new Error('there is no job that describes works');
    await world.transaction(({ tx }) => queue.send(tx, describeJob, { workId: id, late: 2 }));
    for (const [state, queued] of [
      ['created', []],
      ['active', []],
      ['completed', [{ workId: id }]],
    ] as const) {
      await world.database.pool.query(`update jobs.job set state = $1::jobs.job_state where singleton_key = $2`, [
        state,
        id,
      ]);
      expect(await describeOlder(), state).toEqual(queued);
    }
  } finally {
    await queue.stop();
  }
});
