import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';
import { googleIssuer, type Person, silence } from '../../../../tests/setup/google-issuer.ts';

let accounts: AccountsAlone;
let issuer: Awaited<ReturnType<typeof googleIssuer>>;
let call: AccountsAlone['call'];
let count = 0;
let email = '';

beforeAll(async () => {
  issuer = await googleIssuer();
  accounts = await accountsAlone(issuer.settings);
  ({ call } = accounts);
});
afterAll(async () => {
  issuer.close();
  await accounts.close();
});
beforeEach(async () => {
  await accounts.work();
  issuer.forges(undefined);
  issuer.answers(true);
  count += 1;
  email = `mara${count}@example.test`;
});

const start = (jar: Jar, body: object = {}) => call('POST', '/auth/google/start', { jar, body });
const startUrl = async (jar: Jar, body: object = {}) => String((await start(jar, body)).body.url);
const finish = (jar: Jar, search: string) => call('POST', '/auth/google/finish', { jar, body: { search } });
/** The whole way with Google, in one browser. */
async function withGoogle(jar: Jar, person: Person | 'nobody', body: object = {}) {
  return finish(jar, await issuer.visit(await startUrl(jar, body), person));
}
const signUp = (jar: Jar) => call('POST', '/auth/sign-up/email', { jar, body: { email, password } });
/** An account with a password and a confirmed address. */
async function confirmed(jar: Jar = new Map()): Promise<Jar> {
  await signUp(jar);
  const mail = (await accounts.work()).find(({ subject }) => subject === 'Confirm your e-mail');
  await call('POST', '/auth/confirm-email', { body: { token: tokenIn(mail, 'email-settings/verification') } });
  return jar;
}
const me = async (jar: Jar) => (await call('GET', '/me', { jar })).body;

describe('somebody new with Google', () => {
  test('has an account with a confirmed address, and comes back to it whatever address Google names then', async () => {
    const jar: Jar = new Map();
    const detour = {
      customRedirect: '/plans',
      customOfferId: 'offer-1',
      isAffiliateOnly: true,
      rFromSearch: 'ABC777',
    };
    const first = await withGoogle(jar, { email, name: 'Mara Vale' }, detour);
    expect(first.body).toMatchObject({ outcome: 'signed-in', detour, user: { email, name: 'Mara Vale' } });
    expect((await call('GET', '/account', { jar })).body).toMatchObject({ emailConfirmed: true });
    expect((await call('GET', '/me', { jar })).body).toMatchObject({ email, isAffiliateOnly: true });
    const { rows } = await accounts.database.pool.query(
      'select referral_code, custom_offer_id from users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ referral_code: 'ABC777', custom_offer_id: 'offer-1' }]);
    issuer.forges((claims) => ({ claims: { ...claims, email: `later-${email}` } }));
    const again: Jar = new Map();
    await withGoogle(again, { email });
    expect(await me(again)).toMatchObject({ id: (await me(jar)).id, email });
  });

  test('is not made from an address that Google has not verified', async () => {
    const answer = await withGoogle(new Map(), { email, unverified: true });
    expect(answer.body).toMatchObject({ outcome: 'unverified' });
    expect(answer.cookies).toEqual([]);
  });

  test.each(['True', 'yes', '1', 1, 'false', ''])('is not made where email_verified is %j', async (said) => {
    issuer.forges((claims) => ({ claims: { ...claims, email_verified: said } }));
    expect((await withGoogle(new Map(), { email })).body).toMatchObject({ outcome: 'unverified' });
  });

  test('in two tabs at once becomes one account', async () => {
    const jar: Jar = new Map();
    const visits = [await startUrl(jar), await startUrl(jar)];
    const backs = await Promise.all(visits.map((url) => issuer.visit(url, { email })));
    const answers = await Promise.all(backs.map((back) => finish(new Map(jar), back)));
    expect(answers.map(({ body }) => body.outcome)).toContain('signed-in');
    const { rows } = await accounts.database.pool.query('select 1 from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});

describe('somebody who has an account with a password', () => {
  test('says the password once; from then on Google opens it, and a mail tells', async () => {
    const owner = await confirmed();
    const jar: Jar = new Map();
    const asked = await withGoogle(jar, { email }, { customOfferId: 'offer-1' });
    expect(asked.body).toMatchObject({ outcome: 'password-needed', email, detour: { customOfferId: 'offer-1' } });
    expect(asked.cookies).toEqual([]);
    const { step } = asked.body;
    const link = (given: string) => call('POST', '/auth/google/link', { jar, body: { step, password: given } });
    expect((await link('not the password')).status).toBe(401);
    expect((await link(password)).body).toMatchObject({ user: { email } });
    expect(await me(jar)).toMatchObject({ id: (await me(owner)).id });
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'A Google account was connected' }]);
    expect((await link(password)).body).toMatchObject({ code: 'step_unknown' });
    expect((await withGoogle(new Map(), { email })).body).toMatchObject({ outcome: 'signed-in', user: { email } });
  });

  test('is let in once, though the password is said fifty times at once', async () => {
    const owner = await confirmed();
    const { step } = (await withGoogle(new Map(), { email })).body;
    const link = () => call('POST', '/auth/google/link', { body: { step, password } });
    const answers = await Promise.all(Array.from({ length: 50 }, link));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    const refused = new Set(answers.map(({ body }) => body.code ?? 'in'));
    expect([...refused].sort()).toEqual(['in', 'over_limit', 'step_unknown']);
    const { id } = await me(owner);
    const { rows } = await accounts.database.pool.query('select 1 from sessions where user_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  test('guesses no faster there than anywhere else', async () => {
    await confirmed();
    const { step } = (await withGoogle(new Map(), { email })).body;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push(
        (await call('POST', '/auth/google/link', { body: { step, password: `guess number ${n}` } })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  test('is not let in where the account’s address was never confirmed: a stranger may have made it', async () => {
    await signUp(new Map());
    const answer = await withGoogle(new Map(), { email });
    expect(answer.body).toMatchObject({ outcome: 'known-address', email });
    expect(answer.cookies).toEqual([]);
  });

  test('is not let in by an address that Google has not verified', async () => {
    await confirmed();
    expect((await withGoogle(new Map(), { email, unverified: true })).body).toMatchObject({ outcome: 'unverified' });
  });
});

describe('what comes back from Google', () => {
  test('may be that somebody gave up, and they go on where they were going', async () => {
    const answer = await withGoogle(new Map(), 'nobody', { customRedirect: '/notifications', rFromSearch: 'ABC777' });
    expect(answer.body).toMatchObject({
      outcome: 'cancelled',
      detour: { customRedirect: '/notifications', rFromSearch: 'ABC777' },
    });
  });

  test('counts once, in the browser that asked, with the state it was sent with, for ten minutes', async () => {
    const jar: Jar = new Map();
    const back = await issuer.visit(await startUrl(jar), { email });
    const refused = { status: 400, body: { code: 'step_unknown' } };
    expect(await finish(new Map(), back)).toMatchObject(refused);
    expect(await finish(new Map([['browser', 'another']]), back)).toMatchObject(refused);
    expect(await finish(jar, back.replace(/state=[^&]+/, 'state=forged'))).toMatchObject(refused);
    expect(await finish(jar, '')).toMatchObject(refused);
    expect((await finish(jar, back)).body).toMatchObject({ outcome: 'signed-in' });
    expect(await finish(jar, back)).toMatchObject(refused);
    const late: Jar = new Map();
    const lateBack = await issuer.visit(await startUrl(late), { email });
    accounts.clock.advance(601);
    expect(await finish(late, lateBack)).toMatchObject(refused);
  });

  test('with the code of another visit opens nothing, before and after that one was used', async () => {
    const first: Jar = new Map();
    const second: Jar = new Map();
    const visited = new URLSearchParams(await issuer.visit(await startUrl(first), { email }));
    // Another visit's code: its verifier and nonce are not this one's.
    const stolen = async (): Promise<string> => {
      const state = new URL(await startUrl(second)).searchParams.get('state') ?? '';
      return `?${new URLSearchParams({ ...Object.fromEntries(visited), state })}`;
    };
    expect((await finish(second, await stolen())).body).toMatchObject({ outcome: 'mismatch' });
    expect((await finish(first, `?${visited}`)).body).toMatchObject({ outcome: 'signed-in' });
    expect((await finish(second, await stolen())).body).toMatchObject({ outcome: 'mismatch' });
  });

  test('may say email_verified as text', async () => {
    issuer.forges((claims) => ({ claims: { ...claims, email_verified: 'true' } }));
    expect((await withGoogle(new Map(), { email })).body).toMatchObject({ outcome: 'signed-in', user: { email } });
  });

  test('may name the issuer without its scheme, and is the same account', async () => {
    const first: Jar = new Map();
    await withGoogle(first, { email });
    issuer.forges((claims) => ({ claims: { ...claims, iss: String(claims.iss).replace('http://', '') } }));
    const again: Jar = new Map();
    expect((await withGoogle(again, { email })).body).toMatchObject({ outcome: 'signed-in', user: { email } });
    expect(await me(again)).toMatchObject({ id: (await me(first)).id });
  });

  test('may list this product as its one audience', async () => {
    issuer.forges((claims) => ({ claims: { ...claims, aud: ['the-product'] } }));
    expect((await withGoogle(new Map(), { email })).body).toMatchObject({ outcome: 'signed-in', user: { email } });
  });

  const bareIssuer = (claims: Record<string, unknown>) => String(claims.iss).replace('http://', '');
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  test.each<[string, Record<string, unknown>]>([
    ['another nonce', { nonce: 'forged' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-product' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another issuer without its scheme', { iss: 'accounts.google.com' }],
    ['a list of audiences without this product', { aud: ['another-product'] }],
    ['a second audience', { aud: ['the-product', 'another-product'] }],
    [
      'a second audience, though this product is the authorized party',
      { aud: ['the-product', 'b'], azp: 'the-product' },
    ],
    ['another authorized party', { azp: 'another-product' }],
    ['an end written as text', { exp: '4102444800' }],
    ['a beginning written as text', { iat: '1700000000' }],
    ['an end that is over', { exp: 1_000_000_000 }],
    ['no subject', { sub: undefined }],
    ['no e-mail', { email: undefined }],
  ])('with %s opens nothing', async (_what, change) => {
    issuer.forges((claims) => ({ claims: { ...claims, ...change } }));
    const answer = await withGoogle(new Map(), { email }, { customOfferId: 'offer-1' });
    expect(answer.body).toEqual({ outcome: 'mismatch', detour: { customOfferId: 'offer-1' } });
    expect(answer.cookies).toEqual([]);
  });

  test('signed by a stranger opens nothing', async () => {
    issuer.forges((claims) => ({ claims, signedBy: stranger }));
    expect((await withGoogle(new Map(), { email })).body).toMatchObject({ outcome: 'mismatch' });
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['signed by a stranger', {}, true],
    ['with another nonce', { nonce: 'forged' }, false],
    ['with another audience', { aud: 'another-product' }, false],
    ['with an end that is over', { exp: 1_000_000_000 }, false],
  ])('without the scheme of its issuer and %s opens nothing', async (_what, change, isForeign) => {
    issuer.forges((claims) => ({
      claims: { ...claims, iss: bareIssuer(claims), ...change },
      ...(isForeign ? { signedBy: stranger } : {}),
    }));
    expect((await withGoogle(new Map(), { email })).body).toMatchObject({ outcome: 'mismatch' });
  });

  test('names another issuer in the address: opens nothing', async () => {
    const jar: Jar = new Map();
    const back = await issuer.visit(await startUrl(jar), { email });
    const answer = await finish(jar, back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'));
    expect(answer.body).toMatchObject({ outcome: 'mismatch' });
  });

  test('never names a way back that leads elsewhere', async () => {
    const answer = await withGoogle(new Map(), { email }, { customRedirect: '//evil.example' });
    expect(answer.body).toMatchObject({ outcome: 'signed-in', detour: {} });
  });
});

test('an issuer that does not answer is said, and asked again the next time', async () => {
  const silent = await accountsAlone({
    ...issuer.settings,
    fetch: silence,
  });
  expect((await silent.call('POST', '/auth/google/start', { body: {} })).body).toMatchObject({
    code: 'google_unreachable',
  });
  await silent.close();
  const jar: Jar = new Map();
  const back = await issuer.visit(await startUrl(jar), { email });
  issuer.answers(false);
  expect(await finish(jar, back)).toMatchObject({ status: 503, body: { code: 'google_unreachable' } });
});

test('a deployment without Google says so', async () => {
  const alone = await accountsAlone();
  expect(await alone.call('POST', '/auth/google/start', { body: {} })).toMatchObject({
    status: 503,
    body: { code: 'google_not_connected' },
  });
  await alone.close();
});

describe('an account without a password', () => {
  const google = async (): Promise<Jar> => {
    const jar: Jar = new Map();
    await withGoogle(jar, { email });
    return jar;
  };

  test('sets one, changes its address and ends sessions within ten minutes of signing in, and later signs in again first', async () => {
    const jar = await google();
    const other = await google();
    expect((await call('GET', '/account/security', { jar })).body).toMatchObject({ hasPassword: false, isFresh: true });
    accounts.clock.advance(600);
    const refused = { status: 409, body: { code: 'sign_in_again' } };
    const setPassword = (by: Jar) => call('POST', '/account/password', { jar: by, body: { newPassword: password } });
    expect(await setPassword(jar)).toMatchObject(refused);
    expect(await call('POST', '/account/email', { jar, body: { email: `new-${email}` } })).toMatchObject(refused);
    expect(await call('POST', '/account/google/disconnect', { jar, body: {} })).toMatchObject(refused);
    await withGoogle(jar, { email });
    expect((await call('POST', '/account/email', { jar, body: { email: `new-${email}` } })).status).toBe(200);
    expect((await call('POST', '/account/sessions/end-others', { jar, body: {} })).body).toEqual({ ended: 1 });
    expect((await call('GET', '/me', { jar: other })).status).toBe(401);
    expect(await call('POST', '/account/google/disconnect', { jar, body: {} })).toMatchObject({
      body: { code: 'last_way_in' },
    });
    await accounts.work();
    expect((await setPassword(jar)).status).toBe(200);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'Your account has a password now' }]);
    expect((await call('POST', '/auth/sign-in/email', { body: { email, password } })).status).toBe(200);
    // From now on the password is what is asked.
    expect(await setPassword(jar)).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  });

  test('gets its first password by mail, too', async () => {
    await google();
    await call('POST', '/auth/request-password-reset', { body: { email } });
    const [mail] = await accounts.work();
    const body = { token: tokenIn(mail, 'reset'), newPassword: password };
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await call('POST', '/auth/sign-in/email', { body: { email, password } })).status).toBe(200);
  });
});

describe('Google in an account that is signed in', () => {
  const connect = async (jar: Jar, person: Person, by: Jar = jar) => {
    const begun = await call('POST', '/account/google/start', { jar, body: { currentPassword: password } });
    for (const [name, value] of jar) if (name === 'browser') by.set(name, value);
    return finish(by, await issuer.visit(String(begun.body.url), person));
  };

  test('is connected and disconnected with the password, and each is told', async () => {
    const jar = await confirmed();
    expect(
      (await call('POST', '/account/google/start', { jar, body: { currentPassword: 'wrong' } })).body,
    ).toMatchObject({
      code: 'wrong_password',
    });
    expect((await connect(jar, { email: `private-${email}` })).body).toMatchObject({ outcome: 'connected' });
    expect((await call('GET', '/account/security', { jar })).body).toHaveProperty('google.connectedAt');
    expect((await withGoogle(new Map(), { email: `private-${email}` })).body).toMatchObject({ user: { email } });
    await call('POST', '/account/google/disconnect', { jar, body: { currentPassword: password } });
    const told = (await accounts.work()).map(({ subject }) => subject);
    expect(told).toEqual(['A Google account was connected', 'Your Google account was disconnected']);
    expect((await call('GET', '/account/security', { jar })).body).not.toHaveProperty('google');
  });

  test('is not connected to another session than the one that began, nor twice, nor unverified, nor before the address is confirmed', async () => {
    const jar = await confirmed();
    const first = email;
    expect((await connect(jar, { email: first }, new Map())).body).toMatchObject({ outcome: 'mismatch' });
    expect((await connect(jar, { email: first, unverified: true })).body).toMatchObject({ code: 'google_unverified' });
    expect((await connect(jar, { email: first })).body).toMatchObject({ outcome: 'connected' });
    email = `other${count}@example.test`;
    const other = await confirmed();
    expect((await connect(other, { email: first })).body).toMatchObject({ code: 'google_taken' });
    email = `third${count}@example.test`;
    const third: Jar = new Map();
    await signUp(third);
    const begun = await call('POST', '/account/google/start', { jar: third, body: { currentPassword: password } });
    expect(begun.body).toMatchObject({ code: 'email_unconfirmed' });
  });

  test('that a thief connected is gone once the owner takes it back, with the thief’s password and sessions', async () => {
    const jar = await confirmed();
    await connect(jar, { email: 'thief@gmail.test' });
    const [mail] = await accounts.work();
    const token = tokenIn(mail, 'email-settings/verification');
    expect((await call('POST', '/auth/undo-email-change', { body: { token } })).status).toBe(200);
    expect((await call('GET', '/me', { jar })).status).toBe(401);
    expect((await call('POST', '/auth/sign-in/email', { body: { email, password } })).status).toBe(401);
    expect((await withGoogle(new Map(), { email: 'thief@gmail.test' })).body).not.toMatchObject({ user: { email } });
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'Set a new password' }]);
  });
});
