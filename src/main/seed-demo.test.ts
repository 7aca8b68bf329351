import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, readSettings, userByEmail } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { brandsOf, mayAct } from '#modules/brands/index.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../tests/setup/test-database.ts';
import { seedDemo } from './seed-demo.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'reclaim-personas-'));
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = drizzle(database.pool);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function seed(): Promise<void> {
  const inTransaction = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  const blobs = createBlobs({ store: createFileStore(folder), secret: 'x'.repeat(40) });
  await seedDemo({ inTransaction, blobs });
}
async function stateOf(email: string) {
  const user = await userByEmail(db, email);
  if (!user) throw new Error(`${email} is missing`);
  const now = clock.now();
  const { frontendStatus, plan, effectiveSpecialFeatures, isCancelledButActive } = await readEntitlements(
    db,
    user.id,
    now,
  );
  const [brand] = await brandsOf(db, user.id);
  const { autoSend, firstNoticesCleared } = await readSettings(db, user.id);
  const covered = await coveredBy(db, user.id, [`https://www.fanlane.test/${brand?.handle ?? 'nobody'}/1`], now);
  return {
    role: user.role,
    isAffiliateOnly: user.isAffiliateOnly,
    status: frontendStatus,
    plan,
    cancelled: isCancelledButActive,
    promo: effectiveSpecialFeatures.includes('promoProtect'),
    profile: brand?.profileUrl,
    acts: (await mayAct(db, user.id, now)).ok && autoSend && firstNoticesCleared && covered.length === 1,
  };
}
const of = (handle: string) => ({ profile: `https://fanlane.test/${handle}`, acts: true });
const base = {
  role: 'creator',
  isAffiliateOnly: false,
  status: 'free',
  plan: 'free',
  cancelled: false,
  promo: false,
  profile: undefined,
  acts: false,
};
const expected: Record<string, object> = {
  'free@demo.test': base,
  'promo@demo.test': { ...base, promo: true, ...of('promovale') },
  'standard@demo.test': { ...base, status: 'subscribed', plan: 'standard', ...of('standardvale') },
  'plus@demo.test': { ...base, status: 'subscribed', plan: 'plus', ...of('plusvale') },
  'premium@demo.test': { ...base, status: 'subscribed', plan: 'premium', ...of('premiumvale') },
  'cancelled@demo.test': { ...base, status: 'subscribed', plan: 'plus', cancelled: true, ...of('cancelledvale') },
  'former@demo.test': { ...base, status: 'former' },
  'affiliate@demo.test': { ...base, isAffiliateOnly: true },
  'operator@demo.test': { ...base, role: 'operator' },
};

test('every persona is as the specification says, also after more starts, and for ninety days from the last', async () => {
  await seed();
  expect(personas.map(({ email }) => email)).toEqual(Object.keys(expected));
  for (const [email, state] of Object.entries(expected)) expect(await stateOf(email), email).toEqual(state);
  const rows = async (): Promise<unknown> =>
    (
      await database.pool.query(
        'select (select count(*) from users) u, (select count(*) from brands) b, (select count(*) from authorizations) a, (select count(*) from events) e',
      )
    ).rows;
  const first = await rows();
  await seed();
  expect(await rows()).toEqual(first);
  for (let start = 0; start < 5; start += 1) {
    clock.advance(89.9 * 86_400);
    for (const [email, state] of Object.entries(expected)) expect(await stateOf(email), email).toEqual(state);
    await seed();
  }
});
