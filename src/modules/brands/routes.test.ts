import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchResult, HostBusy } from '#lib/safe-fetch/index.ts';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser, changeSettings, readSettings } from '#modules/accounts/index.ts';
import { attemptKey, attemptPolicies } from '#modules/accounts/limits/attempt-limits.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { textOfPdf } from '../../../tests/setup/pdf-text.ts';
import { longPaid, person } from '../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { authorizationText, beginLook, brandHandlers, brandRoutes, decideBrand, mayAct } from './index.ts';
import { mostKept } from './require-room.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'reclaim-brands-'));
const signal = new AbortController().signal;
const profiles = new Map<string, Partial<FetchResult> & { html?: string }>();
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;
let restMs = 0;
let leaving = 0;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  run = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  const routes = brandRoutes({
    countLeaving: async () => leaving,
    blobs: createBlobs({ store: createFileStore(folder), secret: 'x'.repeat(40) }),
    fetch: async (url) => {
      if (String(url).endsWith('/broken')) throw new Error('a bug of ours');
      if (String(url).endsWith('/hurried')) throw new HostBusy('fanlane.test', restMs);
      const { html = '', ...answer } = profiles.get(String(url)) ?? { ok: false, code: 'dns' };
      const head = { ok: true, status: 200, url: String(url), hops: [], headers: { 'content-type': 'text/html' } };
      return { ...head, body: Buffer.from(html), ...answer } as FetchResult; // the parts that are read here
    },
  });
  api = createApi({ log });
  const identify = async (headers: Headers): Promise<Caller> => ({
    userId: headers.get('x-user') ?? '',
    role: 'creator',
    frontendStatus: 'subscribed',
    effectiveSpecialFeatures: [],
    isAffiliateOnly: false,
    plan: 'standard',
  });
  const isPublic = (call: string): boolean => ruleOfCall(call) === 'public';
  const options = {
    provider: 'reclaim',
    publicUrl: 'http://localhost:3000',
    log,
    inTransaction: run,
    identify,
    authorize: authorizeCall,
    isPublic,
  };
  mount(api, options, routes);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const worker = { kind: 'worker', job: 'test' } as const;
async function creator(plan: 'standard' | 'free' = 'standard'): Promise<string> {
  count += 1;
  const email = `creator${count}@example.test`;
  return run(worker, signal, async (ctx) => {
    const user = await addUser(ctx, person(email));
    const userId = user?.id ?? '';
    if (plan !== 'free') await changeSubscription(ctx, longPaid(userId, ctx.now()));
    return userId;
  });
}
async function call(user: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await api.request(path, {
    method,
    headers: {
      'x-provider': 'reclaim',
      'x-user': user,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(bytes.toString()) : undefined;
  return { status: answer.status, headers: answer.headers, bytes, body: json };
}
const add = (user: string, handle: string, more: object = {}) =>
  call(user, 'POST', '/brands', { platform: 'fanlane', handle, ...more });
async function prove(user: string, handle: string) {
  const { body } = await add(user, handle);
  profiles.set(`https://fanlane.test/${handle}`, { html: `<p>${body.verification.code}</p>` });
  return call(user, 'POST', `/brands/${body.id}/verify`);
}
/** As if this creator had all looks but two that are free. */
const nearlyOverLimit = (user: string) =>
  database.pool.query('update sign_in_limits set count = $1 where key = $2', [
    attemptPolicies['profile-look'].free - 2,
    attemptKey('profile-look', user),
  ]);
const eventsNamed = async (name: string): Promise<{ payload: unknown }[]> =>
  (await database.pool.query('select payload from events where name = $1 order by events.id', [name])).rows;

describe('accounts', () => {
  test('are added, listed by pages, shown and removed', async () => {
    const user = await creator();
    const first = await add(user, '@mara', {
      displayName: 'Mara',
      aliases: ['@mv', 'MV', 'mara vale'],
      oldHandles: ['oldmara'],
    });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      platform: 'fanlane',
      handle: 'mara',
      profileUrl: 'https://fanlane.test/mara',
      aliases: ['MV', 'mara vale'],
      oldHandles: ['oldmara'],
      verification: { state: 'unverified', code: expect.stringMatching(/^proof-/) },
    });
    clock.advance(1);
    await add(user, 'mara2');
    const page = await call(user, 'GET', '/brands?limit=1');
    expect(page.body.items).toHaveLength(1);
    const next = await call(user, 'GET', `/brands?limit=1&cursor=${page.body.nextCursor}`);
    expect(next.body).toMatchObject({ items: [{ handle: 'mara2' }], nextCursor: null });
    expect((await call(user, 'DELETE', `/brands/${first.body.id}`)).status).toBe(204);
    expect((await call(user, 'GET', `/brands/${first.body.id}`)).status).toBe(404);
    expect((await call(user, 'GET', '/brands')).body.items).toHaveLength(1);
  });

  test('the same account twice is one, and a repeated request is answered alike', async () => {
    const user = await creator();
    const first = await add(user, 'twice');
    expect((await add(user, 'TWICE')).body.id).toBe(first.body.id);
    const key = { 'idempotency-key': 'k1' };
    const once = await call(user, 'POST', '/brands', { platform: 'x', handle: 'twice' }, key);
    expect((await call(user, 'POST', '/brands', { platform: 'x', handle: 'twice' }, key)).body).toEqual(once.body);
  });

  test('beyond the plan are refused with the plan that lifts it, also when ten come at once', async () => {
    const user = await creator('free');
    const answers = await Promise.all(Array.from({ length: 10 }, (_none, index) => add(user, `many${index}`)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status !== 201);
    expect(refused?.status).toBe(429);
    expect(refused?.body).toMatchObject({ code: 'over_limit', missing: { plan: 'standard' } });
    expect(refused?.body.detail).toContain('Standard has room for 3');
  });

  test('field errors name their field', async () => {
    const answer = await add(await creator(), 'mara', { profileUrl: 'https://evil.example/mara' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: 'profileUrl' }]);
  });

  test.each(Object.getOwnPropertyNames(Object.prototype))(
    'a platform called %s is one that we do not know',
    async (platform) => {
      const user = await creator();
      const { status, body } = await call(user, 'POST', '/brands', { platform, handle: 'mara' });
      expect([status, body.code]).toEqual([400, 'invalid']);
      const { results } = (await call(user, 'POST', '/brands/several', { lines: [`${platform}:mara`] })).body;
      expect(results).toMatchObject([{ outcome: 'refused' }]);
    },
  );

  test('hostile text is refused at its field, and never fails inside', async () => {
    const user = await creator();
    expect((await add(user, 'mara', { displayName: 'Mara\r\nBcc: x' })).body.errors).toMatchObject([
      { path: 'displayName' },
    ]);
    expect((await add(user, 'mara', { aliases: ['ok', 'a\0b'] })).status).toBe(400);
    expect((await add(user, 'mara', { profileUrl: 'https://fanlane.test/mara\0' })).body.errors).toMatchObject([
      { path: 'profileUrl' },
    ]);
    const unknown = await call(user, 'GET', '/brands/brd_unknown');
    expect((await call(user, 'GET', '/brands/brd_%00')).bytes).toEqual(unknown.bytes);
    expect((await call(user, 'GET', '/brands?cursor=%00')).status).toBe(400);
    for (const cursor of ['x', '{}', '{"at":"x","id":"y"}', '{"at":"2026-01-01T00:00:00Z","id":"\\u0000"}']) {
      const sent = Buffer.from(cursor).toString('base64url');
      expect((await call(user, 'GET', `/brands?cursor=${sent}`)).status).toBe(400);
    }
  });

  test('of another creator are not there, to the byte', async () => {
    const mine = await add(await creator(), 'private');
    const stranger = await creator();
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/verify'],
    ] as const) {
      const foreign = await call(stranger, method, `/brands/${mine.body.id}${path}`);
      const unknown = await call(stranger, method, `/brands/brd_unknown${path}`);
      expect(foreign.status).toBe(404);
      expect(foreign.bytes).toEqual(unknown.bytes);
    }
  });
});

describe('what is archived', () => {
  const archive = (user: string, id: string, archived: boolean) => call(user, 'PATCH', `/brands/${id}`, { archived });
  const handles = async (user: string, query = '') =>
    (await call(user, 'GET', `/brands${query}`)).body.items.map(({ handle }: { handle: string }) => handle);

  test('keeps its proof, and still is whose it was', async () => {
    const [user, other] = [await creator(), await creator()];
    const { body } = await prove(user, 'resting');
    clock.advance(1);
    await add(user, 'current');
    expect((await archive(user, body.id, true)).body).toMatchObject({
      archived: true,
      verification: { state: 'verified' },
    });
    expect(await handles(user)).toEqual(['resting', 'current']);
    expect(await handles(user, '?archived=true')).toEqual(['resting']);
    expect(await handles(user, '?archived=false')).toEqual(['current']);
    const late = await add(other, 'resting');
    profiles.set('https://fanlane.test/resting', { html: late.body.verification.code });
    expect((await call(other, 'POST', `/brands/${late.body.id}/verify`)).body).toMatchObject({
      code: 'taken_by_another',
    });
    expect((await archive(other, body.id, false)).status).toBe(404);
    expect(await run(worker, signal, (ctx) => mayAct(ctx.tx, user, ctx.now()))).toMatchObject({
      code: 'authorization_missing',
    });
    expect((await archive(user, body.id, false)).body.archived).toBe(false);
    const said = (await eventsNamed('brands.shelf-changed')).filter(({ payload }) =>
      JSON.stringify(payload).includes(user),
    );
    expect(said.map(({ payload }) => payload)).toEqual([
      { brandId: body.id, userId: user, archived: true },
      { brandId: body.id, userId: user, archived: false },
    ]);
  });

  test('makes room in the plan, and comes back only while there is some', async () => {
    const user = await creator('free');
    const { body: first } = await add(user, 'firstroom');
    await archive(user, first.id, true);
    const { body: second } = await add(user, 'secondroom');
    const refused = await archive(user, first.id, false);
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_limit', missing: { plan: 'standard' } } });
    expect(refused.body.detail).toMatch(/^Free has room for 1 account\. Standard has room for 3/);
    expect((await add(user, 'firstroom')).status).toBe(429);
    await archive(user, second.id, true);
    const both = await Promise.all([archive(user, first.id, false), archive(user, second.id, false)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  test('needs no room in the plan, but the list has an end', async () => {
    const user = await creator();
    await database.pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at, shelved_at)
       select 'full_' || n, $1, 'fanlane', 'kept' || n, '{}', '{}', 'unverified', 'reclaim-' || n, $2, $2 from generate_series(1, $3::int) n`,
      [user, clock.now(), mostKept],
    );
    const refused = await add(user, 'onemore');
    expect([refused.status, refused.body.code]).toEqual([429, 'accounts_limit']);
    expect(refused.body.detail).toMatch(/^You have 200 accounts, archived ones included/);
    expect((await add(user, 'kept7')).status).toBe(201);
    await call(user, 'DELETE', '/brands/full_1');
    const atOnce = await Promise.all([add(user, 'onemore'), add(user, 'twomore')]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 429]);
  });

  test('comes back with its names when it is added again', async () => {
    const user = await creator('free');
    const { body } = await prove(user, 'again');
    await archive(user, body.id, true);
    expect((await add(user, 'again')).body).toMatchObject({
      id: body.id,
      archived: false,
      verification: { state: 'verified' },
    });
    const names = await call(user, 'PATCH', `/brands/${body.id}`, { archived: true, displayName: 'Once more' });
    expect(names.body).toMatchObject({ archived: true, displayName: 'Once more' });
  });
});

describe('proof by code', () => {
  test('fails with a sentence, may be tried again, and then holds', async () => {
    const user = await creator();
    const { body } = await add(user, 'bio');
    const look = () => call(user, 'POST', `/brands/${body.id}/verify`);
    expect((await look()).body.verification).toMatchObject({
      state: 'unverified',
      outcome: 'profile_unreachable',
      reason: expect.any(String),
    });
    profiles.set('https://fanlane.test/bio', { html: '<p>nothing</p>' });
    expect((await look()).body.verification).toMatchObject({ state: 'unverified', outcome: 'code_not_found' });
    profiles.set('https://fanlane.test/bio', { html: body.verification.code, url: 'https://fanlane.test/' } as never);
    expect((await look()).body.verification).toMatchObject({ state: 'unverified', outcome: 'redirected' });
    profiles.set('https://fanlane.test/bio', { html: `<p>${body.verification.code}</p>` });
    expect((await look()).body.verification).toMatchObject({ state: 'verified' });
    profiles.delete('https://fanlane.test/bio');
    expect((await look()).body.verification).toMatchObject({ state: 'verified' });
    expect(
      (await eventsNamed('brands.verified')).filter(({ payload }) => JSON.stringify(payload).includes(body.id)),
    ).toHaveLength(1);
  });

  test('is asked for within a limit of each creator, also many times at once and with several accounts', async () => {
    const user = await creator();
    const accounts = [await add(user, 'often'), await add(user, 'oftener')].map(({ body }) => body.id);
    const look = (n: number) => call(user, 'POST', `/brands/${accounts[n % 2]}/verify`);
    expect((await look(0)).status).toBe(200);
    await nearlyOverLimit(user);
    const answers = await Promise.all([look(0), look(1), look(0), look(1), look(0)]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
    expect(refused[0]?.body.detail).toBe('You have asked us to check profiles many times. Try again in 5 seconds.');
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect((await call(user, 'GET', `/brands/${accounts[0]}`)).body.verification.state).toBe('unverified');
    expect((await prove(await creator(), 'another')).status, 'of another creator').toBe(200);
    clock.advance(5);
    expect((await look(1)).status).toBe(200);
    expect((await look(1)).status).toBe(429);
    clock.advance(3_600);
    expect((await look(1)).status).toBe(200);
  });

  test('is not counted where nobody looks: once it holds', async () => {
    const user = await creator();
    const { body } = await prove(user, 'holds');
    await nearlyOverLimit(user);
    for (let n = 0; n < 4; n += 1) expect((await call(user, 'POST', `/brands/${body.id}/verify`)).status).toBe(200);
  });

  test('that fails on our side ends with a sentence, and the next press looks anew', async () => {
    const user = await creator();
    const { body } = await add(user, 'broken');
    expect((await call(user, 'POST', `/brands/${body.id}/verify`)).status).toBe(500);
    expect((await call(user, 'GET', `/brands/${body.id}`)).body.verification).toMatchObject({
      state: 'unverified',
      outcome: 'look_failed',
      reason: expect.stringMatching(/something failed on our side/),
    });
  });

  test('whose process died ends by the product’s clock, with the same sentence', async () => {
    const user = await creator();
    const { body } = await add(user, 'lost');
    await run(worker, signal, (ctx) => beginLook(ctx, { userId: user, brandId: body.id }));
    const sweep = () =>
      brandHandlers().sweeps?.[0]?.run({
        now: clock.now,
        signal,
        attempt: 0,
        transaction: (work) => run(worker, signal, work),
      });
    clock.advance(299);
    expect(await sweep()).toBe(0);
    expect((await call(user, 'GET', `/brands/${body.id}`)).body.verification.state).toBe('verifying');
    clock.advance(1);
    expect(await sweep()).toBe(1);
    expect((await call(user, 'GET', `/brands/${body.id}`)).body.verification).toMatchObject({
      state: 'unverified',
      outcome: 'look_failed',
    });
    profiles.set('https://fanlane.test/lost', { html: `<p>${body.verification.code}</p>` });
    expect((await call(user, 'POST', `/brands/${body.id}/verify`)).body.verification.state).toBe('verified');
  });

  test('is put off while the site is to be left alone: it says until when, and what was known stands', async () => {
    const user = await creator();
    const { body } = await add(user, 'hurried');
    restMs = 41_500;
    const busy = await call(user, 'POST', `/brands/${body.id}/verify`);
    expect(busy).toMatchObject({ status: 503, body: { code: 'site_busy' } });
    expect(busy.body.detail).toMatch(
      /^We did not look: fanlane\.test is to be left alone for another 42 s\. .+ try again/,
    );
    expect(busy.headers.get('retry-after')).toBe('42');
    expect((await call(user, 'GET', `/brands/${body.id}`)).body).toEqual(body);
    restMs = 0;
    expect((await call(user, 'POST', `/brands/${body.id}/verify`)).headers.get('retry-after')).toBe('1');
  });

  test('belongs to the first; the second is refused, and an operator is told once', async () => {
    const [first, second, third] = [await creator(), await creator(), await creator()];
    const late = await add(second, 'wanted');
    expect((await prove(first, 'wanted')).body.verification.state).toBe('verified');
    profiles.set('https://fanlane.test/wanted', { html: late.body.verification.code });
    for (let time = 0; time < 2; time += 1) {
      const refused = await call(second, 'POST', `/brands/${late.body.id}/verify`);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'taken_by_another' });
      expect(JSON.stringify(refused.body)).not.toContain(first);
    }
    // Whoever only adds it learns nothing, and no operator is bothered.
    expect(await add(third, 'Wanted')).toMatchObject({ status: 201, body: { verification: { state: 'unverified' } } });
    const tickets = await database.pool.query(
      "select user_id from operator_tickets where kind = 'brand-disputed' and facts->>'otherUserId' = $1",
      [first],
    );
    expect(tickets.rows.map((row) => row.user_id)).toEqual([second]);
  });

  test('of two creators at the same moment succeeds once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => creator()));
    const added = await Promise.all(users.map((user) => add(user, 'race')));
    profiles.set('https://fanlane.test/race', {
      html: added.map(({ body }) => `<p>${body.verification.code}</p>`).join(''),
    });
    const looks = await Promise.all(
      users.map((user, index) => call(user, 'POST', `/brands/${added[index]?.body.id}/verify`)),
    );
    expect(looks.map((look) => look.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('an operator confirms and rejects', async () => {
    const user = await creator();
    const { body } = await add(user, 'papers');
    const decide = (decision: 'confirm' | 'reject') =>
      run(worker, signal, (ctx) =>
        decideBrand(ctx, { brandId: body.id, decision, reason: decision === 'reject' ? 'Not theirs.' : undefined }),
      );
    expect((await decide('reject')).state).toBe('rejected');
    expect((await call(user, 'POST', `/brands/${body.id}/verify`)).body).toMatchObject({ code: 'brand_rejected' });
    expect((await decide('confirm')).state).toBe('verified');
    const said =
      "select payload->>'action' as action, payload->>'reason' as reason from events where name = 'operations.acted' and payload->>'userId' = $1 order by events.id";
    expect((await database.pool.query(said, [user])).rows).toEqual([
      { action: 'account-reject', reason: 'Not theirs.' },
      { action: 'account-confirm', reason: null },
    ]);
  });

  test('of two operators who saw the same, the later one is told that somebody has decided', async () => {
    const user = await creator();
    const { body } = await add(user, 'twice');
    const decide = (decision: 'confirm' | 'reject', was: 'unverified' | 'verifying' | 'verified') =>
      run(worker, signal, (ctx) => decideBrand(ctx, { brandId: body.id, decision, was, reason: 'Not theirs.' }));
    const [one, two] = await Promise.allSettled([decide('confirm', 'unverified'), decide('reject', 'verifying')]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    const lost = [one, two].find((each) => each.status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'account_decided' } });
    const { rows } = await database.pool.query('select state from brands where id = $1', [body.id]);
    expect(rows[0].state).toBe(one.status === 'fulfilled' ? 'verified' : 'rejected');
  });
});

describe('the authorization', () => {
  const form = {
    legalName: 'Mara Łukasz Vale',
    address: '1 Example Street, 10115 Berlin',
    country: 'Germany',
    signature: ' mara łukasz  VALE ',
    textVersion: authorizationText.version,
  };
  const may = (user: string) => run(worker, signal, (ctx) => mayAct(ctx.tx, user, ctx.now()));

  test('is missing, signed, stored as PDF, and expires after a year', async () => {
    const user = await creator();
    expect((await call(user, 'GET', '/authorization')).body).toMatchObject({
      state: 'missing',
      version: authorizationText.version,
    });
    expect((await call(user, 'GET', '/authorization/document')).status).toBe(404);
    const signed = await call(user, 'POST', '/authorization', form);
    expect(signed.status).toBe(201);
    expect(signed.body).toMatchObject({
      state: 'signed',
      signed: { legalName: form.legalName, textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const document = await call(user, 'GET', '/authorization/document');
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await call(await creator(), 'GET', '/authorization/document')).status).toBe(404);

    expect(await may(user)).toMatchObject({ ok: false, code: 'account_not_verified' });
    await prove(user, 'signer');
    expect(await may(user)).toMatchObject({
      ok: true,
      authorizationId: signed.body.signed.id,
      brandIds: [expect.any(String)],
    });
    clock.advance(365 * 86_400);
    expect(await may(user)).toMatchObject({ ok: false, code: 'authorization_expired' });
    expect((await call(user, 'GET', '/authorization')).body.state).toBe('expired');
    expect((await call(user, 'POST', '/authorization', form)).status).toBe(201);
    expect(await may(user)).toMatchObject({ ok: true });
  });

  test('is revoked with every earlier signature, says so in its PDF, and is signed again under the next number', async () => {
    const user = await creator();
    await prove(user, 'revoker');
    const revoke = (authorizationId: string) => call(user, 'POST', '/authorization/revocation', { authorizationId });
    expect(await revoke('none')).toMatchObject({ status: 409, body: { code: 'authorization_missing' } });
    const first = (await call(user, 'POST', '/authorization', form)).body.signed.id;
    clock.advance(60);
    const { body: second } = await call(user, 'POST', '/authorization', form);
    const signed = (await call(user, 'GET', '/authorization/document')).bytes;
    expect(second.signed.number).toBe(2);
    expect(await revoke(first)).toMatchObject({ status: 409, body: { code: 'authorization_changed' } });
    expect(await may(user)).toMatchObject({ ok: true });
    await run(worker, signal, (ctx) => changeSettings(ctx, { userId: user, change: { autoSend: true } }));

    const at = clock.now().toISOString();
    const { status, body } = await revoke(second.signed.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { state: 'revoked', leaving: 0, signed: { revokedAt: at } },
    });
    expect(await may(user)).toMatchObject({ ok: false, code: 'authorization_revoked' });
    expect(await run(worker, signal, (ctx) => readSettings(ctx.tx, user))).toMatchObject({ autoSend: false });
    clock.advance(60);
    // Again, as after an answer that was lost: it stays as it was, and is recorded once.
    expect((await revoke(second.signed.id)).body.signed.revokedAt).toBe(at);
    const events = (await eventsNamed('brands.authorization-revoked')).map(({ payload }) => payload);
    expect(events.filter((one) => JSON.stringify(one).includes(user))).toEqual([
      { authorizationId: second.signed.id, userId: user, revokedAt: at },
    ]);
    const revoked = (await call(user, 'GET', '/authorization/document')).bytes;
    expect(textOfPdf(signed)).not.toContain('REVOKED');
    expect(textOfPdf(revoked)).toContain(`REVOKED at ${at}`);
    expect(textOfPdf(revoked)).toContain('Mara');

    expect((await call(user, 'POST', '/authorization', form)).body).toMatchObject({
      state: 'signed',
      signed: { number: 3 },
    });
    expect(await may(user)).toMatchObject({ ok: true });
  });

  test('answers a revocation once no letter is on its way any more', async () => {
    const user = await creator();
    const { body } = await call(user, 'POST', '/authorization', form);
    leaving = 2;
    const answer = call(user, 'POST', '/authorization/revocation', { authorizationId: body.signed.id });
    let answered = false;
    void answer.then(() => {
      answered = true;
    });
    await expect.poll(async () => (await call(user, 'GET', '/authorization')).body.state).toBe('revoked');
    expect(answered).toBe(false);
    leaving = 0;
    expect((await answer).body).toMatchObject({ state: 'revoked', leaving: 0 });
  });

  test('is signed a few times a day, since each document is kept', async () => {
    const user = await creator();
    expect((await call(user, 'POST', '/authorization', form)).status).toBe(201);
    await database.pool.query(
      `insert into authorizations select 'again_' || n, user_id, legal_name, address, country, signature, text_version, text_sha256, ip,
         signed_at, expires_at, revoked_at, document_blob_id from authorizations, generate_series(2, 19) n where user_id = $1`,
      [user],
    );
    const sign = () => call(user, 'POST', '/authorization', form);
    const answers = await Promise.all([sign(), sign(), sign()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'signatures_limit',
      detail: expect.stringMatching(/^You have signed 20 times within a day, .* sign again tomorrow/),
    });
    clock.advance(86_401);
    expect((await call(user, 'POST', '/authorization', form)).status).toBe(201);
  });

  test('is refused with another signature, another version, or an empty field', async () => {
    const user = await creator();
    const sign = (change: object) => call(user, 'POST', '/authorization', { ...form, ...change });
    expect((await sign({ signature: 'Somebody Else' })).body).toMatchObject({
      status: 400,
      code: 'signature_differs',
      errors: [{ path: 'signature' }],
    });
    expect((await sign({ textVersion: 'old' })).body).toMatchObject({
      status: 409,
      code: 'authorization_text_changed',
    });
    expect((await sign({ address: '  ' })).body).toMatchObject({ status: 400, code: 'invalid' });
    await prove(user, 'unsigned');
    expect(await may(user)).toMatchObject({ ok: false, code: 'authorization_missing' });
  });
});

describe('a list of accounts', () => {
  const lines = [
    'fanlane:mara',
    'https://www.instagram.com/Mara.Vale/',
    'FANLANE @Mara',
    'fanlane:two words here',
    'nowhere:mara',
    'fan\0lane:mara',
    `fanlane:${'x'.repeat(3000)}`,
    'fanlane:third',
  ];
  const outcomes = (body: { results: { outcome: string }[] }) => body.results.map(({ outcome }) => outcome);
  const expected = ['accepted', 'accepted', 'duplicate', 'refused', 'refused', 'refused', 'refused', 'accepted'];

  test('is told what becomes of each line, and a check keeps nothing of it', async () => {
    const user = await creator();
    const asked = await call(user, 'POST', '/brands/several', { lines, check: true });
    expect(asked.status).toBe(200);
    expect(outcomes(asked.body)).toEqual(expected);
    expect(asked.body.results.map(({ line }: { line: string }) => line)).toEqual(lines);
    expect((await call(user, 'GET', '/brands')).body.items).toEqual([]);
    const eventsBefore = (await eventsNamed('brands.added')).length;
    const done = await call(user, 'POST', '/brands/several', { lines });
    expect(done.body).toEqual(asked.body);
    const kept = (await call(user, 'GET', '/brands')).body.items;
    expect(kept.map(({ platform, handle }: Record<string, string>) => `${platform}:${handle}`).sort()).toEqual([
      'fanlane:mara',
      'fanlane:third',
      'instagram:Mara.Vale',
    ]);
    expect((await eventsNamed('brands.added')).length).toBe(eventsBefore + 3);
    const again = await call(user, 'POST', '/brands/several', { lines });
    expect(outcomes(again.body)).not.toContain('accepted');
  });

  test('ends at what the plan has room for, line by line, and is done once for its key', async () => {
    const user = await creator();
    const many = Array.from({ length: 40 }, (_, at) => `fanlane:many${at}`);
    const answer = await call(user, 'POST', '/brands/several', { lines: many }, { 'idempotency-key': 'a-list' });
    const taken = outcomes(answer.body).filter((outcome) => outcome === 'accepted').length;
    expect(taken).toBeGreaterThan(0);
    expect(answer.body.results.at(-1)).toMatchObject({ outcome: 'refused', code: 'over_limit' });
    const repeated = await call(user, 'POST', '/brands/several', { lines: many }, { 'idempotency-key': 'a-list' });
    expect(repeated.body).toEqual(answer.body);
    expect((await call(user, 'GET', '/brands?limit=200')).body.items).toHaveLength(taken);
  });

  test('an account that another creator proved is taken like any other: whose it is shows when it is proved', async () => {
    const [owner, other, third] = [await creator(), await creator(), await creator()];
    await prove(owner, 'listedvale');
    const add = (user: string, line: string) =>
      call(user, 'POST', '/brands/several', { lines: [line, 'fanlane:mine'] });
    const [known, unknown] = [await add(other, 'fanlane:listedvale'), await add(third, 'fanlane:nobodyvale')];
    expect(outcomes(known.body)).toEqual(outcomes(unknown.body));
    expect(
      (await eventsNamed('brands.disputed')).filter(({ payload }) => JSON.stringify(payload).includes(other)),
    ).toEqual([]);
  });

  test.each([[{ lines: [] }], [{ lines: Array(101).fill('fanlane:a') }], [{}], [{ lines: 'fanlane:a' }]])(
    'of no size that is taken is refused as a whole: %#',
    async (body) => expect((await call(await creator(), 'POST', '/brands/several', body)).status).toBe(400),
  );
});

describe('the names of an account', () => {
  test('are changed, each apart; its handle is not', async () => {
    const user = await creator();
    const { id } = (await add(user, 'named', { displayName: 'Mara', aliases: ['m1'], oldHandles: ['o1'] })).body;
    const changed = await call(user, 'PATCH', `/brands/${id}`, { aliases: ['@M2', 'm2', 'm3'], handle: 'another' });
    expect(changed.body).toMatchObject({
      handle: 'named',
      displayName: 'Mara',
      aliases: ['m2', 'm3'],
      oldHandles: ['o1'],
    });
    const rest = await call(user, 'PATCH', `/brands/${id}`, { displayName: '', oldHandles: [] });
    expect(rest.body.displayName).toBeUndefined();
    expect(rest.body).toMatchObject({ aliases: ['m2', 'm3'], oldHandles: [] });
    expect(await eventsNamed('brands.changed')).toContainEqual({ payload: { brandId: id, userId: user } });
    expect((await call(await creator(), 'PATCH', `/brands/${id}`, { aliases: [] })).status).toBe(404);
    expect((await call(user, 'PATCH', `/brands/${id}`, { aliases: ['two\nlines'] })).status).toBe(400);
  });
});
