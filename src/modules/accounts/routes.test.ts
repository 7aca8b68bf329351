import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsAlone, accountsAlone, type Jar, password, tokenIn } from '../../../tests/setup/accounts-alone.ts';
import { addUser, type Mail } from './index.ts';

let accounts: AccountsAlone;
let call: AccountsAlone['call'];
let clock: AccountsAlone['clock'];
let count = 0;
let email = '';

beforeAll(async () => {
  accounts = await accountsAlone();
  ({ call, clock } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  await accounts.work();
  count += 1;
  email = `someone${count}@example.test`;
});

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
      ownLists: [],
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
    const { api: secure } = accounts.serve('https://app.example.test');
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
    await accounts.work();
    const second = await call('POST', '/auth/sign-up/email', {
      body: { email: email.toUpperCase(), password: 'quite another one' },
    });
    expect(second.status).toBe(200);
    expect(Object.keys(second.body.user ?? {})).toEqual(Object.keys(first.body.user ?? {}));
    expect(second.cookies).toEqual([]);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'You already have an account' }]);
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
  const ask = (more: object = {}) => call('POST', '/auth/request-password-reset', { body: { email, ...more } });
  const reset = (token: string, newPassword = 'a new and long one') =>
    call('POST', '/auth/reset-password', { body: { token, newPassword } });
  const tokenOf = (mail: Mail | undefined): string => tokenIn(mail, 'reset');
  const begun = async (): Promise<string> => {
    await accounts.work();
    await ask();
    return tokenOf((await accounts.work())[0]);
  };

  test('gives one answer for known and unknown addresses, and writes to known ones only', async () => {
    await signUp();
    await accounts.work();
    const known = await ask();
    email = 'unknown2@example.test';
    const unknown = await ask();
    expect(unknown.body).toEqual(known.body);
    expect(await accounts.work()).toHaveLength(1);
  });

  test('costs the same work for known and unknown addresses: the same statements, and no password is hashed', async () => {
    await signUp();
    const statements = async (): Promise<string[]> => {
      const { pool } = accounts.database;
      const said: string[] = [];
      const listen = (client: PoolClient): void => {
        const query: unknown = Reflect.get(client, 'query');
        Reflect.set(client, 'query', (...parts: unknown[]) => {
          const [first] = parts;
          said.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')));
          return Reflect.apply(query as (...all: unknown[]) => unknown, client, parts); // as it was
        });
        pool.once('release', () => Reflect.deleteProperty(client, 'query'));
      };
      pool.on('acquire', listen);
      await ask();
      pool.off('acquire', listen);
      return said;
    };
    const known = await statements();
    email = 'unknown3@example.test';
    expect(await statements()).toEqual(known);
    expect(known.length).toBeGreaterThan(3);
    expect(known.join('\n')).not.toMatch(/"users"/);
  });

  test('works once, ends every session, the old password is void, and its owner is told', async () => {
    const jar: Jar = new Map();
    await signUp(jar);
    const token = await begun();
    expect((await reset(token)).status).toBe(200);
    expect((await call('GET', '/me', { jar })).status).toBe(401);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn('a new and long one')).status).toBe(200);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
    const again = await reset(token);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ code: 'link_unknown' });
  });

  test('of fifty at once succeeds exactly once', async () => {
    await signUp();
    const token = await begun();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('only the newest link works, for thirty minutes, and a weak password does not use it up', async () => {
    await signUp();
    const older = await begun();
    const newer = await begun();
    expect((await reset(older)).status).toBe(400);
    for (const weak of ['password1234', email, email.toUpperCase()])
      expect((await reset(newer, weak)).body).toMatchObject({ code: 'weak_password' });
    clock.advance(30 * 60 - 1);
    expect((await reset(newer)).status).toBe(200);
    clock.advance(3_600);
    const late = await begun();
    clock.advance(30 * 60);
    expect((await reset(late)).status).toBe(400);
  });

  test('opens nothing to whoever has the address from before', async () => {
    await signUp();
    const token = await begun();
    // The mail was written at the moment of the change: its link came to be after the others had been dropped.
    await accounts.database.pool.query(`update users set email = 'moved-' || email where email = $1`, [email]);
    expect((await reset(token)).body).toMatchObject({ status: 400, code: 'link_unknown' });
    email = `moved-${email}`;
    expect((await signIn(password)).status).toBe(200);
  });

  test('is not mailed again and again, and the token stands nowhere in the database', async () => {
    await signUp();
    await accounts.work();
    const tokens: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      expect((await ask()).status).toBe(200);
      tokens.push(...(await accounts.work()).map(tokenOf));
    }
    expect(tokens).toHaveLength(3);
    await ask();
    const { rows } = await accounts.database.pool.query(
      'select to_jsonb(l) as kept from mail_links l union all select to_jsonb(m) from user_mails m union all select to_jsonb(e) from events e',
    );
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('keeps where its reader was going, as far as that is here', async () => {
    await signUp();
    await accounts.work();
    await ask({
      customRedirect: '/branches?q=a b',
      customOfferId: 'offer-1',
      isAffiliateOnly: true,
      rFromSearch: 'ABC777',
    });
    const [mail] = await accounts.work();
    expect(mail?.text).toContain(
      '?rFromSearch=ABC777&customOfferId=offer-1&customRedirect=%2Fbranches%3Fq%3Da%2520b&isAffiliateOnly=true\n',
    );
    await ask({ customRedirect: '//evil.example' });
    expect((await accounts.work())[0]?.text).toMatch(/\/reset\/[\w-]+\n/);
  });
});

test('settings begin off, change one by one, and are only the caller’s', async () => {
  const jar: Jar = new Map();
  await signUp(jar);
  expect((await call('GET', '/settings', { jar })).body).toEqual({
    autoSend: false,
    dryRun: false,
    hidePreviews: false,
    nameProfile: false,
    lumenCopies: false,
  });
  expect(
    (await call('PATCH', '/settings', { jar, body: { autoSend: true, firstNoticesCleared: true } })).body,
  ).toMatchObject({ autoSend: true });
  expect((await call('PATCH', '/settings', { jar, body: { hidePreviews: true } })).body).toEqual({
    autoSend: true,
    dryRun: false,
    hidePreviews: true,
    nameProfile: false,
    lumenCopies: false,
  });
  const { rows } = await accounts.database.pool.query(
    'select first_notices_cleared from creator_settings where first_notices_cleared',
  );
  expect(rows).toEqual([]);
});

test('language and theme are kept for every device, and only those there are', async () => {
  const jar: Jar = new Map();
  await signUp(jar);
  await call('PATCH', '/settings', { jar, body: { language: 'en-GB', theme: 'dark' } });
  await call('PATCH', '/settings', { jar, body: { dryRun: true } });
  expect((await call('GET', '/settings', { jar })).body).toMatchObject({ language: 'en-GB', theme: 'dark' });
  for (const body of [{ language: 'en-XA' }, { language: 'de-AT' }, { theme: 'sepia' }])
    expect((await call('PATCH', '/settings', { jar, body })).status).toBe(400);
  await call('PATCH', '/settings', { jar, body: { language: 'de' } });
  const elsewhere: Jar = new Map();
  await signIn(password, elsewhere);
  expect((await call('GET', '/settings', { jar: elsewhere })).body).toMatchObject({ language: 'de', theme: 'dark' });
});

test.each([
  ['en-US,en;q=0.9', 'en-US'],
  ['en', 'en-US'],
  ['en-AU, en-US;q=0.5', 'en-GB'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['de-at', 'de'],
  ['de', 'de'],
  ['den, de;q=0.5', undefined],
  ['fr-FR,de;q=0.5', undefined],
  ['*', undefined],
])('whoever signs up with a browser set to %s reads %s until they choose', async (asked, language) => {
  const jar: Jar = new Map();
  await call('POST', '/auth/sign-up/email', { jar, headers: { 'accept-language': asked }, body: { email, password } });
  expect((await call('GET', '/settings', { jar })).body.language).toBe(language);
});

test('signing up with an address that is known changes nothing of how its owner reads', async () => {
  const jar: Jar = new Map();
  await signUp(jar);
  await call('PATCH', '/settings', { jar, body: { language: 'en-GB' } });
  await call('POST', '/auth/sign-up/email', { headers: { 'accept-language': 'en-US' }, body: { email, password } });
  expect((await call('GET', '/settings', { jar })).body).toMatchObject({ language: 'en-GB' });
});

test('a user is added whole or not at all', async () => {
  await expect(
    accounts.inTransaction(async (ctx) => {
      await addUser(ctx, { email, password });
      throw new Error('and then the power went');
    }),
  ).rejects.toThrow();
  expect((await signIn(password)).status).toBe(401);
});
