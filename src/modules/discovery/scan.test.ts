import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { mediaOfPage, readPage } from '#modules/discovery/store/pages.ts';
import { readScan, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { openWorld, pages, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';

const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, n) => (n * 7919 + ((n * n) % 251)) % 256));
const picture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
  .png()
  .toBuffer();
const gallery =
  '<title>Anna Vale set</title><img src="/p/1.png"><img src="https://cdn.test/same.png"><a href="/annavale/2">more</a><a href="/stranger">x</a><a href="/annavale/dead">y</a>';

let world: World;
let hits: { url: string; title?: string }[][] = [];
let limited = 0;
const trap = (path: string): string =>
  `<title>annavale</title>${Array.from({ length: 300 }, (_, n) => `<a href="/trap/annavale-${path.length}${n}${path.replace(/\D/g, '')}">annavale</a>`).join('')}`;

beforeAll(async () => {
  world = await openWorld({
    'search.test': (request, answer, path) => searchEngine(() => hits)(request, answer, path),
    'leak.test': pages({
      '/gallery': gallery,
      '/annavale/2': '<title>two</title><p>annavale again<img src="/p/1.png?utm_source=x">',
      '/p/1.png': picture,
      '/robots.txt': (_, answer) => answer.writeHead(200).end('User-agent: *\nDisallow: /annavale/dead'),
      '/moved': (_, answer) => answer.writeHead(302, { location: '/gallery' }).end(),
      '/inside': (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    }),
    'cdn.test': pages({ '/same.png': picture }),
    'trap.test': (_, answer, path) => answer.writeHead(200, { 'content-type': 'text/html' }).end(trap(path)),
    'tarpit.test': () => undefined,
    'bomb.test': (_, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(21 * 1024 * 1024, '<p>annavale ')),
    'busy.test': (_, answer, path) => {
      limited += path === '/robots.txt' ? 0 : 1;
      if (limited === 1) answer.writeHead(429, { 'retry-after': '1' }).end();
      else answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>annavale</title>');
    },
  });
});
afterAll(() => world.close());
beforeEach(() => {
  world.asked.length = 0;
  world.said.length = 0;
});

async function scanOf(userId: string) {
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  return id;
}
/** What matching would do: judges what was read, then the scan can end. */
async function judged(scanId: string, matches = 0) {
  for (const { payload } of world.said.filter((one) => one.name === 'discovery.page-read')) {
    await world.inTransaction((ctx) => markPageJudged(ctx, { pageId: String(payload.pageId), matches }));
  }
  await world.inTransaction((ctx) => settleScan(ctx, scanId));
  const scan = await readScan(world.db, scanId);
  if (!scan) throw new Error('no scan');
  return { ...scan, sources: await sourcesOfScans(world.db, [scanId]) };
}
const tasksOf = async (scanId: string) =>
  (
    await world.pool.query('select url, purpose, state, outcome from crawl_tasks where scan_id = $1 order by id', [
      scanId,
    ])
  ).rows;

describe('a scan', () => {
  it('takes hits, follows what names the creator, fingerprints media once, and says when a page is read', async () => {
    const userId = await world.creator('usr_main', { plan: 'premium' });
    hits = [
      [
        { url: 'https://leak.test/gallery?utm_source=x', title: 'set\r\nBcc: x' },
        { url: 'http://www.leak.test/gallery/' },
      ],
      [{ url: 'https://leak.test/moved' }],
    ];
    const id = await scanOf(userId);
    const scan = await judged(id, 1);
    expect(scan).toMatchObject({ state: 'done', matches: 2 });
    const tasks = await tasksOf(id);
    const byPath = Object.fromEntries(tasks.map((task) => [new URL(task.url).pathname, task.outcome]));
    expect(byPath).toMatchObject({
      '/gallery': '200',
      '/moved': 'same-page',
      '/annavale/2': '200',
      '/annavale/dead': 'robots',
      '/p/1.png': 'fetched',
      '/same.png': 'fetched',
    });
    expect(world.asksOf('leak.test').filter((one) => one.path === '/p/1.png')).toHaveLength(1);
    const media = await world.pool.query('select state, fingerprints from media');
    expect(media.rows).toHaveLength(1);
    expect(media.rows[0].fingerprints[0].hashes).toHaveLength(8);
    const read = world.said
      .filter((one) => one.name === 'discovery.page-read')
      .map((one) => String(one.payload.pageId));
    expect(new Set(read).size).toBe(read.length);
    expect(read).toHaveLength(2);
    const all = await Promise.all(read.map((pageId) => readPage(world.db, pageId)));
    const page = all.find((one) => one?.urlKey === 'leak.test/gallery');
    expect(page).toMatchObject({
      url: 'https://leak.test/gallery',
      urlKey: 'leak.test/gallery',
      host: 'leak.test',
      namesCreator: true,
    });
    expect(await mediaOfPage(world.db, page?.id ?? '')).toHaveLength(2);
    const titles = await world.pool.query('select title from sightings where scan_id = $1 and title is not null', [id]);
    expect(titles.rows).toEqual([{ title: 'set Bcc: x' }]);
    expect(world.said.at(-1)).toMatchObject({ name: 'discovery.scan-finished', payload: { state: 'done' } });
  });

  it('does not ask again for what an earlier scan of this creator knows, until it is due', async () => {
    const first = await judged(await scanOf('usr_main'));
    const again = world.asksOf('leak.test').map((one) => one.path);
    expect(again.filter((path) => ['/gallery', '/annavale/2', '/moved', '/p/1.png'].includes(path))).toEqual([]);
    expect(first.state).toBe('done');
    world.clock.advance(6 * 3600);
    await judged(await scanOf('usr_main'));
    expect(world.asksOf('leak.test').some((one) => one.path === '/gallery')).toBe(true);
  });

  it('goes on past tarpits, oversize bodies, traps and redirects inside, each with its outcome', async () => {
    const userId = await world.creator('usr_hostile', { plan: 'premium', handle: 'annavale' });
    hits = [
      [
        'https://tarpit.test/annavale',
        'https://bomb.test/a',
        'https://trap.test/annavale',
        'https://leak.test/inside',
        'https://leak.test/gallery',
      ].map((url) => ({ url })),
    ];
    const id = await scanOf(userId);
    const scan = await judged(id);
    expect(scan.state).toBe('done');
    const outcomes = Object.fromEntries((await tasksOf(id)).map((task) => [task.url, task.outcome]));
    expect(outcomes).toMatchObject({
      'https://tarpit.test/annavale': 'header-timeout',
      'https://bomb.test/a': 'too-large',
      'https://leak.test/inside': 'redirect-blocked',
      'https://leak.test/gallery': '200',
    });
    // Ten thousand links name the creator; ten pages alike without a picture are enough to know the place.
    expect(world.asksOf('trap.test').length).toBeLessThan(20);
    expect(Object.values(outcomes)).toContain('trap');
  });

  it('obeys Retry-After, and comes back', async () => {
    const userId = await world.creator('usr_busy', { plan: 'premium' });
    hits = [[{ url: 'https://busy.test/annavale' }]];
    const scan = await judged(await scanOf(userId));
    expect(scan).toMatchObject({ state: 'done', pages: 1 });
    const [first, second] = world.asksOf('busy.test');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(995);
  });
});

describe('requests to one host', () => {
  it('are never closer than the delay, whoever asks', async () => {
    const polite = await openWorld(
      { 'leak.test': pages({ '/a': 'a', '/moved': (_, answer) => answer.writeHead(302, { location: '/a' }).end() }) },
      { delayMs: 60 },
    );
    await Promise.all(['/a', '/moved', '/a?1', '/a?2'].map((path) => polite.politeFetch(`http://leak.test${path}`)));
    const times = polite.asked.map((one) => one.at);
    expect(times).toHaveLength(5);
    for (const [index, at] of times.entries())
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(60);
    await polite.close();
  });
});
