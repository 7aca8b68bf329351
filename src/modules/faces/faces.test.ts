import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHashList, hashBytes } from '#lib/hash-list/index.ts';
import type { FaceReader } from '#lib/picture-faces/index.ts';
import { ownPicturesOf } from '#modules/content/index.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { openQueue, prepareQueues } from '#platform/jobs/queue.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { addReference } from './add-reference.ts';
import { addReferenceFromWork, readOwnWork } from './add-reference-from-work.ts';
import { giveConsent } from './give-consent.ts';
import { faceHandlers, faceJobs, keepLook, nearAmong, nearestOf, ownFaces } from './index.ts';
import { looksForFaceOf } from './references.ts';
import { referencesOf } from './store.ts';
import { removeReference, withdrawConsent } from './withdraw-consent.ts';

let world: Planted;
let count = 0;
let userId = '';
let picture: Buffer;
/** What the reader finds in every picture. */
let faces: Float32Array[] = [];
const face = (value: number): Float32Array => new Float32Array(128).fill(value);
const reader: Pick<FaceReader, 'read'> = { read: async () => faces };

beforeAll(async () => {
  world = await planted(faceJobs);
  picture = await sharp(await drawPicture('faces/me'))
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());
beforeEach(async () => {
  faces = [face(0.01)];
  world.sent.length = 0;
  userId = await creator();
});

async function creator(state = 'verified'): Promise<string> {
  const id = await world.creator();
  count += 1;
  await world.database.pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'fanlane', $3, '{}', '{}', $4, 'c', now())`,
    [`brd_face${count}`, id, `face${count}`, state],
  );
  return id;
}
const agree = (of = userId) => world.transaction((ctx) => giveConsent(ctx, { userId: of, wording: 1 }));
const add = (bytes = picture, of = userId) =>
  world.transaction((ctx) => addReference(ctx, world.blobs, { userId: of, fileName: 'me.jpg', bytes }));
const withdraw = () => world.transaction((ctx) => withdrawConsent(ctx, world.blobs, { userId }));
const modules = (more: Partial<Parameters<typeof faceHandlers>[0]> = {}) =>
  faceHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder, faceReader: reader, ...more });
const read = (referenceId: string, more: Parameters<typeof modules>[0] = {}) =>
  modules(more).handlers['faces.read-reference']?.(world.jobRun, { referenceId } as never);
const rows = async (table: 'face_consents' | 'face_references' | 'face_looks' | 'blobs', of = userId) => {
  const column = table === 'blobs' ? 'owner_id' : 'user_id';
  const hidden = table === 'blobs' ? ' and removed_at is null' : '';
  return (await world.database.pool.query(`select * from ${table} where ${column} = $1${hidden}`, [of])).rows;
};
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const look = async (distance: number | undefined) => {
  const pageId = await world.page(userId, { pictures: [await drawPicture(`faces/${userId}`)] });
  const { rows: shown } = await world.database.pool.query('select media_id from page_media where page_id = $1', [
    pageId,
  ]);
  const mediaId: string = shown[0].media_id;
  await world.transaction((ctx) => keepLook(ctx, { mediaId, userId, distance }));
  return mediaId;
};

describe('consent', () => {
  it('is recorded once with its time and wording, and only of a creator with a verified account', async () => {
    await agree();
    await agree();
    expect(await rows('face_consents')).toMatchObject([{ wording: 1, withdrawn_at: null }]);
    expect(await looksForFaceOf(world.db, userId)).toBe(true);
    expect(await code(agree(await creator('unverified')))).toBe('account_not_verified');
  });

  it('stays as a record when it is withdrawn: pictures, numbers and results are deleted', async () => {
    await agree();
    const { id } = await add();
    await read(id);
    await add();
    const mediaId = await look(0.2);
    expect(await nearAmong(world.db, userId, [mediaId])).toEqual(new Set([mediaId]));
    world.clock.advance(60);
    expect(await withdraw()).toBe(true);
    expect(await rows('face_references')).toEqual([]);
    expect(await rows('face_looks')).toEqual([]);
    expect(await rows('face_consents')).toMatchObject([{ withdrawn_at: world.clock.now() }]);
    expect(await world.eventsNamed('faces.results-deleted')).toContainEqual({ userId });
    expect(await ownFaces(world.db, world.blobs, userId)).toEqual([]);
    expect(await withdraw()).toBe(false);
    await agree();
    expect(await rows('face_consents')).toHaveLength(2);
  });

  it('says nothing any more once no account is verified', async () => {
    await agree();
    await read((await add()).id);
    expect(await ownFaces(world.db, world.blobs, userId)).toHaveLength(1);
    await world.database.pool.query(`update brands set state = 'rejected' where user_id = $1`, [userId]);
    expect(await ownFaces(world.db, world.blobs, userId)).toEqual([]);
    await look(0.1);
    expect(await rows('face_looks')).toEqual([]);
  });

  it('ends where no process has had the switch on for seven days', async () => {
    await agree();
    await read((await add()).id);
    const sweep = (given: Parameters<typeof modules>[0]) => modules(given).sweeps?.[0]?.run(world.jobRun);
    const off = () => sweep({ faceReader: undefined });
    const day = 86_400;
    expect(await off()).toBe(0);
    world.clock.advance(6 * day);
    expect(await off()).toBe(0);
    await sweep({});
    world.clock.advance(6 * day);
    expect(await off()).toBe(0);
    expect(await looksForFaceOf(world.db, userId)).toBe(true);
    world.clock.advance(7 * day);
    expect(await off()).toBeGreaterThan(0);
    expect(await rows('face_references')).toEqual([]);
    expect(await looksForFaceOf(world.db, userId)).toBe(false);
  });

  it('keeps an unread picture that a worker without the switch gave up, and queues it again', async () => {
    await agree();
    const { id } = await add();
    expect(await read(id, { faceReader: undefined })).toMatchObject({ skipped: expect.any(String) });
    const again = () => world.sent.filter(({ payload }) => JSON.stringify(payload).includes(id)).length;
    await modules().sweeps?.[0]?.run(world.jobRun);
    expect(again()).toBe(1);
    world.clock.advance(3600);
    await modules().sweeps?.[0]?.run(world.jobRun);
    expect(again()).toBe(2);
    expect(await read(id)).toBe('done');
  });

  it('is not queued beside a job that reads it or waits to, which would take the place of its later try', async () => {
    await prepareQueues(world.database.url, faceJobs);
    const queue = await openQueue({ databaseUrl: world.database.url, role: 'api', onError: () => undefined });
    try {
      await agree();
      const { id } = await add();
      world.clock.advance(3600);
      const readJob = (faceJobs as unknown as JobDefinition<{ referenceId: string; late?: number }>[]).find(
        ({ name }) => name === 'faces.read-reference',
      );
      if (!readJob) throw new Error('there is no job that reads pictures of faces');
      await world.transaction(({ tx }) => queue.send(tx, readJob, { referenceId: id, late: 2 }));
      const change = (set: string) =>
        world.database.pool.query(`update jobs.job set ${set} where singleton_key = $1`, [id]);
      const queued = async () => {
        world.sent.length = 0;
        await modules().sweeps?.[0]?.run(world.jobRun);
        return world.sent.filter(({ payload }) => JSON.stringify(payload).includes(id)).map(({ payload }) => payload);
      };
      await change(`start_after = now() + interval '20 minutes'`);
      expect(await queued(), 'its later try').toEqual([]);
      for (const state of ['created', 'retry', 'active']) {
        expect((await change(`state = '${state}'`)).rowCount).toBe(1);
        expect(await queued(), state).toEqual([]);
      }
      for (const state of ['completed', 'failed', 'cancelled']) {
        await change(`state = '${state}'`);
        expect(await queued(), state).toEqual([{ referenceId: id }]);
      }
    } finally {
      await queue.stop();
    }
  });

  it('starts the seven days again, also where only a process that answers calls has the switch on', async () => {
    const off = () => modules({ faceReader: undefined }).sweeps?.[0]?.run(world.jobRun);
    await off();
    world.clock.advance(8 * 86_400);
    await agree();
    expect(await off()).toBe(0);
    expect(await looksForFaceOf(world.db, userId)).toBe(true);
  });
});

describe('a picture of a creator', () => {
  it('becomes sealed numbers of its one face, and is deleted', async () => {
    await agree();
    const { id } = await add();
    expect(world.sent).toEqual([{ job: 'faces.read-reference', payload: { referenceId: id } }]);
    expect(await read(id)).toBe('done');
    const [row] = await rows('face_references');
    expect(row).toMatchObject({ state: 'ready', refusal: null, upload_blob_id: null });
    expect(row.sealed_numbers.includes(Buffer.from(face(0.01).buffer))).toBe(false);
    expect(await rows('blobs')).toEqual([]);
    expect(await ownFaces(world.db, world.blobs, userId)).toEqual([face(0.01)]);
    expect(await read(id)).toMatchObject({ skipped: expect.any(String) });
  });

  it.each([
    ['no-face', []],
    ['several-faces', [face(0), face(1)]],
  ])('is refused as %s, and nothing is kept of it', async (refusal, found) => {
    await agree();
    faces = found;
    const { id } = await add();
    await read(id);
    expect(await rows('face_references')).toMatchObject([{ state: 'refused', refusal, sealed_numbers: null }]);
    expect(await rows('blobs')).toEqual([]);
  });

  it('that is not decoded in time is read again later, and refused after four tries', async () => {
    await agree();
    const { id } = await add();
    const late = { ok: false, code: 'took-too-long', sentence: '' } as const;
    const tried = (tries: number) =>
      modules({ decoder: { decode: async () => late } }).handlers['faces.read-reference']?.(world.jobRun, {
        referenceId: id,
        late: tries,
      } as never);
    expect(await tried(0)).toMatchObject({ again: expect.any(Number), payload: { referenceId: id, late: 1 } });
    expect(await rows('face_references')).toMatchObject([{ state: 'reading' }]);
    expect(await tried(3)).toBe('done');
    expect(await rows('face_references')).toMatchObject([{ state: 'refused', refusal: 'unreadable' }]);
  });

  it('that cannot be decoded, or is on the list, is refused before anybody looks for a face', async () => {
    await agree();
    faces = [];
    await read((await add(picture.subarray(0, 300))).id);
    const listed = createHashList([{ kind: 'sha256', hash: hashBytes(picture).sha256, label: 'mark' }]);
    await read((await add()).id, { list: { current: async () => listed } as never });
    expect((await rows('face_references')).map(({ refusal }) => refusal)).toEqual(['unreadable', 'not-accepted']);
  });

  it('needs consent, a verified account and room', async () => {
    expect(await code(add())).toBe('face_lead_off');
    await agree();
    expect(await code(add(Buffer.alloc(0)))).toBe('empty_file');
    expect(await code(add(Buffer.from('%PDF-1.7')))).toBe('unsupported_format');
    for (let n = 0; n < 5; n += 1) await add();
    expect(await code(add())).toBe('face_references_limit');
    const other = await creator();
    expect(
      await code(
        world.transaction((ctx) => removeReference(ctx, world.blobs, { userId: other, referenceId: 'fre_x' })),
      ),
    ).toBe('not_found');
  });

  it('is compared with what was not near to the others, again', async () => {
    await agree();
    await read((await add()).id);
    const near = await look(0.2);
    await look(0.9);
    await look(undefined);
    await read((await add()).id);
    expect(await rows('face_looks')).toMatchObject([{ media_id: near, near: true }]);
  });

  it('that is removed takes what was found with it, one without a face does not', async () => {
    await agree();
    await read((await add()).id);
    faces = [];
    await read((await add()).id);
    await look(0.3);
    const added = await referencesOf(world.db, userId);
    const [ready, refused] = ['ready', 'refused'].map((state) => added.find((row) => row.state === state));
    const remove = (id = '') =>
      world.transaction((ctx) => removeReference(ctx, world.blobs, { userId, referenceId: id }));
    await remove(refused?.id);
    expect(await rows('face_looks')).toHaveLength(1);
    await remove(ready?.id);
    expect(await rows('face_looks')).toEqual([]);
  });

  it('is not used where it was removed while it was read', async () => {
    await agree();
    const { id } = await add();
    const slow = {
      async read() {
        await withdraw();
        return [face(0)];
      },
    };
    expect(await read(id, { faceReader: slow })).toMatchObject({ skipped: expect.any(String) });
    expect(await rows('face_references')).toEqual([]);
  });
});

describe('a work that is chosen as a picture', () => {
  const choose = async (workId: string, of = userId, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const file = await readOwnWork(world.db, world.blobs, { userId: of, workId });
    await meanwhile();
    return world.transaction((ctx) => addReferenceFromWork(ctx, world.blobs, { userId: of, workId, file }));
  };
  const shown = async (q?: string) =>
    (await ownPicturesOf(world.db, userId, { q, cursor: undefined, limit: 50 })).map(({ id }) => id);
  const alter = (id: string, set: string) => world.database.pool.query(`update works set ${set} where id = $1`, [id]);

  it('is read as an upload is, from a copy that is deleted; the work stays', async () => {
    await agree();
    const work = await world.work(userId, picture);
    const kept = (await rows('blobs')).length;
    const { id } = await choose(work.id);
    expect(await rows('blobs')).toHaveLength(kept + 1);
    expect(await read(id)).toBe('done');
    expect(await rows('face_references')).toMatchObject([
      { state: 'ready', work_id: work.id, file_name: work.title, upload_blob_id: null },
    ]);
    expect(await rows('blobs')).toHaveLength(kept);
    expect(await ownFaces(world.db, world.blobs, userId)).toEqual([face(0.01)]);
    expect(await code(choose(work.id))).toBe('face_reference_exists');
  });

  it.each([
    ['no-face', []],
    ['several-faces', [face(0), face(1)]],
  ])('is refused as %s, and may be chosen again', async (refusal, found) => {
    await agree();
    faces = found;
    const work = await world.work(userId, picture);
    await read((await choose(work.id)).id);
    expect(await rows('face_references')).toMatchObject([{ state: 'refused', refusal, sealed_numbers: null }]);
    expect(await choose(work.id)).toMatchObject({ state: 'reading' });
  });

  it('that the list knows by now is refused before anybody looks for a face', async () => {
    await agree();
    const work = await world.work(userId, picture);
    const { id } = await choose(work.id);
    const file = await world.blobs.get(world.db, userId, work.cleanBlobId ?? '');
    const entry = { kind: 'sha256' as const, hash: hashBytes(file?.bytes ?? picture).sha256, label: 'mark' };
    await read(id, { list: { current: async () => createHashList([entry]) } as never });
    expect(await rows('face_references')).toMatchObject([{ refusal: 'not-accepted' }]);
  });

  it('needs consent, a verified account and room', async () => {
    const work = await world.work(userId, picture);
    expect(await code(choose(work.id))).toBe('face_lead_off');
    await agree();
    for (let n = 0; n < 5; n += 1) await add();
    expect(await code(choose(work.id))).toBe('face_references_limit');
  });

  it.each([
    ['shared', `ownership = 'joint'`],
    ["a studio's", `ownership = 'studio'`],
    ['private', 'is_private = true, clean_blob_id = null'],
    ['a video', `kind = 'video'`],
    ['refused', `state = 'refused'`],
    ['archived', 'shelved_at = now()'],
    ['shut by the list', 'quarantined_at = now()'],
    ['deleted', 'archived_at = now(), clean_blob_id = null'],
    ['not kept as a file', 'clean_blob_id = null'],
    ['put before an operator', 'quarantined_at = now()'],
  ])('is not offered, nor taken, when it is %s', async (_, set) => {
    await agree();
    const { id } = await world.work(userId, picture);
    expect(await shown()).toEqual([id]);
    await alter(id, set);
    expect(await shown()).toEqual([]);
    expect(await code(choose(id))).toBe('not_found');
  });

  it.each([
    ['not_found', 'archived_at = now(), clean_blob_id = null'],
    ['work_changed', 'clean_blob_id = thumbnail_blob_id'],
  ])('answers %s, and takes nothing, where it was changed while its file was read', async (expected, set) => {
    await agree();
    const { id } = await world.work(userId, picture);
    expect(await code(choose(id, userId, () => alter(id, set)))).toBe(expected);
    expect(await rows('face_references')).toEqual([]);
  });

  it('is one of its own creator, and found by its title', async () => {
    await agree();
    const own = await world.work(userId, picture);
    const other = await creator();
    await agree(other);
    expect(await code(choose(own.id, other))).toBe('not_found');
    await alter(own.id, `title = 'Harbour 100%'`);
    expect(await shown('harbour 100%')).toEqual([own.id]);
    expect(await shown('pier')).toEqual([]);
  });
});

it('the nearest of all pairs counts, and only one that is near enough', async () => {
  expect(nearestOf([face(0), face(0.1)], [face(0.11)])).toBeCloseTo(0.01 * Math.sqrt(128), 3);
  expect(nearestOf([], [face(0)])).toBeUndefined();
  await agree();
  expect(await nearAmong(world.db, userId, [await look(0.48)])).toEqual(new Set());
});
