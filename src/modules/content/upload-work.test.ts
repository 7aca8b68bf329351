import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashKind, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import type { Want } from '#lib/image-decode/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { type ContentApi, contentApi } from '../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { contentHandlers, contentJobs, fingerprintsOf, readWork } from './index.ts';
import { titleOf } from './upload-work.ts';

let world: Planted;
let call: ContentApi['call'];
let upload: ContentApi['upload'];
let count = 0;

beforeAll(async () => {
  world = await planted(contentJobs);
  ({ call, upload } = contentApi(world));
});
afterAll(() => world.close());

/** Runs the jobs that were queued. */
async function work(): Promise<void> {
  const { handlers } = contentHandlers(world);
  for (const { job, payload } of world.sent.splice(0)) await handlers[job]?.(world.jobRun, payload as never);
}
const fresh = (): Promise<Buffer> => drawPicture(`content/${++count}`, { width: 640, height: 480 });

describe('an upload', () => {
  test('is taken in at once, then fingerprinted by a job, then ready', async () => {
    const user = await world.creator();
    const first = await upload(user, await fresh(), { title: 'Beach', ownership: 'joint' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      title: 'Beach',
      state: 'processing',
      ownership: 'joint',
      fileName: 'beach.jpg',
    });
    expect(world.sent).toEqual([{ job: 'content.fingerprint', payload: { workId: first.body.id } }]);
    await work();
    const ready = await call(user, 'GET', `/works/${first.body.id}`);
    expect(ready.body).toMatchObject({ state: 'ready', matching: 'full', width: 640, height: 480 });
    expect(ready.body.quality).toBeGreaterThanOrEqual(50);
    expect(
      (await fingerprintsOf(world.db, [first.body.id])).map(({ region, hash }) => [region, hash.length]),
    ).toContainEqual(['whole', 32]);
    expect((await world.eventsNamed('content.work-ready')).at(-1)).toEqual({ workId: first.body.id, userId: user });
  });

  test('that was not read in time is read again after growing pauses, and refused when no try was in time', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    world.sent.length = 0;
    const slow = { ok: false, code: 'took-too-long', sentence: 'Save it again.' } as const;
    const { handlers } = contentHandlers({ ...world, decoder: { decode: async () => slow, close: async () => {} } });
    const tried = (payload: object) => handlers['content.fingerprint']?.(world.jobRun, payload as never);
    let payload: object = { workId: body.id };
    const pauses: number[] = [];
    for (const late of [1, 2, 3]) {
      const answer = await tried(payload);
      expect(answer).toMatchObject({ payload: { workId: body.id, late }, givesWay: true });
      if (typeof answer !== 'object' || !('again' in answer) || !answer.payload) throw new Error('it was not retried');
      ({ payload } = answer as { payload: object });
      pauses.push(answer.again);
      expect(await readWork(world.db, body.id)).toMatchObject({ state: 'processing' });
    }
    expect(pauses.every((pause, i) => pause >= 60 && pause > 2 * (pauses[i - 1] ?? 0))).toBe(true);
    expect(await tried(payload)).toBe('done');
    expect(await readWork(world.db, body.id)).toMatchObject({ state: 'refused', refusalCode: 'took-too-long' });
    const { refusal } = (await call(user, 'GET', `/works/${body.id}`)).body;
    expect(refusal.message).toMatch(/four times.*Save it again/);
  });

  test('that was not read in time once is ready after its second try', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    world.sent.length = 0;
    const { handlers } = contentHandlers(world);
    expect(await handlers['content.fingerprint']?.(world.jobRun, { workId: body.id, late: 1 } as never)).toBe('done');
    expect(await readWork(world.db, body.id)).toMatchObject({ state: 'ready' });
  });

  test('whose reader is killed each time is refused in the end, with a sentence', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    world.sent.length = 0;
    const killed = async () => Promise.reject(new Error('ended by SIGKILL from outside'));
    const { handlers } = contentHandlers({ ...world, decoder: { decode: killed, close: async () => {} } });
    const tried = (attempt: number) =>
      handlers['content.fingerprint']?.({ ...world.jobRun, attempt }, { workId: body.id } as never);
    for (const attempt of [0, 3]) await expect(tried(attempt)).rejects.toThrow('SIGKILL');
    expect(await tried(4)).toBe('done');
    const row = await readWork(world.db, body.id);
    expect(row).toMatchObject({ state: 'refused', refusalCode: 'too-much-memory' });
    expect(row?.refusalSentence).toMatch(/too much memory/);
  });

  test('fingerprinted twice stays what it is', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    const { handlers } = contentHandlers(world);
    const again = () => handlers['content.fingerprint']?.(world.jobRun, { workId: body.id } as never);
    const answers = await Promise.all([again(), again()]);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await again()).toEqual({ skipped: 'nothing to fingerprint' });
    world.sent.length = 0;
    expect(await readWork(world.db, body.id)).toMatchObject({ state: 'ready' });
  });

  test('of the same bytes says which work it repeats', async () => {
    const user = await world.creator();
    const bytes = await fresh();
    const first = await upload(user, bytes);
    world.clock.advance(1);
    const second = await upload(user, bytes);
    await work();
    expect(first.body.duplicateOf).toBeUndefined();
    expect(second.body.duplicateOf).toBe(first.body.id);
    const other = await upload(await world.creator(), bytes);
    expect(other.body.duplicateOf).toBeUndefined();
  });

  test('twice at the same time is a duplicate once', async () => {
    const user = await world.creator();
    const bytes = await fresh();
    const answers = await Promise.all([upload(user, bytes), upload(user, bytes), upload(user, bytes)]);
    expect(answers.filter(({ body }) => body.duplicateOf === undefined)).toHaveLength(1);
    world.sent.length = 0;
  });

  test('that is a duplicate is still searched for when the first is deleted', async () => {
    const user = await world.creator();
    const bytes = await fresh();
    const [first, second] = [await upload(user, bytes), await upload(user, bytes)];
    await work();
    await call(user, 'DELETE', `/works/${first.body.id}`);
    expect(await fingerprintsOf(world.db, [first.body.id])).toEqual([]);
    expect((await fingerprintsOf(world.db, [second.body.id])).length).toBeGreaterThan(0);
  });

  test('too plain to be told from others is kept and flagged', async () => {
    const user = await world.creator();
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8899aa' } })
      .png()
      .toBuffer();
    const { body } = await upload(user, plain);
    await work();
    const ready = await call(user, 'GET', `/works/${body.id}`);
    expect(ready.body).toMatchObject({ state: 'ready', matching: 'exact-only' });
    expect(ready.body.quality).toBeLessThan(50);
  });

  test('that breaks off is refused with a sentence, and its bytes do not stay', async () => {
    const user = await world.creator();
    const broken = (await fresh()).subarray(0, 200);
    const { body, status } = await upload(user, broken);
    expect(status).toBe(201);
    await work();
    const refused = await call(user, 'GET', `/works/${body.id}`);
    expect(refused.body).toMatchObject({ state: 'refused', refusal: { code: 'broken' } });
    expect(refused.body.refusal.message).toMatch(/^[A-Z].*\.$/);
    expect(await readWork(world.db, body.id)).toMatchObject({ uploadBlobId: null, cleanBlobId: null });
    expect((await world.eventsNamed('content.work-refused')).at(-1)).toEqual({ workId: body.id, userId: user });
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 400, 'empty_file'],
    ['a web page that calls itself a picture', Buffer.from('<!doctype html><p>hello'), 415, 'unsupported_format'],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex'), 415, 'unsupported_format'],
  ])('of %s is refused before anything is stored', async (_, bytes, status, code) => {
    const user = await world.creator();
    const answer = await upload(user, bytes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await call(user, 'GET', '/works')).body.items).toEqual([]);
  });

  test.each([
    ['without a file', new FormData(), 'file'],
    ['that is no form', { file: 'x' }, 'file'],
  ])('%s says what is missing', async (_, body, path) => {
    const answer = await call(await world.creator(), 'POST', '/works', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe(path);
  });

  test('without saying whose it is says so', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await fresh())], 'beach.jpg'));
    const answer = await call(await world.creator(), 'POST', '/works', form);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'ownership', message: 'Say whose work it is: sole, joint or studio' }],
    ]);
  });

  test('a title is one line', async () => {
    const answer = await upload(await world.creator(), await fresh(), { title: 'Beach\r\nBcc: x\u001b[2J' });
    expect([answer.status, answer.body.title]).toEqual([201, 'Beach Bcc: x [2J']);
  });

  test('is corrected: its title, and whose it is, which is said on', async () => {
    const user = await world.creator();
    const { body: work } = await upload(user, await fresh(), { title: 'Beach' });
    const patched = await call(user, 'PATCH', `/works/${work.id}`, { title: 'Shore', ownership: 'studio' });
    expect(patched).toMatchObject({ status: 200, body: { id: work.id, title: 'Shore', ownership: 'studio' } });
    expect((await call(user, 'GET', `/works/${work.id}`)).body).toMatchObject({ title: 'Shore', ownership: 'studio' });
    expect((await call(user, 'PATCH', `/works/${work.id}`, { ownership: 'stolen' })).status).toBe(400);
    expect((await call(await world.creator(), 'PATCH', `/works/${work.id}`, { title: 'Mine' })).status).toBe(404);
  });

  test('into another creator’s collection or under a wrong ownership is refused', async () => {
    const [user, other] = [await world.creator(), await world.creator()];
    const { body: foreign } = await call(other, 'POST', '/collections', { title: 'Mine', sensitivity: 'paid' });
    const bytes = await fresh();
    for (const [fields, path] of [
      [{ collectionId: foreign.id }, 'collectionId'],
      [{ ownership: 'borrowed' }, 'ownership'],
      [{ ownership: '' }, 'ownership'],
    ] as const) {
      const answer = await upload(user, bytes, fields);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, path]);
    }
  });

  test('repeated under its Idempotency-Key is one work; other bytes under the key are refused', async () => {
    const user = await world.creator();
    const [bytes, others] = [await fresh(), await fresh()];
    const key = { 'idempotency-key': 'upload-1' };
    const first = await upload(user, bytes, {}, key);
    const again = await upload(user, bytes, {}, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const reused = await upload(user, others, {}, key);
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await call(user, 'GET', '/works')).body.items).toHaveLength(1);
    world.sent.length = 0;
  });

  test('beyond the plan’s limit is refused with the plan that lifts it', async () => {
    const user = await world.creator();
    const { limits } = await readEntitlements(world.db, user, world.clock.now());
    await world.database.pool.query(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
       select 'wrk_full' || n, $1, 'full', 'sole', 'ready', 'image', 'full' || n, 1, $2 from generate_series(1, $3) n`,
      [user, world.clock.now(), limits.works - 1],
    );
    const answers = await Promise.all([upload(user, await fresh()), upload(user, await fresh())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'works_limit', missing: { limit: 'works', plan: expect.any(String) } });
    world.sent.length = 0;
  });
});

test.each([
  ['/home/me/Beach day.final.jpeg', 'Beach day.final'],
  ['C:\\Users\\me\\sunset.PNG', 'sunset'],
  ['two\r\nlines.jpg', 'two lines'],
  ['.jpg', 'Untitled picture'],
  [undefined, 'Untitled picture'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('a file named %j becomes a title', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

describe('an upload on the list of hashes', () => {
  const read = async (list: HashList, workId: string) => {
    const asked: Want[] = [];
    const decode: Planted['decoder']['decode'] = (bytes, want, signal) => {
      asked.push(want);
      return world.decoder.decode(bytes, want, signal);
    };
    const followed = { current: async () => list };
    const { handlers } = contentHandlers({ ...world, list: followed, decoder: { ...world.decoder, decode } });
    expect(await handlers['content.fingerprint']?.(world.jobRun, { workId } as never)).toBe('done');
    return asked;
  };
  const listOf = (kind: HashKind, hash: string) => createHashList([{ kind, hash, label: 'mark' }]);

  test.each(['sha256', 'md5', 'pdq'] as const)('by %s is refused, deleted and put before an operator', async (kind) => {
    const user = await world.creator();
    const bytes = await fresh();
    const { body } = await upload(user, bytes, { title: 'Beach' });
    world.sent.length = 0;
    const decoded = await world.decoder.decode(bytes, { fingerprint: true });
    const pdq = toHex((decoded.ok && decoded.fingerprint?.whole.hashes[0]) || new Uint8Array(32));
    const blobs = async () => (await world.db.execute(sql`select id from blobs where owner_id = ${user}`)).rows;
    const asked = await read(listOf(kind, { ...hashBytes(bytes), pdq }[kind]), body.id);
    expect(asked.filter(({ thumbnail, tiny, clean }) => thumbnail || tiny || clean)).toEqual([]);
    expect(asked).toHaveLength(kind === 'pdq' ? 1 : 0);
    expect(await readWork(world.db, body.id)).toMatchObject({
      state: 'refused',
      refusalCode: 'not-accepted',
      ...{ uploadBlobId: null, cleanBlobId: null, thumbnailBlobId: null, tinyBlobId: null, quality: null },
    });
    expect(await blobs()).toEqual([]);
    expect(await fingerprintsOf(world.db, [body.id])).toEqual([]);
    const shown = (await call(user, 'GET', `/works/${body.id}`)).body;
    expect(JSON.stringify(shown)).not.toMatch(/list|quarantine|hash(?!\w)|mark|operator/i);
    expect(shown.refusal.message).toMatch(/^We cannot accept this file\./);
    const { rows } = await world.db.execute(sql`select * from escalations where work_id = ${body.id}`);
    expect(rows).toMatchObject([
      {
        holder: user,
        kind: 'upload',
        matched_by: kind,
        label: 'mark',
        content_sha256: hashBytes(bytes).sha256,
        outcome: null,
      },
    ]);
  });

  test('is any other upload where the list does not know it', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    world.sent.length = 0;
    await read(listOf('pdq', '5a'.repeat(32)), body.id);
    const row = await readWork(world.db, body.id);
    expect(row).toMatchObject({ state: 'ready', refusalCode: null });
    expect([row?.thumbnailBlobId, row?.tinyBlobId, row?.cleanBlobId]).not.toContain(null);
  });
});
