import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { billingHandlers, billingJobs, changeSubscription, readEntitlements } from '#modules/billing/index.ts';
import { notificationHandlers, notificationJobs } from '#modules/notifications/index.ts';
import { logRoutes } from '#modules/operations/log/routes.ts';
import { listPeople } from '#modules/operations/people/list-people.ts';
import { peopleRoutes } from '#modules/operations/people/routes.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, InTransaction } from '#platform/verb/index.ts';
import { noQuestions } from '../../../../tests/setup/no-questions.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';

/** What operators may do about people, on a real database, with the notifications that follow. */
const begin = new Date('2026-11-21T12:00:00Z');
const clock = createManualClock(begin);
const signal = new AbortController().signal;
const log = pino({ level: 'silent' });
const day = 86_400;
const inDays = (days: number): string => new Date(clock.now().getTime() + days * day * 1000).toISOString();
const queued: { name: string; payload: object }[] = [];
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  run = createTransact({
    db: drizzle(database.pool),
    clock,
    jobs: [...billingJobs, ...notificationJobs] as unknown as JobDefinition[], // definitions of several payloads in one list
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
  });
  api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction: run,
      identify: async (headers) => ({
        userId: headers.get('x-user') ?? '',
        role: headers.get('x-user')?.startsWith('usr_op') ? 'operator' : 'creator',
        frontendStatus: 'free',
        effectiveSpecialFeatures: [],
        isAffiliateOnly: false,
        plan: 'free',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    [...peopleRoutes({ secretKey: 's'.repeat(40) }), ...logRoutes()],
  );
  for (const [at, id] of ['usr_op', 'usr_op2'].entries()) await person(id, { name: `Op ${at}`, role: 'operator' });
});
afterAll(() => database.close());

const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);

async function person(
  id: string,
  { name = '', email = `${id}@people.test`, role = 'creator', affiliate = false } = {},
): Promise<string> {
  await q(
    `insert into users (id, name, email, email_verified, role, is_affiliate_only, created_at, updated_at)
     values ($1, $2, $3, true, $4, $5, $6, $6)`,
    [id, name, email, role, affiliate, clock.now()],
  );
  return id;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared, not computed with
  body: any;
}

async function ask(method: 'GET' | 'POST', path: string, body?: object, as = 'usr_op', key?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'x-provider': 'reclaim',
    origin: 'http://localhost:3000',
    'x-user': as,
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const answer = await api.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, body: await answer.json() };
}

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
  run({ kind: 'worker', job: 'test' }, signal, work);
const features = async (userId: string) =>
  (await inTransaction(({ tx }) => readEntitlements(tx, userId, clock.now()))).effectiveSpecialFeatures;
const subscribe = (userId: string, plan: 'standard' | 'plus' | 'premium', paidUntil: string, state = 'active') =>
  inTransaction((ctx) =>
    changeSubscription(ctx, {
      userId,
      plan,
      state: state as 'active',
      paidUntil: new Date(paidUntil),
      everPaid: true,
      cause: 'test',
    }),
  );
const ownLog = async (userId: string) =>
  (await inTransaction(({ tx }) => readOwnLog(tx, { userId, limit: 100 }))).items.map(({ what, reason, feature }) => ({
    what,
    ...(reason ? { reason } : {}),
    ...(feature ? { feature } : {}),
  }));

/** What time brings, and what is told of it. */
async function settle(): Promise<void> {
  const jobRun = { transaction: inTransaction, signal, now: clock.now } as never; // all that these jobs and sweeps ask for
  const { sweeps = [] } = billingHandlers({ provider: undefined });
  for (const sweep of sweeps) if (sweep.name === 'billing.grants') await sweep.run(jobRun);
  const handlers = notificationHandlers(noQuestions).handlers as unknown as Record<
    string,
    (run: never, payload: object) => Promise<unknown>
  >; // each takes what it put into the queue
  for (let next = queued.shift(); next; next = queued.shift()) await handlers[next.name]?.(jobRun, next.payload);
}
const told = async (userId: string) => {
  await settle();
  const { rows } = await q('select title from notifications where user_id = $1 order by created_at, id', [userId]);
  return rows.map(({ title }) => title);
};

const give = (userId: string, body: object, as?: string, key?: string) =>
  ask('POST', `/ops/people/${userId}/features`, { revokes: false, reason: 'Asked by mail.', ...body }, as, key);

describe('a feature beyond the plan', () => {
  test('is had until its day, by the product’s clock; giver, reason and end stand there, and it is told', async () => {
    const mara = await person('usr_mara');
    const given = await give(mara, { feature: 'submitLeak', until: inDays(3) });
    expect(given).toMatchObject({
      status: 201,
      body: { feature: 'submitLeak', revokes: false, by: 'Op 0', reason: 'Asked by mail.', until: inDays(3) },
    });
    expect(await features(mara)).toEqual(['submitLeak']);
    expect(await told(mara)).toEqual(['Reporting leaks: now yours']);
    clock.advance(3 * day - 1);
    expect(await features(mara)).toEqual(['submitLeak']);
    expect(await told(mara)).toHaveLength(1);
    clock.advance(1);
    expect(await features(mara)).toEqual([]);
    // Also before any sweep wrote it down, the page says that it is over.
    const [shown] = (await ask('GET', `/ops/people/${mara}`)).body.grants;
    expect(shown).toMatchObject({ endedAt: shown.until });
    expect(await told(mara)).toEqual(['Reporting leaks: now yours', 'Reporting leaks: ended']);
    expect(await told(mara)).toHaveLength(2);
  });

  test('is ended early with a reason, and the history keeps both', async () => {
    const nils = await person('usr_nils');
    const { body } = await give(nils, { feature: 'deepfake' });
    const end = (reason: string, as?: string) => ask('POST', `/ops/grants/${body.id}/end`, { reason }, as);
    const ended = await end('The month is over.', 'usr_op2');
    expect(ended.body).toMatchObject({ reason: 'Asked by mail.', ended: { by: 'Op 1', why: 'The month is over.' } });
    expect(await features(nils)).toEqual([]);
    // The same said again is said once; another word comes too late.
    expect((await end('The month is over.', 'usr_op2')).status).toBe(200);
    expect((await end('Because.')).body).toMatchObject({ status: 409, code: 'grant_over' });
    expect(await ownLog(nils)).toEqual([
      { what: 'grant-ended', reason: 'The month is over.', feature: 'deepfake' },
      { what: 'feature-granted', reason: 'Asked by mail.', feature: 'deepfake' },
    ]);
    expect(await told(nils)).toEqual(['Deep fake takedowns: ended']);
    expect((await give(nils, { feature: 'deepfake' })).status).toBe(201);
    expect((await ask('GET', `/ops/people/${nils}`)).body.grants).toHaveLength(2);
  });

  test('of the plan is taken away, and is had again once that ends', async () => {
    const ada = await person('usr_ada');
    await subscribe(ada, 'plus', inDays(30));
    const before = await features(ada);
    const took = await give(ada, { feature: 'submitLeak', revokes: true, until: inDays(1), reason: 'Sent junk.' });
    expect(took.status).toBe(201);
    expect(await features(ada)).toEqual(before.filter((one) => one !== 'submitLeak'));
    const row = async () =>
      (await ask('GET', `/ops/people/${ada}`)).body.features.find(
        ({ feature }: { feature: string }) => feature === 'submitLeak',
      );
    expect(await row()).toEqual({ feature: 'submitLeak', has: false, inPlan: true, granted: false, revoked: true });
    expect(await told(ada)).toEqual(['Reporting leaks: turned off']);
    clock.advance(day);
    expect(await features(ada)).toEqual(before);
    expect(await row()).toMatchObject({ has: true, inPlan: true, revoked: false });
    expect(await told(ada)).toEqual(['Reporting leaks: turned off', 'Reporting leaks: yours again']);
  });

  test('is no news where it changes nothing: given and in the plan already, or taken from whoever had it not', async () => {
    const eva = await person('usr_eva');
    await subscribe(eva, 'plus', inDays(30));
    await give(eva, { feature: 'submitLeak', until: inDays(1) });
    await give(eva, { feature: 'deepfake', revokes: true, until: inDays(1) });
    expect(await told(eva)).toEqual([]);
    clock.advance(day);
    expect(await told(eva)).toEqual([]);
    // Their log has it all the same.
    expect(await ownLog(eva)).toHaveLength(2);
  });

  test('is one, however often it is sent; of two operators at once one is told to look', async () => {
    const ben = await person('usr_ben');
    const once = await Promise.all(
      Array.from({ length: 8 }, () => give(ben, { feature: 'deepfake' }, 'usr_op', 'the same key')),
    );
    expect(new Set(once.map(({ body }) => body.id)).size).toBe(1);
    // Also without a key.
    expect((await give(ben, { feature: 'deepfake' })).body.id).toBe(once[0]?.body.id);
    const [one, two] = await Promise.all([
      give(ben, { feature: 'submitLeak', reason: 'One.' }),
      give(ben, { feature: 'submitLeak', revokes: true, reason: 'Two.' }, 'usr_op2'),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect([one.body.code, two.body.code]).toContain('feature_decided');
    const { rows } = await q(`select count(*)::int as n from feature_grants where user_id = $1`, [ben]);
    expect(rows[0].n).toBe(2);
    expect((await ownLog(ben)).filter(({ what }) => what.startsWith('feature-'))).toHaveLength(2);
  });

  test('needs a reason, a feature there is, and a day to come; each fault stands at its field', async () => {
    const cleo = await person('usr_cleo');
    const paths = async (body: object) =>
      (await give(cleo, body)).body.errors.map(({ path }: { path: string }) => path);
    expect(await paths({ feature: 'deepfake', reason: '  ' })).toEqual(['reason']);
    expect(await paths({ feature: 'flying' })).toEqual(['feature']);
    expect(await paths({ feature: 'deepfake', until: inDays(-1) })).toEqual(['until']);
    expect((await give('usr_nobody', { feature: 'deepfake' })).status).toBe(404);
    expect((await ask('POST', '/ops/grants/grt_nothing/end', { reason: 'R' })).status).toBe(404);
  });
});

describe('the free removals', () => {
  const proved = (userId: string, handle: string, state = 'verified') =>
    q(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ('brd_' || $1, $1, 'fanlane', $2, '{}', '{}', $3, 'c', $4)`,
      [userId, handle, state, clock.now()],
    );
  const promo = (userId: string) => give(userId, { feature: 'promoProtect' });

  test('are for whoever has proved an account', async () => {
    const una = await person('usr_una');
    await proved(una, 'una_vale', 'unverified');
    expect((await promo(una)).body).toMatchObject({ status: 409, code: 'account_not_verified' });
    expect((await give(una, { feature: 'promoProtect', revokes: true })).status, 'to take them needs none').toBe(201);
  });

  test('are given once a person: not to whoever deletes the account and signs up again', async () => {
    const first = await person('usr_first');
    await proved(first, 'Twice_Vale');
    const { body } = await promo(first);
    expect(await features(first)).toEqual(['promoProtect']);
    await ask('POST', `/ops/grants/${body.id}/end`, { reason: 'A slip.' });
    expect((await promo(first)).status, 'the same sign-up again').toBe(201);
    await q('delete from users where id = $1', [first]);
    const second = await person('usr_second');
    await proved(second, 'twice_vale');
    const refused = await promo(second);
    expect(refused.body).toMatchObject({ status: 409, code: 'removals_given_before' });
    expect(await features(second)).toEqual([]);
    const { rows } = await q('select row_to_json(m)::text as all from removal_marks m');
    expect(rows.map((row) => row.all).join()).not.toMatch(/twice/i);
  });
});

test('no operator decides about their own account, and none about anybody’s role', async () => {
  const refused = { status: 403, code: 'not_for_yourself' };
  expect((await give('usr_op', { feature: 'deepfake' })).body).toMatchObject(refused);
  const message = { message: 'Up.', reason: 'R' };
  expect((await ask('POST', '/ops/people/usr_op/upgrade-message', message)).body).toMatchObject(refused);
  const { body } = await give('usr_op', { feature: 'deepfake', revokes: true }, 'usr_op2');
  expect((await ask('POST', `/ops/grants/${body.id}/end`, { reason: 'R' })).body).toMatchObject(refused);
  expect(await features('usr_op')).toEqual([]);
  expect((await give('usr_op2', { feature: 'deepfake', role: 'creator' })).status).toBe(201);
  const { rows } = await q(`select distinct role from users where id like 'usr_op%'`);
  expect(rows).toEqual([{ role: 'operator' }]);
  expect((await ask('GET', '/ops/people/usr_op')).body.isYou).toBe(true);
});

test('a suspension is ended on the page of the person, with a reason that they read; then there is none to end', async () => {
  const kept = await person('usr_kept');
  await q(`insert into community_suspensions (user_id, until, reason) values ($1, $2, 'Why')`, [kept, inDays(30)]);
  const end = (reason: string, as?: string) => ask('POST', `/ops/people/${kept}/write-again`, { reason }, as);
  expect((await ask('GET', `/ops/people/${kept}`)).body.suspended).toMatchObject({ reason: 'Why' });
  expect((await end(' ')).body.errors).toMatchObject([{ path: 'reason' }]);
  expect((await end('Mine.', kept)).status).toBe(403);
  expect((await end('They understood.')).body).toEqual({ id: kept, state: 'writing' });
  expect((await ask('GET', `/ops/people/${kept}`)).body.suspended).toBeUndefined();
  expect(await ownLog(kept)).toContainEqual({ what: 'community-write-again', reason: 'They understood.' });
  expect((await end('Again.')).status).toBe(404);
});

describe('the upgrade message', () => {
  const say = (userId: string, body: object, as?: string) =>
    ask('POST', `/ops/people/${userId}/upgrade-message`, { reason: 'They asked.', ...body }, as);
  const reads = async (userId: string) =>
    (await q('select suggest_upgrade_custom_message as said from users where id = $1', [userId])).rows[0].said;

  test('is set and taken back with a reason; what another operator wrote meanwhile is not written over', async () => {
    const zoe = await person('usr_zoe');
    expect((await say(zoe, { message: 'Two finds need Premium.' })).status).toBe(200);
    expect(await reads(zoe)).toBe('Two finds need Premium.');
    expect((await say(zoe, { message: 'Another.' }, 'usr_op2')).body).toMatchObject({
      status: 409,
      code: 'message_changed',
    });
    // The same once more is the same.
    expect((await say(zoe, { message: 'Two finds need Premium.' })).status).toBe(200);
    expect((await say(zoe, { was: 'Two finds need Premium.' })).status).toBe(200);
    expect(await reads(zoe)).toBeNull();
    expect(await ownLog(zoe)).toEqual([
      { what: 'upgrade-suggestion-dropped', reason: 'They asked.' },
      { what: 'upgrade-suggested', reason: 'They asked.' },
    ]);
    expect((await say(zoe, { message: 'x'.repeat(201) })).body.errors).toMatchObject([{ path: 'message' }]);
  });

  test('of two operators at once is one of both', async () => {
    const kim = await person('usr_kim');
    const both = await Promise.all([say(kim, { message: 'One' }), say(kim, { message: 'Two' }, 'usr_op2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ownLog(kim)).length).toBe(1);
  });
});

describe('looking for people', () => {
  const found = async (query: string) =>
    (await ask('GET', `/ops/people?${query}`)).body.items.map(({ id }: { id: string }) => id);

  beforeAll(async () => {
    clock.advance(day);
    await person('usr_vale', { name: 'Vale Harbour', email: 'Vale@harbour.test' });
    await person('usr_under', { name: 'V_le 100%', email: 'u@under.test' });
    await person('usr_partner', { name: 'Partner', affiliate: true });
    await subscribe('usr_vale', 'premium', inDays(30));
    await person('usr_late', { name: 'Late' });
    await subscribe('usr_late', 'plus', inDays(-20), 'ended');
    await q(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ('brd_p', 'usr_under', 'fanlane', 'QuietPier', '{}', '{}', 'verified', 'c', $1)`,
      [clock.now()],
    );
    await q(
      `update users set deletion_asked_at = $1, deletion_due_at = $2, deletion_cause = 'asked' where id = 'usr_late'`,
      [clock.now(), inDays(30)],
    );
    await q(`insert into community_suspensions (user_id, until, reason) values ('usr_partner', $1, 'Why')`, [
      inDays(3),
    ]);
  });

  test('goes by how e-mail, name or handle begins, and by the whole id', async () => {
    expect(await found('q=vale%40harb')).toEqual(['usr_vale']);
    expect(await found('q=VALE%20h')).toEqual(['usr_vale']);
    expect(await found('q=%40quietp')).toEqual(['usr_under']);
    expect(await found('q=usr_vale')).toEqual(['usr_vale']);
    expect(await found('q=harbour')).toEqual([]);
    // What means anything to the database is meant as it is written.
    expect(await found('q=V_')).toEqual(['usr_under']);
    expect(await found('q=%25')).toEqual([]);
  });

  test('is narrowed by status, plan and what else is known', async () => {
    expect(await found('status=former')).toEqual(['usr_late']);
    expect(await found('plan=premium')).toEqual(['usr_vale']);
    expect(await found('status=subscribed&plan=plus&sort=name')).toEqual(['usr_ada', 'usr_eva']);
    expect(await found('who=operator&sort=name')).toEqual(['usr_op', 'usr_op2']);
    expect(await found('who=affiliate')).toEqual(['usr_partner']);
    expect(await found('who=suspended')).toEqual(['usr_partner']);
    expect(await found('who=leaving')).toEqual(['usr_late']);
    expect((await found('status=free')).length).toBeGreaterThan(5);
  });

  test('pages through each order completely, nothing twice', async () => {
    for (const sort of ['newest', 'oldest', 'name']) {
      const whole = await found(`sort=${sort}&limit=200`);
      const seen: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const { body } = await ask('GET', `/ops/people?sort=${sort}&limit=2${next ? `&cursor=${next}` : ''}`);
        seen.push(...body.items.map(({ id }: { id: string }) => id));
        next = body.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
  });

  test('reads whom it finds and nobody else, and a cursor holds a moment and an id', async () => {
    // Undone at the end: to delete ten thousand users, each is looked for in every table that may name it.
    const undone = new Error('undone');
    const reading = inTransaction(async (ctx) => {
      await ctx.tx.execute(
        `insert into users (id, name, email, email_verified, created_at, updated_at)
         select 'usr_m' || i, 'M' || i, 'm' || i || '@many.test', true, at, at
         from generate_series(1, 10000) i,
           lateral (select '${begin.toISOString()}'::timestamptz - interval '1 year' - i * interval '1 hour') t (at)`,
      );
      await ctx.tx.execute('analyze users');
      await ctx.tx.execute('set local max_parallel_workers_per_gather = 0'); // rows that parallel workers read are not counted here
      // The counter also holds rows that this connection read before and has not reported to the server yet.
      const counted = async () => {
        const { rows } = await ctx.tx.execute<{ n: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'users'`,
        );
        return rows[0]?.n ?? 0;
      };
      const read = async (query: object) => {
        const before = await counted();
        const page = await listPeople(ctx, { operatorId: 'usr_op', limit: 20, ...query } as never); // as a caller sends it
        return { ...page, rows: (await counted()) - before };
      };
      const one = await read({ q: 'M9876' });
      expect(one.items.map(({ id }) => id)).toEqual(['usr_m9876']);
      expect(one.rows).toBeLessThan(50);
      expect((await read({ q: 'quietp' })).rows).toBeLessThan(50);
      expect((await read({ who: 'operator' })).rows).toBeLessThan(50);
      for (const sort of ['name', 'newest', 'oldest']) {
        const { nextCursor, items, rows } = await read({ sort });
        expect(rows).toBeLessThan(1000);
        expect(JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString())).toEqual({
          at: items.at(-1)?.signedUpAt,
          id: items.at(-1)?.id,
        });
      }
      throw undone;
    });
    await expect(reading).rejects.toBe(undone);
  });

  test('is itself a look: who was shown reads it once a day, and nobody else does', async () => {
    const rae = await person('usr_rae', { name: 'Rae Uncommon' });
    await person('usr_ray', { name: 'Ray Other' });
    for (let times = 0; times < 3; times += 1) await found('q=rae');
    expect(await ownLog(rae)).toEqual([{ what: 'people' }]);
    expect(await ownLog('usr_ray')).toEqual([]);
    await ask('GET', `/ops/people/${rae}`);
    await ask('GET', `/ops/people/${rae}`);
    await ask('GET', '/ops/people?q=rae', undefined, 'usr_op2');
    expect(await ownLog(rae)).toEqual([{ what: 'people' }, { what: 'person' }, { what: 'people' }]);
  });
});

test('an archived account says so, in the list and on the page', async () => {
  await q(`update brands set shelved_at = $1 where id = 'brd_p'`, [clock.now()]);
  const account = { platform: 'fanlane', handle: 'QuietPier', state: 'verified', archived: true };
  expect((await ask('GET', '/ops/people/usr_under')).body.accounts).toEqual([account]);
  expect((await ask('GET', '/ops/people?q=quietp')).body.items[0].accounts).toEqual([account]);
});

test('one person is facts and counts: no title, no address, no document of theirs', async () => {
  const { body, status } = await ask('GET', '/ops/people/usr_vale');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Vale Harbour',
    status: 'subscribed',
    plan: 'premium',
    subscription: { plan: 'premium', isGiven: true, phase: 'active' },
    counts: { cases: {}, works: 0, openNotices: 0 },
    sending: { automatic: false, isTrial: false, firstNoticesCleared: false },
  });
  expect(body.authorization).toBeUndefined();
  expect((await ask('GET', '/ops/people/usr_nobody')).status).toBe(404);
});

test('creators ask for none of this', async () => {
  for (const [method, path] of [
    ['GET', '/ops/people'],
    ['GET', '/ops/people/usr_vale'],
    ['GET', '/ops/log'],
    ['GET', '/ops/operators'],
    ['POST', '/ops/people/usr_vale/features'],
  ] as const)
    expect((await ask(method, path, method === 'POST' ? {} : undefined, 'usr_vale')).status, path).toBe(403);
});

describe('the log of all operators', () => {
  const lines = async (query: string) => (await ask('GET', `/ops/log?${query}`)).body.items;

  test('holds what each did and saw, the newest first, by operator, kind, person, act and day', async () => {
    const uma = await person('usr_uma', { email: 'uma@people.test' });
    await give(uma, { feature: 'deepfake', reason: 'For the log.' }, 'usr_op2');
    await ask('GET', `/ops/people/${uma}`);
    const [asking, look, act] = await lines(`person=${uma}`);
    expect(asking).toMatchObject({ kind: 'looked', what: 'log', userId: uma });
    expect(look).toMatchObject({
      kind: 'looked',
      what: 'person',
      operator: { id: 'usr_op', name: 'Op 0' },
      userId: uma,
    });
    expect(act).toMatchObject({ kind: 'acted', what: 'feature-granted', feature: 'deepfake', reason: 'For the log.' });
    const whats = async (query: string) => (await lines(query)).map(({ what }: { what: string }) => what);
    expect(await whats('person=UMA%40people.test&kind=acted')).toEqual(['feature-granted']);
    expect(await whats(`person=${uma}&what=person`)).toEqual(['person']);
    expect(await whats(`person=${uma}&operator=usr_op2`)).toEqual(['feature-granted']);
    expect(await lines('person=nobody%40people.test')).toEqual([]);
    const today = clock.now().toISOString().slice(0, 10);
    expect(await lines(`person=${uma}&from=${today}&to=${today}`)).toHaveLength(3);
    expect((await ownLog(uma)).map(({ what }) => what).filter((what) => what === 'log')).toEqual(['log']);
    expect(await lines(`person=${uma}&from=${inDays(1).slice(0, 10)}`)).toEqual([]);
    expect(await lines(`person=${uma}&to=${inDays(-1).slice(0, 10)}`)).toEqual([]);
  });

  test('names nobody but operators, and reading it is no look', async () => {
    const before = (await q('select count(*)::int as n from events')).rows[0].n;
    const text = JSON.stringify(await lines('limit=200'));
    expect(text).not.toMatch(/@|Uncommon|Harbour/);
    expect((await ask('GET', '/ops/operators')).body.items).toEqual([
      { id: 'usr_op', name: 'Op 0' },
      { id: 'usr_op2', name: 'Op 1' },
    ]);
    expect((await q('select count(*)::int as n from events')).rows[0].n).toBe(before);
  });
});
