import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsAlone, accountsAlone, type Jar, password } from '../../../../tests/setup/accounts-alone.ts';
import { makeReserveMail } from './reserve-mail.ts';

let accounts: AccountsAlone;
let call: AccountsAlone['call'];
let count = 0;

beforeAll(async () => {
  accounts = await accountsAlone();
  ({ call } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  accounts.clock.advance(2 * 86_400);
  count += 1;
  await accounts.work();
});

const reserve = (from: string, to: string, mailsPerNetwork = 100) =>
  makeReserveMail({ db: accounts.db, now: accounts.clock.now, mailsPerNetwork })({ cause: 'reset', to, from });
const tryTo = (from: string, to: string, mailsPerNetwork?: number) =>
  reserve(from, to, mailsPerNetwork).then(
    () => true,
    () => false,
  );
async function allowed(tries: number, from: (n: number) => string, mailsPerNetwork?: number): Promise<number> {
  let may = 0;
  for (let n = 0; n < tries; n += 1)
    if (await tryTo(from(n), `many${count}-${n}@example.test`, mailsPerNetwork)) may += 1;
  return may;
}

describe('mails that strangers cause', () => {
  test('by asking for new passwords are as many as one network may, whichever address of it is used', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 150; n += 1) {
      const body = { email: `stranger${count}-${n}@example.test` };
      answers.push((await call('POST', '/auth/request-password-reset', { body })).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(100);
    const refused = await call('POST', '/auth/request-password-reset', { body: { email: 'one@more.test' } });
    expect(refused.body).toMatchObject({
      status: 429,
      code: 'over_limit',
      detail: 'Too many requests from your network. Try again in 1 second.',
    });
    expect(await allowed(20, (n) => `203.0.113.${n}`, 10)).toBe(10);
  });

  test('by signing up count with them, and are answered alike for known and unknown addresses', async () => {
    const known = `known${count}@example.test`;
    const jar: Jar = new Map();
    const signUp = (email: string) => call('POST', '/auth/sign-up/email', { jar, body: { email, password } });
    await signUp(known);
    for (let n = 0; n < 99; n += 1) await reserve('unknown', `asked${count}-${n}@example.test`);
    const [again, fresh] = [await signUp(known), await signUp(`fresh${count}@example.test`)];
    expect([again.status, fresh.status]).toEqual([429, 429]);
    expect(again.body).toEqual(fresh.body);
    expect((await accounts.work()).map(({ to }) => to)).toEqual([known]);
    accounts.clock.advance(121);
    expect((await signUp(`fresh${count}@example.test`)).status).toBe(200);
  });

  test('of a site with many households are counted as one, too', async () => {
    expect(await allowed(50, (n) => `2001:db8:${count}:${(n % 25).toString(16)}00::1`, 10)).toBe(40);
  });

  test('of everybody together wait for seconds at most', async () => {
    await reserve('198.51.100.1', 'first@example.test');
    await accounts.database.pool.query(
      `update sign_in_limits set count = 3000, last_request = $1 where key like 'mails:%'`,
      [accounts.clock.now().getTime()],
    );
    expect(await tryTo('198.51.101.1', 'second@example.test')).toBe(false);
    // Where a network may cause many, all of them together are no fewer.
    expect(await tryTo('198.51.101.1', 'second@example.test', 5_000)).toBe(true);
    accounts.clock.advance(5);
    expect(await tryTo('198.51.102.1', 'third@example.test')).toBe(true);
  });

  test('from one account, to one new address after the other, are few', async () => {
    const jar = await accounts.join(`mover${count}@example.test`);
    const change = (n: number) =>
      call('POST', '/account/email', {
        jar,
        body: { email: `victim${count}-${n}@example.test`, currentPassword: password },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await change(n)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});
