import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildQuestion } from '#modules/discovery/build-question.ts';
import { forgetBarrenLooks } from '#modules/discovery/hot-hosts/forget-looks.ts';
import { hotHostPolicy, hotLookBounds } from '#modules/discovery/hot-hosts/policy.ts';
import { pagesToReread, readHotHosts } from '#modules/discovery/hot-hosts/read-hot-hosts.ts';
import { hotHostsNow, startDueHotLooks } from '#modules/discovery/hot-hosts/schedule-hot-looks.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestHotLook, requestScan } from '#modules/discovery/request-scan.ts';
import { nextScanOf, startDueScans } from '#modules/discovery/schedule-scans.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { mediaOfPage, mediaSeenAt } from '#modules/discovery/store/pages.ts';
import { readScan } from '#modules/discovery/store/scans.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

const minute = 60_000;
const drawn = async (seed: number): Promise<Buffer> => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * seed + ((n * n) % 251)) % 256));
  return sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
};
const [first, second, third] = await Promise.all([drawn(7919), drawn(104_729), drawn(15_485)]);

let world: World;
/** What the list of the hot host shows besides; a test adds to it. */
let late: string[] = [];
let retryAfter: string | undefined;
const gallery = (number: string): string => `<title>Anna Vale, set ${number}</title><img src="/p/${number}.png">`;

beforeAll(async () => {
  world = await openWorld({
    'search.test': searchEngine(() => [
      [{ url: 'https://leak.test/list/annavale' }, { url: 'https://cold.test/annavale' }],
    ]),
    'leak.test': (request, answer, path) => {
      if (retryAfter !== undefined && path !== '/robots.txt')
        return answer.writeHead(429, { 'retry-after': retryAfter }).end();
      const links = ['1', '2', ...late].map((n) => `<a href="/set/annavale-${n}">Anna Vale ${n}</a>`).join('');
      return pages({
        '/list/annavale': `<title>Anna Vale</title>${links}<a href="/stranger">x</a>`,
        '/set/annavale-1': gallery('1'),
        '/set/annavale-2': gallery('2'),
        '/set/annavale-3': gallery('3'),
        '/p/1.png': first,
        '/p/2.png': second,
        '/p/3.png': third,
      })(request, answer, path);
    },
    'cold.test': pages({ '/annavale': '<title>annavale</title><img src="/p/1.png">', '/p/1.png': first }),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  // Creators of other tests are not asked about any more.
  await world.pool.query('delete from scan_schedules');
  world.asked.length = 0;
  world.said.length = 0;
  world.standings.clear();
  late = [];
  retryAfter = undefined;
});

let count = 0;
/** A verified Premium creator whose first scan found two copies on leak.test and one on cold.test. */
async function creator(options: { plan?: string } = {}): Promise<string> {
  count += 1;
  const userId = await world.creator(`usr_hot${count}`, {
    plan: 'premium',
    handle: `annavale${count}`,
    ...options,
  });
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await finish(id);
  world.asked.length = 0;
  world.said.length = 0;
  return userId;
}

/** Runs what is queued, judges as matching would (a page with a picture shows a copy), and ends the scan. */
async function finish(scanId: string): Promise<void> {
  await world.drain();
  const read = world.said.filter(({ name }) => name === 'discovery.page-read');
  for (const { payload } of read) {
    const pageId = String(payload.pageId);
    const matches = (await mediaOfPage(world.db, pageId)).length;
    await world.inTransaction((ctx) => markPageJudged(ctx, { pageId, matches }));
  }
  await world.inTransaction((ctx) => settleScan(ctx, scanId));
}

/** All looks that are due now, asked as the sweep asks. */
const sweep = () => startDueHotLooks({ transaction: world.inTransaction }, world.standingsAt);
const looksOf = async (userId: string) =>
  (
    await world.pool.query<{ id: string; state: string; created_at: Date }>(
      `select id, state, created_at from scans where user_id = $1 and cause = 'hot-hosts' order by created_at`,
      [userId],
    )
  ).rows;
const lookOf = async (userId: string): Promise<string> => (await looksOf(userId)).at(-1)?.id ?? '';
const pass = (minutes: number) => world.clock.advance(minutes * 60);
const hotOf = async (userId: string) =>
  (await world.inTransaction((ctx) => readHotHosts(ctx, { userId, standingsAt: world.standingsAt }))).hosts;
const pathsOf = (host: string) => world.asksOf(host).map(({ path }) => path);
const setPlan = (userId: string, plan: string) =>
  world.pool.query('update subscriptions set plan = $2 where user_id = $1', [userId, plan]);

describe('the hot hosts of a creator', () => {
  it('are those on which two copies were found lately, with the pages that led to them', async () => {
    const userId = await creator();
    expect(await hotOf(userId)).toEqual([{ host: 'leak.test', copies: 2 }]);
    const chosen = await world.inTransaction(async (ctx) =>
      pagesToReread(ctx, userId, await readHotHosts(ctx, { userId, standingsAt: world.standingsAt })),
    );
    expect(chosen[0]?.urls[0]).toBe('https://leak.test/list/annavale');
    expect(chosen[0]?.urls).toHaveLength(3);
    // A page that was gone when it was last read is not asked for each hour.
    await world.pool.query(
      `insert into pages select (p).* from (select jsonb_populate_record(x, jsonb_build_object(
         'id', 'pag_gone', 'status', 404, 'matches', 0, 'fetched_at', x.fetched_at + interval '1 minute')) as p
       from pages x where user_id = $1 and url_key = 'leak.test/set/annavale-2') y`,
      [userId],
    );
    const left = await world.inTransaction(async (ctx) =>
      pagesToReread(ctx, userId, await readHotHosts(ctx, { userId, standingsAt: world.standingsAt })),
    );
    expect(left[0]?.urls.toSorted()).toEqual(['https://leak.test/list/annavale', 'https://leak.test/set/annavale-1']);
    await world.pool.query(`delete from pages where id = 'pag_gone'`);
    world.clock.advance(hotHostPolicy.windowDays * 86_400 + 60);
    expect(await hotOf(userId)).toEqual([]);
  });

  it.each(['dismissed', 'whitelisted', 'withdrawn', 'none'] as const)(
    'are not counted by copies whose case is %s',
    async (state) => {
      const userId = await creator();
      world.standings.set('leak.test/set/annavale-2', state);
      expect(await hotOf(userId)).toEqual([]);
    },
  );

  it('are counted by copies that were removed', async () => {
    const userId = await creator();
    world.standings.set('leak.test/set/annavale-2', 'removed');
    expect(await hotOf(userId)).toEqual([{ host: 'leak.test', copies: 2 }]);
  });

  it('leave out whitelisted sites, those that asked us to slow down, and those the outbound guard refuses', async () => {
    const userId = await creator();
    const entry = `insert into whitelist_entries (id, user_id, kind, value, identity, reason, created_at)
      values ($1, $2, 'domain', 'leak.test', 'leak.test', 'mine', $3)`;
    await world.pool.query(entry, [`wle_${userId}`, userId, world.clock.now()]);
    expect(await hotOf(userId)).toEqual([]);
    await world.pool.query('delete from whitelist_entries where user_id = $1', [userId]);
    expect(await hotOf(userId)).toHaveLength(1);
    const rest = `update crawl_hosts set retry_after_until = clock_timestamp() - $1 * interval '1 hour' where host = 'leak.test'`;
    await world.pool.query(rest, [hotHostPolicy.slowDownHours - 1]);
    expect(await hotOf(userId)).toEqual([]);
    await world.pool.query(rest, [hotHostPolicy.slowDownHours + 1]);
    expect(await hotOf(userId)).toHaveLength(1);
    await world.pool.query(
      `update pages set failure = 'blocked-address', fetched_at = fetched_at + interval '1 minute'
       where user_id = $1 and url_key = 'leak.test/list/annavale'`,
      [userId],
    );
    expect(await hotOf(userId)).toEqual([]);
  });
});

describe('a look at hot hosts', () => {
  it('finds a new copy, asks no paid source and nothing that it knows, and says nothing of itself', async () => {
    const userId = await creator();
    late = ['3'];
    pass(61);
    await sweep();
    const id = await lookOf(userId);
    await finish(id);
    // The list and what is new on it; the sets and pictures that were seen are not read again, nor other hosts.
    expect(pathsOf('leak.test').sort()).toEqual([
      '/list/annavale',
      '/p/3.png',
      '/set/annavale-1',
      '/set/annavale-2',
      '/set/annavale-3',
    ]);
    expect(world.asked.map(({ host }) => host)).not.toContain('search.test');
    expect(world.asksOf('cold.test')).toEqual([]);
    const { rows } = await world.pool.query<{ id: string }>(
      `select id from pages where scan_id = $1 and url_key = 'leak.test/set/annavale-3'`,
      [id],
    );
    expect(await mediaOfPage(world.db, rows[0]?.id ?? '')).toHaveLength(1);
    expect(await readScan(world.db, id)).toMatchObject({ state: 'done', cause: 'hot-hosts' });
    const sources = await world.pool.query('select source_id, state from scan_sources where scan_id = $1', [id]);
    expect(sources.rows).toEqual([{ source_id: 'hot-hosts', state: 'done' }]);
    expect(world.said.map(({ name }) => name)).not.toContain('discovery.scan-finished');
    const { rows: spent } = await world.pool.query('select 1 from search_spend where user_id = $1', [userId]);
    expect(spent).toEqual([]);
  });

  it('keeps no further copy of a list that is as it was, and follows what was left of it', async () => {
    const userId = await creator();
    late = ['3'];
    pass(61);
    await sweep();
    await finish(await lookOf(userId));
    await world.pool.query(`delete from crawl_tasks where user_id = $1 and url_key = 'leak.test/set/annavale-3'`, [
      userId,
    ]);
    await world.pool.query(`delete from pages where user_id = $1 and url_key = 'leak.test/set/annavale-3'`, [userId]);
    world.asked.length = 0;
    world.said.length = 0;
    pass(61);
    await sweep();
    const look = await lookOf(userId);
    await finish(look);
    expect(pathsOf('leak.test')).toEqual(expect.arrayContaining(['/list/annavale', '/set/annavale-3']));
    const { rows } = await world.pool.query<{ url_key: string }>('select url_key from pages where scan_id = $1', [
      look,
    ]);
    const kept = rows.map((row) => row.url_key);
    expect(kept).toContain('leak.test/set/annavale-3');
    expect(kept).not.toContain('leak.test/list/annavale');
  });

  it('sees a copy again whose page is as it was, with the time at which its picture was fetched', async () => {
    const userId = await creator();
    const before = world.clock.now().getTime();
    pass(6 * 60);
    await sweep();
    const look = await lookOf(userId);
    await finish(look);
    const { rows } = await world.pool.query<{ id: string }>(
      `select id from pages where scan_id = $1 and url_key = 'leak.test/set/annavale-1'`,
      [look],
    );
    const pageId = rows[0]?.id ?? '';
    const read = world.said.filter(({ name }) => name === 'discovery.page-read').map(({ payload }) => payload.pageId);
    expect(read).toContain(pageId);
    const shownAt = await mediaSeenAt(world.db, pageId, ['https://leak.test/p/1.png']);
    expect(shownAt?.getTime()).toBeGreaterThan(before);
  });

  it('follows what is new behind more known links than it follows of a page', async () => {
    const userId = await creator();
    const known = Array.from({ length: hotLookBounds.linksPerPage + 1 }, (_, n) => `known-${n}`);
    await world.pool.query(
      `insert into crawl_tasks (scan_id, user_id, host, url, url_key, purpose, role, shape, depth, state, outcome, attempts,
         priority, created_at, finished_at)
       select s.id, s.user_id, 'leak.test', 'https://leak.test/set/annavale-' || n, 'leak.test/set/annavale-' || n, 'page',
         'link', '', 1, 'done', '404', 1, 1, $3, $3 from scans s, unnest($2::text[]) n where user_id = $1`,
      [userId, known, world.clock.now()],
    );
    late = [...known, '3'];
    pass(61);
    await sweep();
    const look = await lookOf(userId);
    await finish(look);
    expect(pathsOf('leak.test')).toContain('/set/annavale-3');
    const { rows } = await world.pool.query(`select 1 from crawl_tasks where scan_id = $1 and outcome = 'known'`, [
      look,
    ]);
    expect(rows).toEqual([]);
  });

  it('takes no list from the scans, however often it reads it', async () => {
    const userId = await creator();
    const { rows } = await world.pool.query<{ id: string }>('select id from scans where user_id = $1', [userId]);
    const scan = await readScan(world.db, rows[0]?.id ?? '');
    const earlier = async () => {
      const question = scan && (await world.inTransaction((ctx) => buildQuestion(ctx, scan)));
      return question?.earlier.find(({ host }) => host === 'leak.test')?.urls;
    };
    expect(await earlier()).toEqual([]);
    for (const hour of [1, 2, 3, 4, 5, 6]) {
      late = [`none-${hour}`];
      pass(60);
      await sweep();
      await finish(await lookOf(userId));
    }
    expect(await earlier()).toContain('https://leak.test/list/annavale');
  });

  it('starts an hour after the scan ended, then each hour, once however long nobody looked', async () => {
    const userId = await creator();
    pass(59);
    await sweep();
    expect(await looksOf(userId)).toEqual([]);
    pass(2);
    await sweep();
    await sweep();
    expect(await looksOf(userId)).toHaveLength(1);
    await finish(await lookOf(userId));
    pass(58);
    await sweep();
    expect(await looksOf(userId)).toHaveLength(1);
    pass(3);
    await sweep();
    expect(await looksOf(userId)).toHaveLength(2);
    await finish(await lookOf(userId));
    pass(10 * 60);
    await sweep();
    await sweep();
    expect(await looksOf(userId)).toHaveLength(3);
    await finish(await lookOf(userId));
  });

  it('is not held up by a creator for whom it cannot be asked', async () => {
    const [broken, other] = [await creator(), await creator()];
    pass(61);
    const due = (userId: string, minutes: number) =>
      world.pool.query('update scan_schedules set hot_due_at = $2 where user_id = $1', [
        userId,
        new Date(world.clock.now().getTime() - minutes * minute),
      ]);
    await due(broken, 2);
    await due(other, 1);
    const fails: typeof world.standingsAt = (tx, userId, keys) =>
      userId === broken ? Promise.reject(new Error('no standings')) : world.standingsAt(tx, userId, keys);
    await expect(startDueHotLooks({ transaction: world.inTransaction }, fails)).rejects.toThrow('no standings');
    expect(await looksOf(other)).toHaveLength(1);
    expect(await startDueHotLooks({ transaction: world.inTransaction }, fails)).toBe(0);
    pass(hotHostPolicy.retryMinutes);
    await startDueHotLooks({ transaction: world.inTransaction }, world.standingsAt);
    expect(await looksOf(broken)).toHaveLength(1);
    await finish(await lookOf(broken));
    await finish(await lookOf(other));
  });

  it('is one at a time, even where two are asked for at once', async () => {
    const userId = await creator();
    const hosts = [{ host: 'leak.test', urls: ['https://leak.test/list/annavale'] }];
    const ask = () => world.inTransaction((ctx) => requestHotLook(ctx, userId, hosts));
    const started = (await Promise.all([ask(), ask()])).filter((look) => look !== undefined);
    expect(started).toHaveLength(1);
    pass(300);
    await sweep();
    expect(await looksOf(userId)).toHaveLength(1);
    await finish(await lookOf(userId));
  });

  it('waits while a scan runs, and reads no more once one begins', async () => {
    const userId = await creator();
    const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    pass(61);
    await sweep();
    expect(await looksOf(userId)).toEqual([]);
    await finish(id);
    pass(61);
    await sweep();
    const look = await lookOf(userId);
    world.asked.length = 0;
    const scan = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await finish(scan.id);
    await world.inTransaction((ctx) => settleScan(ctx, look));
    const { rows } = await world.pool.query('select distinct outcome from crawl_tasks where scan_id = $1', [look]);
    expect(rows).toEqual([{ outcome: 'whole-scan' }]);
    expect(await readScan(world.db, look)).toMatchObject({ state: 'done', pages: 0 });
  });

  it('does not move the next scan of the plan, nor is taken for one', async () => {
    const userId = await creator();
    const next = await world.inTransaction((ctx) => nextScanOf(ctx, userId));
    pass(61);
    await sweep();
    await finish(await lookOf(userId));
    expect(await world.inTransaction((ctx) => nextScanOf(ctx, userId))).toEqual(next);
    pass(5 * 60);
    await world.inTransaction(startDueScans);
    const { rows } = await world.pool.query(`select id from scans where user_id = $1 and cause = 'schedule'`, [userId]);
    expect(rows).toHaveLength(1);
    await finish(rows[0].id);
  });

  it('leaves a host for a day that asks us to slow down', async () => {
    const userId = await creator();
    pass(61);
    retryAfter = '1';
    await sweep();
    await finish(await lookOf(userId));
    expect(pathsOf('leak.test').length).toBeLessThanOrEqual(2);
    retryAfter = undefined;
    world.asked.length = 0;
    pass(61);
    await sweep();
    expect(await looksOf(userId)).toHaveLength(1);
    await world.pool.query(`update crawl_hosts set retry_after_until = null where host = 'leak.test'`);
  });

  it('takes a page that another creator’s look read a moment ago as it was read then, with its pictures', async () => {
    const [one, other] = [await creator(), await creator()];
    late = ['3'];
    pass(61);
    await world.pool.query('update scan_schedules set hot_due_at = $2 where user_id = $1', [
      other,
      new Date(world.clock.now().getTime() + 5 * minute),
    ]);
    await sweep();
    await finish(await lookOf(one));
    expect(pathsOf('leak.test')).toContain('/set/annavale-3');
    world.asked.length = 0;
    world.said.length = 0;
    pass(6);
    await sweep();
    const look = await lookOf(other);
    await finish(look);
    // Its pages are there with their pictures, and the time at which they were read; the host is asked for nothing.
    expect(pathsOf('leak.test')).toEqual([]);
    const { rows } = await world.pool.query<{ fetched_at: Date; at: Date; matches: number }>(
      `select p.fetched_at, s.created_at as at, p.matches from pages p join scans s on s.id = p.scan_id
       where s.id = $1 and p.url_key = 'leak.test/set/annavale-3'`,
      [look],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.matches).toBe(1);
    expect((rows[0]?.at.getTime() ?? 0) - (rows[0]?.fetched_at.getTime() ?? 0)).toBe(6 * minute);
  });
});

describe('the plan', () => {
  it.each([
    ['Plus', `update subscriptions set plan = 'plus' where user_id = $1`],
    ['an account that is not verified', `update brands set state = 'unverified' where user_id = $1`],
    ['no work to compare with', 'delete from works where user_id = $1'],
  ])('brings no looks with %s', async (_, change) => {
    const userId = await creator();
    await world.pool.query(change, [userId]);
    pass(61);
    await sweep();
    pass(61);
    await sweep();
    expect(await looksOf(userId)).toEqual([]);
    expect(
      await world.inTransaction((ctx) => hotHostsNow(ctx, { userId, standingsAt: world.standingsAt })),
    ).toBeUndefined();
  });

  it('begins within the hour when it becomes Premium, and ends at once when it is no longer', async () => {
    const userId = await creator({ plan: 'plus' });
    pass(90);
    await sweep();
    await setPlan(userId, 'premium');
    pass(59);
    await sweep();
    pass(2);
    await sweep();
    const look = await lookOf(userId);
    expect(await readScan(world.db, look)).toMatchObject({ state: 'running' });
    await setPlan(userId, 'plus');
    await finish(look);
    expect(world.asked).toEqual([]);
    expect(await readScan(world.db, look)).toMatchObject({ state: 'done', pages: 0 });
    pass(300);
    await sweep();
    expect(await looksOf(userId)).toHaveLength(1);
  });
});

describe('hotHostsNow', () => {
  it('says which, when was looked, and when is looked next', async () => {
    const userId = await creator();
    const now = () => world.inTransaction((ctx) => hotHostsNow(ctx, { userId, standingsAt: world.standingsAt }));
    const ended = world.clock.now().getTime();
    expect(await now()).toEqual({
      everyHours: 1,
      hosts: [{ host: 'leak.test', copies: 2 }],
      lastLookAt: undefined,
      nextLookAt: new Date(ended + 60 * minute),
    });
    pass(61);
    await sweep();
    const look = await lookOf(userId);
    expect(await now()).toMatchObject({ nextLookAt: undefined });
    await finish(look);
    const at = world.clock.now();
    expect(await now()).toMatchObject({ lastLookAt: at, nextLookAt: new Date(at.getTime() + 60 * minute) });
  });
});

describe('looks that left nothing', () => {
  it('are deleted after the days that count, with their tasks and events; others stay', async () => {
    const userId = await creator();
    const look = async (path: string): Promise<string> => {
      const hosts = [{ host: 'leak.test', urls: [`https://leak.test${path}`] }];
      const scan = await world.inTransaction((ctx) => requestHotLook(ctx, userId, hosts));
      await finish(scan?.id ?? '');
      return scan?.id ?? '';
    };
    const forget = () => forgetBarrenLooks({ transaction: world.inTransaction });
    const left = async (table: string, id: string) =>
      (await world.pool.query(`select 1 from ${table} where scan_id = $1`, [id])).rowCount;
    const ids = async () => (await looksOf(userId)).map(({ id }) => id);
    const barren = await look('/list/annavale');
    const withPages = await look('/set/annavale-1');
    const tables = ['crawl_tasks', 'scan_sources', 'scan_hosts', 'scan_events'];
    for (const table of tables) expect(await left(table, barren)).toBeGreaterThan(0);
    pass(hotHostPolicy.windowDays * 24 * 60 - 1);
    await forget();
    expect(await ids()).toContain(barren);
    const later = await look('/set/annavale-1');
    pass(2);
    expect(await forget()).toBeGreaterThan(0);
    expect(await forget()).toBe(0);
    for (const table of tables) expect(await left(table, barren)).toBe(0);
    expect(await ids()).toEqual([withPages, later]);
    expect(await left('pages', withPages)).toBe(1);
  });
});
