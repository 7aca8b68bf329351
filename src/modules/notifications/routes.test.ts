import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser, changeSettings } from '#modules/accounts/index.ts';
import { addBrand, decideBrand } from '#modules/brands/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, InTransaction } from '#platform/verb/index.ts';
import { noQuestions } from '../../../tests/setup/no-questions.ts';
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
  database = await testDatabase({ reuse: true });
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

describe('equal lines', () => {
  const removed = (me: string, n: number, title = 'A copy was removed') =>
    say(me, `removed-${title}-${n}`, {
      kind: 'case-removed',
      says: () => ({ title, text: 'Gone.' }),
      link: `/takedown-report/cas_${n}`,
    });
  const grouped = async (me: string, more = '') => (await call(me, 'GET', `/notifications?grouped=true${more}`)).body;

  test('of one day are one line with their number, and open to all of them', async () => {
    const me = await user();
    clock.set(new Date('2026-11-22T08:00:00Z'));
    await removed(me, 0);
    clock.set(new Date('2026-11-23T08:00:00Z'));
    for (let n = 1; n <= 12; n += 1) {
      clock.advance(60);
      await removed(me, n);
    }
    clock.advance(1);
    await say(me, 'other', { text: 'Another' });
    const page = await grouped(me);
    expect(page).toMatchObject({
      items: [
        { title: 'Title', count: 1 },
        { title: '12 copies were removed', text: '', count: 12 },
        { title: 'A copy was removed', count: 1, link: '/takedown-report/cas_0' },
      ],
      unread: 14,
    });
    expect((await call(me, 'GET', '/notifications')).body.unread, 'lines, however they are listed').toBe(14);
    expect(page.items[1].link).toBeUndefined();
    const all = (await call(me, 'GET', `/notifications?alike=${page.items[1].id}`)).body.items;
    expect(all.map(({ link }: { link: string }) => link)).toEqual(
      Array.from({ length: 12 }, (_, n) => `/takedown-report/cas_${12 - n}`),
    );
  });

  test('are listed once over all pages, whatever the size of a page', async () => {
    const me = await user();
    for (let n = 0; n < 9; n += 1) {
      clock.advance(1);
      await removed(me, n, `Title ${n % 4}`);
    }
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, nextCursor } = await grouped(me, `&limit=1${cursor}`);
      seen.push(...items.map(({ title }: { title: string }) => title));
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen).toEqual(['Title 0 (3)', 'Title 3 (2)', 'Title 2 (2)', 'Title 1 (2)']);
  });

  test('are read together, and those of others and of other days stay', async () => {
    const [me, other] = [await user(), await user()];
    await removed(me, 1);
    clock.advance(24 * 3600);
    for (const one of [me, other]) for (const n of [2, 3]) await removed(one, n);
    const [group] = (await grouped(me)).items;
    expect((await call(other, 'POST', '/notifications/read', { ids: [group.id], alike: true })).body).toEqual({
      unread: 2,
    });
    expect((await call(me, 'POST', '/notifications/read', { ids: [group.id], alike: true })).body).toEqual({
      unread: 1,
    });
    expect((await grouped(me, '&unread=true')).items).toMatchObject([{ count: 1 }]);
    expect((await grouped(me)).items.map(({ readAt }: { readAt?: string }) => readAt !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  test('belong to the day of their reader', async () => {
    const me = await user();
    await inTransaction((ctx) => changeSettings(ctx, { userId: me, change: { timeZone: 'America/New_York' } }));
    clock.set(new Date('2026-12-10T04:30:00Z')); // 23:30 of the ninth
    await removed(me, 1);
    clock.set(new Date('2026-12-10T05:30:00Z'));
    await removed(me, 2);
    expect((await grouped(me)).items).toMatchObject([{ count: 1 }, { count: 1 }]);
    await inTransaction((ctx) => changeSettings(ctx, { userId: me, change: { timeZone: 'UTC' } }));
    expect((await grouped(me)).items).toMatchObject([{ count: 2 }]);
  });

  test('belong to the day as it was there then, whatever the clocks say now', async () => {
    const me = await user();
    await inTransaction((ctx) => changeSettings(ctx, { userId: me, change: { timeZone: 'America/New_York' } }));
    clock.set(new Date('2027-07-10T03:30:00Z')); // 23:30 of the ninth, in summer
    await removed(me, 1);
    clock.set(new Date('2027-07-10T04:30:00Z'));
    await removed(me, 2);
    clock.set(new Date('2027-12-10T12:00:00Z'));
    expect((await grouped(me)).items).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test('of thousands are listed whole and once, page by page, and no more than a hundred unread are counted', async () => {
    const me = await user();
    await database.pool.query(
      `insert into notifications (id, user_id, kind, title, text, dedupe_key, created_at, listed, mail_state)
       select 'ntf_many_' || lpad(n::text, 5, '0'), $1, 'case-removed', 'Title ' || n % 3, '', 'many' || n,
         timestamptz '2027-12-01T12:00:00Z' - n / 700 * interval '1 day' - n % 700 * interval '1 minute', true, 'none'
       from generate_series(0, 2799) n`,
      [me],
    );
    const counts: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await grouped(me, `&limit=2${cursor}`);
      expect(page.unread).toBe(100);
      counts.push(...page.items.map(({ count }: { count: number }) => count));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(2800);
    const { rows } = await database.pool.query(
      'select from notifications where user_id = $1 group by title, created_at::date',
      [me],
    );
    expect(counts).toHaveLength(rows.length);
  });

  test('have a day in every time zone that a creator may choose', async () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const { rows } = await database.pool.query(
      'select count(now() at time zone zone)::int as n from unnest($1::text[]) zone',
      [zones],
    );
    expect(rows).toEqual([{ n: zones.length }]);
  });
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
  const { handlers } = notificationHandlers(noQuestions);
  const jobs = queued.splice(0);
  for (const { name, payload } of [...jobs, ...jobs]) {
    await handlers[name]?.({ now: clock.now, signal, attempt: 0, transaction: inTransaction }, payload as never);
  }
  expect((await call(me, 'GET', '/notifications')).body.items).toMatchObject([
    { kind: 'account-verified', title: '@mara is proved to be yours' },
  ]);
});
