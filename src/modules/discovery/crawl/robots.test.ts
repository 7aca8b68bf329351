import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shapeOf } from '#modules/discovery/address.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { insertTasks } from '#modules/discovery/store/frontier.ts';
import { termsOf } from '#modules/discovery/store/terms.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { openWorld, pages, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
let host = '';
/** What answers when robots.txt is asked for, by host. */
const robots: Record<string, Site> = {};
const web: Site = (request, answer, path) => {
  const at = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (path === '/robots.txt') return (robots[at] ?? none)(request, answer, path);
  return pages({
    '/gallery': '<title>annavale</title><img src="/i/hit.png"><a href="/annavale/2">more</a>',
    '/annavale/2': '<title>annavale</title><img src="/i/followed.png">',
    '/late': '<title>annavale</title><img src="/i/followed.png">',
    '/i/hit.png': Buffer.from('hit'),
    '/i/followed.png': Buffer.from('followed'),
  })(request, answer, path);
};
const none: Site = (_, answer) => answer.writeHead(404).end();
const says =
  (status: number, body = '', headers = {}): Site =>
  (_, answer) =>
    answer.writeHead(status, headers).end(body);

const hosts = ['dead.test', 'broken.test', 'hiccup.test', 'failing.test', 'limited.test', 'fenced.test', 'late.test'];
beforeAll(async () => {
  world = await openWorld({
    'search.test': searchEngine(() => [[{ url: `https://${host}/gallery` }]]),
    ...Object.fromEntries(hosts.map((name) => [name, web])),
  });
});
afterAll(() => world.close());
beforeEach(() => {
  world.asked.length = 0;
});

async function scanOf(name: string): Promise<string> {
  host = name;
  const userId = `usr_${name}`;
  const known = await termsOf(world.db, userId);
  if (known.length === 0) await world.creator(userId, { plan: 'premium' });
  const { id } = await world.inTransaction(async (ctx) => {
    const term = known[0] ?? (await addTerm(ctx, { userId, text: 'annavale', sources: [], limit: 1 }));
    return requestScan(ctx, { userId, cause: 'person', termIds: [term.id] });
  });
  await world.drain();
  return id;
}
/** Ends a scan whose pages nobody judges, and comes to the time when pages are asked for anew. */
async function later(scanId: string): Promise<void> {
  world.clock.advance(6 * 3600);
  await world.inTransaction((ctx) => settleScan(ctx, scanId));
  world.asked.length = 0;
}
async function outcomesOf(scanId: string): Promise<Record<string, string>> {
  const tasks = await world.pool.query('select url, outcome from crawl_tasks where scan_id = $1', [scanId]);
  return Object.fromEntries(tasks.rows.map((task) => [new URL(task.url).pathname, task.outcome]));
}
const paths = (name: string): string[] => world.asksOf(name).map(({ path }) => path);
const ago = (name: string, time: string) =>
  world.pool.query(`update crawl_hosts set robots_fetched_at = robots_fetched_at - $2::interval where host = $1`, [
    name,
    time,
  ]);

describe('a robots.txt that cannot be read', () => {
  it.each([
    ['breaks off', 'broken.test', (_, answer) => void answer.destroy()],
    ['never comes', 'dead.test', () => undefined],
    ['is an error of the server', 'failing.test', says(500)],
  ] satisfies [string, string, Site][])(
    'and %s allows nothing but what a source named, for some minutes',
    async (_, name, site) => {
      robots[name] = site;
      const first = await scanOf(name);
      expect(await outcomesOf(first)).toMatchObject({ '/gallery': '200', '/annavale/2': 'robots-unread' });
      expect(paths(name)).toContain('/i/hit.png');
      expect(paths(name)).not.toContain('/annavale/2');
      robots[name] = none;
      await later(first);
      const soon = await scanOf(name);
      expect(paths(name)).not.toContain('/robots.txt');
      await later(soon);
      await ago(name, '11 minutes');
      expect(await outcomesOf(await scanOf(name))).toMatchObject({ '/annavale/2': '200' });
    },
  );

  it('the first time is asked for once more', async () => {
    let asked = 0;
    robots['hiccup.test'] = (request, answer, path) => {
      asked += 1;
      return asked === 1 ? void answer.destroy() : none(request, answer, path);
    };
    expect(await outcomesOf(await scanOf('hiccup.test'))).toMatchObject({ '/annavale/2': '200' });
  });

  it('because we came too often is waited for', async () => {
    let asked = 0;
    robots['limited.test'] = (request, answer, path) => {
      asked += 1;
      return asked === 1 ? says(429, '', { 'retry-after': '1' })(request, answer, path) : none(request, answer, path);
    };
    expect(await outcomesOf(await scanOf('limited.test'))).toMatchObject({ '/annavale/2': '200' });
    expect(asked).toBe(2);
  });
});

describe('pictures that robots.txt forbids', () => {
  it('are looked at on the page that a source named, and on none that was followed', async () => {
    robots['fenced.test'] = says(200, 'User-agent: *\nDisallow: /i/');
    expect(await outcomesOf(await scanOf('fenced.test'))).toMatchObject({
      '/annavale/2': '200',
      '/i/followed.png': 'robots',
    });
    expect(paths('fenced.test')).toContain('/i/hit.png');
    expect(paths('fenced.test')).not.toContain('/i/followed.png');
  });

  it('are looked at after all when a source names a page that shows them, too', async () => {
    robots['late.test'] = says(200, 'User-agent: *\nDisallow: /i/');
    const scanId = await scanOf('late.test');
    expect(paths('late.test')).not.toContain('/i/followed.png');
    const [url, urlKey] = ['https://late.test/late', 'late.test/late'];
    const found = { scanId, userId: 'usr_late.test', host: 'late.test', url, urlKey, shape: shapeOf(url) };
    const task = { ...found, purpose: 'page', role: 'hit', sourceId: 'searxng', pageId: null } as const;
    await world.inTransaction((ctx) =>
      insertTasks(ctx.tx, [{ ...task, depth: 0, priority: 80, createdAt: ctx.now() }]),
    );
    await world.run('discovery.crawl-host', { host: 'late.test' });
    expect(paths('late.test')).toContain('/i/followed.png');
    const { rows } = await world.pool.query(
      `select m.media_id is not null as seen from page_media m join pages p on p.id = m.page_id
       where p.scan_id = $1 and p.url_key = $2`,
      [scanId, urlKey],
    );
    expect(rows).toEqual([{ seen: true }]);
  });
});

describe('ROBOTS_TXT=ignore', () => {
  it('follows what robots.txt forbids, and does not ask for the file', async () => {
    const site = pages({
      '/gallery': '<title>annavale</title><a href="/annavale/2">more</a>',
      '/annavale/2': '<title>annavale</title><img src="/i/followed.png">',
      '/i/followed.png': Buffer.from('followed'),
      '/robots.txt': 'User-agent: *\nDisallow: /',
    });
    const read = async (sources: Record<string, string>): Promise<string[]> => {
      const hits = searchEngine(() => [[{ url: 'https://closed.test/gallery' }]]);
      const at = await openWorld({ 'search.test': hits, 'closed.test': site }, { sources });
      const userId = await at.creator('usr_policy', { plan: 'premium' });
      await at.inTransaction(async (ctx) => {
        const term = await addTerm(ctx, { userId, text: 'annavale', sources: [], limit: 1 });
        return requestScan(ctx, { userId, cause: 'person', termIds: [term.id] });
      });
      await at.drain();
      const asked = at.asksOf('closed.test').map(({ path }) => path);
      await at.close();
      return asked.sort();
    };
    expect(await read({ ROBOTS_TXT: 'obey' })).toEqual(['/gallery', '/robots.txt']);
    expect(await read({ ROBOTS_TXT: 'ignore' })).toEqual(['/annavale/2', '/gallery', '/i/followed.png']);
  });
});
