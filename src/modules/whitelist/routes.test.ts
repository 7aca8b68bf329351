import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser } from '#modules/accounts/index.ts';
import { addBrand, changeBrand, decideBrand, removeBrand } from '#modules/brands/index.ts';
import { mostEntries } from '#modules/whitelist/lengths.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, InTransaction } from '#platform/verb/index.ts';
import { person } from '../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { addEntryFor, coveredBy, whitelistHandlers, whitelistJobs, whitelistRoutes } from './index.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
const worker = { kind: 'worker', job: 'test' } as const;
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;
/** What the queue would hold. */
const queued: { name: string; payload: object }[] = [];

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  run = createTransact({
    db: drizzle(database.pool),
    clock,
    jobs: whitelistJobs as never, // definitions of several payloads in one list
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
  });
  api = createApi({ log });
  const caller: Omit<Caller, 'userId'> = {
    role: 'creator',
    frontendStatus: 'subscribed',
    effectiveSpecialFeatures: [],
    isAffiliateOnly: false,
    plan: 'plus',
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
  mount(api, options, whitelistRoutes());
});
afterAll(() => database.close());

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) => run(worker, signal, work);
async function creator(): Promise<string> {
  count += 1;
  const user = await inTransaction((ctx) => addUser(ctx, person(`w${count}@example.test`)));
  return user?.id ?? '';
}
async function workQueue(): Promise<void> {
  const { handlers } = whitelistHandlers();
  for (const { name, payload } of queued.splice(0)) {
    await handlers[name]?.({ now: clock.now, signal, attempt: 0, transaction: inTransaction }, payload as never);
  }
}
async function call(user: string, method: string, path: string, body?: object) {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'x-user': user, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: text ? JSON.parse(text) : undefined };
}
const add = (user: string, kind: string, value: string, more: object = {}) =>
  call(user, 'POST', '/whitelist', { kind, value, reason: 'mine', ...more });
const covered = async (user: string, ...urls: string[]): Promise<string[]> =>
  (await inTransaction((ctx) => coveredBy(ctx.tx, user, urls, ctx.now()))).map(({ url }) => url);

describe('the whitelist', () => {
  test('takes entries, lists them, covers by them, and lets them go', async () => {
    const user = await creator();
    const page = await add(user, 'url', 'https://partner.example/mara?utm_source=x');
    expect(page.status).toBe(201);
    expect(page.body).toMatchObject({ kind: 'url', reason: 'mine', automatic: false });
    await add(user, 'domain', 'press.example');
    const urls = ['http://www.partner.example/Mara', 'https://a.press.example/1', 'https://leak.example/mara'];
    expect(await covered(user, ...urls)).toEqual(urls.slice(0, 2));
    expect(await covered(await creator(), ...urls)).toEqual([]);
    expect((await call(user, 'GET', '/whitelist')).body.items).toHaveLength(2);
    expect((await call(user, 'DELETE', `/whitelist/${page.body.id}`)).status).toBe(204);
    expect(await covered(user, ...urls)).toEqual(urls.slice(1, 2));
  });

  test('holds so many entries and no more, also when several come at once; what is there is renewed all the same', async () => {
    const user = await creator();
    await database.pool.query(
      `insert into whitelist_entries (id, user_id, kind, value, identity, reason, created_at)
       select 'full_' || n, $1, 'domain', 'p' || n || '.example', 'p' || n || '.example', '', $2 from generate_series(1, $3::int) n`,
      [user, clock.now(), mostEntries - 1],
    );
    const at = (n: number) => add(user, 'domain', `new${n}.example`);
    const answers = await Promise.all([at(1), at(2), at(3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'entries_limit',
      detail: expect.stringMatching(/holds 5000 entries, which is the limit\. Remove/),
    });
    expect((await add(user, 'domain', 'p7.example')).status).toBe(201);
    const lines = { lines: ['https://p8.example/', 'https://further.example/'], reason: '' };
    expect((await call(user, 'POST', '/whitelist/several', lines)).body.results.at(-1)).toMatchObject({
      outcome: 'refused',
      code: 'entries_limit',
    });
    await call(user, 'DELETE', '/whitelist/full_1');
    expect((await at(4)).status).toBe(201);
  });

  test('is searched by what is left alone and by why, also what has ended alone, over more than one page', async () => {
    const user = await creator();
    for (const name of ['one', 'two', 'three']) {
      await add(user, 'domain', `${name}.example`);
      clock.advance(1);
    }
    const soon = new Date(clock.now().getTime() + 60_000).toISOString();
    await call(user, 'POST', '/whitelist', {
      kind: 'domain',
      value: 'old.example',
      reason: '50% partner',
      expiresAt: soon,
    });
    clock.advance(120);
    const found = async (query: string) =>
      (await call(user, 'GET', `/whitelist?${query}`)).body.items.map(({ value }: { value: string }) => value);
    expect(await found('q=T')).toEqual(['old.example', 'three.example', 'two.example']);
    expect(await found('q=50%25')).toEqual(['old.example']);
    expect(await found('q=50_')).toEqual([]);
    expect(await found('q=two[.]example')).toEqual(['two.example']);
    expect(await found('show=ended')).toEqual(['old.example']);
    expect(await found('show=standing&q=example')).toHaveLength(3);
    const { body } = await call(user, 'GET', '/whitelist?q=t&limit=2');
    const rest = await call(user, 'GET', `/whitelist?q=t&limit=2&cursor=${body.nextCursor}`);
    expect(rest.body).toMatchObject({ items: [{ value: 'two.example' }], nextCursor: null });
    expect((await call(user, 'GET', '/whitelist?show=neither')).status).toBe(400);
  });

  test('is read page by page in each order: by end, what has none comes last', async () => {
    const user = await creator();
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    const ends = { late: inDays(9), never: undefined, soon: inDays(1), ever: undefined, middle: inDays(5) };
    for (const [name, expiresAt] of Object.entries(ends)) {
      await add(user, 'domain', `${name}.example`, expiresAt ? { expiresAt } : {});
      clock.advance(1);
    }
    const all = async (order: string, cursor = ''): Promise<string[]> => {
      const { body } = await call(user, 'GET', `/whitelist?limit=2${order}${cursor}`);
      const here = body.items.map(({ value }: { value: string }) => value.replace('.example', ''));
      return body.nextCursor ? [...here, ...(await all(order, `&cursor=${body.nextCursor}`))] : here;
    };
    const added = Object.keys(ends);
    expect(await all('')).toEqual(added.toReversed());
    expect(await all('&order=oldest')).toEqual(added);
    expect(await all('&order=end')).toEqual(['soon', 'middle', 'late', 'never', 'ever']);
    expect((await call(user, 'GET', '/whitelist?order=sideways')).status).toBe(400);
  });

  test('keeps one entry for one thing, also when ten say it at once', async () => {
    const user = await creator();
    const answers = await Promise.all(
      ['https://a.example/x', 'http://www.a.example/X/'].flatMap((value) =>
        Array.from({ length: 5 }, () => add(user, 'url', value)),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { rows } = await database.pool.query(
      "select 1 from events where name = 'whitelist.entry-added' and payload->>'userId' = $1",
      [user],
    );
    expect(rows).toHaveLength(1);
  });

  test('an entry ends at its date, and may be renewed', async () => {
    const user = await creator();
    const until = (hours: number) => ({ expiresAt: new Date(clock.now().getTime() + hours * 3_600_000).toISOString() });
    await add(user, 'domain', 'shortly.example', until(1));
    expect(await covered(user, 'https://shortly.example/')).toHaveLength(1);
    clock.advance(3_600);
    expect(await covered(user, 'https://shortly.example/')).toEqual([]);
    await add(user, 'domain', 'shortly.example', until(2));
    expect(await covered(user, 'https://shortly.example/')).toHaveLength(1);
    const past = await add(user, 'domain', 'past.example', until(-1));
    expect(past.body).toMatchObject({ status: 400, errors: [{ path: 'expiresAt' }] });
  });

  test('nonsense is refused at its field', async () => {
    const answer = await add(await creator(), 'domain', 'co.uk');
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid', errors: [{ path: 'value' }] });
  });

  test('an account is named by a platform of the creator’s own brands, also one that we do not know', async () => {
    const user = await creator();
    const profileUrl = 'https://www.starfans.example/m/mara';
    await inTransaction((ctx) =>
      addBrand(ctx, { userId: user, brand: { platform: 'Starfans', handle: 'mara', profileUrl } }),
    );
    expect((await add(user, 'account', 'Starfans:@Mara')).status).toBe(201);
    expect((await add(user, 'account', 'starfans:friend')).status).toBe(201);
    const urls = ['https://starfans.example/mara/1', 'https://cdn.starfans.example/friend/2.jpg'];
    expect(await covered(user, ...urls, 'https://starfans.example/other')).toEqual(urls);
    expect((await add(await creator(), 'account', 'starfans:mara')).body).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  test('of another creator is not there, to the byte', async () => {
    const { body } = await add(await creator(), 'domain', 'private.example');
    const stranger = await creator();
    const foreign = await call(stranger, 'DELETE', `/whitelist/${body.id}`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe((await call(stranger, 'DELETE', '/whitelist/wle_unknown')).text);
  });

  test('the review’s W takes the account where there is one, else the page', async () => {
    const user = await creator();
    const take = (url: string) => inTransaction((ctx) => addEntryFor(ctx, { userId: user, url, reason: 'fine' }));
    await take('https://twitter.com/fanclub/status/1');
    await take('https://www.instagram.com/p/Cx1abc/');
    await take('https://old.reddit.com/r/pics/comments/1');
    await take('https://leak.example/mara/1');
    await take('https://leak.example/web/*/2');
    const noAccounts = ['https://t.co/abc', 'https://vk.com/wall-1_2', 'https://kick.com/category/irl'];
    for (const url of noAccounts) await take(url);
    expect(await covered(user, 'https://leak.example/web/*/2')).toHaveLength(1);
    const { body } = await call(user, 'GET', '/whitelist');
    expect(body.items.map((item: { kind: string; value: string }) => `${item.kind} ${item.value}`).sort()).toEqual(
      [
        'account x:fanclub',
        'url https://leak.example/mara/1',
        'url https://leak.example/web/%2A/2',
        'url https://old.reddit.com/r/pics/comments/1',
        'url https://www.instagram.com/p/Cx1abc/',
        ...noAccounts.map((url) => `url ${url}`),
      ].sort(),
    );
  });
});

describe('a list of entries', () => {
  test('takes each line for what it looks like, refuses what is none, and a check keeps nothing', async () => {
    const user = await creator();
    const lines = [
      'https://a.test/1',
      'https://a.test/mara/*',
      'b.test',
      'x:friend',
      'http://www.a.test/1/',
      'co.uk',
      '*',
    ];
    const body = { lines, reason: 'partners' };
    const asked = await call(user, 'POST', '/whitelist/several', { ...body, check: true });
    expect(asked.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...Array(4).fill('accepted'),
      'duplicate',
      'refused',
      'refused',
    ]);
    expect((await call(user, 'GET', '/whitelist')).body.items).toEqual([]);
    expect((await call(user, 'POST', '/whitelist/several', body)).body).toEqual(asked.body);
    const { items } = (await call(user, 'GET', '/whitelist')).body;
    expect(items.map((item: { kind: string; reason: string }) => `${item.kind} ${item.reason}`).sort()).toEqual([
      'account partners',
      'domain partners',
      'url partners',
      'url-prefix partners',
    ]);
  });
});

describe('an entry', () => {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const added = async () =>
    (
      await database.pool.query(
        "select payload->>'entryId' as id from events where name = 'whitelist.entry-added' order by events.id",
      )
    ).rows;

  test('is given another reason or end, each apart; ended, it protects no more, and again when it has time', async () => {
    const user = await creator();
    const { body } = await add(user, 'domain', 'edited.test');
    const edit = (change: object) => call(user, 'PATCH', `/whitelist/${body.id}`, change);
    expect((await edit({ reason: 'until the contract ends', expiresAt: inHours(1) })).body).toMatchObject({
      reason: 'until the contract ends',
      expiresAt: inHours(1),
    });
    expect((await edit({ reason: '' })).body).toMatchObject({ reason: '', expiresAt: inHours(1) });
    expect((await edit({ expiresAt: inHours(-1) })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'expiresAt' }],
    });
    clock.advance(3_601);
    expect(await covered(user, 'https://edited.test/')).toEqual([]);
    const before = (await added()).length;
    expect((await edit({ expiresAt: null })).body.expiresAt).toBeUndefined();
    expect(await covered(user, 'https://edited.test/')).toHaveLength(1);
    expect((await added()).slice(before)).toEqual([{ id: body.id }]);
    await edit({ reason: 'no change of time' });
    expect(await added()).toHaveLength(before + 1);
    expect((await call(await creator(), 'PATCH', `/whitelist/${body.id}`, { reason: 'x' })).status).toBe(404);
  });
});

describe('several entries', () => {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const eventsOf = async (user: string, name: string) =>
    (
      await database.pool.query(
        "select payload->>'entryId' as id from events where name = $1 and payload->>'userId' = $2 order by events.id",
        [name, user],
      )
    ).rows.map(({ id }) => id);

  test('are renewed together: none for less than it stands, and what had ended protects as a new one', async () => {
    const user = await creator();
    const [ended, short, long, endless] = [
      (await add(user, 'domain', 'ended.test', { expiresAt: inHours(1) })).body.id,
      (await add(user, 'domain', 'short.test', { expiresAt: inHours(9) })).body.id,
      (await add(user, 'domain', 'long.test', { expiresAt: inHours(99) })).body.id,
      (await add(user, 'domain', 'endless.test')).body.id,
    ];
    const foreign = (await add(await creator(), 'domain', 'ended.test', { expiresAt: inHours(1) })).body.id;
    clock.advance(3_601);
    const ids = [ended, short, long, endless, foreign, 'wle_unknown'];
    const renew = (expiresAt: string) => call(user, 'POST', '/whitelist/renewals', { ids, expiresAt });
    expect((await renew(inHours(-1))).body).toMatchObject({ status: 400, errors: [{ path: 'expiresAt' }] });
    expect(await covered(user, 'https://ended.test/')).toEqual([]);
    const until = inHours(50);
    expect((await renew(until)).body.renewed.sort()).toEqual([ended, short].sort());
    expect(await covered(user, 'https://ended.test/')).toHaveLength(1);
    const { items } = (await call(user, 'GET', '/whitelist')).body;
    const ends = new Map(items.map(({ id, expiresAt }: { id: string; expiresAt?: string }) => [id, expiresAt]));
    expect([ended, short].map((id) => ends.get(id))).toEqual([until, until]);
    expect(ends.get(endless)).toBeUndefined();
    expect((await eventsOf(user, 'whitelist.entry-added')).slice(4)).toEqual([ended]);
    expect((await renew(until)).body).toEqual({ renewed: [] });
  });

  test('are taken off together, but for others’ and what is there for a proved account', async () => {
    const user = await creator();
    const ids = [
      (await add(user, 'domain', 'one.test')).body.id,
      (await add(user, 'domain', 'two.test')).body.id,
      (await add(await creator(), 'domain', 'theirs.test')).body.id,
    ];
    const added = await inTransaction((ctx) =>
      addBrand(ctx, { userId: user, brand: { platform: 'fanlane', handle: 'keptmara' } }),
    );
    await inTransaction((ctx) =>
      decideBrand(ctx, { brandId: added.outcome === 'added' ? added.brand.id : '', decision: 'confirm' }),
    );
    await workQueue();
    const own = (await call(user, 'GET', '/whitelist')).body.items.filter(
      (item: { automatic: boolean }) => item.automatic,
    );
    expect(own.length).toBeGreaterThan(0);
    const remove = () =>
      call(user, 'POST', '/whitelist/removals', { ids: [...ids, ...own.map(({ id }: { id: string }) => id)] });
    expect((await remove()).body.removed.sort()).toEqual(ids.slice(0, 2).sort());
    expect((await remove()).body).toEqual({ removed: [] });
    expect((await eventsOf(user, 'whitelist.entry-removed')).sort()).toEqual(ids.slice(0, 2).sort());
    expect((await call(user, 'GET', '/whitelist')).body.items).toHaveLength(own.length);
  });
});

describe('an own account', () => {
  test('that gets and loses names has them on the list, and what it is no longer called can be taken off', async () => {
    const user = await creator();
    const made = await inTransaction((ctx) =>
      addBrand(ctx, { userId: user, brand: { platform: 'fanlane', handle: 'ina', oldHandles: ['firstina'] } }),
    );
    const brandId = made.outcome === 'added' ? made.brand.id : '';
    const rename = (oldHandles: string[]) =>
      inTransaction((ctx) => changeBrand(ctx, { userId: user, brandId, change: { oldHandles } }));
    await rename(['firstina', 'earlyina']);
    await workQueue();
    expect(await covered(user, 'https://fanlane.test/earlyina')).toEqual([]); // nothing is proved yet
    await inTransaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' }));
    await rename(['secondina']);
    await workQueue();
    const urls = ['https://fanlane.test/ina', 'https://fanlane.test/secondina'];
    expect(await covered(user, ...urls)).toEqual(urls);
    await rename([]);
    await workQueue();
    expect(await covered(user, ...urls)).toEqual(urls); // said once, it protects until its creator takes it off
    const { items } = (await call(user, 'GET', '/whitelist')).body;
    const own = items.filter((item: { automatic: boolean }) => item.automatic);
    expect(own.every(({ value }: { value: string }) => !value.includes('secondina'))).toBe(true);
    const old = items.filter((item: { automatic: boolean }) => !item.automatic);
    for (const { id } of old) expect((await call(user, 'DELETE', `/whitelist/${id}`)).status).toBe(204);
    expect(await covered(user, ...urls)).toEqual(urls.slice(0, 1));
  });

  test('is on the list once it is proved, with its old names, and stays as an ordinary entry when it is removed', async () => {
    const user = await creator();
    const added = await inTransaction((ctx) =>
      addBrand(ctx, { userId: user, brand: { platform: 'fanlane', handle: 'mara', oldHandles: ['oldmara'] } }),
    );
    const brandId = added.outcome === 'added' ? added.brand.id : '';
    await workQueue();
    const urls = [
      'https://www.fanlane.test/Mara/1',
      'https://fanlane.test/oldmara',
      'https://cdn.fanlane.test/media/mara/1.jpg',
    ];
    expect(await covered(user, ...urls)).toEqual([]);
    await inTransaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' }));
    await workQueue();
    expect(await covered(user, ...urls, 'https://fanlane.test/maravale')).toEqual(urls);
    const { items } = (await call(user, 'GET', '/whitelist')).body;
    expect(items.every((item: { automatic: boolean }) => item.automatic)).toBe(true);
    expect((await call(user, 'DELETE', `/whitelist/${items[0].id}`)).body).toMatchObject({
      status: 409,
      code: 'own_account',
    });
    await inTransaction((ctx) => removeBrand(ctx, { userId: user, brandId }));
    await workQueue();
    expect(await covered(user, ...urls)).toEqual(urls);
    expect((await call(user, 'DELETE', `/whitelist/${items[0].id}`)).status).toBe(204);
  });
});
