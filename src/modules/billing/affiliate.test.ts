import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeCall } from '#modules/access/index.ts';
import { type Callers, makeCallers } from '#modules/accounts/caller.ts';
import { cookieSecret } from '#modules/accounts/session-cookie.ts';
import { changeSubscription, entitlement } from '#modules/billing/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const secretKey = 'x'.repeat(40);
const setUp = { account: false, ownership: false, references: false, whitelist: false, authorization: false };
let database: TestDatabase;
let callers: Callers;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  callers = makeCallers({
    db: drizzle(database.pool),
    clock,
    secretKey,
    publicUrl: 'http://localhost:3000',
    entitlement,
    verified: () => sql`true`,
    standing: {
      facts: () => sql`null`,
      judge: () => ({
        onboarding: { ...setUp, plan: false },
        hasSigned: false,
        shouldShowUpgrade: false,
        ownLists: [],
      }),
    },
  });
  await database.pool.query(
    `insert into users (id, name, email, email_verified, is_affiliate_only, created_at, updated_at)
     values ('usr_1', '', 'a@b.test', true, true, $1, $1)`,
    [clock.now()],
  );
  await database.pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     values ('ses_1', 'usr_1', 'token', '2030-01-01', $1, $1)`,
    [clock.now()],
  );
});
afterAll(() => database.close());

async function me() {
  const signature = createHmac('sha256', cookieSecret(secretKey)).update('token').digest('base64');
  const cookie = `session=${encodeURIComponent(`token.${signature}`)}`;
  const caller = await callers.identify(new Headers({ cookie }), 'GET /me');
  if (!caller) throw new Error('nobody is signed in');
  return { caller, me: callers.readMe(caller) };
}

const inTransaction = (work: (ctx: Context) => Promise<void>) =>
  createTransact({ db: drizzle(database.pool), clock, jobs: [], send: async () => undefined })(
    { kind: 'worker', job: 'test' },
    new AbortController().signal,
    work,
  );

test('an affiliate whose trial ended reads and takes back what they gave, and is not sent to set up a plan', async () => {
  const paidUntil = new Date(clock.now().getTime() + 7 * 86_400_000);
  const tried = { plan: 'premium', state: 'ended', everPaid: false } as const;
  await inTransaction((ctx) =>
    changeSubscription(ctx, { userId: 'usr_1', paidUntil, cancelAt: paidUntil, cause: 'test', ...tried }),
  );
  const { caller, me: own } = await me();
  expect(own).toMatchObject({ isAffiliateOnly: false, frontendStatus: 'free', needsOnboarding: false });
  for (const call of [
    'GET /deepfakes',
    'POST /deepfakes/{id}/withdraw',
    'DELETE /trademarks/{id}',
    'DELETE /works/{id}',
  ])
    expect(() => authorizeCall(caller, call), call).not.toThrow();
  expect(() => authorizeCall(caller, 'POST /deepfakes')).toThrow();
  await database.pool.query('delete from subscriptions');
});

test('an affiliate who buys a plan has what it holds, and has been a subscriber when it ends', async () => {
  const before = await me();
  expect(before.me).toMatchObject({ isAffiliateOnly: true, needsOnboarding: false });
  expect(() => authorizeCall(before.caller, 'GET /brands')).toThrow();
  const paidUntil = new Date('2026-12-21T12:00:00Z');
  const bought = { plan: 'standard', state: 'active', everPaid: true } as const;
  await inTransaction((ctx) =>
    changeSubscription(ctx, { userId: 'usr_1', paidUntil, cancelAt: paidUntil, cause: 'test', ...bought }),
  );
  const during = await me();
  expect(during.me).toMatchObject({ isAffiliateOnly: false, frontendStatus: 'subscribed', needsOnboarding: true });
  for (const call of ['GET /brands', 'POST /works', 'GET /cases', 'POST /authorization'])
    expect(() => authorizeCall(during.caller, call)).not.toThrow();
  clock.advance(31 * 86_400);
  const after = await me();
  expect(after.me).toMatchObject({ isAffiliateOnly: false, frontendStatus: 'former' });
  expect(() => authorizeCall(after.caller, 'GET /report')).not.toThrow();
});
