import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaById } from '#modules/discovery/index.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { createScanFeed, mostStreams } from '#modules/discovery/scan-feed.ts';
import { nextScanOf, startDueScans } from '#modules/discovery/schedule-scans.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { readScan, scheduleScan, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { termsOf } from '#modules/discovery/store/terms.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { storeGenerated } from '#modules/discovery/terms/store-generated.ts';
import { openWorld, pages, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

const flat = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
let world: World;
let hits: { url: string }[][] = [];
let silent: [string, string][] = [];
let searchDown = false;

beforeAll(async () => {
  world = await openWorld(
    {
      'search.test': (request, answer, path) =>
        searchDown ? answer.destroy() : searchEngine(() => hits, silent)(request, answer, path),
      'leak.test': pages({
        '/1': '<title>annavale</title><img src="/i.png"><img src="/gone.png"><img src="/x.html">',
        '/2': 'annavale',
        '/3': 'annavale',
        '/i.png': flat,
        '/bad.png': (_, answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end('no picture'),
        '/4': '<img src="/bad.png">annavale',
      }),
    },
    { delayMs: 20 },
  );
});
afterAll(() => world.close());

async function finish(id: string) {
  await world.drain();
  for (const { payload } of world.said.filter((one) => one.name === 'discovery.page-read')) {
    await world.inTransaction((ctx) => markPageJudged(ctx, { pageId: String(payload.pageId), matches: 0 }));
  }
  await world.inTransaction((ctx) => settleScan(ctx, id));
  return readScan(world.db, id);
}
const person = (userId: string, more = {}) =>
  world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person', ...more }));

describe('a crawl whose worker died', () => {
  it('goes on where it stopped: nothing is stored twice, nothing is left out', async () => {
    const userId = await world.creator('usr_kill', { plan: 'premium' });
    hits = [['/1', '/2', '/3'].map((path) => ({ url: `https://leak.test${path}` }))];
    const { id } = await person(userId);
    // Sources run; the crawl jobs wait.
    while (world.queue.some((job) => job.name !== 'discovery.crawl-host')) {
      const index = world.queue.findIndex((job) => job.name !== 'discovery.crawl-host');
      const [job] = world.queue.splice(index, 1);
      if (job) await world.run(job.name, job.payload);
    }
    const killed = new AbortController();
    const dying = world.run('discovery.crawl-host', { host: 'leak.test' }, killed.signal);
    await expect.poll(() => world.asksOf('leak.test').length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    killed.abort();
    await expect(dying).rejects.toThrow();
    expect(
      (await world.pool.query(`select 1 from crawl_tasks where scan_id = $1 and state <> 'done'`, [id])).rowCount,
    ).toBeGreaterThan(0);
    world.queue.push({ name: 'discovery.crawl-host', payload: { host: 'leak.test' } });
    expect(await finish(id)).toMatchObject({ state: 'done', pages: 3 });
    const stored = await world.pool.query(
      'select url_key, count(*) as n from pages where scan_id = $1 group by url_key',
      [id],
    );
    expect(stored.rows.every((row) => Number(row.n) === 1)).toBe(true);
    const media = await world.pool.query(
      'select m.failure, m.media_id is not null as kept from page_media m join pages p on p.id = m.page_id where p.scan_id = $1 order by m.url',
      [id],
    );
    expect(media.rows).toEqual([
      { failure: 'status-404', kept: false },
      { failure: null, kept: true },
      { failure: 'status-404', kept: false },
    ]);
  });
});

describe('a picture that two creators’ pages show', () => {
  it('is decoded once, and each has previews of their own', async () => {
    const other = await world.creator('usr_other', { plan: 'premium' });
    hits = [[{ url: 'https://leak.test/1' }, { url: 'https://leak.test/4' }]];
    await finish((await person(other)).id);
    const rows = await world.pool.query(`select id, state, refusal_code from media order by state`);
    expect(rows.rows).toMatchObject([{ state: 'fingerprinted' }, { state: 'refused', refusal_code: 'not-an-image' }]);
    const mine = await mediaById(world.db, rows.rows[0].id, 'usr_kill');
    const theirs = await mediaById(world.db, rows.rows[0].id, other);
    expect(mine?.thumbnailBlobId).toMatch(/^blb_/);
    expect(theirs?.thumbnailBlobId).toMatch(/^blb_/);
    expect(theirs?.thumbnailBlobId).not.toBe(mine?.thumbnailBlobId);
    expect(await mediaById(world.db, rows.rows[0].id, 'usr_nobody')).toMatchObject({
      thumbnailBlobId: null,
      tinyBlobId: null,
    });
  });
});

describe('a source', () => {
  it('that answered in part makes the scan partial, with the reason', async () => {
    const userId = await world.creator('usr_partial', { plan: 'premium' });
    silent = [['google', 'captcha']];
    hits = [[]];
    const scan = await finish((await person(userId)).id);
    silent = [];
    expect(scan).toMatchObject({ state: 'partial', reason: 'google: captcha' });
  });

  it('that is down makes it partial too, never "nothing found"', async () => {
    searchDown = true;
    const { id } = await person('usr_partial');
    expect(await finish(id)).toMatchObject({ state: 'partial' });
    searchDown = false;
    const sources = await sourcesOfScans(world.db, [id]);
    expect(sources.find((source) => source.sourceId === 'searxng')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('did not answer'),
    });
    expect(sources.find((source) => source.sourceId === 'brave')).toMatchObject({ state: 'not_configured' });
  });
});

describe('asking for scans', () => {
  it('needs an account; without a plan there is one', async () => {
    await world.pool.query(
      `insert into users (id, name, email, email_verified, created_at, updated_at) values ('usr_bare', 'B', 'b@demo.test', true, now(), now())`,
    );
    await expect(person('usr_bare')).rejects.toMatchObject({ code: 'account_required' });
    const free = await world.creator('usr_free', { handle: 'freeanna', state: 'unverified', hasWork: false });
    await expect(person(free)).rejects.toMatchObject({ code: 'free_scan_waits' });
    await world.pool.query(`update brands set state = 'verified' where user_id = $1`, [free]);
    await world.inTransaction((ctx) => plantWork(ctx, free));
    await finish((await person(free)).id);
    await expect(person(free)).rejects.toMatchObject({ code: 'free_scan_used' });
    await expect(person('usr_kill', { brandIds: ['brd_usr_free'] })).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('answers the running one that covers it; new questions wait behind it and then run', async () => {
    hits = [[]];
    const [first, same] = await Promise.all([person('usr_kill'), person('usr_kill')]);
    expect(same.id).toBe(first.id);
    await world.inTransaction((ctx) =>
      addTerm(ctx, { userId: 'usr_kill', text: 'my old studio', sources: [], limit: 5 }),
    );
    const next = await person('usr_kill');
    expect(next).toMatchObject({ state: 'queued' });
    expect((await person('usr_kill')).id).toBe(next.id);
    expect(await finish(first.id)).toMatchObject({ state: 'done' });
    expect(await finish(next.id)).toMatchObject({ state: 'done' });
    expect(world.asksOf('search.test').some((one) => one.path.includes('my+old+studio'))).toBe(true);
  });

  it('starts by itself when the plan says so, once however long nobody looked', async () => {
    const due = await world.inTransaction((ctx) => nextScanOf(ctx, 'usr_kill'));
    expect(due?.getTime()).toBe(world.clock.now().getTime() + 6 * 3_600_000);
    await world.inTransaction((ctx) => scheduleScan(ctx.tx, 'usr_kill', ctx.now()));
    await world.inTransaction(startDueScans);
    const count = async () =>
      (await world.pool.query(`select id from scans where user_id = 'usr_kill' and cause = 'schedule'`)).rows;
    expect(await count()).toEqual([]);
    world.clock.advance(20 * 86_400);
    await world.inTransaction(startDueScans);
    await world.inTransaction(startDueScans);
    const [started, ...more] = await count();
    expect(more).toEqual([]);
    await finish(started.id);
  });
});

describe('terms', () => {
  it('come with a proved account, once, and own ones are limited by the plan', async () => {
    const userId = await world.creator('usr_terms');
    const brand = { id: 'brd_usr_terms', platform: 'fanlane', handle: 'annavale', aliases: [], oldHandles: [] };
    const added = await world.inTransaction((ctx) => storeGenerated(ctx, { userId, brand }));
    expect(added).toBeGreaterThan(5);
    expect(await world.inTransaction((ctx) => storeGenerated(ctx, { userId, brand }))).toBe(0);
    const add = (text: string) => world.inTransaction((ctx) => addTerm(ctx, { userId, text, sources: [], limit: 2 }));
    await add('one two');
    await expect(add('one two')).rejects.toMatchObject({
      code: 'term_exists',
      details: { errors: [{ path: 'text', message: 'You have this search term already.' }] },
    });
    const both = await Promise.allSettled([add('three'), add('four')]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await termsOf(world.db, userId)).filter((term) => term.origin === 'own')).toHaveLength(2);
  });
});

const watch = (scanId: string, after = 0, userId = 'usr_watch') => ({ userId, scanId, after, showsMosaic: true });

describe('live progress', () => {
  it('begins after Last-Event-ID, tells measured numbers, and ends with the scan', async () => {
    const scan = await person('usr_partial');
    const body = createScanFeed(world.db).stream(watch(scan.id), new AbortController().signal);
    const text = new Response(body).text();
    hits = [[{ url: 'https://leak.test/2' }]];
    await finish(scan.id);
    const events = [...(await text).matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(([, id, kind, data]) => ({
      id: Number(id),
      kind,
      facts: JSON.parse(data ?? '{}'),
    }));
    expect(events[0]?.kind).toBe('started');
    expect(events.at(-1)).toMatchObject({ kind: 'finished', facts: { state: 'done', sources: expect.any(Array) } });
    expect(events.map((event) => event.id)).toEqual(events.map((event) => event.id).toSorted((a, b) => a - b));
    const rest = await new Response(
      createScanFeed(world.db).stream(watch(scan.id, events.at(-2)?.id), new AbortController().signal),
    ).text();
    expect([...rest.matchAll(/^event: /gm)]).toHaveLength(1);
  });

  it('of one scan does not wait for another that is quiet', async () => {
    const ids = ['scn_quiet', 'scn_busy'];
    const userId = await world.creator('usr_feed');
    const write = (id: string, kind: string, many: number) =>
      world.pool.query(
        `insert into scan_events (scan_id, kind, facts, at) select $1, $2, '{}', $3 from generate_series(1, $4::int)`,
        [id, kind, world.clock.now(), many],
      );
    for (const id of ids) {
      await world.pool.query(
        `insert into scans (id, user_id, state, cause, request, created_at, pages, media, matches, requests, bytes)
         values ($1, $3, 'running', 'leak', '{"queries":[],"names":[],"handles":[]}', $2, 0, 0, 0, 0, 0)`,
        [id, world.clock.now(), userId],
      );
    }
    await write('scn_quiet', 'page', 1);
    await write('scn_busy', 'page', 1_200);
    await write('scn_busy', 'finished', 1);
    const feed = createScanFeed(world.db);
    const quiet = new AbortController();
    const still = new Response(feed.stream(watch('scn_quiet'), quiet.signal)).text();
    const busy = await new Response(feed.stream(watch('scn_busy'), new AbortController().signal)).text();
    expect([...busy.matchAll(/^id: /gm)]).toHaveLength(1_201);
    quiet.abort();
    expect([...(await still).matchAll(/^id: /gm)]).toHaveLength(1);
    await world.pool.query(`delete from scans where id = any($1)`, [ids]);
  });

  it('ends where nothing can come any more: the scan is over, or gone, whatever the reader says it has seen', async () => {
    const userId = await world.creator('usr_ended');
    const insert = (id: string, state: string, finishedAt: Date | null) =>
      world.pool.query(
        `insert into scans (id, user_id, state, cause, request, created_at, finished_at, pages, media, matches, requests, bytes)
         values ($1, $2, $3, 'leak', '{"queries":[],"names":[],"handles":[]}', $4, $5, 0, 0, 0, 0, 0)`,
        [id, userId, state, world.clock.now(), finishedAt],
      );
    await insert('scn_over', 'running', null);
    await insert('scn_gone', 'running', null);
    const feed = createScanFeed(world.db);
    const beyond = 999_999_999_999;
    const [over, gone] = ['scn_over', 'scn_gone'].map((id) =>
      new Response(feed.stream({ ...watch(id, beyond), showsMosaic: false }, new AbortController().signal)).text(),
    );
    await world.pool.query(`update scans set state = 'done', finished_at = $1 where id = 'scn_over'`, [
      world.clock.now(),
    ]);
    await world.pool.query(`delete from scans where id = 'scn_gone'`);
    expect(await over).toBe('retry: 2000\n\n');
    expect(await gone).toBe('retry: 2000\n\n');
  });

  it('is streamed ten times at most for one account; one that ends makes room', async () => {
    const userId = await world.creator('usr_windows');
    await world.pool.query(
      `insert into scans (id, user_id, state, cause, request, created_at, pages, media, matches, requests, bytes)
       values ('scn_windows', $1, 'running', 'leak', '{"queries":[],"names":[],"handles":[]}', $2, 0, 0, 0, 0, 0)`,
      [userId, world.clock.now()],
    );
    const feed = createScanFeed(world.db);
    const leave = Array.from({ length: mostStreams }, () => new AbortController());
    const open = (signal: AbortSignal, who = userId) => feed.stream(watch('scn_windows', 0, who), signal);
    for (const { signal } of leave) open(signal);
    const further = new AbortController();
    const refused = expect.objectContaining({ kind: 'over-limit', code: 'streams_limit' });
    expect(() => open(further.signal)).toThrow(refused);
    open(further.signal, 'usr_other');
    leave[0]?.abort();
    open(further.signal);
    expect(() => open(further.signal)).toThrow(refused);
    for (const one of [...leave, further]) one.abort();
    await world.pool.query(`delete from scans where id = 'scn_windows'`);
  });

  it('does not pile up for a reader who does not read: the stream ends, and they come back', async () => {
    const userId = await world.creator('usr_slow');
    await world.pool.query(
      `insert into scans (id, user_id, state, cause, request, created_at, pages, media, matches, requests, bytes)
       values ('scn_slow', $1, 'running', 'leak', '{"queries":[],"names":[],"handles":[]}', $2, 0, 0, 0, 0, 0)`,
      [userId, world.clock.now()],
    );
    await world.pool.query(
      `insert into scan_events (scan_id, kind, facts, at)
       select 'scn_slow', 'page', jsonb_build_object('filler', repeat('x', 2000)), $1 from generate_series(1, 1200)`,
      [world.clock.now()],
    );
    const feed = createScanFeed(world.db);
    const open = (after: number, signal = new AbortController().signal) =>
      feed.stream(watch('scn_slow', after, userId), signal);
    const slow = open(0);
    const others = Array.from({ length: mostStreams - 1 }, () => new AbortController());
    for (const { signal } of others) open(999_999_999_999, signal);
    // Room for one more says that the feed has ended the one that nobody reads.
    const further = new AbortController();
    await expect.poll(() => open(999_999_999_999, further.signal), { timeout: 100_000 }).toBeInstanceOf(ReadableStream);
    const sent = [...(await new Response(slow).text()).matchAll(/^event: /gm)].length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(1200);
    for (const one of [...others, further]) one.abort();
    await world.pool.query(`delete from scans where id = 'scn_slow'`);
  });
});
