import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { discoveryRoutes } from '#modules/discovery/routes.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { openWorld, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';

const planted = 'plantedword berlin';
const other: Caller = {
  userId: 'usr_other',
  role: 'creator',
  frontendStatus: 'subscribed',
  effectiveSpecialFeatures: [],
  isAffiliateOnly: false,
  plan: 'premium',
};
let world: World;
let api: ReturnType<typeof createApi>;
let caller = other;
let scanId = '';
let logged = '';

beforeAll(async () => {
  const engine = searchEngine(() => [[{ url: 'https://leak.test/plantedword' }]], [['google', 'timeout']]);
  world = await openWorld({
    'search.test': (request, answer, path) =>
      new URL(path, 'http://search.test').searchParams.get('q')?.includes('berlin')
        ? answer.writeHead(502).end()
        : engine(request, answer, path),
  });
  const log = pino(
    { level: 'info' },
    {
      write(line: string) {
        logged += line;
      },
    },
  );
  api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction: createTransact({ db: world.db, clock: world.clock, send: async () => undefined, jobs: [] }),
      identify: async () => caller,
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    discoveryRoutes({
      db: world.db,
      config: {
        settings: { SEARXNG_URL: 'http://search.test' },
        dataDir: '.',
        demo: 'off',
        searchBudgetCents: 100,
        publicUrl: 'https://reclaim.test',
      },
      standingsAt: async () => new Map(),
    }),
  );
  const userId = await world.creator('usr_anna', { plan: 'premium', handle: 'plantedword' });
  await world.creator('usr_other', { plan: 'premium', handle: 'somebody' });
  await world.inTransaction((ctx) => addTerm(ctx, { userId, text: planted, sources: [], limit: 5 }));
  ({ id: scanId } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' })));
  await world.drain();
});
afterAll(() => world.close());

async function get(path: string, as: Caller): Promise<string> {
  caller = as;
  return (await api.request(path, { headers: { 'x-provider': 'reclaim' } })).text();
}
const readToken: Caller = { ...other, token: { id: 'tok_1', scopes: ['read:scans'] } };

it.each([
  ['another creator', other],
  ['a token of another creator', readToken],
])('%s is shown no word of a search, and still how its sources fared', async (_, as) => {
  const mine = await get(`/scans/${scanId}`, { ...other, userId: 'usr_anna' });
  expect(mine).toContain(`“${planted}”: The search engine answered with status 502.`);

  for (const path of ['/scans', `/scans/${scanId}`, `/scans/${scanId}/events`, '/leaks', '/terms', '/sources'])
    expect(await get(path, as), path).not.toMatch(/plantedword|berlin/i);
  expect(logged).not.toMatch(/plantedword|berlin/i);

  const { items } = JSON.parse(await get('/sources', as));
  expect(items).toContainEqual(
    expect.objectContaining({
      id: 'searxng',
      state: 'degraded',
      reason: expect.stringContaining('The search engine answered with status 502.'),
      lastAskedAt: expect.any(String),
    }),
  );
  expect(items.find((one: { id: string }) => one.id === 'searxng').reason).toContain('google did not answer.');
});

it('of a search stored before its sources told the two apart, no reason is shown to others', async () => {
  await world.pool.query(`update scan_sources set checkpoint = checkpoint - 'forAll' where scan_id = $1`, [scanId]);
  const { items } = JSON.parse(await get('/sources', other));
  const shown = items.find((one: { id: string }) => one.id === 'searxng');
  expect(shown).toMatchObject({ state: 'degraded' });
  expect(shown).not.toHaveProperty('reason');
});
