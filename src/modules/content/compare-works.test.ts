import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashKind, type HashList } from '#lib/hash-list/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { fingerprintsOf, readWork } from '#modules/content/index.ts';
import { type ContentApi, contentApi } from '../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { keepFrames } from './clips/store.ts';
import { contentHandlers, contentJobs } from './jobs.ts';
import { showWorkAgain } from './shut-work.ts';

// The marks are drawn pictures: nothing here is, or looks like, what such a list is for.
let world: Planted;
let call: ContentApi['call'];
let count = 0;
beforeAll(async () => {
  world = await planted(contentJobs);
  ({ call } = contentApi(world));
});
afterAll(() => world.close());

const kept = async () => {
  const userId = await world.creator();
  const row = await world.work(userId, await drawPicture(`kept/${++count}`, { width: 640, height: 480 }));
  return { userId, row };
};
const pdqOf = async (workId: string): Promise<string> => {
  const [whole] = (await fingerprintsOf(world.db, [workId])).filter(({ region }) => region === 'whole');
  return toHex(whole?.hash ?? new Uint8Array(32));
};
const listOf = (...entries: [HashKind, string][]) =>
  createHashList(entries.map(([kind, hash]) => ({ kind, hash, label: 'mark' })));
const handlersBy = (list: HashList) =>
  contentHandlers({ ...world, list: { current: async () => list } } as Parameters<typeof contentHandlers>[0]);
const compare = (list: HashList) => handlersBy(list).handlers['content.compare-kept']?.(world.jobRun, {} as never);
const records = async (workId: string) =>
  (await world.database.pool.query('select * from escalations where work_id = $1', [workId])).rows;
const dueBy = async (list: HashList): Promise<object[]> => {
  world.sent.length = 0;
  await handlersBy(list)
    .sweeps?.find(({ name }) => name === 'content.compare-kept')
    ?.run(world.jobRun);
  return world.sent.filter(({ job }) => job === 'content.compare-kept');
};

describe('a kept work that a new list knows', () => {
  it.each(['sha256', 'pdq'] as const)('by %s is kept and shown no more, and an operator decides', async (kind) => {
    const { userId, row } = await kept();
    const entry = kind === 'pdq' ? await pdqOf(row.id) : row.contentSha256;
    await compare(listOf([kind, entry]));
    const after = await readWork(world.db, row.id);
    expect(after).toMatchObject({ state: 'ready', cleanBlobId: row.cleanBlobId, thumbnailBlobId: row.thumbnailBlobId });
    expect(after?.quarantinedAt).toEqual(world.clock.now());
    expect(await fingerprintsOf(world.db, [row.id]), 'its copies are still found').not.toEqual([]);
    expect(await records(row.id)).toMatchObject([
      {
        kind: 'work',
        holder: userId,
        matched_by: kind,
        label: 'mark',
        content_sha256: row.contentSha256,
        outcome: null,
      },
    ]);
    expect(await world.eventsNamed('content.work-listed')).toContainEqual({ workId: row.id });
    const { body } = await call(userId, 'GET', `/works/${row.id}`);
    expect(body).toMatchObject({ state: 'ready' });
    expect(body).not.toHaveProperty('tinyUrl');
    expect(body).not.toHaveProperty('clearUrl');
    expect(JSON.stringify(body)).not.toMatch(/list|quarantine|mark|operator/i);
  });

  it('is decoded no more', async () => {
    const { row } = await kept();
    await world.database.pool.query('update work_features set version = 0 where work_id = $1', [row.id]);
    await compare(listOf(['sha256', row.contentSha256]));
    const decode = async () => {
      throw new Error('it was decoded');
    };
    const { handlers } = contentHandlers({ ...world, decoder: { ...world.decoder, decode } });
    expect(await handlers['content.describe']?.(world.jobRun, { workId: row.id } as never)).toHaveProperty('skipped');
  });

  it('is found by a frame of it', async () => {
    const { row } = await kept();
    const [whole] = await fingerprintsOf(world.db, [row.id]);
    const frame = { quality: 100, hashes: [whole!.hash] };
    const video = await kept();
    const frames = [0, 1].map((at) => ({ at, whole: frame, trimmed: [] }));
    await keepFrames(world.db as never, {
      workId: video.row.id,
      userId: video.userId,
      encoded: Buffer.from(encodeVideo(fingerprintVideo(2, frames))),
    });
    await compare(listOf(['pdq', toHex(whole!.hash)]));
    expect(await records(video.row.id)).toHaveLength(1);
  });

  it('is put before an operator once, whichever list follows', async () => {
    const { row } = await kept();
    await compare(listOf(['sha256', row.contentSha256]));
    await world.transaction((ctx) => showWorkAgain(ctx, row.id));
    await compare(listOf(['sha256', row.contentSha256], ['md5', 'a'.repeat(32)]));
    expect(await records(row.id)).toHaveLength(1);
    expect(await readWork(world.db, row.id)).toMatchObject({ quarantinedAt: null });
  });
});

describe('the sweep that compares', () => {
  it('finds a work that was read by an older list while later ones were compared', async () => {
    const [read, later] = [await kept(), await kept()];
    const set = (state: string) =>
      world.database.pool.query('update works set state = $2 where id = $1', [read.row.id, state]);
    const list = listOf(['sha256', read.row.contentSha256], ['sha256', later.row.contentSha256]);
    await set('processing');
    await compare(list);
    expect([await records(read.row.id), await records(later.row.id)]).toMatchObject([[], [{ kind: 'work' }]]);
    await set('ready');
    world.clock.advance(16 * 60);
    await compare(list);
    expect([await records(read.row.id), await records(later.row.id)]).toMatchObject([[{ kind: 'work' }], [{}]]);
    expect(await dueBy(list)).toEqual([]);
  });

  it('is due for each list that was not compared whole, and not for one that was', async () => {
    const first = listOf(['md5', 'b'.repeat(32)]);
    expect(await dueBy(first)).toHaveLength(1);
    await compare(first);
    expect(await dueBy(first), 'the overlap').toHaveLength(1);
    world.clock.advance(16 * 60);
    await compare(first);
    expect(await dueBy(first)).toEqual([]);
    expect(await dueBy(listOf(['md5', 'c'.repeat(32)]))).toHaveLength(1);
  });
});
