import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import type { Listing } from '#modules/discovery/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { deindexingHandlers, deindexingPartsOf, deindexingRoutes } from './index.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const hours = (count: number): void => clock.advance(count * 3600);
const signal = new AbortController().signal;
const agent = {
  name: 'Example Takedown Ltd',
  address: '1 Example Street, 10115 Berlin, Germany',
  phone: '+49 30 5550100',
  email: 'agent@example.com',
};
const queued: { name: string; payload: object }[] = [];
/** What each engine shows; silent where nothing is said. */
const shows = new Map<string, Listing>();
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  run = createTransact({
    db: drizzle(database.pool),
    clock,
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
    jobs: [],
  });
  api = createApi({ log: pino({ level: 'silent' }) });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log: pino({ level: 'silent' }),
      inTransaction: run,
      identify: async (headers) => ({
        userId: headers.get('x-user') ?? '',
        role: headers.get('x-user') === 'usr_op' ? 'operator' : 'creator',
        frontendStatus: 'subscribed',
        effectiveSpecialFeatures: ['searchEngineRemovals'],
        isAffiliateOnly: false,
        plan: 'standard',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    deindexingRoutes({ settings: { agent } }),
  );
});
afterAll(() => database.close());
beforeEach(() => {
  shows.clear();
  // Tracks of earlier tests are not asked about again.
  return database.pool.query('update deindexing_tracks set next_check_at = null').then(() => undefined);
});

const handlers = deindexingHandlers({
  askSearch: async (url, engines) =>
    Object.fromEntries(
      engines.map((engine) => [engine, shows.get(`${engine} ${url}`) ?? { state: 'no-answer', reason: 'silent' }]),
    ),
});
const jobRun: JobRun = {
  now: clock.now,
  signal,
  attempt: 0,
  transaction: (work) => run({ kind: 'worker', job: 'test' }, signal, work),
};
const handle = (name: string, payload: object) => handlers.handlers[name]?.(jobRun, payload as never);
/** Sweeps and works until nothing is due. */
async function work(): Promise<void> {
  for (;;) {
    queued.length = 0;
    const due = await handlers.sweeps?.[0]?.run(jobRun);
    if (!due) return;
    for (const job of [...queued]) await handle(job.name, job.payload);
  }
}
const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);

async function creator(plan: 'standard' | 'none' = 'standard'): Promise<string> {
  count += 1;
  const id = `usr_${count}`;
  await q(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $1 || '@example.test', true, $2, $2)`,
    [id, clock.now()],
  );
  await q(
    `insert into brands (id, user_id, platform, handle, display_name, profile_url, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'fanlane', $2, 'Mara', 'https://fanlane.test/mara' || $1, '{}', '{}', 'verified', 'c', $3)`,
    [`brd_${count}`, id, clock.now()],
  );
  await q(
    `insert into authorizations (id, user_id, legal_name, address, country, signature, text_version, text_sha256, signed_at,
      expires_at, document_blob_id) values ($1, $2, 'M', 'A', 'DE', 'M', '1', 'h', $3, $4, 'blb')`,
    [`aut_${count}`, id, clock.now(), new Date('2030-01-01')],
  );
  await q(
    `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
     values ($1, $2, 'Sea at dawn', 'sole', 'ready', 'image', 'h', 1, $3)`,
    [`wrk_${id}`, id, clock.now()],
  );
  if (plan !== 'none')
    await jobRun.transaction((ctx) =>
      changeSubscription(ctx, {
        userId: id,
        plan,
        state: 'active',
        paidUntil: new Date('2030-01-01'),
        cancelAtPeriodEnd: false,
        everPaid: true,
        cause: 'test',
      }),
    );
  return id;
}
async function approvedCase(userId: string, url: string, state = 'approved'): Promise<string> {
  count += 1;
  const id = `cas_${count}`;
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      found_at, updated_at, head_hash, events) values ($1,$2,$3,$1,'leak.test',$4,1,0,false,'{}','same',array[$5],'[]',$6,$6,'h',0)`,
    [id, userId, url, state, `wrk_${userId}`, clock.now()],
  );
  await handle('deindexing.open-tracks', { caseId: id });
  return id;
}
const statesOf = async (caseId: string) =>
  Object.fromEntries(
    ((await jobRun.transaction(({ tx }) => deindexingPartsOf(tx, [caseId]))).get(caseId) ?? []).map((part) => [
      part.engine,
      part.state,
    ]),
  );
async function call(userId: string, method: string, path: string, body?: object) {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'x-user': userId, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  };
}
const packetsOf = async (userId: string, query = '') =>
  (await call(userId, 'GET', `/deindexing/packets${query}`)).body.items;
const listed: Listing = { state: 'listed' };
const unlisted: Listing = { state: 'not-listed' };

describe('tracks', () => {
  test('open with the approval, one an engine, and only once', async () => {
    const userId = await creator();
    const caseId = await approvedCase(userId, 'https://leak.test/once');
    await handle('deindexing.open-tracks', { caseId });
    expect(await statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
    expect((await q('select 1 from deindexing_tracks where case_id = $1', [caseId])).rowCount).toBe(2);
  });
  test('open for no plan without the feature, and for no closed case', async () => {
    expect(await statesOf(await approvedCase(await creator('none'), 'https://leak.test/free'))).toEqual({});
    expect(await statesOf(await approvedCase(await creator(), 'https://leak.test/shut', 'dismissed'))).toEqual({});
  });
  test('say not indexed after two looks a day apart, and delisted only of what was handed in', async () => {
    const userId = await creator();
    const url = 'https://leak.test/two';
    shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    const caseId = await approvedCase(userId, url);
    await work();
    expect(await statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
    const [packet] = await packetsOf(userId, '?state=to_submit');
    expect(packet).toMatchObject({ engine: 'google', count: 1 });
    hours(24);
    await work();
    expect((await statesOf(caseId)).bing).toBe('not_indexed');
    const done = await call(userId, 'POST', `/deindexing/packets/${packet.id}/submitted`, { reference: '3-1415' });
    expect(done.body).toMatchObject({ state: 'submitted', reference: '3-1415' });
    expect((await statesOf(caseId)).google).toBe('submitted');
    hours(24);
    await work();
    expect((await statesOf(caseId)).google).toBe('pending');
    shows.set(`google ${url}`, unlisted);
    hours(48);
    await work();
    expect((await statesOf(caseId)).google).toBe('pending');
    shows.set(`google ${url}`, { state: 'no-answer', reason: 'captcha' });
    hours(24);
    await work();
    expect((await statesOf(caseId)).google).toBe('pending');
    shows.set(`google ${url}`, unlisted);
    hours(6);
    await work();
    expect((await statesOf(caseId)).google).toBe('delisted');
    shows.set(`google ${url}`, listed);
    hours(31 * 24);
    await work();
    expect((await statesOf(caseId)).google).toBe('relisted');
    expect((await packetsOf(userId, '?state=to_submit')).map((one: { engine: string }) => one.engine)).toContain(
      'google',
    );
  });
  test('stop with their case while nothing was handed in, and go on when it is approved again', async () => {
    const userId = await creator();
    const url = 'https://leak.test/stop';
    shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    const caseId = await approvedCase(userId, url);
    await work();
    await q(`update cases set state = 'dismissed' where id = $1`, [caseId]);
    await handle('deindexing.stop-tracks', { caseId });
    expect(await statesOf(caseId)).toEqual({});
    expect(await packetsOf(userId)).toEqual([]);
    await q(`update cases set state = 'approved' where id = $1`, [caseId]);
    await handle('deindexing.stop-tracks', { caseId });
    await handle('deindexing.open-tracks', { caseId });
    await work();
    expect(await packetsOf(userId)).toHaveLength(1);
  });
});

describe('packets', () => {
  test('gather the addresses of an hour, with every field of the form', async () => {
    const userId = await creator();
    const urls = ['https://leak.test/a', 'https://leak.test/b'];
    for (const url of urls) shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    for (const url of urls) {
      await approvedCase(userId, url);
      clock.advance(1);
    }
    await work();
    const [packet, ...others] = await packetsOf(userId, '?engine=google');
    expect(others).toEqual([]);
    const { body } = await call(userId, 'GET', `/deindexing/packets/${packet.id}`);
    const fields = Object.fromEntries(
      body.fields.map((field: { key: string; value: string }) => [field.key, field.value]),
    );
    expect(fields).toMatchObject({
      name: agent.name,
      owner: 'Mara',
      email: agent.email,
      country: 'Germany',
      work: 'Original pictures by Mara: Sea at dawn',
      urls: urls.join('\n'),
      signature: agent.name,
    });
    expect(fields.example).toContain('https://fanlane.test/mara');
    expect(body.statements[1]).toContain('under penalty of perjury');
    expect(body).toMatchObject({ basis: 'dmca_512d', missing: [], urlsPerForm: 1000 });
    expect(body.formUrl).toContain('reportcontent.google.com');
  });
  test('are offered where the search source is silent, and say that nobody saw the result', async () => {
    const userId = await creator();
    await approvedCase(userId, 'https://leak.test/silent');
    await work();
    const [packet] = await packetsOf(userId, '?engine=bing');
    const { body } = await call(userId, 'GET', `/deindexing/packets/${packet.id}`);
    expect(body.urls).toMatchObject([{ url: 'https://leak.test/silent', listing: 'unknown', stale: false }]);
  });
  test('are not handed in twice, nor with another number of addresses, nor without an authorization', async () => {
    const userId = await creator();
    shows.set('google https://leak.test/t', listed).set('bing https://leak.test/t', unlisted);
    await approvedCase(userId, 'https://leak.test/t');
    await work();
    const [{ id }] = await packetsOf(userId);
    const submit = (body: object) => call(userId, 'POST', `/deindexing/packets/${id}/submitted`, body);
    expect((await submit({ reference: 'r', count: 2 })).body.code).toBe('packet_changed');
    await q('update authorizations set revoked_at = $2 where user_id = $1', [userId, clock.now()]);
    expect((await submit({ reference: 'r' })).body.code).toBe('packet_incomplete');
    expect((await call(userId, 'GET', `/deindexing/packets/${id}`)).body.fields).toEqual([]);
    await q('update authorizations set revoked_at = null where user_id = $1', [userId]);
    expect((await submit({ reference: 'r', count: 1 })).status).toBe(200);
    expect((await submit({ reference: 'r' })).status).toBe(200);
    expect((await submit({ reference: 'other' })).body.code).toBe('already_submitted');
  });
  test('are nobody else’s, save the operator’s, whose look is recorded', async () => {
    const userId = await creator();
    shows.set('google https://leak.test/op', listed);
    await approvedCase(userId, 'https://leak.test/op');
    await work();
    const [{ id }] = await packetsOf(userId, '?engine=google');
    const stranger = await creator();
    expect((await call(stranger, 'GET', `/deindexing/packets/${id}`)).status).toBe(404);
    expect((await call(stranger, 'POST', `/deindexing/packets/${id}/submitted`, { reference: 'x' })).status).toBe(404);
    expect((await call(stranger, 'GET', `/ops/deindexing/${id}`)).status).toBe(403);
    expect((await call('usr_op', 'GET', `/ops/deindexing/${id}`)).status).toBe(200);
    const events = await q(`select payload from events where name = 'deindexing.packet-looked-at'`);
    expect(events.rows.at(-1)?.payload).toMatchObject({ userId, operatorId: 'usr_op' });
    expect((await call('usr_op', 'POST', `/ops/deindexing/${id}/submitted`, { reference: 'op-1' })).status).toBe(200);
  });
  test('come as the list that Google takes for many', async () => {
    const userId = await creator();
    shows.set('google https://leak.test/bulk', listed);
    await approvedCase(userId, 'https://leak.test/bulk');
    await work();
    const { text, headers } = await call(userId, 'GET', '/deindexing/bulk-file');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^# Sea at dawn by Mara\n# https:\/\/fanlane\.test\/mara\S*\nhttps:\/\/leak\.test\/bulk\n$/);
    expect(headers.get('x-parts')).toBe('1');
    expect((await call(userId, 'GET', '/deindexing/bulk-file?part=2')).status).toBe(404);
  });
});
