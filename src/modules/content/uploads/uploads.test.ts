import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { contentHandlers, contentJobs } from '../index.ts';
import { readMetadata } from './read-metadata.ts';

let world: Planted;
let content: ContentApi;
let picture: Buffer;
let server: Server;
let base = '';

beforeAll(async () => {
  world = await planted(contentJobs);
  content = contentApi(world);
  picture = await large();
  await open();
});
afterAll(async () => {
  await close();
  await world.close();
});

async function open(): Promise<void> {
  server = serve({ fetch: content.api.fetch, port: 0, hostname: '127.0.0.1' }) as Server; // no HTTP/2 was asked for
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}
async function close(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** A picture of several megabytes: noise does not compress. */
async function large(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  let state = 7;
  const noise = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const headersOf = (user: string) => ({ 'x-provider': 'reclaim', 'x-user': user });
const said = { filename: 'harbour.png', ownership: 'sole', mark: 'm1' };
const metadata = (fields: Record<string, string> = said): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Asked {
  headers?: Record<string, string | undefined>;
  body?: Uint8Array;
}
async function ask(user: string, method: string, path: string, { headers = {}, body }: Asked = {}) {
  const sent = { 'tus-resumable': '1.0.0', ...headersOf(user), ...headers };
  const given = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const init = { method, headers: given, ...(body ? { body: new Uint8Array(body) } : {}) };
  const answer = await fetch(`${base}${path}`, init);
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : undefined, text };
}
const begin = (user: string, length: number | string, headers: Asked['headers'] = {}) =>
  ask(user, 'POST', '/uploads', {
    headers: { 'upload-length': String(length), 'upload-metadata': metadata(), ...headers },
  });
const part = (user: string, id: string, offset: number, body: Uint8Array, headers: Asked['headers'] = {}) =>
  ask(user, 'PATCH', `/uploads/${id}`, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
    body,
  });
async function begun(user: string, length = picture.length): Promise<string> {
  return (await begin(user, length)).body.id;
}
const unfinished = async (user: string) => (await ask(user, 'GET', '/uploads')).body.items;
const rowsIn = async (table: string): Promise<number> =>
  Number((await world.db.execute(sql`select count(*) from ${sql.raw(table)}`)).rows[0]?.count);
/** Once the sweep has deleted what was removed. */
const blobsLeft = async () => {
  await contentHandlers(world)
    .sweeps?.find(({ name }) => name === 'content.removed-files')
    ?.run(world.jobRun);
  return rowsIn('blobs');
};

/** The protocol's own client. Answers the address once it is through, or once `stopAt` bytes are known to be there. */
function send(user: string, more: { uploadUrl?: string; stopAt?: number } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(picture, {
      endpoint: `${base}/uploads`,
      ...(more.uploadUrl ? { uploadUrl: more.uploadUrl } : {}),
      headers: headersOf(user),
      metadata: said,
      chunkSize: 1_500_000,
      retryDelays: [],
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      onChunkComplete: (_size, there) => {
        if (more.stopAt === undefined || there < more.stopAt) return;
        void upload.abort().then(() => resolve(upload.url ?? ''));
      },
    });
    upload.start();
  });
}

describe('a file in parts', () => {
  it('is sent by the client of the protocol, and is a work with its bytes', async () => {
    const user = await world.creator();
    const url = new URL(await send(user));
    const { body: upload } = await ask(user, 'GET', url.pathname);
    expect(upload).toMatchObject({ received: picture.length, length: picture.length, workId: expect.any(String) });
    const { body: work } = await ask(user, 'GET', `/works/${upload.workId}`);
    const contentSha256 = createHash('sha256').update(picture).digest('hex');
    expect(work).toMatchObject({ fileName: 'harbour.png', title: 'harbour', ownership: 'sole', contentSha256 });
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(user, 'POST', `${url.pathname}/work`)));
    expect(again.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([200, upload.workId]));
    expect(await unfinished(user)).toEqual([]);
    expect(await rowsIn('upload_parts')).toBe(0);
  });

  it('goes on after the sender and every process were away', async () => {
    const user = await world.creator();
    const url = new URL(await send(user, { stopAt: 1_500_000 }));
    await close();
    await open();
    const [one] = await unfinished(user);
    expect(one).toMatchObject({ fileName: 'harbour.png', mark: 'm1', length: picture.length });
    expect(one.received).toBeGreaterThanOrEqual(1_500_000);
    expect(one.received).toBeLessThan(picture.length);
    const seen = await ask(user, 'HEAD', url.pathname);
    expect(seen.headers.get('upload-offset')).toBe(String(one.received));
    expect(seen.headers.get('cache-control')).toBe('no-store');
    await send(user, { uploadUrl: `${base}${url.pathname}` });
    const { body: work } = await ask(user, 'POST', `${url.pathname}/work`);
    expect(work.contentSha256).toBe(createHash('sha256').update(picture).digest('hex'));
  });

  it('keeps what came before the connection broke, but for the last part', async () => {
    const user = await world.creator();
    const id = await begun(user);
    const stop = new AbortController();
    const body = new ReadableStream({
      start: (out) => out.enqueue(new Uint8Array(picture.subarray(0, 2_500_000))),
    });
    const sent = fetch(`${base}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...headersOf(user),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(picture.length),
      },
      body,
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit).catch((error: unknown) => error);
    await expect.poll(async () => (await unfinished(user))[0].received, { timeout: 10_000 }).toBe(2 * 1024 * 1024);
    stop.abort();
    await sent;
    expect((await part(user, id, 2 * 1024 * 1024, picture.subarray(2 * 1024 * 1024))).status).toBe(204);
    const { body: work } = await ask(user, 'POST', `/uploads/${id}/work`);
    expect(work.contentSha256).toBe(createHash('sha256').update(picture).digest('hex'));
  });

  it('takes one of ten equal parts that come at once, and says to the others where to go on', async () => {
    const user = await world.creator();
    const id = await begun(user);
    const first = picture.subarray(0, 300_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => part(user, id, 0, first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'upload_offset',
      detail: '300000 bytes of this file are here. Continue from there.',
    });
  });

  it('is discarded, and nothing is left of it', async () => {
    const before = await blobsLeft();
    const user = await world.creator();
    const id = await begun(user);
    await part(user, id, 0, picture.subarray(0, 2_000_000));
    expect(await blobsLeft()).toBeGreaterThan(before);
    expect((await ask(user, 'DELETE', `/uploads/${id}`)).status).toBe(204);
    expect(await blobsLeft()).toBe(before);
    expect((await ask(user, 'HEAD', `/uploads/${id}`)).status).toBe(404);
  });

  it('is dropped a day after its last part, and not before', async () => {
    const user = await world.creator();
    const id = await begun(user);
    world.clock.advance(20 * 3600);
    await part(user, id, 0, picture.subarray(0, 2_000_000));
    const sweep = contentHandlers(world).sweeps?.find(({ name }) => name === 'content.stale-uploads');
    world.clock.advance(23 * 3600);
    await sweep?.run(world.jobRun);
    expect(await unfinished(user)).toMatchObject([{ id, received: 2_000_000 }]);
    world.clock.advance(3601);
    await sweep?.run(world.jobRun);
    expect(await unfinished(user)).toEqual([]);
    expect(await rowsIn('upload_parts')).toBe(0);
    await blobsLeft();
    expect(await rowsIn(`blobs where owner_id = '${user}'`)).toBe(0);
  });
});

describe('what is refused', () => {
  it('before a byte travels: empty, too long, without a length, a version or an owner, too many', async () => {
    const user = await world.creator();
    const answers = [
      await begin(user, 0),
      await begin(user, 2 * 1024 * 1024 * 1024 + 1),
      await begin(user, 'ten'),
      await begin(user, 10, { 'tus-resumable': '0.2.2' }),
      await begin(user, 10, { 'upload-metadata': metadata({ filename: 'a.png' }) }),
      await begin(user, 10, { 'upload-metadata': metadata({ ...said, collectionId: 'col_nobodys' }) }),
      await begin(user, 10, { 'upload-metadata': 'filename not-base64!' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'empty_file'],
      [413, 'file_too_large'],
      [400, 'invalid'],
      [412, 'precondition_failed'],
      [400, 'invalid'],
      [400, 'invalid'],
      [400, 'invalid'],
    ]);
    expect(await unfinished(user)).toEqual([]);
    for (let n = 0; n < 20; n += 1) expect((await begin(user, 10)).status).toBe(201);
    expect(await begin(user, 10)).toMatchObject({ status: 429, body: { code: 'uploads_limit' } });
  });

  it('at its first bytes: what is no picture is told so, and nothing of it stays', async () => {
    const before = await blobsLeft();
    const user = await world.creator();
    const id = await begun(user, 6_000_000);
    const answer = await part(user, id, 0, Buffer.from('%PDF-1.7 '.repeat(400_000)));
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_format' } });
    expect(await unfinished(user)).toEqual([]);
    expect(await blobsLeft()).toBe(before);
  });

  it('is said of a part: another place, more than was announced, another type, no offset', async () => {
    const user = await world.creator();
    const id = await begun(user, 1000);
    const bytes = picture.subarray(0, 500);
    const answers = [
      await part(user, id, 1, bytes),
      await part(user, id, 0, picture.subarray(0, 1001)),
      await part(user, id, 0, bytes, { 'content-type': 'text/plain' }),
      await part(user, id, 0, bytes, { 'upload-offset': '-1' }),
      await part(user, id, 0, bytes, { 'tus-resumable': undefined }),
      await ask(user, 'POST', `/uploads/${id}/work`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'upload_offset'],
      [413, 'upload_length'],
      [415, 'unsupported_type'],
      [400, 'invalid'],
      [412, 'precondition_failed'],
      [409, 'upload_unfinished'],
    ]);
    expect(await unfinished(user)).toMatchObject([{ received: 0 }]);
  });

  it('is the same for one of somebody else and one that never was', async () => {
    const id = await begun(await world.creator());
    const other = await world.creator();
    for (const method of ['HEAD', 'GET', 'DELETE'] as const)
      expect((await ask(other, method, `/uploads/${id}`)).text).toBe(
        (await ask(other, method, '/uploads/upl_unknown')).text,
      );
    for (const path of [id, 'upl_unknown']) {
      expect((await part(other, path, 0, picture.subarray(0, 100))).status).toBe(404);
      expect((await ask(other, 'POST', `/uploads/${path}/work`)).status).toBe(404);
    }
  });
});

it('what is spoken here is told to whoever asks', async () => {
  const answer = await fetch(`${base}/uploads`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('tus-version')).toBe('1.0.0');
  expect(answer.headers.get('tus-extension')).toBe('creation,expiration,termination');
  expect(answer.headers.get('tus-max-size')).toBe(String(2 * 1024 * 1024 * 1024));
});

describe('Upload-Metadata', () => {
  it('is keys with values in base64; a key that nobody knows is left', () => {
    expect(readMetadata(metadata({ ...said, filetype: 'image/png', title: 'Dünen 🌊' }))).toEqual({
      ...said,
      title: 'Dünen 🌊',
    });
  });

  it.each(['', 'filename', 'filename %%%', 'filename a b', `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}`])(
    'is refused as %j',
    (header) => {
      expect(() => readMetadata(header)).toThrow();
    },
  );
});
