import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';
import { attemptPolicies } from '../limits/attempt-limits.ts';

/**
 * The time of an answer must not tell whether an address has an account. Clocks would tell of the machine; what takes
 * the time is the hash of a password, so those are counted, with what each costs.
 */
let accounts: AccountsAlone;
let call: AccountsAlone['call'];
beforeAll(async () => {
  accounts = await accountsAlone();
  call = accounts.call;
});
afterAll(() => accounts.close());

const signIn = (email: string, given: string) =>
  call('POST', '/auth/sign-in/email', { body: { email, password: given } });
const signUp = (email: string, jar?: Jar) => call('POST', '/auth/sign-up/email', { body: { email, password }, jar });

/** What each hash that was computed meanwhile was asked to cost. */
async function hashesOf(act: () => Promise<{ status: number }>, status: number): Promise<object[]> {
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    expect((await act()).status).toBe(status);
    return scrypt.mock.calls.map(([_password, _salt, length, cost]) => ({ length, cost }));
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
}

const one = [{ length: expect.any(Number), cost: expect.objectContaining({ N: expect.any(Number) }) }];

test('signing in costs one hash, the same for a known address, an unknown one, and one without a password', async () => {
  await signUp('known@example.test');
  await signUp('without@example.test');
  await accounts.database.pool.query(
    `update credentials set password = null where user_id = (select id from users where email = 'without@example.test')`,
  );
  const known = await hashesOf(() => signIn('known@example.test', 'not the password'), 401);
  expect(known).toEqual(one);
  expect(await hashesOf(() => signIn('unknown@example.test', 'not the password'), 401)).toEqual(known);
  expect(await hashesOf(() => signIn('without@example.test', 'not the password'), 401)).toEqual(known);
  expect(await hashesOf(() => signIn('known@example.test', password), 200)).toEqual(known);
});

test('fifty tries of one account at once cost no more hashes than are free', async () => {
  await signUp('tried@example.test');
  const hashes = await hashesOf(async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signIn('tried@example.test', 'not the password')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - attemptPolicies.pair.free);
    return { status: 401 };
  }, 401);
  expect(hashes).toHaveLength(attemptPolicies.pair.free);
});

test.each([
  ['POST /auth/sign-up/email', { email: 'weak@example.test', password: 'password1234' }],
  ['POST /auth/reset-password', { token: 'x'.repeat(43), newPassword: 'password1234' }],
])('%s counts before the password is judged: a network that has used up its tries waits', async (name, body) => {
  const [method = '', path = ''] = name.split(' ');
  const refusals: string[] = [];
  const attempt = async () => refusals.push((await call(method, path, { body })).body.code ?? '');
  await attempt();
  await accounts.database.pool.query(
    `update sign_in_limits set count = 250, last_request = $1 where key like 'judge:%'`,
    [accounts.clock.now().getTime()],
  );
  await attempt();
  expect(refusals[0]).not.toBe('over_limit');
  expect(refusals[1]).toBe('over_limit');
  accounts.clock.advance(3_600);
  await attempt();
  expect(refusals[2]).toBe(refusals[0]);
});

test('signing up costs one hash, the same for a new address, a known one, and one that is kept for its last owner', async () => {
  const jar: Jar = new Map();
  const fresh = await hashesOf(() => signUp('new@example.test', jar), 200);
  expect(fresh).toEqual(one);
  expect(await hashesOf(() => signUp('new@example.test'), 200)).toEqual(fresh);
  await accounts.work();
  const moved = { email: 'moved@example.test', currentPassword: password };
  await call('POST', '/account/email', { body: moved, jar });
  const [mail] = (await accounts.work()).filter(({ to }) => to === moved.email);
  const confirmed = await call('POST', '/auth/confirm-email', {
    body: { token: tokenIn(mail, 'email-settings/verification') },
  });
  expect(confirmed.status).toBe(200);
  expect(await hashesOf(() => signUp('new@example.test'), 200)).toEqual(fresh);
});
