import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSocks } from '#lib/safe-fetch/test-socks.ts';
import { reportLeaks } from '#modules/discovery/leaks/report-leaks.ts';
import { weighReport } from '#modules/discovery/leaks/weigh-report.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { openOnionRoute } from '#modules/discovery/sources/open-onion-route.ts';
import { sampleQuestion, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import { sourceOf } from '#modules/discovery/sources/test-answers.ts';
import { searchOnionSites } from '#modules/discovery/sources/tor/search-onion-sites.ts';
import { sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../../tests/setup/discovery-world.ts';

const cellar = `${'cellar'.padEnd(56, 'a')}.onion`;
const forum = `${'forum'.padEnd(56, 'b')}.onion`;
const before = `${'before'.padEnd(56, 'c')}.onion`;
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const watchSites = [
  { host: forum, kind: 'forum', search: `http://${forum}/?q={query}` },
  { host: 'watch.test', kind: 'forum', search: 'https://watch.test/?q={query}' },
];

const socks = await startSocks(1);
afterAll(() => socks.close());
sourceConformance('the source of onion sites', async () => ({
  source: sourceOf(
    searchOnionSites({
      sites: [{ host: forum, kind: 'forum', search: `http://${forum}/?q={query}` }],
      route: { socksUrl: socks.url },
    }),
  ),
  question: { ...sampleQuestion, earlier: [{ host: before, urls: [`http://${before}/annavale`] }] },
}));

let world: World;
let hits: { url: string; engines?: string[] }[] = [];
let number = 0;
beforeAll(async () => {
  const hostile = `<title>annavale</title><img src="http://10.0.0.1/a.png"><img src="/a.png"><a href="/out">annavale</a>
    <script>location = 'http://127.0.0.1/'</script><iframe src="http://localhost/"></iframe>`;
  world = await openWorld(
    {
      'search.test': (request, answer, path) => searchEngine(() => [hits])(request, answer, path),
      'watch.test': pages({ '/?q=annavale': '<title>Nothing</title>' }),
      [cellar]: pages({
        '/annavale': hostile,
        '/a.png': picture,
        '/out': (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:9050/' }).end(),
      }),
      [forum]: pages({
        '/?q=annavale': `<title>Search</title><a href="/t/1">annavale</a>`,
        '/t/1': '<title>annavale</title>',
      }),
    },
    { watchSites, hasTor: true },
  );
});
afterAll(() => world.close());
beforeEach(() => {
  hits = [{ url: `http://${cellar}/annavale`, engines: ['ahmia'] }];
  world.asked.length = 0;
});

async function scanOf(plan: string) {
  number += 1;
  const userId = await world.creator(`usr_tor${number}`, { plan });
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  const sources = Object.fromEntries((await sourcesOfScans(world.db, [id])).map((row) => [row.sourceId, row]));
  const { rows } = await world.pool.query('select source_id, url from sightings where scan_id = $1 order by url', [id]);
  return { id, userId, sources, sightings: rows };
}

describe('a scan of a creator whose plan holds onion sites', () => {
  it('opens what other sources name and the watch list holds, and counts it under tor', async () => {
    const { sources, sightings } = await scanOf('premium');
    expect(sources).toMatchObject({ tor: { state: 'done', hits: 2 }, searxng: { state: 'done', hits: 0 } });
    expect(sightings).toEqual([{ source_id: 'tor', url: `http://${cellar}/annavale` }]);
    expect(world.asksOf(cellar).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/annavale', '/a.png', '/out']),
    );
    expect(world.asksOf(forum).map(({ path }) => path)).toContain('/t/1');
    expect(new Set(world.socks?.asked.map(({ name }) => name))).toEqual(new Set([cellar, forum]));
  });

  it('is partial, and says so, where Tor does not answer', async () => {
    const source = sourceOf(searchOnionSites({ sites: [], route: { socksUrl: 'socks5h://127.0.0.1:1' } }));
    const batches = source.search(sampleQuestion, undefined, new AbortController().signal);
    await expect(batches[Symbol.asyncIterator]().next()).rejects.toThrow(/^The way to onion sites is not working/);
  });
});

it('a scan of another plan opens no onion address, whoever names it', async () => {
  hits.push({ url: 'https://watch.test/annavale' });
  const { sources, sightings, id } = await scanOf('plus');
  expect(sources.tor).toBeUndefined();
  expect(sightings.map(({ url }) => url)).toEqual(['https://watch.test/annavale']);
  expect(world.asked.filter(({ host }) => host.endsWith('.onion'))).toEqual([]);
  // A task that came to be in another way is closed, not fetched.
  await world.pool.query(
    `insert into crawl_tasks (scan_id, user_id, host, url, url_key, purpose, role, source_id, shape, depth, priority, state, attempts, created_at)
     select $1, user_id, $2, 'http://' || $2 || '/annavale', $2 || '/annavale', 'page', 'link', 'searxng', '', 1, 1, 'waiting', 0, $3
     from scans where id = $1`,
    [id, cellar, world.clock.now()],
  );
  await world.run('discovery.crawl-host', { host: cellar });
  const { rows } = await world.pool.query('select state, outcome from crawl_tasks where scan_id = $1 and host = $2', [
    id,
    cellar,
  ]);
  expect(rows).toEqual([{ state: 'skipped', outcome: 'onion-closed' }]);
  expect(world.asked.filter(({ host }) => host.endsWith('.onion'))).toEqual([]);
});

describe('a report of an onion address', () => {
  const standingsAt = async () => new Map();
  const url = `http://${cellar}/annavale`;

  it('is looked at where the plan holds onion sites', async () => {
    const userId = await world.creator('usr_torleak', { plan: 'premium' });
    const deps = { standingsAt, opensOnions: true };
    const { results, scanId = '' } = await world.inTransaction((ctx) =>
      reportLeaks(ctx, deps, { userId, urls: [url] }),
    );
    expect(results).toEqual([{ url, outcome: 'accepted' }]);
    await world.drain();
    expect(world.asksOf(cellar).map(({ path }) => path)).toContain('/annavale');
    expect(await sourcesOfScans(world.db, [scanId])).toMatchObject([
      { sourceId: 'reports', hits: 0 },
      { sourceId: 'tor', state: 'done', hits: 1 },
    ]);
  });

  it.each([
    ['plus', true, 'Your plan does not open onion addresses. Premium does.'],
    ['premium', false, /^Onion addresses cannot be opened here/],
  ])('is refused with the reason: %s, opened here: %s', async (plan, opensOnions, message) => {
    number += 1;
    const userId = await world.creator(`usr_torno${number}`, { plan });
    const { results } = await world.inTransaction((ctx) =>
      weighReport(ctx, { standingsAt, opensOnions }, { userId, urls: [url] }),
    );
    expect(results).toEqual([
      { url, outcome: 'refused', code: 'onion_address', message: expect.stringMatching(message) },
    ]);
  });
});

it.each([
  [{}, false],
  [{ TOR_SOCKS_URL: 'socks5h://tor:9050' }, true],
  [{ TOR_SOCKS_URL: 'socks5h://tor:9050', SOURCES_ALLOWED: 'searxng,tor' }, true],
  [{ TOR_SOCKS_URL: 'socks5h://tor:9050', SOURCES_ALLOWED: 'searxng' }, false],
])('openOnionRoute of %j is there: %s', (settings, isThere) => {
  const route = openOnionRoute({
    settings,
    dataDir: '/nowhere',
    demo: 'off',
    searchBudgetCents: 100,
    publicUrl: 'https://reclaim.test',
  });
  expect(route !== undefined).toBe(isThere);
});
