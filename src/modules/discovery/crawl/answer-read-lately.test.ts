import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerReadLately } from '#modules/discovery/crawl/answer-read-lately.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { defaultCrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    'search.test': searchEngine(() => [[{ url: 'https://leak.test/annavale' }]]),
    'leak.test': pages({
      '/annavale': '<title>Anna Vale</title><a href="/annavale-2">Anna Vale 2</a>',
      '/annavale-2': '<title>Anna Vale, set 2</title>',
    }),
  });
});
afterAll(() => world.close());

let count = 0;
let userId = '';
beforeEach(async () => {
  count += 1;
  const first = await world.creator(`usr_first${count}`, { plan: 'premium', handle: 'annavale' });
  userId = await world.creator(`usr_second${count}`, { plan: 'premium', handle: 'annavale' });
  await scan(first, 'schedule');
  world.asked.length = 0;
});

async function scan(of: string, cause: 'schedule' | 'person'): Promise<string> {
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId: of, cause }));
  await world.drain();
  return id;
}
const pathsOf = () =>
  world
    .asksOf('leak.test')
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/annavale'));

it('a scheduled scan takes what another creator’s scan read lately, keeps it as its own, and asks for nothing', async () => {
  const id = await scan(userId, 'schedule');
  expect(pathsOf()).toEqual([]);
  const { rows } = await world.pool.query<{ url_key: string; user_id: string }>(
    `select url_key, user_id from pages where scan_id = $1 and host = 'leak.test' and url_key like '%annavale%' order by url_key`,
    [id],
  );
  expect(rows).toEqual([
    { url_key: 'leak.test/annavale', user_id: userId },
    { url_key: 'leak.test/annavale-2', user_id: userId },
  ]);
});

it('a scan that a person asks for reads for itself', async () => {
  await scan(userId, 'person');
  expect(pathsOf().toSorted()).toEqual(['/annavale', '/annavale-2']);
});

it('what was read too long ago is read again', async () => {
  world.clock.advance(defaultCrawlSettings.sharedMinutes * 60 + 1);
  await scan(userId, 'schedule');
  expect(pathsOf().toSorted()).toEqual(['/annavale', '/annavale-2']);
});

it.each([
  ['the key is', () => world.pool.query('delete from blob_keys where owner_id = $1', [`usr_first${count}`])],
  ['the bytes are', () => world.blobs.eraseOwner(world.db, `usr_first${count}`)],
])('what is kept is read from its host where %s gone', async (_, lose) => {
  const { rows } = await world.pool.query('select * from blobs where owner_id = $1', [`usr_first${count}`]);
  await lose();
  for (const row of rows)
    await world.pool.query(
      'insert into blobs select (jsonb_populate_record(null::blobs, $1)).* on conflict do nothing',
      [JSON.stringify(row)],
    );
  await scan(userId, 'schedule');
  expect(pathsOf().toSorted()).toEqual(['/annavale', '/annavale-2']);
});

it('a page whose kept copy is damaged is read from its host and kept', async () => {
  await world.pool.query("update blob_keys set wrapped_key = '\\x00' where owner_id = $1", [`usr_first${count}`]);
  const id = await scan(userId, 'schedule');
  expect(pathsOf().toSorted()).toEqual(['/annavale', '/annavale-2']);
  const { rows } = await world.pool.query<{ state: string; outcome: string }>(
    `select t.state, t.outcome from crawl_tasks t where t.scan_id = $1 and t.url_key like 'leak.test/annavale%'`,
    [id],
  );
  expect(rows).toEqual(Array(2).fill({ state: 'done', outcome: '200' }));
});

describe('answerReadLately', () => {
  const warned: unknown[][] = [];
  const ask = (blobs: Blobs, signal = new AbortController().signal) => {
    const deps = {
      ...{ db: world.db, blobs, settings: { ...defaultCrawlSettings, agent: 'ReclaimBot' } },
      log: { warn: (...said: unknown[]) => void warned.push(said) },
    };
    const claimed = { task: { userId, urlKey: 'leak.test/annavale' }, scan: { cause: 'schedule' } } as Claimed;
    return answerReadLately(deps, { now: world.clock.now, signal }, claimed);
  };
  const failing = (error: unknown): Blobs => ({ ...world.blobs, get: () => Promise.reject(error) });

  it('has the host asked where the copy is damaged, and says so', async () => {
    warned.length = 0;
    expect((await ask(world.blobs))?.answer.body.toString()).toContain('Anna Vale');
    const damaged = new Error('Unsupported state or unable to authenticate data');
    expect(await ask(failing(damaged))).toBeUndefined();
    expect(warned).toEqual([[{ err: damaged }, expect.stringContaining('damaged')]]);
  });

  it('fails where the store cannot be reached or the job ends', async () => {
    const away = new Problem('unavailable', { detail: 'The store is away.' });
    await expect(ask(failing(away))).rejects.toThrow('The store is away.');
    const ended = new Error('the worker ends');
    await expect(ask(failing(ended), AbortSignal.abort(ended))).rejects.toThrow(ended);
  });
});
