import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';
import { askDeletion } from '../deletion/ask-deletion.ts';
import type { ApiToken, MadeApiToken } from '../index.ts';
import { newApiToken } from './api-token.ts';

let accounts: AccountsAlone;
let call: AccountsAlone['call'];
let clock: AccountsAlone['clock'];
let count = 0;
let email = '';
let jar: Jar;

beforeAll(async () => {
  accounts = await accountsAlone();
  ({ call, clock } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  count += 1;
  email = `maker${count}@example.test`;
  accounts.planIs('plus');
  jar = await accounts.join(email);
  await accounts.work();
});

const wanted = { name: 'Nightly report', scopes: ['read:report'], expiresInDays: 30, currentPassword: password };
const make = (change: object = {}, from = jar) =>
  call('POST', '/account/tokens', { body: { ...wanted, ...change }, jar: from });
async function made(change: object = {}): Promise<MadeApiToken> {
  const answer = await make(change);
  expect(answer.status).toBe(201);
  return answer.body as unknown as MadeApiToken; // the published answer
}
const listed = async (): Promise<ApiToken[]> => {
  const { items } = (await call('GET', '/account/tokens', { jar })).body as unknown as { items: ApiToken[] }; // the published answer
  return items;
};
const by = (token: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
const me = (token: string) => call('GET', '/me', by(token));
const userId = async () => String((await call('GET', '/me', { jar })).body.id);

describe('an API token', () => {
  test('is made with the password, said once, kept as a hash, and told of by mail', async () => {
    const { token, item } = await made();
    expect(item).toEqual({
      id: expect.stringMatching(/^tok_/),
      name: 'Nightly report',
      ends: token.slice(-4),
      scopes: ['read:report'],
      state: 'active',
      createdAt: clock.now().toISOString(),
      expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
    });
    expect(await listed()).toEqual([item]);
    const { rows } = await accounts.database.pool.query(
      `select t::text as row from api_tokens t union all select e::text from events e union all select m::text from user_mails m union all select i::text from idempotency_keys i`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row } of rows) expect(row).not.toContain(token);
    expect(accounts.logged.join('\n')).not.toContain(token);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'An API token was made' }]);
  });

  test('is made once for one Idempotency-Key, with which neither it nor the password is kept', async () => {
    const ask = (body: object) =>
      call('POST', '/account/tokens', { body, jar, headers: { 'idempotency-key': `token ${count}` } });
    const answers = await Promise.all([ask(wanted), ask(wanted), ask(wanted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.body as unknown as MadeApiToken; // the published answer
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ code: 'secret_said' });
    expect((await ask({ ...wanted, name: 'Another' })).body).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await listed()).toEqual([made.item]);
    const { rows } = await accounts.database.pool.query(
      'select answer::text as answer, request_hash from idempotency_keys where key = $1',
      [`token ${count}`],
    );
    expect(rows[0].answer).not.toContain(made.token);
    const hashOf = (body: object) =>
      createHash('sha256')
        .update(JSON.stringify([{}, body]))
        .digest('hex');
    expect(rows[0].request_hash).not.toBe(hashOf(wanted));
  });

  test('that is revoked is told of by mail, once, and the mail holds nothing of it', async () => {
    const { token, item } = await made();
    await accounts.work();
    for (const status of [200, 404])
      expect((await call('DELETE', `/account/tokens/${item.id}`, { jar })).status).toBe(status);
    const mails = await accounts.work();
    expect(mails).toMatchObject([{ to: email, subject: 'An API token was revoked' }]);
    for (const secret of [token, token.slice(-4), item.id, item.name]) expect(mails[0]?.text).not.toContain(secret);
  });

  test('is not made without the password, a name, a scope, an end, or the plan that holds tokens', async () => {
    expect((await make({ currentPassword: undefined })).body).toMatchObject({ code: 'wrong_password' });
    expect((await make({ currentPassword: 'not the password' })).body).toMatchObject({ code: 'wrong_password' });
    for (const wrong of [
      { name: '  ' },
      { scopes: [] },
      { scopes: ['write:account'] },
      { expiresInDays: 0 },
      { expiresInDays: 367 },
      { expiresInDays: undefined },
    ])
      expect((await make(wrong)).body, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'invalid' });
    accounts.planIs('standard');
    expect((await make()).body).toMatchObject({
      status: 403,
      code: 'authorization_required',
      missing: { plan: ['plus', 'premium'] },
    });
    expect(await listed()).toEqual([]);
  });

  test('stands for its owner, whatever cookies come along', async () => {
    const { token, item } = await made();
    expect((await me(token)).body).toMatchObject({ email });
    const stranger: Jar = new Map();
    await call('POST', '/auth/sign-up/email', {
      body: { email: `other${count}@example.test`, password },
      jar: stranger,
    });
    expect((await call('GET', '/me', { ...by(token), jar: stranger })).body).toMatchObject({ email });
    expect((await call('GET', '/me', { ...by(newApiToken()), jar: stranger })).status).toBe(401);
    expect((await call('DELETE', `/account/tokens/${item.id}`, { jar: stranger })).status).toBe(404);
    expect((await me(token)).status).toBe(200);
  });

  test('changes nothing of the account, nor makes another token', async () => {
    const { token } = await made();
    for (const [method, path, body] of [
      ['GET', '/account', undefined],
      ['POST', '/account/tokens', wanted],
      ['GET', '/account/tokens', undefined],
      ['PATCH', '/settings', { autoSend: true }],
      ['POST', '/account/password', { currentPassword: password, newPassword: 'another long one' }],
    ] as const)
      expect((await call(method, path, { ...by(token), ...(body ? { body } : {}) })).body, path).toMatchObject({
        status: 403,
        code: 'not_for_tokens',
        detail: expect.stringMatching(/[.]$/),
      });
  });

  test('says nothing where everybody may ask: a public call is nobody’s', async () => {
    const { token } = await made();
    const out = await call('POST', '/auth/sign-out', by(token));
    expect(out.status).toBe(200);
    expect((await me(token)).status).toBe(200);
    expect((await call('POST', '/auth/sign-out', by('rcl_nonsense'))).status).toBe(200);
  });

  test('no longer works at once when it is revoked, and needs no password for that', async () => {
    const { token, item } = await made();
    expect((await call('DELETE', `/account/tokens/${item.id}`, { jar })).status).toBe(200);
    expect((await me(token)).body).toMatchObject({ status: 401, code: 'token_revoked' });
    expect((await call('DELETE', `/account/tokens/${item.id}`, { jar })).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  test('ends by the product’s clock, is still listed then, and forgotten after a season', async () => {
    const { token } = await made({ expiresInDays: 1 });
    clock.advance(86_399);
    expect((await me(token)).status).toBe(200);
    clock.advance(1);
    expect((await me(token)).body).toMatchObject({ status: 401, code: 'token_expired' });
    expect(await listed()).toMatchObject([{ state: 'expired' }]);
    clock.advance(91 * 86_400);
    await accounts.work({ sweep: true });
    expect((await me(token)).body).toMatchObject({ status: 401, code: 'token_unknown' });
  });

  test.each(['', 'nonsense', 'rcl_', newApiToken(), `${newApiToken()}x`, 'a'.repeat(5000)])(
    'that is none (%#) is refused in a sentence',
    async (shown) => {
      const { body } = await me(shown);
      expect(body).toMatchObject({ status: 401, code: 'token_unknown', detail: expect.stringMatching(/[.]$/) });
    },
  );

  test('is noted as used at most once a minute', async () => {
    const { token } = await made();
    const noted = async () => (await listed())[0]?.lastUsedAt;
    expect(await noted()).toBeUndefined();
    const first = clock.now().toISOString();
    await me(token);
    expect(await noted()).toBe(first);
    clock.advance(59);
    await me(token);
    expect(await noted()).toBe(first);
    clock.advance(1);
    await me(token);
    expect(await noted()).toBe(clock.now().toISOString());
  });

  test('rests while the plan does not hold tokens, and can be revoked all the same', async () => {
    const { token, item } = await made();
    accounts.planIs('standard');
    expect((await me(token)).body).toMatchObject({
      status: 403,
      code: 'authorization_required',
      missing: { plan: ['plus', 'premium'] },
    });
    expect((await call('DELETE', `/account/tokens/${item.id}`, { jar })).status).toBe(200);
  });

  test('is one of fifty at most, also where two are asked for at once', async () => {
    const id = await userId();
    await accounts.database.pool.query(
      `insert into api_tokens (id, user_id, name, token_hash, ends, scopes, created_at, expires_at)
       select $1 || '-' || n, $1, 'Old', $1 || n, 'abcd', '[]', $2, $3 from generate_series(1, 49) n`,
      [id, clock.now(), new Date(clock.now().getTime() + 86_400_000)],
    );
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('needs the same origin of a browser that sends one', async () => {
    const { token } = await made({ scopes: ['write:works'] });
    const foreign = by(token, { origin: 'https://evil.test' });
    expect((await call('POST', '/account/tokens', { body: wanted, ...foreign })).body).toMatchObject({
      code: 'cross_origin',
    });
  });
});

describe('every token of an account', () => {
  test('that was made lately is void where somebody says that it was not them', async () => {
    const old = await made();
    clock.advance(8 * 86_400);
    const { token } = await made();
    const mail = (await accounts.work()).at(-1);
    const undo = await call('POST', '/auth/undo-email-change', {
      body: { token: tokenIn(mail, 'email-settings/verification') },
    });
    expect(undo.status).toBe(200);
    expect((await me(token)).body).toMatchObject({ code: 'token_revoked' });
    expect((await me(old.token)).status).toBe(200);
  });

  test('is void from the moment the account is to be deleted', async () => {
    const { token } = await made();
    const id = await userId();
    await accounts.inTransaction((ctx) => askDeletion(ctx, { userId: id }));
    expect((await me(token)).body).toMatchObject({ status: 401, code: 'token_revoked' });
  });
});
