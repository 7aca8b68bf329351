import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { discoveryRoutes } from '#modules/discovery/routes.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: TestDatabase;
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  const log = pino({ level: 'silent' });
  api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction: createTransact({ db, clock, send: async () => undefined, jobs: [] }),
      identify: async () => ({
        userId: 'usr_1',
        role: 'creator',
        frontendStatus: 'subscribed',
        effectiveSpecialFeatures: [],
        isAffiliateOnly: false,
        plan: 'plus',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    discoveryRoutes({
      db,
      config: {
        dataDir: '.',
        demo: 'personas',
        searchBudgetCents: 100,
        publicUrl: 'https://reclaim.test',
        settings: { SEARXNG_URL: 'http://search.test' },
      },
      standingsAt: async () => new Map(),
    }),
  );
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ('usr_1', '', 'a@b.test', true, $1, $1)`,
    [clock.now()],
  );
});
afterAll(() => database.close());

async function call(method: string, path: string, body: object) {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

it('a term is put only to places that this deployment asks in words, and says why not to another', async () => {
  const taken = await call('POST', '/search-terms', { text: 'mara vale', sources: ['searxng'] });
  expect(taken).toMatchObject({ status: 201, body: { sources: ['searxng'] } });
  for (const [source, why] of [
    ['brave', 'Brave Search is not configured here, so a term cannot be put to it: BRAVE_API_KEY is not set.'],
    ['x', 'X is not configured here, so a term cannot be put to it: X_BEARER_TOKEN is not set.'],
    ['tor', 'A term can be put to searxng, brave'],
    ['tineye', 'A term can be put to searxng, brave'],
    ['serpapi', 'A term can be put to searxng, brave'],
  ] as const)
    for (const [method, path] of [
      ['POST', '/search-terms'],
      ['PATCH', `/search-terms/${taken.body.id}`],
    ] as const) {
      const refused = await call(method, path, { text: `mara ${source}`, sources: ['searxng', source] });
      expect(refused, source).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(JSON.stringify(refused.body)).toContain(why);
      expect(refused.body.errors[0].path).toMatch(/^sources/);
    }
  expect((await call('PATCH', `/search-terms/${taken.body.id}`, { active: false })).body).toMatchObject({
    active: false,
    sources: ['searxng'],
  });
});

it('a list of terms is answered line by line', async () => {
  const lines = ['velvet mara', 'Velvet  Mara', 'x', 'mara ‮ vale set', 'velvet mara'];
  const asked = await call('POST', '/search-terms/several', { lines, check: true });
  expect(asked.body.results).toMatchObject([
    { outcome: 'accepted' },
    expect.anything(),
    { outcome: 'refused', message: 'Write at least two characters.' },
    { outcome: 'accepted' },
    { outcome: 'duplicate', code: 'term_exists' },
  ]);
  expect((await call('POST', '/search-terms/several', { lines })).body).toEqual(asked.body);
  expect((await call('POST', '/search-terms/several', { lines: ['velvet mara'] })).body.results).toMatchObject([
    { outcome: 'duplicate' },
  ]);
});
