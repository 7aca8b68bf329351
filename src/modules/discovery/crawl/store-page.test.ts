import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { addressesOfPage, wasReported } from '#modules/discovery/store/frontier.ts';
import { readPage } from '#modules/discovery/store/pages.ts';
import type { TaskRole } from '#modules/discovery/tables.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
const lead = (location: string) => (_: unknown, answer: import('node:http').ServerResponse) =>
  answer.writeHead(302, { location }).end();

beforeAll(async () => {
  const hits = ['/a', '/b', '/page'].map((path) => ({ url: `https://leak.test${path}` }));
  world = await openWorld({
    'search.test': searchEngine(() => [
      [...hits, { url: 'https://gone.test/shows' }, { url: 'https://gone.test/nothing' }],
    ]),
    'leak.test': pages({
      '/a': lead('/between'),
      '/between': lead('/page'),
      '/b': lead('/page'),
      '/page': '<title>annavale</title>',
    }),
    'gone.test': (_, answer, path) =>
      path.endsWith('.jpg')
        ? answer.writeHead(200, { 'content-type': 'image/jpeg' }).end('no picture')
        : answer.writeHead(404, { 'content-type': 'text/html' }).end(path === '/shows' ? '<img src="/1.jpg">' : 'gone'),
  });
});
afterAll(() => world.close());

it('knows every address that led to a page, whichever was asked first, and says which came later', async () => {
  const userId = await world.creator('usr_ways', { plan: 'premium' });
  const scan = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from pages where scan_id = $1 and host = 'leak.test'`,
    [scan.id],
  );
  expect(rows).toHaveLength(1);
  const page = await readPage(world.db, rows[0]?.id ?? '');
  if (!page) throw new Error('the page was not kept');
  const known = await addressesOfPage(world.db, page);
  const reached = world.said.filter(({ name }) => name === 'discovery.page-reached');
  const later = reached.flatMap(({ payload }) => payload.urls as string[]); // as the event's schema says
  expect(reached.every(({ payload }) => payload.pageId === page.id)).toBe(true);
  expect([...new Set([...known, ...later])].sort()).toEqual(
    ['/a', '/b', '/between', '/page'].map((path) => `https://leak.test${path}`),
  );
  for (const path of ['/a', '/b', '/page']) expect(known).toContain(`https://leak.test${path}`);
});

it('judges a page that says gone where it names pictures, and no other', async () => {
  const { rows } = await world.pool.query<{ id: string; url: string; read: boolean }>(
    `select id, url, read_at is not null as read from pages where host = 'gone.test' order by url`,
  );
  expect(rows.map(({ url, read }) => [url, read])).toEqual([
    ['https://gone.test/nothing', false],
    ['https://gone.test/shows', true],
  ]);
  expect(world.asked.map(({ host, path }) => host + path)).toContain('gone.test/1.jpg');
  const read = world.said.filter(({ name }) => name === 'discovery.page-read').map(({ payload }) => payload.pageId);
  expect(read).toContain(rows[1]?.id);
});

it('tells a page that a person named from one that was linked there', async () => {
  const { rows } = await world.pool.query<{ id: string; scan_id: string }>(
    `select id, scan_id from pages where host = 'leak.test' limit 1`,
  );
  const { id = '', scan_id: scanId = '' } = rows[0] ?? {};
  const as = async (role: TaskRole, source: string): Promise<boolean> => {
    await world.pool.query('update crawl_tasks set role = $2, source_id = $3 where page_id = $1', [id, role, source]);
    return wasReported(world.db, scanId, id);
  };
  expect([await as('hit', 'reports'), await as('link', 'reports'), await as('hit', 'searxng')]).toEqual([
    true,
    false,
    false,
  ]);
});
