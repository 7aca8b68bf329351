import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { openQueue, prepareQueues } from '#platform/jobs/queue.ts';
import { type ContentApi, contentApi } from '../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { contentHandlers, contentJobs, fingerprintsOf, readWork } from './index.ts';
import { mostCollections } from './lengths.ts';

let world: Planted;
let api: ContentApi['api'];
let call: ContentApi['call'];
let upload: ContentApi['upload'];
let count = 0;

beforeAll(async () => {
  world = await planted(contentJobs);
  ({ api, call, upload } = contentApi(world));
});
afterAll(() => world.close());

/** Runs the jobs that were queued. */
async function work(): Promise<void> {
  const { handlers } = contentHandlers(world);
  for (const { job, payload } of world.sent.splice(0)) await handlers[job]?.(world.jobRun, payload as never);
}
const fresh = (): Promise<Buffer> => drawPicture(`content/${++count}`, { width: 640, height: 480 });

describe('what stays of an upload', () => {
  const canary = 'CANARY-51.5007N-0.1246W';
  const withExif = async () =>
    sharp(await fresh())
      .withExif({ IFD0: { Copyright: canary, Artist: 'A legal name' } })
      .jpeg()
      .toBuffer();

  test('carries no EXIF', async () => {
    const user = await world.creator();
    const bytes = await withExif();
    expect(bytes.includes('Exif') && bytes.includes(canary)).toBe(true);
    const { body } = await upload(user, bytes);
    await work();
    const row = await readWork(world.db, body.id);
    expect(row?.uploadBlobId).toBeNull();
    for (const id of [row?.cleanBlobId, row?.thumbnailBlobId, row?.tinyBlobId]) {
      const blob = await world.blobs.get(world.db, user, id ?? '');
      expect(blob?.bytes.length).toBeGreaterThan(0);
      for (const word of ['Exif', canary, 'A legal name']) expect(blob?.bytes.includes(word)).toBe(false);
    }
  });

  test('lies sealed: neither the upload nor what is made of it is readable on disk', async () => {
    const user = await world.creator();
    await upload(user, await withExif());
    const onDisk = (): Buffer[] =>
      readdirSync(world.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    const readable = (): boolean =>
      onDisk().some((bytes) => [canary, 'Exif', 'JFIF', 'RIFF'].some((word) => bytes.subarray(0, 400).includes(word)));
    expect(onDisk().length).toBeGreaterThan(0);
    expect(readable()).toBe(false);
    await work();
    expect(readable()).toBe(false);
  });
});

describe('a work', () => {
  test('that is foreign, unknown or malformed is not there, in the same words', async () => {
    const [user, other] = [await world.creator(), await world.creator()];
    const { body } = await upload(other, await fresh());
    await work();
    for (const method of ['GET', 'DELETE']) {
      const answers = [];
      for (const id of [body.id, 'wrk_00000000000000000000', '..%2f..', '%00', "'or'1"])
        answers.push(await call(user, method, `/works/${id}`));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    }
    expect((await call(other, 'GET', `/works/${body.id}`)).status).toBe(200);
  });

  test('that is deleted is gone with its pictures, once', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    await work();
    const row = await readWork(world.db, body.id);
    const files = () => readdirSync(world.folder, { recursive: true }).map(String);
    expect(files().some((name) => name.endsWith(row?.cleanBlobId ?? '-'))).toBe(true);
    expect((await call(user, 'DELETE', `/works/${body.id}`)).status).toBe(204);
    expect((await call(user, 'DELETE', `/works/${body.id}`)).status).toBe(404);
    for (const id of [row?.cleanBlobId, row?.thumbnailBlobId, row?.tinyBlobId])
      expect(files().some((name) => name.endsWith(id ?? '-'))).toBe(false);
    expect((await world.eventsNamed('content.work-removed')).at(-1)).toEqual({ workId: body.id, userId: user });
  });

  test('of several, all are deleted at once with their pictures; those of others and those gone before are left out', async () => {
    const [user, other] = [await world.creator(), await world.creator()];
    const mine = [(await upload(user, await fresh())).body.id, (await upload(user, await fresh())).body.id];
    const theirs = (await upload(other, await fresh())).body.id;
    await work();
    const rows = await Promise.all(mine.map((id) => readWork(world.db, id)));
    const removals = (ids: string[]) => call(user, 'POST', '/works/removals', { ids });
    expect((await removals([])).status).toBe(400);
    expect((await removals(Array(201).fill(theirs))).status).toBe(400);
    const answer = await removals([...mine, mine[0], theirs, 'wrk_00000000000000000000']);
    expect([answer.status, answer.body]).toEqual([200, { removed: [...mine].sort() }]);
    const files = readdirSync(world.folder, { recursive: true }).map(String);
    for (const row of rows) expect(files.some((name) => name.endsWith(row?.cleanBlobId ?? '-'))).toBe(false);
    for (const id of mine) expect((await call(user, 'GET', `/works/${id}`)).status).toBe(404);
    expect((await call(other, 'GET', `/works/${theirs}`)).status).toBe(200);
    expect((await world.eventsNamed('content.work-removed')).slice(-2).map((event) => Object(event).workId)).toEqual(
      [...mine].sort(),
    );
    expect((await removals(mine)).body).toEqual({ removed: [] });
  });

  test('that is deleted while it is fingerprinted leaves nothing behind', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    const { handlers } = contentHandlers({
      ...world,
      decoder: {
        ...world.decoder,
        decode: async (...parts) => {
          const decoded = await world.decoder.decode(...parts);
          expect((await call(user, 'DELETE', `/works/${body.id}`)).status).toBe(204);
          return decoded;
        },
      },
    });
    const fingerprint = () => handlers['content.fingerprint']?.(world.jobRun, { workId: body.id } as never);
    world.sent.length = 0;
    expect(await fingerprint()).toMatchObject({ skipped: expect.any(String) });
    expect(await fingerprint()).toMatchObject({ skipped: 'nothing to fingerprint' });
    expect(await readWork(world.db, body.id)).toMatchObject({ cleanBlobId: null, thumbnailBlobId: null });
    expect(await fingerprintsOf(world.db, [body.id])).toEqual([]);
  });

  test('whose fingerprints could not be written is whole when it is tried again', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    const { handlers } = contentHandlers(world);
    const fails: typeof world.jobRun = {
      ...world.jobRun,
      transaction: (run) =>
        world.transaction(async (ctx) => {
          await run(ctx);
          throw new Error('the connection broke before the commit');
        }),
    };
    const on = (run: typeof world.jobRun) => handlers['content.fingerprint']?.(run, { workId: body.id } as never);
    world.sent.length = 0;
    await expect(on(fails)).rejects.toThrow('before the commit');
    expect(await on(world.jobRun)).toBe('done');
    expect(await readWork(world.db, body.id)).toMatchObject({ state: 'ready' });
  });

  test('is listed newest first, by pages, filtered by words, state and collection', async () => {
    const user = await world.creator();
    const { body: collection } = await call(user, 'POST', '/collections', { title: 'Set', sensitivity: 'intimate' });
    const ids: string[] = [];
    for (const title of ['50% off', 'b_c', 'bxc']) {
      world.clock.advance(1);
      ids.unshift(
        (await upload(user, await fresh(), title === 'b_c' ? { title, collectionId: collection.id } : { title })).body
          .id,
      );
    }
    world.sent.length = 0;
    const list = async (query: string) => (await call(user, 'GET', `/works?${query}`)).body;
    const first = await list('limit=2');
    expect(first.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 2));
    const rest = await list(`limit=2&cursor=${first.nextCursor}`);
    expect([rest.items.map((item: { id: string }) => item.id), rest.nextCursor]).toEqual([ids.slice(2), null]);
    const titles = async (query: string) => (await list(query)).items.map((item: { title: string }) => item.title);
    expect(await titles('q=b_c')).toEqual(['b_c']);
    expect(await titles('q=50%25')).toEqual(['50% off']);
    expect(await titles(`collectionId=${collection.id}`)).toEqual(['b_c']);
    expect(await titles('state=ready')).toEqual([]);
    expect((await call(user, 'GET', '/collections')).body.items).toMatchObject([{ title: 'Set', works: 1 }]);
  });
});

test('a work whose reading took too long says when it is read again, until that time', async () => {
  await prepareQueues(world.database.url, contentJobs);
  const queue = await openQueue({ databaseUrl: world.database.url, role: 'api', onError: () => undefined });
  try {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    world.sent.length = 0;
    const other = await upload(user, await fresh());
    const read = contentJobs.find(({ name }) => name === 'content.fingerprint') as unknown as
      | JobDefinition<{ workId: string; late?: number }>
      | undefined;
    if (!read) throw new Error('there is no job that reads pictures');
    const nextTry = async () => {
      const one = (await call(user, 'GET', `/works/${body.id}`)).body;
      const { items } = (await call(user, 'GET', '/works')).body;
      expect(items.find(({ id }: { id: string }) => id === body.id)?.nextTryAt).toBe(one.nextTryAt);
      expect(items.find(({ id }: { id: string }) => id === other.body.id)).not.toHaveProperty('nextTryAt');
      return one.nextTryAt;
    };
    expect(await nextTry(), 'while its first try waits').toBeUndefined();
    await world.transaction(({ tx }) => queue.send(tx, read, { workId: body.id, late: 1 }));
    const later = async (pause: string) =>
      (
        await world.database.pool.query(
          `update jobs.job set start_after = now() + $2::interval where data ->> 'workId' = $1 returning start_after`,
          [body.id, pause],
        )
      ).rows[0].start_after.toISOString();
    const at = await later('5 minutes');
    expect(await nextTry()).toBe(at);
    await later('-1 seconds');
    expect(await nextTry(), 'once the queue comes to it').toBeUndefined();
    await later('20 minutes');
    await world.database.pool.query("update works set state = 'ready' where id = $1", [body.id]);
    expect(await nextTry(), 'once it is read').toBeUndefined();
  } finally {
    await queue.stop();
  }
});

describe('collections', () => {
  test('are so many and no more, also when several come at once', async () => {
    const user = await world.creator();
    await world.database.pool.query(
      `insert into collections (id, user_id, title, sensitivity, created_at)
       select 'full_' || n, $1, 'Set ' || n, 'paid', $2 from generate_series(1, $3::int) n`,
      [user, world.clock.now(), mostCollections - 1],
    );
    const add = () => call(user, 'POST', '/collections', { title: 'One more', sensitivity: 'paid' });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'collections_limit' });
  });
});

describe('a link to a picture', () => {
  test('opens it without a session for five minutes of the product’s clock, and nothing keeps a copy', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    await work();
    const { clearUrl, tinyUrl } = (await call(user, 'GET', `/works/${body.id}`)).body;
    const open = (url: string) => api.request(url);
    const answer = await open(clearUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
    expect((await open(tinyUrl)).status).toBe(200);
    world.clock.advance(300);
    expect((await open(clearUrl)).status).toBe(200);
    world.clock.advance(1);
    expect((await open(clearUrl)).status).toBe(404);
  });

  test('that was changed, or whose picture was deleted, opens nothing', async () => {
    const user = await world.creator();
    const { body } = await upload(user, await fresh());
    await work();
    const { clearUrl } = (await call(user, 'GET', `/works/${body.id}`)).body;
    const at = clearUrl.lastIndexOf('.');
    const swapped = clearUrl[at - 1] === 'A' ? 'B' : 'A';
    for (const url of [
      `${clearUrl.slice(0, at - 1)}${swapped}${clearUrl.slice(at)}`,
      clearUrl.slice(0, at),
      `${clearUrl}.x`,
      '/media/%20',
    ])
      expect((await api.request(url)).status).toBe(404);
    await call(user, 'DELETE', `/works/${body.id}`);
    expect((await api.request(clearUrl)).status).toBe(404);
  });
});
