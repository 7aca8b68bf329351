import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { openQueue, prepareQueues, type Queue } from '#platform/jobs/queue.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { contentHandlers, contentJobs } from '../index.ts';
import { removeWork } from '../remove-work.ts';
import { updateWork } from '../store.ts';
import { addWork } from '../upload-work.ts';

let world: Planted;
let queue: Queue;
beforeAll(async () => {
  world = await planted(contentJobs);
  await prepareQueues(world.database.url, contentJobs);
  queue = await openQueue({ databaseUrl: world.database.url, role: 'api', onError: () => undefined });
});
afterAll(async () => {
  await queue.stop();
  await world.close();
});
beforeEach(() => world.database.pool.query('delete from works'));

const readVideo = (contentJobs as unknown as JobDefinition<{ workId: string; userId?: string }>[]).find(
  ({ name }) => name === 'content.read-video',
);

/** A video that waits to be read, without a job. */
async function video(): Promise<{ userId: string; workId: string }> {
  const userId = await world.creator();
  const about = { userId, ownership: 'sole', contentSha256: 'a'.repeat(64), size: 10, uploadBlobId: null } as const;
  const { id } = await world.transaction((ctx) => addWork(ctx, { ...about, kind: 'video' }));
  return { userId, workId: id };
}

/** Gives the video a job, in the state it has after `change`. */
async function job(workId: string, state: string): Promise<void> {
  if (!readVideo) throw new Error('there is no job that reads videos');
  await world.transaction(({ tx }) => queue.send(tx, readVideo, { workId }));
  await world.database.pool.query("update jobs.job set state = $1::jobs.job_state where data ->> 'workId' = $2", [
    state,
    workId,
  ]);
}

async function sweep(): Promise<object[]> {
  world.sent.length = 0;
  const { sweeps } = contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder });
  await sweeps?.find(({ name }) => name === 'content.unread-videos')?.run(world.jobRun);
  return world.sent;
}

describe('content.read-video', () => {
  it('reads one video of a creator at a time, so that those of others have their turn', () => {
    const lanes = ['one', 'other'].map((userId) => readVideo?.lane?.({ workId: 'w', userId }));
    expect(lanes).toEqual(['one', 'other']);
    expect(readVideo?.concurrency).toBeGreaterThan(1);
  });
});

describe('content.unread-videos', () => {
  it.each(['failed', 'completed', 'cancelled'])('reads a video again whose job is %s', async (state) => {
    const one = await video();
    await job(one.workId, state);
    expect(await sweep()).toEqual([{ job: 'content.read-video', payload: one }]);
  });

  it('reads a video again whose job is gone, as after a restored backup', async () => {
    const one = await video();
    expect(await sweep()).toEqual([{ job: 'content.read-video', payload: one }]);
  });

  it.each(['created', 'retry', 'active'])('leaves a video alone whose job is %s', async (state) => {
    const { workId } = await video();
    await job(workId, state);
    expect(await sweep()).toEqual([]);
  });

  it('leaves alone what is read, refused or removed', async () => {
    const { userId, workId } = await video();
    for (const state of ['ready', 'refused'] as const) {
      await world.transaction(({ tx }) => updateWork(tx, workId, { state }));
      expect(await sweep()).toEqual([]);
    }
    await world.transaction(({ tx }) => updateWork(tx, workId, { state: 'processing' }));
    await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId }));
    expect(await sweep()).toEqual([]);
  });
});
