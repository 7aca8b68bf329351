import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { discoveryRoutes } from '#modules/discovery/routes.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const caller: Caller = {
  ...{ userId: 'usr_1', role: 'creator', frontendStatus: 'subscribed', plan: 'premium' },
  ...{ effectiveSpecialFeatures: [], isAffiliateOnly: false },
};
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
      ...{ provider: 'reclaim', publicUrl: 'http://localhost:3000', log },
      inTransaction: createTransact({ db, clock, send: async () => undefined, jobs: [] }),
      identify: async () => caller,
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    discoveryRoutes({
      db,
      config: { settings: {}, dataDir: '.', demo: 'off', searchBudgetCents: 100, publicUrl: 'https://reclaim.test' },
      standingsAt: async () => new Map(),
    }),
  );
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ('usr_1', '', 'a@b.test', true, $1, $1)`,
    [clock.now()],
  );
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from scans'));

/** A scan that read so many pages, so many hours ago. */
const scan = (cause: string, pages: number, hours: number) =>
  database.pool.query(
    `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, created_at, finished_at)
     values ($1, 'usr_1', 'done', $2, '{}', $3, 0, 0, 0, $4, $4)`,
    [`scn_${cause}`, cause, pages, new Date(clock.now().getTime() - hours * 3_600_000)],
  );

/** As the dashboard asks for it (`lastScanQuery`). */
async function lastScan(query = '?limit=1&cause=person%2Cschedule') {
  const answer = await api.request(`/scans${query}`, { headers: { 'x-provider': 'reclaim' } });
  expect(answer.status).toBe(200);
  const { items }: { items: { id: string; pages: number }[] } = JSON.parse(await answer.text());
  return items[0];
}

describe('the last scan on the dashboard', () => {
  it('is none where only a reported page or hot hosts were looked at', async () => {
    await scan('leak', 1, 1);
    await scan('hot-hosts', 2, 2);
    expect(await lastScan()).toBeUndefined();
    expect(await lastScan('?limit=1')).toMatchObject({ id: 'scn_leak' });
  });

  it.each(['person', 'schedule'])('is the one by %s, whatever was looked at since', async (cause) => {
    await scan(cause, 40, 6);
    await scan('leak', 1, 1);
    await scan('hot-hosts', 2, 2);
    expect(await lastScan()).toMatchObject({ id: `scn_${cause}`, pages: 40 });
  });
});
