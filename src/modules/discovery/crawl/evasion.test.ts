import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { missesOf } from '#modules/discovery/store/misses.ts';
import { termsOf } from '#modules/discovery/store/terms.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { openWorld, pages, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

/*
 * What a site may do so that its copies are never seen, or a scan never ends.
 */

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const stalls = () => undefined;
const images = (paths: string[]): string => paths.map((path) => `<img src="${path}">`).join('');
const html: Site = (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('annavale');

let world: World;
afterEach(() => world.close());

async function open(sites: Record<string, Site>, hits: string[], settings: Partial<CrawlSettings> = {}) {
  const search = searchEngine(() => [hits.map((url) => ({ url }))]);
  world = await openWorld({ 'search.test': search, ...sites }, { settings, dead: ['gone.test'] });
}

/** A scan of one term for a creator, to its end. */
async function scanOf(userId = 'usr_1'): Promise<{ id: string; state: string; tasks: Record<string, string> }> {
  const id = await begin(userId);
  await world.drain();
  return end(id);
}
async function begin(userId: string): Promise<string> {
  const known = await termsOf(world.db, userId);
  if (known.length === 0) await world.creator(userId, { plan: 'premium' });
  const { id } = await world.inTransaction(async (ctx) => {
    const term = known[0] ?? (await addTerm(ctx, { userId, text: 'annavale', sources: [], limit: 1 }));
    return requestScan(ctx, { userId, cause: 'person', termIds: [term.id] });
  });
  return id;
}
async function end(id: string) {
  for (const { payload } of world.said.filter((one) => one.name === 'discovery.page-read'))
    await world.inTransaction((ctx) => markPageJudged(ctx, { pageId: String(payload.pageId), matches: 0 }));
  await world.inTransaction((ctx) => settleScan(ctx, id));
  const scan = await world.pool.query('select state from scans where id = $1', [id]);
  const tasks = await world.pool.query('select url, outcome from crawl_tasks where scan_id = $1 order by id', [id]);
  for (const { outcome } of await missesOf(world.db, id)) expect(explainMiss(outcome), outcome).toMatch(/\.$/);
  const path = (url: string) => url.replace(/^https?:\/\//, '');
  return {
    id,
    state: scan.rows[0].state as string, // as the table's check says
    tasks: Object.fromEntries(tasks.rows.map((task) => [path(task.url), task.outcome])),
  };
}
const paths = (host: string) => world.asksOf(host).map((one) => one.path);

describe('pictures that never answer', () => {
  const site = pages({
    '/p1': `<title>annavale</title>${images(['/stall1.png', '/stall2.png', '/stall3.png', '/copy.png'])}`,
    '/p2': `<title>annavale</title>${images(['/copy2.png'])}`,
    '/copy.png': picture,
    '/copy2.png': picture,
    ...Object.fromEntries([1, 2, 3].map((n) => [`/stall${n}.png`, stalls])),
  });

  it('cost themselves alone: what the host shows beside them is seen, by every creator', async () => {
    await open({ 'leak.test': site }, ['https://leak.test/p1', 'https://leak.test/p2']);
    const both = [await begin('usr_1'), await begin('usr_2')];
    await world.drain();
    for (const id of both) {
      expect((await end(id)).tasks).toMatchObject({
        'leak.test/stall3.png': 'header-timeout',
        'leak.test/copy.png': 'fetched',
        'leak.test/p2': '200',
        'leak.test/copy2.png': 'fetched',
      });
    }
  });

  it('are waited for with less patience after some, so that a tarpit does not hold a scan', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `/stall/${n}.png`);
    const tarpit: Site = (request, answer, path) =>
      path === '/p' ? pages({ '/p': `annavale ${images(many)}` })(request, answer, path) : undefined;
    await open({ 'leak.test': tarpit }, ['https://leak.test/p'], { patientStalls: 2, hurriedMs: 30 });
    const { tasks } = await scanOf();
    expect(Object.values(tasks).filter((outcome) => outcome === 'header-timeout')).toHaveLength(2);
    expect(Object.values(tasks).filter((outcome) => outcome === 'total-timeout')).toHaveLength(10);
  });
});

describe('a host that cannot be reached', () => {
  it('for a moment only is asked again for what broke, after the rest', async () => {
    let broken = 0;
    const site: Site = (request, answer, path) => {
      if (path === '/a' && broken++ === 0) return request.socket.destroy();
      return html(request, answer, path);
    };
    await open({ 'leak.test': site }, ['https://leak.test/a', 'https://leak.test/b']);
    expect((await scanOf()).tasks).toEqual({ 'leak.test/a': '200', 'leak.test/b': '200' });
    expect(paths('leak.test')).toEqual(['/a', '/b', '/a']);
  });

  it('because its pages lead to one that is gone is reached all the same', async () => {
    const lead: Site = (request, answer, path) =>
      path.startsWith('/go')
        ? answer.writeHead(302, { location: `https://gone.test${path}` }).end()
        : html(request, answer, path);
    const hits = ['/go1', '/go2', '/go3', '/go4', '/copy'].map((path) => `https://leak.test${path}`);
    await open({ 'leak.test': lead }, hits);
    expect((await scanOf()).tasks['leak.test/copy']).toBe('200');
  });

  it('is given a second chance and then left out, with the reason', async () => {
    const hits = Array.from({ length: 9 }, (_, n) => `https://gone.test/${n}`);
    await open({}, hits);
    // The next scan gives it as many, however often it was silent before.
    for (const scan of [1, 2]) {
      const { id, state, tasks } = await scanOf();
      expect([scan, state, Object.values(tasks)]).toEqual([scan, 'done', Array(9).fill('host-unreachable')]);
      const tries = await world.pool.query('select sum(attempts)::int as all from crawl_tasks where scan_id = $1', [
        id,
      ]);
      expect([scan, tries.rows]).toEqual([scan, [{ all: 6 }]]);
      const { rows } = await world.pool.query(`select health, failures from crawl_hosts where host = 'gone.test'`);
      expect(rows).toEqual([{ health: 'silent', failures: 0 }]);
    }
  });
});

describe('a redirect to a host that asked for rest', () => {
  const short: Site = (request, answer, path) =>
    path.startsWith('/go')
      ? answer.writeHead(302, { location: 'https://b.test/page' }).end()
      : html(request, answer, path);

  it('for hours ends as such, counts as a request, and keeps nothing from being asked', async () => {
    const rests: Site = (_, answer) => answer.writeHead(429, { 'retry-after': '7200' }).end();
    await open({ 'short.test': short, 'b.test': rests }, [
      'https://b.test/x',
      'https://short.test/go',
      'https://short.test/leak',
    ]);
    const id = await begin('usr_1');
    // The sources, then the host that rests, then the other.
    while (world.queue.some((job) => job.name !== 'discovery.crawl-host')) {
      const [job] = world.queue.splice(
        world.queue.findIndex((one) => one.name !== 'discovery.crawl-host'),
        1,
      );
      if (job) await world.run(job.name, job.payload);
    }
    await world.run('discovery.crawl-host', { host: 'b.test' });
    expect(await world.run('discovery.crawl-host', { host: 'short.test' })).toBe('done');
    await world.drain();
    const { state, tasks } = await end(id);
    expect(tasks).toEqual({
      'b.test/x': 'host-asked-to-wait',
      'short.test/go': 'host-asked-to-wait',
      'short.test/leak': '200',
    });
    expect(state).toBe('done');
    const { rows } = await world.pool.query(`select requests from scan_hosts where host = 'short.test'`);
    expect(rows).toEqual([{ requests: 2 }]);
  });

  it('again and again is tried four times, after everything else', async () => {
    const rests: Site = (_, answer) => answer.writeHead(429, { 'retry-after': '1' }).end();
    await open({ 'short.test': short, 'b.test': rests }, [
      'https://short.test/go1',
      'https://short.test/go2',
      'https://short.test/leak',
    ]);
    const { state, tasks } = await scanOf();
    expect([state, tasks['short.test/leak']]).toEqual(['done', '200']);
    expect(paths('short.test').indexOf('/leak')).toBeLessThan(3);
    expect(paths('short.test').filter((path) => path === '/go1')).toHaveLength(4);
  });
});

it('a host that asks for rest at every request is left out when it has had enough of it', async () => {
  const rests: Site = (_, answer) => answer.writeHead(429, { 'retry-after': '1' }).end();
  const hits = Array.from({ length: 12 }, (_, n) => `https://busy.test/${n}`);
  await open({ 'busy.test': rests }, hits, { restSecondsPerHost: 3 });
  const { state, tasks } = await scanOf();
  expect(state).toBe('done');
  expect(new Set(Object.values(tasks))).toEqual(new Set(['host-asked-to-wait']));
  expect(world.asksOf('busy.test').length).toBeLessThanOrEqual(4);
});

describe('a page at an address with a parameter that tracks elsewhere', () => {
  it('is asked for as it is written, once for all that lead there', async () => {
    const site: Site = (_, answer, path) =>
      answer
        .writeHead(/[?&]ref=\d/.test(path) ? 200 : 404, { 'content-type': 'text/html' })
        .end('annavale <a href="/view?b=1&a=2&ref=7&utm_source=x">annavale</a>');
    await open({ 'leak.test': site }, ['https://leak.test/view?id=5&ref=123', 'https://leak.test/view?id=5&ref=124']);
    await scanOf();
    expect(paths('leak.test').filter((path) => path !== '/robots.txt')).toEqual([
      '/view?id=5&ref=123',
      '/view?b=1&a=2&ref=7&utm_source=x',
    ]);
    const { rows } = await world.pool.query('select url from pages order by fetched_at, id');
    // A notice names what was seen; who led there is none of its business.
    expect(rows.map((row) => row.url)).toContain('https://leak.test/view?b=1&a=2&ref=7');
  });
});

describe('a picture that could not be had', () => {
  it('for an outage of its server is asked for once more, after the rest', async () => {
    let outages = 0;
    const site = pages({
      '/p': `annavale ${images(['/copy.png', '/other.png'])}`,
      '/other.png': picture,
      '/copy.png': (_, answer) =>
        outages++ === 0
          ? answer.writeHead(503).end()
          : answer.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    });
    await open({ 'leak.test': site }, ['https://leak.test/p']);
    expect((await scanOf()).tasks['leak.test/copy.png']).toBe('fetched');
    expect(paths('leak.test')).toEqual(['/p', '/copy.png', '/other.png', '/copy.png']);
  });

  it('is asked for by the next search, also where its page is known; one that is not there is not', async () => {
    let down = true;
    const site = pages({
      '/p': `annavale ${images(['/copy.png', '/other.png', '/gone.png'])}`,
      '/other.png': picture,
      '/copy.png': (request, answer) =>
        down ? request.socket.destroy() : answer.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    });
    await open({ 'leak.test': site }, ['https://leak.test/p']);
    expect((await scanOf()).tasks['leak.test/copy.png']).toBe('closed');
    world.asked.length = 0;
    down = false;
    world.clock.advance(60);
    expect((await scanOf()).tasks['leak.test/copy.png']).toBe('fetched');
    expect(paths('leak.test').filter((path) => path === '/other.png')).toEqual([]);
    world.asked.length = 0;
    expect((await scanOf()).tasks['leak.test/p']).toBe('known');
    expect(paths('leak.test')).toEqual([]);
  });
});

it('a picture that is known is asked for again when it is due, however often it was met meanwhile', async () => {
  const site = pages({
    '/p': `annavale ${images(['/copy.png', '/other.png'])}`,
    '/copy.png': picture,
    '/other.png': (request) => request.socket.destroy(),
  });
  await open({ 'leak.test': site }, ['https://leak.test/p']);
  const copies = async () => {
    await scanOf();
    return paths('leak.test').filter((path) => path === '/copy.png').length;
  };
  expect(await copies()).toBe(1);
  world.clock.advance(4 * 3600);
  expect(await copies(), 'known').toBe(1);
  world.clock.advance(2 * 3600);
  expect(await copies(), 'due').toBe(2);
});

it('a picture that a search fetched is known to its own pages, also where the clock jumps meanwhile', async () => {
  const site = pages({
    '/a': `annavale ${images(['/copy.png'])}<a href="/annavale/b">more</a>`,
    '/annavale/b': (_, answer) => {
      world.clock.advance(72 * 3600);
      answer.writeHead(200, { 'content-type': 'text/html' }).end(`annavale ${images(['/copy.png'])}`);
    },
    '/copy.png': picture,
  });
  await open({ 'leak.test': site }, ['https://leak.test/a']);
  await scanOf();
  const { rows } = await world.pool.query('select failure, media_id is not null as kept from page_media');
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ failure: null, kept: true })));
});

it('pictures beyond what is read of one page are said, and looked at where another page shows them first', async () => {
  const many = Array.from({ length: 12 }, (_, n) => `/i/${n}.png`);
  const site = pages({
    '/hit': `<title>annavale</title>${images(many)}<a href="/annavale/2">more</a>`,
    '/annavale/2': `annavale ${images(['/i/11.png', '/j/1.png', '/j/2.png', '/j/3.png', '/j/4.png'])}`,
    ...Object.fromEntries(many.map((path) => [path, picture])),
  });
  await open({ 'leak.test': site }, ['https://leak.test/hit'], { mediaPerPage: 4, mediaPerHit: 8 });
  const { id, tasks } = await scanOf();
  const fetched = Object.keys(tasks).filter((url) => url.startsWith('leak.test/i/'));
  expect(fetched.map((url) => url.replace('leak.test', '')).sort()).toEqual([...many.slice(0, 8), '/i/11.png'].sort());
  const misses = await missesOf(world.db, id);
  // Four of the hit and one of the page that was followed.
  expect(misses.find((miss) => miss.outcome === 'page-budget')).toMatchObject({ host: 'leak.test', count: 5 });
});

it('a trap that shows a picture known from an earlier search is left as soon as any other', async () => {
  let made = 0;
  const trap: Site = (request, answer, path) => {
    if (path === '/robots.txt') return answer.writeHead(404).end();
    if (path === '/logo.png') return pages({ '/logo.png': picture })(request, answer, path);
    made += 1;
    const links = [1, 2, 3].map((n) => `<a href="/annavale/${made}${n}">annavale</a>`).join('');
    return answer.writeHead(200, { 'content-type': 'text/html' }).end(`annavale ${images(['/logo.png'])}${links}`);
  };
  let hit = 'https://trap.test/one';
  world = await openWorld(
    { 'search.test': searchEngine(() => [[{ url: hit }]]), 'trap.test': trap },
    { settings: { barrenPages: 5, requestsPerHost: 40, maxDepth: 100 } },
  );
  await scanOf();
  hit = 'https://trap.test/two';
  const { tasks } = await scanOf();
  expect(Object.values(tasks)).toContain('trap');
  expect(Object.values(tasks)).not.toContain('host-budget');
});

it('a picture is seen whatever its server calls it, as browsers show it; a film is not read', async () => {
  const types = { '/a': 'text/plain', '/b': 'text/html', '/c': 'application/json', '/d': 'video/mp4' };
  const as = (type: string) => (_: unknown, answer: import('node:http').ServerResponse) =>
    answer.writeHead(200, { 'content-type': type }).end(picture);
  const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(50_000)]);
  const site = pages({
    '/p': `annavale ${images([...Object.keys(types), '/film'])}`,
    '/film': (_: unknown, answer: import('node:http').ServerResponse) =>
      void answer.writeHead(200, { 'content-type': 'video/mp4' }).end(film),
    ...Object.fromEntries(Object.entries(types).map(([path, type]) => [path, as(type)])),
  });
  await open({ 'leak.test': site }, ['https://leak.test/p']);
  expect((await scanOf()).tasks).toMatchObject({
    'leak.test/a': 'fetched',
    'leak.test/b': 'fetched',
    'leak.test/c': 'fetched',
    'leak.test/d': 'fetched',
    'leak.test/film': 'not-an-image',
  });
});

it('what a found page frames, or sends its readers on to without a redirect, is seen with it', async () => {
  const site = pages({
    '/framed': '<title>set 12</title><iframe src="/inner/12"></iframe><iframe src="https://ads.test/x"></iframe>',
    '/inner/12': images(['/copy.png']),
    '/wait': `<meta http-equiv="Refresh" content="0; URL='/behind'"><title>one moment</title>`,
    '/behind': images(['/copy2.png']),
    '/copy.png': picture,
    '/copy2.png': picture,
  });
  await open({ 'leak.test': site, 'ads.test': html }, ['https://leak.test/framed', 'https://leak.test/wait']);
  expect((await scanOf()).tasks).toMatchObject({
    'leak.test/inner/12': '200',
    'leak.test/copy.png': 'fetched',
    'leak.test/behind': '200',
    'leak.test/copy2.png': 'fetched',
  });
  expect(paths('ads.test')).toEqual([]);
});

it('a host with more finds than its budget is read on by the next search, and not from the beginning', async () => {
  const all = Array.from({ length: 9 }, (_, n) => `/set/${n}`);
  await open(
    { 'leak.test': html },
    all.map((path) => `https://leak.test${path}`),
    { requestsPerHost: 3 },
  );
  for (let scan = 1; scan <= 3; scan += 1) {
    await scanOf();
    expect(new Set(paths('leak.test')).size).toBe(3 * scan);
    world.clock.advance(6 * 3600);
  }
  expect(paths('leak.test').sort()).toEqual(all);
  world.asked.length = 0;
  await scanOf();
  expect(paths('leak.test')).toEqual(all.slice(0, 3));
});
