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
    'search.test': searchEngine(() => [hits]),
    'leak.test': pages({
      '/a': lead('/between'),
      '/between': lead('/page'),
      '/b': lead('/page'),
      '/page': '<title>annavale</title>',
    }),
  });
});
afterAll(() => world.close());

it('knows every address that led to a page, whichever was asked first, and says which came later', async () => {
  const userId = await world.creator('usr_ways', { plan: 'premium' });
  const scan = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  const { rows } = await world.pool.query<{ id: string }>('select id from pages where scan_id = $1', [scan.id]);
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

it('tells a page that a person named from one that was linked there', async () => {
  const { rows } = await world.pool.query<{ id: string; scan_id: string }>('select id, scan_id from pages limit 1');
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
