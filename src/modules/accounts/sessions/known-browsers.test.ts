import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';

let accounts: AccountsAlone;
let call: AccountsAlone['call'];
let count = 0;
let email = '';
const newPassword = 'a new and long one';

beforeAll(async () => {
  accounts = await accountsAlone();
  ({ call } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  await accounts.work();
  accounts.clock.advance(2 * 86_400);
  count += 1;
  email = `mara${count}@example.test`;
});

const signIn = (given: string, jar?: Jar) =>
  call('POST', '/auth/sign-in/email', { body: { email, password: given }, jar });
/** Only the mark of a browser, without its session. */
const markIn = (jar: Jar): Jar => new Map([...jar].filter(([name]) => name === 'device'));
/** Wrong guesses until they are held off. */
async function storm(jar?: Jar): Promise<void> {
  for (let n = 0; n < 40; n += 1) if ((await signIn(`wrong guess ${n}`, jar && markIn(jar))).status === 429) return;
  throw new Error('nobody was held off');
}
async function reset(jar: Jar = new Map()) {
  await call('POST', '/auth/request-password-reset', { body: { email } });
  const token = tokenIn((await accounts.work()).at(-1), 'reset');
  return call('POST', '/auth/reset-password', { jar, body: { token, newPassword } });
}

test('whoever has the mark of one browser does not hold off the owner in another', async () => {
  const laptop = await accounts.join(email);
  const lost: Jar = new Map();
  await signIn(password, lost);
  await storm(lost);
  expect((await signIn(password, markIn(laptop))).status).toBe(200);
});

test('whoever has a stolen session does not hold off the owner in a known browser', async () => {
  const laptop = await accounts.join(email);
  const stolen: Jar = new Map();
  await signIn(password, stolen);
  const body = { currentPassword: 'wrong', newPassword };
  for (let n = 0; n < 20; n += 1) await call('POST', '/account/password', { jar: stolen, body });
  expect((await call('POST', '/account/password', { jar: stolen, body })).status).toBe(429);
  expect((await signIn(password, markIn(laptop))).status).toBe(200);
});

test('a reset voids every mark and makes the browser that did it one that is known', async () => {
  const old = await accounts.join(email);
  const fresh: Jar = new Map();
  expect((await reset(fresh)).status).toBe(200);
  await storm();
  expect((await signIn(newPassword, markIn(old))).status).toBe(429);
  expect((await signIn(newPassword, fresh)).status).toBe(200);
});

test('ending other sessions, or a new password, leaves this browser alone known', async () => {
  for (const [path, body, now] of [
    ['/account/sessions/end-others', {}, password],
    ['/account/password', { currentPassword: password, newPassword }, newPassword],
  ] as const) {
    email = `${path.length}-${email}`;
    const here = await accounts.join(email);
    const lost: Jar = new Map();
    await signIn(password, lost);
    expect((await call('POST', path, { jar: here, body })).status).toBe(200);
    await storm();
    expect((await signIn(now, markIn(lost))).status).toBe(429);
    expect((await signIn(now, markIn(here))).status).toBe(200);
  }
});

test('taking a change of address back voids every mark', async () => {
  const thief = await accounts.join(email);
  const elsewhere = `thief-${email}`;
  await call('POST', '/account/email', { jar: thief, body: { currentPassword: password, email: elsewhere } });
  const change = (await accounts.work()).find(({ to }) => to === elsewhere);
  await call('POST', '/auth/confirm-email', { body: { token: tokenIn(change, 'email-settings/verification') } });
  const back = (await accounts.work()).find(({ to }) => to === email);
  await call('POST', '/auth/undo-email-change', { body: { token: tokenIn(back, 'email-settings/verification') } });
  await storm();
  expect((await signIn(password, markIn(thief))).status).toBe(429);
});

test('a mark from before the address was confirmed counts no more, but in the browser that confirmed it signed in', async () => {
  const thief: Jar = new Map();
  await call('POST', '/auth/sign-up/email', { jar: thief, body: { email, password } });
  const before = markIn(thief);
  const token = tokenIn((await accounts.work()).at(-1), 'email-settings/verification');
  const confirmed = await call('POST', '/auth/confirm-email', { jar: thief, body: { token } });
  expect(confirmed.status).toBe(200);
  await storm();
  expect((await signIn(password, before)).status).toBe(429);
  expect((await signIn(password, markIn(thief))).status).toBe(200);
});

test('a mark says nothing of another account', async () => {
  const mine = await accounts.join(`other-${email}`);
  await accounts.join(email);
  await storm();
  expect((await signIn(password, markIn(mine))).status).toBe(429);
});
