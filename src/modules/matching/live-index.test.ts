import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeWork } from '#modules/content/remove-work.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { createLiveIndex, type LiveIndex, type LocalIndex } from './index.ts';
import { createShardedIndex } from './shards/sharded-index.ts';
import { holdHere } from './shards/test-shards.ts';

let world: Planted;
let user: string;
let count = 0;

beforeAll(async () => {
  world = await planted();
  user = await world.creator();
});
afterAll(() => world.close());

const upload = async () => world.work(user, await drawPicture(`live/${++count}`, { width: 320, height: 240 }));
const knows = (index: LocalIndex, work: { contentSha256: string }) => index.works.withContent(work.contentSha256);
const remove = (workId: string) => world.transaction((ctx) => removeWork(ctx, world.blobs, { userId: user, workId }));
/** Takes no look by itself. */
const still = { everyMs: 3_600_000 };

describe('every process’s index', () => {
  test('holds what was there when it was built, and follows by itself', async () => {
    const before = await upload();
    const indexes = await Promise.all([createLiveIndex({ db: world.db }), createLiveIndex({ db: world.db })]);
    try {
      expect(indexes.map((index) => knows(index, before))).toEqual([before.id, before.id]);
      const after = await upload();
      const within = { timeout: 10_000, interval: 20 };
      await vi.waitFor(() => expect(indexes.map((index) => knows(index, after))).toEqual([after.id, after.id]), within);
      await remove(before.id);
      await vi.waitFor(
        () => expect(indexes.map((index) => knows(index, before))).toEqual([undefined, undefined]),
        within,
      );
    } finally {
      await Promise.all(indexes.map((index) => index.close()));
    }
  });

  test.each([
    ['one process', () => createLiveIndex({ db: world.db })],
    [
      'several shards',
      () => createShardedIndex(2, async (shard) => holdHere(await createLiveIndex({ db: world.db, shard }), world.db)),
    ],
  ])('of %s looks half a second after a work at the latest, and one look is enough', async (_, create) => {
    // The clock of the polls is held, so that a busy machine changes nothing: a work is current within a second where a look takes
    // less than the other half.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const index: LiveIndex = await create();
    try {
      const { id } = await upload();
      const knowsIt = () => index.has(id, { ownedBy: user });
      expect(await knowsIt()).toBe(false);
      vi.advanceTimersByTime(500);
      await vi.waitFor(async () => expect(await knowsIt()).toBe(true), { timeout: 30_000, interval: 20 });
    } finally {
      vi.useRealTimers();
      await index.close();
    }
  });

  test('knows what was committed before it was asked to catch up', async () => {
    const index = await createLiveIndex({ db: world.db, ...still });
    const work = await upload();
    expect(knows(index, work)).toBeUndefined();
    await Promise.all([index.catchUp(world.db), index.catchUp(world.db)]);
    expect(knows(index, work)).toBe(work.id);
    await index.close();
  });

  test('does not miss a work whose transaction began earlier and ended later than another’s', async () => {
    const index = await createLiveIndex({ db: world.db, ...still });
    const [late, early] = [await upload(), await upload()];
    // As if both had just become ready: the late one's event has the lower id and is committed last.
    const slow = new Client({ connectionString: world.database.url });
    await slow.connect();
    try {
      const ready = `insert into events (name, payload, actor, at) values ('content.work-ready', $1, 'test', $2)`;
      const about = (id: string) => [JSON.stringify({ workId: id, userId: user }), world.clock.now()];
      await world.database.pool.query('update works set archived_at = $2 where id = $1', [late.id, world.clock.now()]);
      await index.catchUp(world.db);
      expect([knows(index, late), knows(index, early)]).toEqual([undefined, early.id]);
      await slow.query('begin');
      await slow.query(ready, about(late.id));
      await slow.query('update works set archived_at = null where id = $1', [late.id]);
      await world.database.pool.query(ready, about(early.id));
      await index.catchUp(world.db);
      expect(knows(index, late)).toBeUndefined();
      await slow.query('commit');
      await index.catchUp(world.db);
      expect(knows(index, late)).toBe(late.id);
    } finally {
      await slow.end();
      await index.close();
    }
  });

  test('makes up for a look that failed', async () => {
    const faults: unknown[] = [];
    const index = await createLiveIndex({ db: world.db, everyMs: 20, onFault: (error) => faults.push(error) });
    try {
      await world.database.pool.query('alter table events rename to events_away');
      await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), { interval: 10 });
    } finally {
      await world.database.pool.query('alter table events_away rename to events');
    }
    const work = await upload();
    await vi.waitFor(() => expect(knows(index, work)).toBe(work.id), { interval: 10 });
    await index.close();
  });

  test('is built from more works than are read at once', async () => {
    await world.database.pool.query(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
       select 'wrk_bulk' || lpad(n::text, 5, '0'), $1, 'bulk', 'sole', 'ready', 'image', 'bulk' || n, 1, $2
       from generate_series(1, 1201) n`,
      [user, world.clock.now()],
    );
    await world.database.pool.query(
      `insert into work_fingerprints (work_id, user_id, kind, region, hash, quality)
       select id, user_id, 'pdq', 'whole', sha256(id::bytea), 100 from works where title = 'bulk'`,
    );
    const index = await createLiveIndex({ db: world.db, ...still });
    expect(index.works.size).toBeGreaterThanOrEqual(1201);
    expect(index.works.withContent('bulk1201')).toBe('wrk_bulk01201');
    await index.close();
  });
});
