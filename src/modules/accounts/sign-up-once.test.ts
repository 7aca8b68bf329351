import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsAlone, accountsAlone, type Jar, password } from '../../../tests/setup/accounts-alone.ts';

let accounts: AccountsAlone;
beforeAll(async () => {
  accounts = await accountsAlone();
});
afterAll(() => accounts.close());

const signUp = (body: object, key: string, jar: Jar = new Map()) =>
  accounts.call('POST', '/auth/sign-up/email', {
    jar,
    body: { password, ...body },
    headers: { 'idempotency-key': key },
  });

test('with one Idempotency-Key somebody signs up once, and is answered alike, whether the address is known or not', async () => {
  const known = 'known@example.test';
  expect((await signUp({ email: known }, 'before')).status).toBe(200);
  await accounts.work();
  for (const email of [known, 'Fresh@example.test']) {
    const body = { email, name: 'Mara' };
    const first = await signUp(body, 'retried');
    const second: Jar = new Map();
    const again = await signUp(body, 'retried', second);
    expect(again, email).toMatchObject({ status: 200, body: first.body });
    // A key is no way in: the session is opened by the first request alone.
    expect([...second.keys()], email).toEqual([]);
    expect((await signUp({ ...body, name: 'Other' }, 'retried')).body, email).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await accounts.work(), email).toHaveLength(1);
  }
  const { rows } = await accounts.database.pool.query('select i::text as row from idempotency_keys i');
  expect(rows).toHaveLength(3);
  for (const { row } of rows) expect(row).not.toMatch(/example\.test|Mara/i);
});

test('a key is kept for seven days, and is a new one after them', async () => {
  const kept = async (key: string) =>
    (await accounts.database.pool.query('select 1 from idempotency_keys where key = $1', [key])).rows.length;
  const body = { email: 'weekly@example.test' };
  await signUp(body, 'weekly');
  accounts.clock.advance(7 * 86_400);
  await signUp({ email: 'later@example.test' }, 'later');
  await accounts.work({ sweep: true });
  expect([await kept('weekly'), await kept('later')]).toEqual([1, 1]);
  expect((await signUp({ ...body, name: 'Other' }, 'weekly')).body).toMatchObject({ code: 'idempotency_key_reused' });
  accounts.clock.advance(1);
  await accounts.work({ sweep: true });
  expect([await kept('weekly'), await kept('later')]).toEqual([0, 1]);
  expect((await signUp({ ...body, name: 'Other' }, 'weekly')).status).toBe(200);
});
