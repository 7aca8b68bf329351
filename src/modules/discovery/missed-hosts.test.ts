import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { discoveryRoutes } from '#modules/discovery/routes.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const free: Caller = {
  userId: 'usr_1',
  role: 'creator',
  frontendStatus: 'free',
  effectiveSpecialFeatures: [],
  isAffiliateOnly: false,
  plan: 'free',
};
let viewer = free;
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
      identify: async () => viewer,
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    discoveryRoutes({
      db,
      config: { settings: {}, dataDir: '.', demo: 'off', searchBudgetCents: 100, publicUrl: 'https://reclaim.test' },
      standingsAt: async () => new Map(),
    }),
  );
  const at = clock.now();
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ('usr_1', '', 'a@b.test', true, $1, $1)`,
    [at],
  );
  await database.pool.query(
    `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, created_at, finished_at)
     values ('scn_1', 'usr_1', 'done', 'person', '{}', 0, 0, 0, 0, $1, $1)`,
    [at],
  );
  await database.pool.query(
    `insert into crawl_tasks (scan_id, user_id, host, url, url_key, purpose, role, shape, depth, state, outcome, attempts,
      priority, created_at, finished_at)
     select 'scn_1', 'usr_1', host || '.test', host || n, host || n, 'page', 'hit', '', 0, 'failed', 'robots', 1, 0, $1, $1
     from unnest(array['one', 'two']) host, generate_series(1, 2) n`,
    [at],
  );
});
afterAll(() => database.close());

async function missed(caller: Caller): Promise<unknown> {
  viewer = caller;
  const answer = await api.request('/scans/scn_1', { headers: { 'x-provider': 'reclaim' } });
  return JSON.parse(await answer.text()).missed;
}
const robots = {
  outcome: 'robots',
  message: 'The site asks programs not to follow this link, so it was not followed.',
};

it('who may not read cases learns how much was not seen, and on no host', async () => {
  expect(await missed(free)).toEqual([{ ...robots, count: 4 }]);
});

it.each([
  ['a subscriber', { frontendStatus: 'subscribed' as const }],
  ['who may have removals', { effectiveSpecialFeatures: ['promoProtect' as const] }],
])('%s learns on which hosts', async (_, more) => {
  expect(await missed({ ...free, ...more })).toEqual([
    { ...robots, host: 'one.test', count: 2 },
    { ...robots, host: 'two.test', count: 2 },
  ]);
});
