import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser } from '#modules/accounts/index.ts';
import { addBrand, decideBrand } from '#modules/brands/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, InTransaction } from '#platform/verb/index.ts';
import { person } from '../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { type Message, notificationHandlers, notificationJobs, notificationRoutes, notify } from './index.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;
const queued: { name: string; payload: object }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  run = createTransact({
    db: drizzle(database.pool),
    clock,
    jobs: notificationJobs as never, // definitions of several payloads in one list
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
  });
  api = createApi({ log });
  const caller: Omit<Caller, 'userId'> = {
    role: 'creator',
    frontendStatus: 'free',
    effectiveSpecialFeatures: [],
    isAffiliateOnly: true,
    plan: 'free',
  };
  const options = {
    provider: 'reclaim',
    publicUrl: 'http://localhost:3000',
    log,
    inTransaction: run,
    identify: async (headers: Headers) => ({ ...caller, userId: headers.get('x-user') ?? '' }),
    authorize: authorizeCall,
    isPublic: (call: string) => ruleOfCall(call) === 'public',
  };
  mount(api, options, notificationRoutes({ secretKey: 'x'.repeat(40), publicUrl: options.publicUrl }));
});
afterAll(() => database.close());

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
  run({ kind: 'worker', job: 'test' }, signal, work);
async function user(): Promise<string> {
  count += 1;
  const added = await inTransaction((ctx) => addUser(ctx, person(`n${count}@example.test`)));
  return added?.id ?? '';
}
const say = (
  userId: string,
  dedupeKey: string,
  { text = 'Text', ...more }: Partial<Message> & { text?: string } = {},
) =>
  inTransaction((ctx) =>
    notify(ctx, { userId, kind: 'scan-partial', says: () => ({ title: 'Title', text }), dedupeKey, ...more }),
  );
async function call(userId: string, method: string, path: string, body?: object) {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'x-user': userId, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

test('the same is said once, also when it is said ten times at once', async () => {
  const me = await user();
  const said = await Promise.all(Array.from({ length: 10 }, () => say(me, 'once')));
  expect(said.filter(Boolean)).toHaveLength(1);
  expect((await call(me, 'GET', '/notifications')).body).toMatchObject({
    items: [{ title: 'Title' }],
    nextCursor: null,
    unread: 1,
  });
});

test('are read by id or all together, and only one’s own', async () => {
  const [me, other] = [await user(), await user()];
  for (const key of ['a', 'b', 'c']) {
    clock.advance(1);
    await say(me, key);
  }
  await say(other, 'a');
  const first = await call(me, 'GET', '/notifications?limit=2');
  expect(first.body).toMatchObject({ items: [{}, {}], unread: 3 });
  const ids = [first.body.items[0].id];
  expect((await call(other, 'POST', '/notifications/read', { ids })).body).toEqual({ unread: 1 });
  expect((await call(me, 'POST', '/notifications/read', { ids })).body).toEqual({ unread: 2 });
  expect((await call(me, 'GET', '/notifications?unread=true')).body.items).toHaveLength(2);
  const rest = await call(me, 'GET', `/notifications?cursor=${first.body.nextCursor}`);
  expect(rest.body.items).toHaveLength(1);
  expect((await call(me, 'POST', '/notifications/read', { all: true })).body).toEqual({ unread: 0 });
  expect((await call(other, 'GET', '/notifications')).body.unread).toBe(1);
  expect((await call(me, 'POST', '/notifications/read', {})).status).toBe(400);
});

test('hold no web address and lead nowhere else', async () => {
  const me = await user();
  await expect(say(me, 'x', { text: 'see https://leak.example/a' })).rejects.toThrow();
  await expect(say(me, 'x', { link: '//evil.example' })).rejects.toThrow();
  await expect(say(me, 'x', { link: 'https://evil.example' })).rejects.toThrow();
  await expect(say(me, 'x', { link: '/\\evil.example' })).rejects.toThrow();
  expect((await call(me, 'GET', '/notifications')).body.items).toEqual([]);
});

test('a proved account is told once, however often the event arrives', async () => {
  const me = await user();
  const added = await inTransaction((ctx) =>
    addBrand(ctx, { userId: me, brand: { platform: 'fanlane', handle: 'mara' } }),
  );
  const brandId = added.outcome === 'added' ? added.brand.id : '';
  await inTransaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' }));
  const { handlers } = notificationHandlers();
  const jobs = queued.splice(0);
  for (const { name, payload } of [...jobs, ...jobs]) {
    await handlers[name]?.({ now: clock.now, signal, attempt: 0, transaction: inTransaction }, payload as never);
  }
  expect((await call(me, 'GET', '/notifications')).body.items).toMatchObject([
    { kind: 'account-verified', title: '@mara is proved to be yours' },
  ]);
});
