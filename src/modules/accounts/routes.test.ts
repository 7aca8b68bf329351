import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { type Auth, addUser, createAuth, type Mail } from './index.ts';

const password = 'a long enough one';
const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
let database: TestDatabase;
let api: OpenAPIHono;
let mails: Mail[] = [];
let count = 0;
let email = '';

function serve(publicUrl: string): { auth: Auth; api: OpenAPIHono } {
  const db = drizzle(database.pool);
  const inTransaction = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  const auth = createAuth({
    db,
    clock,
    log,
    publicUrl,
    secretKey: 'x'.repeat(40),
    sendMail: async (mail) => void mails.push(mail),
    entitlement: {
      facts: () => sql`null`,
      judge: () => ({
        frontendStatus: 'free',
        plan: 'free',
        effectiveSpecialFeatures: [],
        isCancelledButActive: false,
      }),
    },
    standing: {
      facts: () => sql`null`,
      judge: () => ({
        onboarding: {
          account: false,
          ownership: false,
          references: false,
          whitelist: false,
          authorization: false,
          plan: false,
        },
        shouldShowUpgrade: false,
      }),
    },
  });
  const made = createApi({ log });
  const isPublic = (call: string): boolean => ruleOfCall(call) === 'public';
  const authorize = authorizeCall;
  mount(
    made,
    { provider: 'reclaim', publicUrl, log, inTransaction, identify: auth.identify, authorize, isPublic },
    auth.routes,
  );
  return { auth, api: made };
}

beforeAll(async () => {
  database = await testDatabase();
  ({ api } = serve('http://localhost:3000'));
});
afterAll(() => database.close());
beforeEach(() => {
  mails = [];
  count += 1;
  email = `someone${count}@example.test`;
});

type Jar = Map<string, string>;
async function call(
  method: string,
  path: string,
  options: { body?: object; jar?: Jar; headers?: Record<string, string>; at?: OpenAPIHono } = {},
) {
  const cookie = [...(options.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await (options.at ?? api).request(path, {
    method,
    headers: {
      'x-provider': 'reclaim',
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...options.headers,
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const cookies = answer.headers.getSetCookie();
  for (const line of cookies) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (/max-age=0/i.test(line)) options.jar?.delete(name);
    else options.jar?.set(name, value);
  }
  // The tests below look into answers of many shapes.
  return {
    status: answer.status,
    cookies,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, never>,
  };
}
const signUp = (jar?: Jar, more: object = {}) =>
  call('POST', '/auth/sign-up/email', { body: { email, password, ...more }, jar });
const signIn = (given: string, jar?: Jar) =>
  call('POST', '/auth/sign-in/email', { body: { email, password: given }, jar });

describe('a session', () => {
  test('begins with sign-up, answers me, ends with sign-out', async () => {
    const jar: Jar = new Map();
    const signedUp = await signUp(jar, { name: 'Mara', unknownField: 1 });
    expect(signedUp.status).toBe(200);
    expect(signedUp.body).toMatchObject({ user: { email, name: 'Mara' } });
    const session = signedUp.cookies.find((line) => line.startsWith('session='));
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Lax/i);
    const marker = signedUp.cookies.find((line) => line.startsWith('logged_in=1'));
    expect(marker).not.toMatch(/HttpOnly/i);

    const me = await call('GET', '/me', { jar });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      email,
      name: 'Mara',
      role: 'creator',
      plan: 'free',
      frontendStatus: 'free',
      effectiveSpecialFeatures: [],
      isAffiliateOnly: false,
      needsOnboarding: true,
      isCancelledButActive: false,
      shouldShowUpgrade: false,
    });

    const stolen = new Map(jar);
    expect((await call('POST', '/auth/sign-out', { jar })).status).toBe(200);
    expect([...jar.keys()]).toEqual(['device']);
    expect((await call('GET', '/me', { jar: stolen })).status).toBe(401);
  });

  test('ends after thirty days of the product’s clock', async () => {
    const jar: Jar = new Map();
    await signUp(jar);
    clock.advance(30 * 86_400 - 1);
    expect((await call('GET', '/me', { jar })).status).toBe(200);
    clock.advance(1);
    const after = await call('GET', '/me', { jar });
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ code: 'unauthenticated' });
  });

  test('is not made by a forged, cut or foreign cookie, nor by the marker', async () => {
    const jar: Jar = new Map();
    await signUp(jar);
    const real = jar.get('session') ?? '';
    for (const value of [real.slice(0, -4), `a${real}`, real.split('.')[0] ?? '', '%', 'x.y', '.', '']) {
      expect(
        (
          await call('GET', '/me', {
            jar: new Map([
              ['session', value],
              ['logged_in', '1'],
            ]),
          })
        ).status,
      ).toBe(401);
    }
  });

  test('has a __Host- cookie and Secure on https', async () => {
    const { api: secure } = serve('https://app.example.test');
    const answer = await call('POST', '/auth/sign-up/email', { body: { email, password }, at: secure });
    const session = answer.cookies.find((line) => line.startsWith('__Host-session='));
    expect(session).toMatch(/; Secure/);
    expect(session).toMatch(/Path=\//);
    expect(session).not.toMatch(/Domain=/i);
    expect(answer.cookies.find((line) => line.startsWith('logged_in=1'))).toMatch(/; Secure/);
  });
});

describe('sign-up', () => {
  test('of a known address answers alike, opens nothing, changes nothing and writes to its owner', async () => {
    const first = await signUp();
    const second = await call('POST', '/auth/sign-up/email', {
      body: { email: email.toUpperCase(), password: 'quite another one' },
    });
    expect(second.status).toBe(200);
    expect(Object.keys(second.body.user ?? {})).toEqual(Object.keys(first.body.user ?? {}));
    expect(second.cookies).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: email });
    expect((await signIn('quite another one')).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });

  test('of one address eight times at once makes one user', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.cookies.length > 0)).toHaveLength(1);
  });

  test.each([
    ['a short password', { password: 'elevenchars' }, 'invalid'],
    ['a long password', { password: 'ab12'.repeat(33) }, 'invalid'],
    ['a common password', { password: 'Password1234!' }, 'weak_password'],
    ['a password of few characters', { password: 'aabbaabbaabb' }, 'weak_password'],
    ['an e-mail that is none', { email: 'nobody' }, 'invalid'],
    ['a referral code that is no text', { referralCode: 7 }, 'invalid'],
  ])('refuses %s', async (_name, more, code) => {
    const answer = await signUp(undefined, more);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code });
  });

  test('keeps what the address bar brought', async () => {
    const jar: Jar = new Map();
    await signUp(jar, { isAffiliateOnly: true, referralCode: 'ABC123', customOfferId: 'offer-1', role: 'operator' });
    expect((await call('GET', '/me', { jar })).body).toMatchObject({
      isAffiliateOnly: true,
      role: 'creator',
      needsOnboarding: false,
    });
  });
});

describe('sign-in', () => {
  test('gives one answer for a wrong password and an unknown address', async () => {
    await signUp();
    const wrong = await signIn('not the right one');
    email = 'unknown@example.test';
    const unknown = await signIn('not the right one');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.cookies).toEqual([]);
  });

  test('waits longer and longer, says how long, and forgets after the right password', async () => {
    await signUp();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('not the right one')).status).toBe(401);
    const limited = await signIn(password);
    expect(limited.status).toBe(429);
    expect(limited.body).toMatchObject({ code: 'over_limit' });
    expect(limited.headers.get('retry-after')).toBe('2');
    clock.advance(2);
    expect((await signIn('not the right one')).status).toBe(401);
    expect((await signIn(password)).headers.get('retry-after')).toBe('4');
    clock.advance(4);
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn('not the right one')).status).toBe(401);
  });

  test('of fifty guesses at once evaluates no more than are free', async () => {
    await signUp();
    clock.advance(2 * 86_400);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('not the right one')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40);
  });

  test('lets the owner in on a known device while strangers guess', async () => {
    const jar: Jar = new Map();
    await signUp(jar);
    for (let guess = 0; guess < 11; guess += 1) await signIn('not the right one');
    expect((await signIn(password)).status).toBe(429);
    expect((await signIn(password, jar)).status).toBe(200);
    const forged: Jar = new Map([['device', `${jar.get('device')?.split('.')[0]}.${'A'.repeat(43)}`]]);
    expect((await signIn(password, forged)).status).toBe(429);
  });

  test('from another site is refused, and so is a request without provider', async () => {
    const foreign = await call('POST', '/auth/sign-in/email', {
      body: { email, password },
      headers: { origin: 'https://evil.test' },
    });
    expect(foreign.body).toMatchObject({ status: 403, code: 'cross_origin' });
    const bare = await call('POST', '/auth/sign-in/email', {
      body: { email, password },
      headers: { 'x-provider': 'other' },
    });
    expect(bare.body).toMatchObject({ status: 400, code: 'provider_required' });
  });
});

describe('a password reset', () => {
  const ask = () => call('POST', '/auth/request-password-reset', { body: { email } });
  const reset = (token: string, newPassword = 'a new and long one') =>
    call('POST', '/auth/reset-password', { body: { token, newPassword } });
  const tokenOf = (mail: Mail | undefined): string => /\/reset\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

  test('gives one answer for known and unknown addresses, and writes to known ones only', async () => {
    await signUp();
    const known = await ask();
    email = 'unknown2@example.test';
    const unknown = await ask();
    expect(unknown.body).toEqual(known.body);
    expect(mails).toHaveLength(1);
  });

  test('works once, ends every session, and the old password is void', async () => {
    const jar: Jar = new Map();
    await signUp(jar);
    await ask();
    const token = tokenOf(mails[0]);
    expect((await reset(token)).status).toBe(200);
    expect((await call('GET', '/me', { jar })).status).toBe(401);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn('a new and long one')).status).toBe(200);
    const again = await reset(token);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ code: 'reset_token_unknown' });
  });

  test('of fifty at once succeeds exactly once', async () => {
    await signUp();
    await ask();
    const token = tokenOf(mails[0]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('only the newest link works, for thirty minutes, and a weak password does not use it up', async () => {
    await signUp();
    await ask();
    await ask();
    const [older, newer] = mails.map(tokenOf);
    expect((await reset(older ?? '')).status).toBe(400);
    expect((await reset(newer ?? '', 'password1234')).body).toMatchObject({ code: 'weak_password' });
    clock.advance(30 * 60 - 1);
    expect((await reset(newer ?? '')).status).toBe(200);
    clock.advance(3_600);
    await ask();
    clock.advance(30 * 60);
    expect((await reset(tokenOf(mails.at(-1)))).status).toBe(400);
  });

  test('is not mailed again and again, and the token stands nowhere in the database', async () => {
    await signUp();
    for (let time = 0; time < 6; time += 1) expect((await ask()).status).toBe(200);
    expect(mails).toHaveLength(3);
    const { rows } = await database.pool.query('select identifier || value as kept from verifications');
    for (const mail of mails) expect(JSON.stringify(rows)).not.toContain(tokenOf(mail));
  });
});

test('settings begin off, change one by one, and are only the caller’s', async () => {
  const jar: Jar = new Map();
  await signUp(jar);
  expect((await call('GET', '/settings', { jar })).body).toEqual({
    autoSend: false,
    dryRun: false,
    hidePreviews: false,
  });
  expect(
    (await call('PATCH', '/settings', { jar, body: { autoSend: true, firstNoticesCleared: true } })).body,
  ).toMatchObject({ autoSend: true });
  expect((await call('PATCH', '/settings', { jar, body: { hidePreviews: true } })).body).toEqual({
    autoSend: true,
    dryRun: false,
    hidePreviews: true,
  });
  const { rows } = await database.pool.query(
    'select first_notices_cleared from creator_settings where first_notices_cleared',
  );
  expect(rows).toEqual([]);
});

test('a user is added whole or not at all', async () => {
  const db = drizzle(database.pool);
  const run = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  const signal = new AbortController().signal;
  await expect(
    run({ kind: 'worker', job: 'test' }, signal, async (ctx) => {
      await addUser(ctx, { email, password });
      throw new Error('and then the power went');
    }),
  ).rejects.toThrow();
  expect((await signIn(password)).status).toBe(401);
});
