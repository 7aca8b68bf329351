import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import { createVideoReader, type VideoReader } from '#lib/video-decode/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { ffmpeg, lacksFfmpeg } from '../../../../tests/setup/ffmpeg.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { slides } from '../../../../tests/setup/test-clips.ts';
import { contentHandlers, contentJobs, readyWorks, withFrames } from '../index.ts';
import { removeWork } from '../remove-work.ts';
import { beginUpload } from '../uploads/begin-upload.ts';
import { dropUpload } from '../uploads/drop-upload.ts';
import { finishUpload, hashVideo } from '../uploads/finish-upload.ts';
import { receivePart } from '../uploads/receive-part.ts';
import { readClip } from './read-clip.ts';
import { partsOfWork, sceneAt } from './store.ts';

const octets = 'application/offset+octet-stream';
const tus = { 'tus-resumable': '1.0.0' };

let world: Planted;
let content: ContentApi;
let reader: VideoReader;
let clip: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));

beforeAll(async () => {
  world = await planted(contentJobs);
  content = contentApi(world);
  if (!ffmpeg) return;
  reader = createVideoReader({ ffmpeg });
  clip = slides([await drawPicture('mara/1'), await drawPicture('mara/2')], 3);
});
afterAll(async () => {
  await reader?.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Sends a file in parts of the given size, as the client of the protocol does, and answers the last answer. */
async function send(user: string, bytes: Buffer, name = 'tour.mp4', size = 200_000) {
  const metadata = `filename ${base64(name)},ownership ${base64('sole')}`;
  const begun = await content.call(user, 'POST', '/uploads', undefined, {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  if (begun.status !== 201) return begun;
  for (let at = 0; at < bytes.length; at += size) {
    const answer = await content.api.request(`/uploads/${begun.body.id}`, {
      method: 'PATCH',
      headers: { ...tus, 'x-provider': 'reclaim', 'x-user': user, 'content-type': octets, 'upload-offset': String(at) },
      body: new Uint8Array(bytes.subarray(at, at + size)),
    });
    if (answer.status !== 204) return { status: answer.status, body: await answer.json() };
  }
  return content.call(user, 'POST', `/uploads/${begun.body.id}/work`);
}

const read = (workId: string, list?: { current: () => Promise<HashList> }, by: Pick<VideoReader, 'read'> = reader) =>
  readClip(
    { db: world.db, blobs: world.blobs, decoder: world.decoder, list, video: { reader: { ...reader, ...by }, folder } },
    world.jobRun,
    workId,
  );
/** Runs the sweep that deletes files which were removed. */
const sweep = async () => {
  const { sweeps } = contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder });
  await sweeps?.find(({ name }) => name === 'content.removed-files')?.run(world.jobRun);
};
const rowsIn = async (table: string): Promise<number> =>
  Number((await world.db.execute(sql`select count(*) from ${sql.raw(table)}`)).rows[0]?.count);

describe.skipIf(lacksFfmpeg)('a video', () => {
  it('comes in parts, is read, and what stays of it are fingerprints and small pictures', async () => {
    const user = await world.creator();
    world.sent.length = 0;
    const { body: work } = await send(user, clip);
    const contentSha256 = createHash('sha256').update(clip).digest('hex');
    expect(work).toMatchObject({ kind: 'video', state: 'processing', title: 'tour', contentSha256 });
    expect(world.sent).toEqual([{ job: 'content.read-video', payload: { workId: work.id, userId: user } }]);
    expect(await rowsIn('work_parts')).toBe(Math.ceil(clip.length / 200_000));

    expect(await read(work.id)).toBe('done');
    const { body: ready } = await content.call(user, 'GET', `/works/${work.id}`);
    expect(ready).toMatchObject({ state: 'ready', width: 640, height: 480, tinyUrl: expect.any(String) });
    expect(ready.durationSeconds).toBeCloseTo(6, 0);
    const { value: known } = await withFrames(world.db, await readyWorks(world.db, [work.id])).next();
    expect(known?.frames?.frames.length).toBeGreaterThanOrEqual(2);
    expect((await sceneAt(world.db, work.id, 5))?.atSeconds).toBeGreaterThanOrEqual(3);
    expect([await rowsIn('work_parts'), await rowsIn('upload_parts'), readdirSync(folder)]).toEqual([0, 0, []]);
    expect(await read(work.id)).toEqual({ skipped: 'nothing to read' });
  });

  it('is deleted with everything that was kept of it, read or not', async () => {
    const user = await world.creator();
    await sweep();
    const before = await rowsIn('blobs');
    for (const isRead of [false, true]) {
      const { body: work } = await send(user, clip);
      if (isRead) await read(work.id);
      const deleteBytes = await world.transaction((ctx) =>
        removeWork(ctx, world.blobs, { userId: user, workId: work.id }),
      );
      await deleteBytes();
      expect(await rowsIn('blobs')).toBeGreaterThan(before);
      await sweep();
      expect(await rowsIn('blobs')).toBe(before);
      expect([await rowsIn('work_parts'), await rowsIn(`work_scenes where user_id = '${user}'`)]).toEqual([0, 0]);
      expect(await readyWorks(world.db, [work.id])).toEqual([]);
    }
  });

  it('that is cut off is refused with a sentence, and not kept', async () => {
    const user = await world.creator();
    const { body: work } = await send(user, clip.subarray(0, 3000));
    expect(await read(work.id)).toBe('done');
    const { body: refused } = await content.call(user, 'GET', `/works/${work.id}`);
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'broken' } });
    expect(refused.refusal.message).toMatch(/^This video is damaged/);
    expect(await rowsIn('work_parts')).toBe(0);
  });

  it('is refused where its creator’s videos come to more than 100 hours, until one is deleted', async () => {
    const user = await world.creator();
    const { body: long } = await send(user, clip);
    await read(long.id);
    const lasts = (seconds: number) =>
      world.database.pool.query('update works set duration_seconds = $2 where id = $1', [long.id, seconds]);
    await lasts(100 * 3600 - 3);
    const { body: work } = await send(user, clip.subarray(0, -1));
    expect(await read(work.id)).toBe('done');
    const { body: refused } = await content.call(user, 'GET', `/works/${work.id}`);
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'video_hours_limit' } });
    expect(refused.refusal.message).toMatch(/100 hours.*Delete some/);
    expect([await rowsIn(`work_frames where work_id = '${work.id}'`), await rowsIn('work_parts')]).toEqual([0, 0]);
    await lasts(100 * 3600);
    expect(await send(user, clip)).toMatchObject({ status: 429, body: { code: 'video_hours_limit' } });
    expect((await content.call(user, 'GET', '/uploads')).body.items).toEqual([]);
    expect(await send(user, await drawPicture('mara/4'))).toMatchObject({ status: 200, body: { kind: 'image' } });
    const large = { filename: 'x', ownership: 'sole', length: 60 * 2 ** 20, videos: true, userId: user } as const;
    await expect(world.transaction((ctx) => beginUpload(ctx, large))).rejects.toMatchObject({
      code: 'video_hours_limit',
    });
    expect(await send(await world.creator(), clip)).toMatchObject({ status: 200 });
    await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId: user, workId: long.id }));
    const { body: next } = await send(user, clip);
    await read(next.id);
    expect((await content.call(user, 'GET', `/works/${next.id}`)).body.state).toBe('ready');
  });

  it('is kept, and tried again, where ffmpeg itself fails, however often', async () => {
    const user = await world.creator();
    const { body: work } = await send(user, clip);
    const before = await rowsIn('work_parts');
    const broken = {
      read: () => Promise.reject(new Error('ffmpeg could not be started')),
      close: async () => undefined,
    };
    const deps = { db: world.db, blobs: world.blobs, decoder: world.decoder, video: { reader: broken, folder } };
    await expect(readClip(deps, { ...world.jobRun, attempt: 9 }, work.id)).rejects.toThrow('could not be started');
    expect([await rowsIn('work_parts'), readdirSync(folder)]).toEqual([before, []]);
    expect((await content.call(user, 'GET', `/works/${work.id}`)).body.state).toBe('processing');
    expect(await read(work.id)).toBe('done');
  });

  it('is read again later where it, or one of its stills, was not read in time, and refused after four tries', async () => {
    const user = await world.creator();
    const { body: work } = await send(user, clip);
    const late = { ok: false, code: 'took-too-long', sentence: 'Save it again.' } as const;
    const slow = { reader: { ...reader, read: async () => late }, folder };
    const tried = (deps: object, tries: number) =>
      readClip(
        { db: world.db, blobs: world.blobs, decoder: world.decoder, video: { reader, folder }, ...deps },
        world.jobRun,
        work.id,
        tries,
      );
    const payload = { workId: work.id, userId: user, late: 1 };
    expect(await tried({ video: slow }, 0)).toMatchObject({ again: expect.any(Number), payload });
    expect(await tried({ decoder: { ...world.decoder, decode: async () => late } }, 0)).toMatchObject({ payload });
    expect((await content.call(user, 'GET', `/works/${work.id}`)).body.state).toBe('processing');
    expect(await tried({ video: slow }, 3)).toBe('done');
    expect((await content.call(user, 'GET', `/works/${work.id}`)).body).toMatchObject({
      state: 'refused',
      refusal: { code: 'took-too-long', message: expect.stringMatching(/four times.*Save it/) },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('waits where ffmpeg is missing, and is read when it is there', async () => {
    const user = await world.creator();
    const { body: work } = await send(user, clip);
    const { handlers } = contentHandlers({ db: world.db, blobs: world.blobs, decoder: world.decoder });
    expect(await handlers['content.read-video']?.(world.jobRun, { workId: work.id } as never)).toEqual({ again: 600 });
    expect(await read(work.id)).toBe('done');
  });
});

describe.skipIf(lacksFfmpeg)('a video on the list of hashes', () => {
  it.each(['md5', 'pdq'] as const)('by %s is refused, deleted and put before an operator', async (kind) => {
    const user = await world.creator();
    const { body: work } = await send(user, clip);
    const decoded = await world.decoder.decode(await drawPicture('mara/2'), { fingerprint: true });
    const pdq = toHex((decoded.ok && decoded.fingerprint?.whole.hashes[0]) || new Uint8Array(32));
    const list = createHashList([{ kind, hash: { md5: hashBytes(clip).md5, pdq }[kind], label: 'mark' }]);
    let reads = 0;
    const counted: Pick<VideoReader, 'read'> = {
      read: (...asked) => {
        reads += 1;
        return reader.read(...asked);
      },
    };
    expect(await read(work.id, { current: async () => list }, counted)).toBe('done');
    expect(reads, 'a known file is not read').toBe(kind === 'md5' ? 0 : 1);
    const { body } = await content.call(user, 'GET', `/works/${work.id}`);
    expect(body).toMatchObject({ state: 'refused', refusal: { code: 'not-accepted' } });
    const left = async (table: string, where: string) =>
      (await world.db.execute(sql.raw(`select 1 from ${table} where ${where}`))).rows.length;
    expect([
      await left('blobs', `owner_id = '${user}' and removed_at is null`),
      await left('work_scenes', `work_id = '${work.id}'`),
      await left('work_frames', `work_id = '${work.id}'`),
      await left('escalations', `work_id = '${work.id}' and kind = 'upload' and matched_by = '${kind}'`),
    ]).toEqual([0, 0, 0, 1]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('hashVideo', () => {
  const bytes = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1');

  /** A video that is here as a whole, in two parts. */
  async function whole(userId: string): Promise<string> {
    const said = { filename: 'tour.mp4', ownership: 'sole', length: bytes.length, videos: true, userId } as const;
    const { id } = await world.transaction((ctx) => beginUpload(ctx, said));
    for (const [offset, end] of [
      [0, 12],
      [12, bytes.length],
    ] as const) {
      const part = { userId, id, offset, bytes: bytes.subarray(offset, end), videos: true };
      await world.transaction((ctx) => receivePart(ctx, world.blobs, part));
    }
    return id;
  }
  const finish = (userId: string, id: string, videoSha256?: string) =>
    world.transaction((ctx) => finishUpload(ctx, world.blobs, { userId, id, videoSha256 }));
  /** Does something once, before the second part is read. */
  const blobsWith = (between: () => Promise<unknown>): Blobs => {
    let reads = 0;
    return {
      ...world.blobs,
      async get(...asked) {
        reads += 1;
        if (reads === 2) await between();
        return world.blobs.get(...asked);
      },
    };
  };

  it('keeps a video from being put together in memory where its last part came while it was finished', async () => {
    const userId = await world.creator();
    const id = await whole(userId);
    await expect(finish(userId, id)).rejects.toMatchObject({ code: 'upload_unfinished' });
    const work = await finish(userId, id, await hashVideo(world.transaction, world.blobs, { userId, id }));
    expect(work).toMatchObject({ kind: 'video', contentSha256: createHash('sha256').update(bytes).digest('hex') });
  });

  it('asks for room before it reads a part', async () => {
    const userId = await world.creator();
    const id = await whole(userId);
    await world.database.pool.query(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
       select 'wrk_room' || n, $1, 'full', 'sole', 'ready', 'image', 'room' || n, 1, now() from generate_series(1, 5000) n`,
      [userId],
    );
    const unread = { ...world.blobs, get: () => Promise.reject(new Error('a part was read')) };
    await expect(hashVideo(world.transaction, unread, { userId, id })).rejects.toMatchObject({ code: 'works_limit' });
  });

  it('answers a conflict where the file is discarded while it is read', async () => {
    const userId = await world.creator();
    const id = await whole(userId);
    const blobs = blobsWith(() => world.transaction((ctx) => dropUpload(ctx, world.blobs, { userId, id })));
    await expect(hashVideo(world.transaction, blobs, { userId, id })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'upload_changed',
    });
  });

  it('leaves the answer to the work where another request was first and its file is read and deleted', async () => {
    const userId = await world.creator();
    const id = await whole(userId);
    let workId = '';
    const blobs = blobsWith(async () => {
      workId = (await finish(userId, id, 'a'.repeat(64))).id;
      for (const { partBlobId } of await partsOfWork(world.db, workId))
        await world.transaction(({ tx }) => world.blobs.remove(tx, userId, partBlobId));
    });
    const videoSha256 = await hashVideo(world.transaction, blobs, { userId, id });
    expect(videoSha256).toBeUndefined();
    expect((await finish(userId, id, videoSha256)).id).toBe(workId);
  });

  it('fails where a part is lost and nothing of the file changed', async () => {
    const userId = await world.creator();
    const id = await whole(userId);
    const blobs = { ...world.blobs, get: async () => undefined };
    await expect(hashVideo(world.transaction, blobs, { userId, id })).rejects.toThrow('is lost');
  });
});

describe('the length of a file', () => {
  /** Announces it, and sends its first bytes where that is accepted; answers the last answer. */
  async function announce(name: string, length: number, bytes: Buffer) {
    const user = await world.creator();
    const begun = await content.call(user, 'POST', '/uploads', undefined, {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `filename ${base64(name)},ownership ${base64('sole')}`,
    });
    if (begun.status !== 201) return begun;
    const first = await content.api.request(`/uploads/${begun.body.id}`, {
      method: 'PATCH',
      headers: { ...tus, 'x-provider': 'reclaim', 'x-user': user, 'content-type': octets, 'upload-offset': '0' },
      body: new Uint8Array(bytes),
    });
    return { status: first.status, body: first.status === 204 ? undefined : await first.json() };
  }
  const video = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');

  it.each(['tour.mp4', 'tour', 'tour.mpeg4', 'tour.jpg'])(
    'is that of a video by its first bytes, named %s',
    async (name) => {
      expect(await announce(name, 60 * 2 ** 20, video)).toMatchObject({ status: 204 });
    },
  );

  it.each(['tour.jpg', 'tour.mp4'])('is that of a picture by its first bytes, named %s', async (name) => {
    expect(await announce(name, 60 * 2 ** 20, await drawPicture('mara/3'))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', detail: 'A picture may have up to 50 MB.' },
    });
  });

  it.each(['tour.jpg', 'tour.mp4'])('is at most that of a video before a byte travels, named %s', async (name) => {
    expect(await announce(name, 2 * 2 ** 30 + 1, video)).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', detail: 'A picture may have up to 50 MB, and a video up to 2 GB.' },
    });
  });

  it('is that of a picture where no video can be read', async () => {
    const userId = await world.creator();
    const said = { filename: 'tour.mp4', ownership: 'sole', length: 60 * 2 ** 20, videos: false, userId } as const;
    await expect(world.transaction((ctx) => beginUpload(ctx, said))).rejects.toMatchObject({
      code: 'file_too_large',
      details: { detail: 'A picture may have up to 50 MB.' },
    });
  });
});

describe('what is no video', () => {
  it.each([
    ['a playlist with the name of one', Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret\n')],
    ['a script of parts', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ])('%s is refused at its first bytes', async (_, bytes) => {
    const user = await world.creator();
    const answer = await send(user, bytes);
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_format' } });
    expect(answer.body.detail).toContain('MP4, MOV, WebM or MKV');
  });

  it('a picture that is named as one may have no more bytes than a picture', async () => {
    const user = await world.creator();
    const begun = await content.call(user, 'POST', '/uploads', undefined, {
      ...tus,
      'upload-length': String(60 * 2 ** 20),
      'upload-metadata': `filename ${base64('tour.mp4')},ownership ${base64('sole')}`,
    });
    expect(begun.status).toBe(201);
    const first = await content.api.request(`/uploads/${begun.body.id}`, {
      method: 'PATCH',
      headers: { ...tus, 'x-provider': 'reclaim', 'x-user': user, 'content-type': octets, 'upload-offset': '0' },
      body: new Uint8Array(await drawPicture('mara/3')),
    });
    expect([first.status, ((await first.json()) as { detail: string }).detail]).toEqual([
      413,
      'A picture may have up to 50 MB.',
    ]);
    expect((await content.call(user, 'GET', '/uploads')).body.items).toEqual([]);
  });
});
