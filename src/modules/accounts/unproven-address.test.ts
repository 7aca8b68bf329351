import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsAlone, accountsAlone, type Jar, password, tokenIn } from '../../../tests/setup/accounts-alone.ts';
import { testPasskey } from '../../../tests/setup/test-passkey.ts';

/** Somebody signs up with an address that is not theirs, and its owner comes later. */

let accounts: AccountsAlone;
let call: AccountsAlone['call'];
let count = 0;
let email = '';
let thief: Jar;
const newPassword = 'the owner chose this one';
const own = (more: object = {}) => ({ currentPassword: password, ...more });

beforeAll(async () => {
  accounts = await accountsAlone();
  ({ call } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  await accounts.work();
  count += 1;
  email = `victim${count}@example.test`;
  thief = new Map();
  await call('POST', '/auth/sign-up/email', { jar: thief, body: { email, password } });
  await accounts.work();
});

async function resetByMail(jar: Jar = new Map()) {
  await call('POST', '/auth/request-password-reset', { body: { email } });
  const token = tokenIn((await accounts.work()).at(-1), 'reset');
  return call('POST', '/auth/reset-password', { jar, body: { token, newPassword } });
}
const signIn = (given: string, jar?: Jar) =>
  call('POST', '/auth/sign-in/email', { body: { email, password: given }, jar });
const sql = (text: string, ...values: unknown[]) => accounts.database.pool.query(text, values);

/** How often others were told to drop what leads out of this account. */
const saysDropped = async (): Promise<number> =>
  (
    await sql(
      `select 1 from events where name = 'accounts.ways-in-dropped' and payload ->> 'userId' = (select id from users where email = $1)`,
      email,
    )
  ).rows.length;

describe('before an address is confirmed, nothing that lets somebody in is added', () => {
  const additions: [string, string, object][] = [
    ['a passkey', '/account/passkeys/start', own()],
    ['a second factor', '/account/second-factor/start', own()],
    ['Google', '/account/google/start', own()],
    ['an API token', '/account/tokens', own({ name: 'Mine', scopes: ['read:report'], expiresInDays: 30 })],
  ];
  test.each(additions)('%s is refused, with what to do next', async (_what, path, body) => {
    accounts.planIs('plus');
    const answer = await call('POST', path, { jar: thief, body });
    accounts.planIs('free');
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'email_unconfirmed',
      detail: 'Confirm the e-mail of your account first: open the mail we sent you, or have it sent again in Account.',
    });
  });
});

test('whatever was added all the same is gone once the owner resets the password by mail', async () => {
  const device = testPasskey();
  // As it could be added before this was refused.
  await sql('update users set email_verified = true where email = $1', email);
  accounts.planIs('plus');
  const begun = (await call('POST', '/account/passkeys/start', { jar: thief, body: own() })).body;
  const made = { step: begun.step, name: 'Mine', response: device.create(begun.options ?? {}) };
  expect((await call('POST', '/account/passkeys', { jar: thief, body: made })).status).toBe(200);
  const token = (
    await call('POST', '/account/tokens', {
      jar: thief,
      body: own({ name: 'Mine', scopes: ['read:report'], expiresInDays: 30 }),
    })
  ).body.token;
  const { step, secret } = (await call('POST', '/account/second-factor/start', { jar: thief, body: own() })).body;
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: accounts.clock.now().getTime(),
  });
  expect((await call('POST', '/account/second-factor', { jar: thief, body: { step, code } })).status).toBe(200);
  await sql(
    `insert into credentials (id, user_id, account_id, provider_id, issuer, created_at, updated_at)
     select id || '.google', id, 'thief' || id, 'google', 'https://issuer.test', created_at, created_at from users where email = $1`,
    email,
  );
  await sql('update users set email_verified = false where email = $1', email);
  await accounts.work();

  expect((await resetByMail()).status).toBe(200);
  expect(await saysDropped()).toBe(1);
  const asked = (await call('POST', '/auth/passkey/start', { body: {} })).body;
  const signed = { step: asked.step, response: device.sign(asked.options ?? {}) };
  expect((await call('POST', '/auth/passkey', { body: signed })).body).toMatchObject({ code: 'passkey_refused' });
  const jar: Jar = new Map();
  expect((await signIn(newPassword, jar)).body).toMatchObject({ user: { email } });
  const byToken = await call('GET', '/me', { headers: { authorization: `Bearer ${token}` } });
  expect(byToken.body).toMatchObject({ code: 'token_revoked' });
  const security = (await call('GET', '/account/security', { jar })).body;
  expect(security).toMatchObject({ hasPassword: true, passkeys: [] });
  expect(Object.keys(security)).not.toContain('google');
  expect((await call('GET', '/me', { jar: thief })).status).toBe(401);
  accounts.planIs('free');
});

test('what an owner has added stays when they reset the password of an address they had confirmed', async () => {
  email = `owner${count}@example.test`;
  const jar = await accounts.join(email);
  const device = testPasskey();
  const { step, options } = (await call('POST', '/account/passkeys/start', { jar, body: own() })).body;
  await call('POST', '/account/passkeys', {
    jar,
    body: { step, name: 'Mine', response: device.create(options ?? {}) },
  });
  await accounts.work();
  expect((await resetByMail()).status).toBe(200);
  expect(await saysDropped()).toBe(0);
  const asked = (await call('POST', '/auth/passkey/start', { body: {} })).body;
  const signed = { step: asked.step, response: device.sign(asked.options ?? {}) };
  expect((await call('POST', '/auth/passkey', { body: signed })).body).toMatchObject({ user: { email } });
});

describe('an address that nobody confirmed', () => {
  test('is told of no change, so that it cannot be written to again and again', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [currentPassword, next] = [`${password} ${n}`, `${password} ${n + 1}`];
      const given = n === 0 ? password : currentPassword;
      const body = { currentPassword: given, newPassword: next };
      expect((await call('POST', '/account/password', { jar: thief, body })).status).toBe(200);
    }
    expect(await accounts.work()).toEqual([]);
  });

  test('is free for its owner once the account goes elsewhere, and no way back is sent to it', async () => {
    const elsewhere = `thief${count}@example.test`;
    await call('POST', '/account/email', { jar: thief, body: own({ email: elsewhere }) });
    const token = tokenIn((await accounts.work()).at(-1), 'email-settings/verification');
    expect((await call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(200);
    expect(await accounts.work()).toEqual([]);
    const owner: Jar = new Map();
    await call('POST', '/auth/sign-up/email', { jar: owner, body: { email, password: newPassword } });
    expect((await call('GET', '/me', { jar: owner })).body).toMatchObject({ email });
  });
});
