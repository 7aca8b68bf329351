import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { type FingerprintDeps, fingerprintWork } from '../fingerprint-work.ts';
import { contentHandlers, contentJobs } from '../jobs.ts';
import { removeWork } from '../remove-work.ts';
import { uploadWork } from '../upload-work.ts';
import { type DescribedWork, descriptorsOf, worksDescribedBy, worksNotDescribedBy } from './store.ts';

let world: Planted;
let describer: NonNullable<FingerprintDeps['describer']>;
const [model, later] = ['a'.repeat(64), 'b'.repeat(64)];
const answers = (numbers: readonly number[] | undefined) => async () => numbers && Float32Array.from(numbers);
beforeAll(async () => {
  world = await planted(contentJobs);
});
beforeEach(() => {
  world.sent.length = 0;
  describer = { model, describe: answers([0.6, 0.8]) };
});
afterAll(() => world.close());

const handlers = (by: FingerprintDeps['describer'] = describer) =>
  contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder, describer: by });
const handle = (workId: string, { by, attempt = 0 }: { by?: FingerprintDeps['describer']; attempt?: number } = {}) =>
  handlers(by).handlers['content.describe-by-model']?.({ ...world.jobRun, attempt }, { workId } as never);
async function described(userId: string, by = model): Promise<DescribedWork[]> {
  const all: DescribedWork[] = [];
  for await (const some of descriptorsOf(world.db, world.blobs, userId, by)) all.push(...some);
  return all;
}

describe('content.describe-by-model', () => {
  it('is queued for an upload where there is a model, and keeps what it answers sealed', async () => {
    const userId = await world.creator();
    const bytes = await drawPicture('mara/described');
    const upload = () => world.transaction((ctx) => uploadWork(ctx, world.blobs, { userId, bytes, ownership: 'sole' }));
    const { db, blobs, decoder } = world;
    const [off, on] = [await upload(), await upload()];
    world.sent.length = 0;
    await fingerprintWork({ db, blobs, decoder }, world.jobRun, off.id);
    expect(world.sent).toEqual([]);
    await fingerprintWork({ db, blobs, decoder, describer }, world.jobRun, on.id);
    expect(world.sent).toEqual([{ job: 'content.describe-by-model', payload: { workId: on.id } }]);

    let seen: Uint8Array = new Uint8Array();
    describer.describe = async (picture) => {
      seen = picture;
      return Float32Array.of(0.6, 0.8);
    };
    expect(await handle(on.id)).toBe('done');
    expect(Buffer.from(seen).toString('latin1', 8, 12)).toBe('WEBP');
    expect(await described(userId)).toEqual([{ workId: on.id, descriptor: Float32Array.of(0.6, 0.8) }]);
    const { rows } = await world.database.pool.query('select sealed from work_descriptors where work_id = $1', [on.id]);
    expect(rows[0].sealed.includes(Buffer.from(Float32Array.of(0.6, 0.8).buffer))).toBe(false);
    expect(await world.eventsNamed('content.work-described')).toContainEqual({ workId: on.id, userId });
  });

  it('comes for works from before there was the model, once, and puts its answer in the place of another’s', async () => {
    const userId = await world.creator();
    const { id } = await world.work(userId, await drawPicture('mara/older'));
    const older = async (by: string): Promise<boolean> => (await worksNotDescribedBy(world.db, by, 500)).includes(id);
    const sweep = async (): Promise<boolean> => {
      world.sent.length = 0;
      const all = handlers().sweeps?.find(({ name }) => name === 'content.not-described-by-model');
      await all?.run(world.jobRun);
      return world.sent.some(({ payload }) => 'workId' in payload && payload.workId === id);
    };
    expect([await older(model), await sweep()]).toEqual([true, true]);
    await handle(id);
    expect([await older(model), await sweep()]).toEqual([false, false]);

    describer = { model: later, describe: answers([1]) };
    expect(await sweep()).toBe(true);
    await handle(id);
    expect(await described(userId)).toEqual([]);
    expect(await described(userId, later)).toEqual([{ workId: id, descriptor: Float32Array.of(1) }]);
    expect(await worksDescribedBy(world.db, userId, model)).toEqual([]);
  });

  it('does not come again for a work of which the model answers nothing, or whose describer was killed each time', async () => {
    const userId = await world.creator();
    const [plain, killed] = [
      await world.work(userId, await drawPicture('mara/plain')),
      await world.work(userId, await drawPicture('mara/killed')),
    ];
    describer.describe = answers(undefined);
    expect(await handle(plain.id)).toBe('done');
    describer.describe = () => Promise.reject(new Error('It was ended from outside.'));
    await expect(handle(killed.id)).rejects.toThrow('from outside');
    expect(await handle(killed.id, { attempt: 2 })).toBe('done');
    expect(await described(userId)).toEqual([]);
    const open = await worksNotDescribedBy(world.db, model, 500);
    expect(open.filter((id) => id === plain.id || id === killed.id)).toEqual([]);
  });

  it('leaves private works and removed ones, and what it kept is gone with its work', async () => {
    const userId = await world.creator();
    const { id } = await world.work(userId, await drawPicture('mara/removed'));
    await handle(id);
    expect(await described(userId)).toHaveLength(1);
    await world.database.pool.query('update works set clean_blob_id = null, is_private = true where id = $1', [id]);
    expect(await handle(id)).toEqual({ skipped: expect.any(String) });
    await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId: id }));
    const { rows } = await world.database.pool.query('select 1 from work_descriptors where work_id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await handle(id)).toEqual({ skipped: expect.any(String) });
  });

  it('is off unless there is a model', async () => {
    const off = contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder });
    const answer = await off.handlers['content.describe-by-model']?.(world.jobRun, { workId: 'wrk_1' } as never);
    expect(answer).toEqual({ skipped: 'there is no model' });
    expect(await off.sweeps?.find(({ name }) => name === 'content.not-described-by-model')?.run(world.jobRun)).toBe(0);
  });
});
