import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall, type Status } from '#modules/access/index.ts';
import { addUser } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { addBrand, authorizationText, decideBrand, removeBrand, signAuthorization } from '#modules/brands/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database, InTransaction } from '#platform/verb/index.ts';
import { person } from '../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { type Badge, badgeRoutes, readBadgePage } from './index.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
let database: TestDatabase;
let db: Database;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
  run = createTransact({ db, clock, jobs: [], send: async () => {} });
  api = createApi({ log });
  const options = {
    provider: 'reclaim',
    publicUrl: 'https://own.example',
    log,
    inTransaction: run,
    identify: async (headers: Headers) => ({
      role: 'creator' as const,
      frontendStatus: (headers.get('x-status') ?? 'subscribed') as Status, // said by these tests
      effectiveSpecialFeatures: [],
      isAffiliateOnly: false,
      plan: 'plus',
      userId: headers.get('x-user') ?? '',
    }),
    authorize: authorizeCall,
    isPublic: (call: string) => ruleOfCall(call) === 'public',
  };
  mount(api, options, badgeRoutes({ publicUrl: options.publicUrl }));
});
afterAll(() => database.close());

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
  run({ kind: 'worker', job: 'test' }, signal, work);

/** A subscriber with one account, proved unless told otherwise. */
async function creator({ proved = true }: { proved?: boolean } = {}) {
  count += 1;
  const handle = `harbour${count}`;
  return inTransaction(async (ctx) => {
    const userId = (await addUser(ctx, person(`b${count}@private.test`, 'Legal Name')))?.id ?? '';
    await changeSubscription(ctx, {
      userId,
      cause: 'test',
      plan: 'standard',
      state: 'active',
      paidUntil: new Date(clock.now().getTime() + 30 * 86_400_000),
      everPaid: true,
    });
    const added = await addBrand(ctx, { userId, brand: { platform: 'fanlane', handle, displayName: 'Mara <Vale>' } });
    if (added.outcome !== 'added') throw new Error(added.outcome);
    const brandId = added.brand.id;
    if (proved) await decideBrand(ctx, { brandId, decision: 'confirm' });
    return { userId, brandId, handle };
  });
}

async function call(userId: string, method: string, path: string, body?: object, status: Status = 'subscribed') {
  const answer = await api.request(path, {
    method,
    headers: {
      'x-provider': 'reclaim',
      'x-user': userId,
      'x-status': status,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const badgesOf = async (userId: string): Promise<Badge[]> => (await call(userId, 'GET', '/badges')).body.items;
async function show(userId: string, brandId: string, shown = true): Promise<Badge | undefined> {
  const { body } = await call(userId, 'PATCH', `/brands/${brandId}/badge-page`, { shown });
  return body.items.find((badge: Badge) => badge.brandId === brandId);
}
const tokenOf = (badge: Badge | undefined): string => badge?.link.split('/badge/')[1] ?? '';
const read = (token: string) => readBadgePage(db, token, clock.now());

test('a proved account has badges that lead to the front page until its page is shown', async () => {
  const { userId, brandId, handle } = await creator();
  expect(await badgesOf(userId)).toEqual([
    { brandId, platform: 'Fanlane', handle, name: 'Mara <Vale>', shown: false, link: 'https://own.example/' },
  ]);
  const shown = await show(userId, brandId);
  expect(shown).toMatchObject({ shown: true });
  expect(shown?.link).toMatch(/^https:\/\/own\.example\/badge\/[\w-]{22}$/);
});

test('the page says the account, its proof and whether we act for it now, and nothing else', async () => {
  const { userId, brandId, handle } = await creator();
  const token = tokenOf(await show(userId, brandId));
  expect(await read(token)).toEqual({
    platform: 'Fanlane',
    handle,
    profileUrl: `https://fanlane.test/${handle}`,
    provedAt: clock.now(),
    active: false,
  });
  await inTransaction((ctx) => {
    const blobs = { put: async () => 'blb_1' } as never; // the document is not what this is about
    const signer = { legalName: 'Legal Name', address: '1 Quay Street', country: 'Ireland', signature: 'Legal Name' };
    return signAuthorization({ blobs, render: async () => Buffer.from('%PDF') }, ctx, {
      ...signer,
      userId,
      ip: undefined,
      textVersion: authorizationText.version,
    });
  });
  expect(await read(token)).toMatchObject({ active: true });
});

test('switching off hides it at once, and switching on again brings back the same address', async () => {
  const { userId, brandId } = await creator();
  const token = tokenOf(await show(userId, brandId));
  expect(await show(userId, brandId, false)).toMatchObject({ shown: false, link: 'https://own.example/' });
  expect(await read(token)).toBeUndefined();
  expect(tokenOf(await show(userId, brandId))).toBe(token);
  expect(await read(token)).toBeDefined();
});

test('nobody is shown by an address that was not given, a removed account, or after the plan has ended', async () => {
  const { userId, brandId } = await creator();
  const token = tokenOf(await show(userId, brandId));
  for (const other of ['', 'x', `${token}x`, token.toLowerCase(), '%00', "' or 1=1 --", '😀'])
    expect(await read(other === token ? 'x' : other), other).toBeUndefined();
  const later = new Date(clock.now().getTime() + 60 * 86_400_000);
  expect(await readBadgePage(db, token, later)).toBeUndefined();
  await inTransaction((ctx) => removeBrand(ctx, { userId, brandId }));
  expect(await read(token)).toBeUndefined();
  expect(await badgesOf(userId)).toEqual([]);
});

test('an account that is not proved has no badge, no page and no way to one', async () => {
  const { userId, brandId } = await creator({ proved: false });
  expect(await badgesOf(userId)).toEqual([]);
  const refused = await call(userId, 'PATCH', `/brands/${brandId}/badge-page`, { shown: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'account_not_verified' } });
});

test('an account rejected later is no longer shown', async () => {
  const { userId, brandId } = await creator();
  const token = tokenOf(await show(userId, brandId));
  await inTransaction((ctx) => decideBrand(ctx, { brandId, decision: 'reject' }));
  expect(await read(token)).toBeUndefined();
});

test('only its creator switches a page, and only with a plan', async () => {
  const [mine, theirs] = [await creator(), await creator()];
  const foreign = await call(mine.userId, 'PATCH', `/brands/${theirs.brandId}/badge-page`, { shown: true });
  const unknown = await call(mine.userId, 'PATCH', '/brands/brd_0/badge-page', { shown: true });
  expect(foreign).toEqual(unknown);
  expect(foreign.status).toBe(404);
  for (const status of ['free', 'former'] as const)
    expect((await call(mine.userId, 'GET', '/badges', undefined, status)).status).toBe(403);
});

test('each switch is in the log', async () => {
  const { userId, brandId } = await creator();
  await show(userId, brandId);
  await show(userId, brandId, false);
  const { rows } = await database.pool.query(
    `select payload from events where name = 'badges.page-switched' and payload ->> 'brandId' = $1 order by id`,
    [brandId],
  );
  expect(rows.map(({ payload }) => payload.shown)).toEqual([true, false]);
});
