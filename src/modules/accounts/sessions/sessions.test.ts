import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsAlone, accountsAlone, type Jar, password } from '../../../../tests/setup/accounts-alone.ts';
import type { Session } from '../index.ts';
import { mostSessions } from './open-session.ts';
import { endOtherSessions } from './store.ts';

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
  count += 1;
  email = `session${count}@example.test`;
  await accounts.join(email);
  await accounts.database.pool.query('delete from sessions');
  await accounts.work();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
async function signIn(userAgent: string): Promise<Jar> {
  const jar: Jar = new Map();
  const headers = { 'user-agent': userAgent };
  await call('POST', '/auth/sign-in/email', { body: { email, password }, jar, headers });
  return jar;
}
const sessionsOf = async (jar: Jar): Promise<Session[]> => {
  const { items } = (await call('GET', '/account/sessions', { jar })).body as unknown as { items: Session[] }; // the published answer
  return items;
};
const isIn = async (jar: Jar): Promise<boolean> => (await call('GET', '/me', { jar })).status === 200;

describe('sessions', () => {
  test('are so many at most: of a further one the one that was not used for the longest time ends', async () => {
    const first = await signIn('the first one');
    clock.advance(60);
    await accounts.database.pool.query(
      `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
       select 'many_' || n, user_id, 'many_' || n, expires_at, $1, $1 from sessions, generate_series(1, $2::int) n`,
      [clock.now(), mostSessions - 1],
    );
    clock.advance(60);
    expect(await isIn(first)).toBe(true);
    const further = await signIn('one more');
    expect([await isIn(first), await isIn(further)]).toEqual([false, true]);
    expect(await sessionsOf(further)).toHaveLength(mostSessions);
  });

  test('are listed with device and last use, the last used first, and without a place', async () => {
    const laptop = await signIn(firefox);
    clock.advance(3_600);
    const other = await signIn('curl/8.5.0');
    expect(await sessionsOf(other)).toEqual([
      {
        id: expect.any(String),
        device: 'A program',
        signedInAt: clock.now().toISOString(),
        lastUsedAt: clock.now().toISOString(),
        current: true,
      },
      expect.objectContaining({ device: 'Firefox on Windows', current: false }),
    ]);
    clock.advance(3_600);
    const [first] = await sessionsOf(laptop);
    expect(first).toMatchObject({ device: 'Firefox on Windows', current: true, lastUsedAt: clock.now().toISOString() });
    const { rows } = await accounts.database.pool.query(`select distinct coalesce(ip_address, '') as ip from sessions`);
    expect(rows).toEqual([{ ip: '' }]);
  });

  test('are one in each browser: signing in again replaces the one that was there', async () => {
    const jar = await signIn(firefox);
    const before = new Map(jar);
    await call('POST', '/auth/sign-in/email', { body: { email, password }, jar });
    expect(await sessionsOf(jar)).toHaveLength(1);
    expect(await isIn(before)).toBe(false);
  });

  test('are noted as used at most every ten minutes', async () => {
    const jar = await signIn(firefox);
    const noted = async () =>
      (await accounts.database.pool.query('select last_used_at as at from sessions')).rows[0]?.at as Date | null;
    clock.advance(599);
    await isIn(jar);
    expect(await noted()).toBeNull();
    clock.advance(1);
    await isIn(jar);
    expect(await noted()).toEqual(clock.now());
  });

  test('end one by one, also this one, and never another’s', async () => {
    const [mine, other] = [await signIn(firefox), await signIn('curl/8.5.0')];
    email = `stranger${count}@example.test`;
    const foreign: Jar = new Map();
    await call('POST', '/auth/sign-up/email', { body: { email, password }, jar: foreign });
    const target = (await sessionsOf(mine)).find(({ current }) => !current)?.id ?? '';
    const end = (jar: Jar, id: string) => call('DELETE', `/account/sessions/${id}`, { jar });
    expect((await end(foreign, target)).status).toBe(404);
    expect(await isIn(other)).toBe(true);
    expect((await end(mine, target)).status).toBe(200);
    expect(await isIn(other)).toBe(false);
    expect((await end(mine, target)).status).toBe(404);
    const self = (await sessionsOf(mine))[0]?.id ?? '';
    expect((await end(mine, self)).status).toBe(200);
    expect(await isIn(mine)).toBe(false);
  });

  test('end all but this one at once', async () => {
    const jars = [await signIn(firefox), await signIn(firefox), await signIn('curl/8.5.0')] as const;
    expect((await call('POST', '/account/sessions/end-others', { jar: jars[0] })).body).toEqual({ ended: 2 });
    expect(await Promise.all(jars.map(isIn))).toEqual([true, false, false]);
    expect((await call('POST', '/account/sessions/end-others', { jar: jars[0] })).body).toEqual({ ended: 0 });
  });

  test('that ended by the clock are not listed', async () => {
    await signIn(firefox);
    clock.advance(30 * 86_400);
    expect(await sessionsOf(await signIn(firefox))).toHaveLength(1);
  });
});

test('a sign-in that ends at the moment all are ended leaves no session open', async () => {
  const { pool } = accounts.database;
  const { rows } = await pool.query('select id from users where email = $1', [email]);
  const userId: string = rows[0].id;
  await pool.query(
    `insert into sign_in_steps (id, kind, user_id, facts, created_at, expires_at) values ($1, 'second-factor', $1, '{}', $2, $2)`,
    [userId, clock.now()],
  );
  // What a right code does, not committed yet.
  const other = await pool.connect();
  await other.query('begin');
  await other.query('delete from sign_in_steps where user_id = $1', [userId]);
  await other.query(
    'insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $1, $1, $2, $2, $2)',
    [userId, clock.now()],
  );
  const ending = accounts.inTransaction(({ tx }) => endOtherSessions(tx, userId, undefined));
  await expect
    .poll(async () => (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount)
    .toBeGreaterThan(0);
  await other.query('commit');
  other.release();
  await ending;
  expect((await pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount).toBe(0);
});

describe('a new password', () => {
  const change = (jar: Jar, currentPassword: string, newPassword = 'a new and long one') =>
    call('POST', '/account/password', { body: { currentPassword, newPassword }, jar });

  test('needs the old one, ends every other session, and is told by mail', async () => {
    const [mine, other] = [await signIn(firefox), await signIn('curl/8.5.0')];
    expect((await change(mine, 'not the password')).body).toMatchObject({
      status: 400,
      code: 'wrong_password',
      errors: [{ path: 'currentPassword' }],
    });
    expect((await change(mine, password, 'password1234')).body).toMatchObject({
      code: 'weak_password',
      errors: [{ path: 'newPassword' }],
    });
    expect(await isIn(other)).toBe(true);
    expect((await change(mine, password)).status).toBe(200);
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
    const old = await call('POST', '/auth/sign-in/email', { body: { email, password } });
    expect(old.status).toBe(401);
    const { rows } = await accounts.database.pool.query(
      `select 1 from events where name = 'accounts.password-changed'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is no way to guess the old one: the sixth try waits, and a right one is not held against its owner', async () => {
    const jar = await signIn(firefox);
    for (let time = 0; time < 5; time += 1) expect((await change(jar, 'not the password')).status).toBe(400);
    expect((await change(jar, 'not the password')).status).toBe(429);
    clock.advance(60);
    expect((await change(jar, password)).status).toBe(200);
  });
});

test('a name is changed, trimmed, and may be taken away', async () => {
  const jar = await signIn(firefox);
  const rename = (name: unknown) => call('PATCH', '/account', { body: { name }, jar });
  expect((await rename('  Mara Vale ')).body).toMatchObject({ name: 'Mara Vale', email });
  expect((await call('GET', '/me', { jar })).body).toMatchObject({ name: 'Mara Vale' });
  expect((await rename('')).body).toMatchObject({ name: '' });
  expect((await rename('x'.repeat(201))).status).toBe(400);
  expect((await rename(7)).status).toBe(400);
});
