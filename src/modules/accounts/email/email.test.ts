import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';
import type { Mail } from '../index.ts';

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
beforeEach(() => {
  count += 1;
  email = `first${count}@example.test`;
  jar = new Map();
});

const signUp = (more: object = {}) => call('POST', '/auth/sign-up/email', { body: { email, password, ...more }, jar });
const signIn = (as: string, given = password) =>
  call('POST', '/auth/sign-in/email', { body: { email: as, password: given } });
const confirm = (token: string) => call('POST', '/auth/confirm-email', { body: { token } });
const undo = (token: string) => call('POST', '/auth/undo-email-change', { body: { token } });
const change = (to: string, currentPassword = password) =>
  call('POST', '/account/email', { body: { email: to, currentPassword }, jar });
const account = async () => (await call('GET', '/account', { jar })).body;
const tokenOf = (mail: Mail | undefined): string => tokenIn(mail, 'email-settings/verification');
/** The mail to this address among those that leave now. */
const mailTo = async (to: string) => (await accounts.work()).find((mail) => mail.to === to);
const eventsOf = async (name: string): Promise<number> => {
  const { rows } = await accounts.database.pool.query('select count(*) as n from events where name = $1', [name]);
  return Number(rows[0]?.n);
};

describe('confirming the address of signing up', () => {
  test('begins with a mail, counts once its button is pressed, and completes a step of setting up', async () => {
    await signUp();
    const mail = await mailTo(email);
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail' });
    expect((await call('GET', '/me', { jar })).body).toMatchObject({ onboarding: { email: false } });
    expect(await account()).toEqual({ name: '', email, emailConfirmed: false });
    expect((await confirm(tokenOf(mail))).status).toBe(200);
    expect(await account()).toMatchObject({ emailConfirmed: true });
    expect((await call('GET', '/me', { jar })).body).toMatchObject({ onboarding: { email: true } });
  });

  test('happens exactly once, though the button is pressed fifty times at once', async () => {
    await signUp();
    const token = tokenOf(await mailTo(email));
    const before = await eventsOf('accounts.email-confirmed');
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await eventsOf('accounts.email-confirmed')) - before).toBe(1);
    const others = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
    expect([...others]).toEqual(['link_unknown']);
  });

  test('is answered alike for a used, an expired, a replaced and an invented link', async () => {
    await signUp();
    const replaced = tokenOf(await mailTo(email));
    const resend = () => call('POST', '/account/email/resend', { body: {}, jar });
    expect((await resend()).status).toBe(200);
    const newest = tokenOf(await mailTo(email));
    const first = await confirm(replaced);
    expect(first.body).toMatchObject({ status: 400, code: 'link_unknown' });
    clock.advance(30 * 60);
    expect((await confirm(newest)).body).toEqual(first.body);
    await resend();
    const good = tokenOf(await mailTo(email));
    clock.advance(30 * 60 - 1);
    expect((await confirm(good)).status).toBe(200);
    expect((await confirm(good)).body).toEqual(first.body);
    expect((await confirm('A'.repeat(43))).body).toEqual(first.body);
    expect((await resend()).body).toMatchObject({ status: 409, code: 'nothing_to_confirm' });
  });

  test('keeps the way that its reader was going, and leaves none to another site', async () => {
    await signUp({ customRedirect: '/plans?reason=a', customOfferId: 'offer 1', referralCode: 'ABC777' });
    expect((await mailTo(email))?.text).toMatch(
      /\?rFromSearch=ABC777&customOfferId=offer\+1&customRedirect=%2Fplans%3Freason%3Da\n/,
    );
    email = `other${count}@example.test`;
    await signUp({ customRedirect: 'https://evil.example' });
    expect((await mailTo(email))?.text).toMatch(/verification\/[\w-]+\n/);
  });

  test('asked for again leads to the offer that its reader signed up for, too', async () => {
    await signUp({ customOfferId: 'offer 1' });
    await mailTo(email);
    await call('POST', '/account/email/resend', { body: {}, jar });
    expect((await mailTo(email))?.text).toMatch(/\/email-settings\/verification\/[\w-]+\?customOfferId=offer\+1\n/);
  });

  test('is asked for again a few times, then after a pause', async () => {
    await signUp();
    const resend = () => call('POST', '/account/email/resend', { body: {}, jar });
    for (let time = 0; time < 3; time += 1) expect((await resend()).status).toBe(200);
    const refused = await resend();
    expect(refused.body).toMatchObject({ status: 429, detail: expect.stringContaining('Try again in 60 seconds') });
    clock.advance(60);
    expect((await resend()).status).toBe(200);
  });

  test('comes with a reset: whoever read that mail has the address', async () => {
    await signUp();
    await call('POST', '/auth/request-password-reset', { body: { email } });
    const mail = (await accounts.work()).find(({ subject }) => subject === 'Set a new password');
    await call('POST', '/auth/reset-password', { body: { token: tokenIn(mail, 'reset'), newPassword: password } });
    await call('POST', '/auth/sign-in/email', { body: { email, password }, jar });
    expect(await account()).toMatchObject({ emailConfirmed: true });
  });

  test('a link for one thing opens no other', async () => {
    await signUp();
    const token = tokenOf(await mailTo(email));
    const body = { token, newPassword: 'a new and long one' };
    expect((await call('POST', '/auth/reset-password', { body })).body).toMatchObject({ code: 'link_unknown' });
    expect((await undo(token)).body).toMatchObject({ code: 'link_unknown' });
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('changing the address', () => {
  const next = (): string => `second${count}@example.test`;
  beforeEach(async () => {
    await signUp();
    await accounts.work();
  });

  test('asks for the password, and changes nothing before the new address is confirmed', async () => {
    const wrong = await change(next(), 'not the password');
    expect(wrong.body).toMatchObject({
      status: 400,
      code: 'wrong_password',
      errors: [{ path: 'currentPassword' }],
    });
    expect(await accounts.work()).toEqual([]);
    expect((await change(next())).status).toBe(200);
    expect(await account()).toMatchObject({ email, pendingEmail: next() });
    expect(await mailTo(next())).toMatchObject({ subject: 'Confirm your new e-mail' });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(next())).status).toBe(401);
  });

  test('moves the account once confirmed, tells the old address, and voids what was sent there', async () => {
    email = `known${count}@example.test`;
    jar = await accounts.join(email);
    await call('POST', '/auth/request-password-reset', { body: { email } });
    const reset = tokenIn(await mailTo(email), 'reset');
    await change(next());
    const token = tokenOf(await mailTo(next()));
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await account()).toEqual({ name: '', email: next(), emailConfirmed: true });
    expect((await signIn(next())).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'The e-mail of your account was changed' }]);
    const body = { token: reset, newPassword: 'a new and long one' };
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(400);
  });

  test('goes to the newest wish only, and can be cancelled', async () => {
    await change(next());
    const first = tokenOf(await mailTo(next()));
    const third = `third${count}@example.test`;
    await change(third);
    const second = tokenOf(await mailTo(third));
    expect((await confirm(first)).status).toBe(400);
    expect((await call('DELETE', '/account/email/change', { jar })).status).toBe(200);
    expect((await confirm(second)).status).toBe(400);
    expect(await account()).toEqual({ name: '', email, emailConfirmed: false });
  });

  test('a wish that was replaced before its mail left sends nothing', async () => {
    await change(next());
    await change(`third${count}@example.test`);
    expect((await accounts.work()).map(({ to }) => to)).toEqual([`third${count}@example.test`]);
  });

  test('another account that wishes for the same address takes the mail to it away from nobody', async () => {
    const other = await accounts.join(`wisher${count}@example.test`);
    await change(next());
    await call('POST', '/account/email', { body: { email: next(), currentPassword: password }, jar: other });
    const mails = (await accounts.work()).filter(({ to }) => to === next());
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your new e-mail', 'Confirm your new e-mail']);
    expect((await confirm(tokenOf(mails[0]))).status).toBe(200);
  });

  test('does not tell whether another account has the address, but tells that account’s owner', async () => {
    const mine = email;
    const other = next();
    await call('POST', '/auth/sign-up/email', { body: { email: other, password } });
    await accounts.work();
    const known = await change(other);
    expect(await accounts.work()).toMatchObject([{ to: other, subject: 'You already have an account' }]);
    const unknown = await change(`third${count}@example.test`);
    expect(known.body).toEqual(unknown.body);
    expect(await account()).toMatchObject({ email: mine });
  });

  test('is refused at the last moment where the address was taken meanwhile, and the link stays good', async () => {
    await change(next());
    const token = tokenOf(await mailTo(next()));
    await call('POST', '/auth/sign-up/email', { body: { email: next(), password } });
    expect((await confirm(token)).body).toMatchObject({ status: 409, code: 'email_taken' });
    await accounts.database.pool.query('delete from users where email = $1', [next()]);
    expect((await confirm(token)).status).toBe(200);
  });

  test('to the address one has is refused in words', async () => {
    expect((await change(email)).body).toMatchObject({ code: 'same_email', errors: [{ path: 'email' }] });
  });

  test('that somebody else began ends with a new password', async () => {
    await change(next());
    const token = tokenOf(await mailTo(next()));
    const body = { currentPassword: password, newPassword: 'a new and long one' };
    expect((await call('POST', '/account/password', { body, jar })).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    expect(await account()).toEqual({ name: '', email, emailConfirmed: false });
  });
});

describe('taking a change of address back', () => {
  beforeEach(async () => {
    jar = await accounts.join(email);
  });
  const second = (): string => `second${count}@example.test`;
  const third = (): string => `third${count}@example.test`;
  /** Whoever has the session and the password moves the account; answers the token that went to the address from before. */
  async function move(from: string, to: string): Promise<string> {
    await change(to);
    await confirm(tokenOf(await mailTo(to)));
    return tokenOf(await mailTo(from));
  }
  test('brings the address back, ends every session, voids the password and sends a way to a new one', async () => {
    const token = await move(email, second());
    clock.advance(7 * 86_400 - 60);
    await call('POST', '/auth/sign-in/email', { body: { email: second(), password }, jar });
    expect((await undo(token)).status).toBe(200);
    expect((await call('GET', '/me', { jar })).status).toBe(401);
    expect([(await signIn(second())).status, (await signIn(email)).status]).toEqual([401, 401]);
    const reset = tokenIn(await mailTo(email), 'reset');
    const body = { token: reset, newPassword: 'a new and long one' };
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await signIn(email, 'a new and long one')).status).toBe(200);
    expect((await undo(token)).body).toMatchObject({ code: 'link_unknown' });
  });

  test('works for seven days, and once of fifty times', async () => {
    const token = await move(email, second());
    const answers = await Promise.all(Array.from({ length: 50 }, () => undo(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    email = `late${count}@example.test`;
    jar = await accounts.join(email);
    const late = await move(email, third());
    clock.advance(7 * 86_400);
    expect((await undo(late)).status).toBe(400);
  });

  test('from the first address still works after the account was moved twice, and voids the way back to the second', async () => {
    const first = await move(email, second());
    clock.advance(60);
    const later = await move(second(), third());
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).status).toBe(400);
  });

  test('cannot be barred by signing up with the address that was left', async () => {
    await change(second());
    await confirm(tokenOf(await mailTo(second())));
    const squat = () => call('POST', '/auth/sign-up/email', { body: { email, password: 'quite another one' } });
    expect((await squat()).cookies).toEqual([]); // the mail with the way back has not left yet
    const token = tokenOf(await mailTo(email));
    expect((await squat()).cookies).toEqual([]);
    expect((await undo(token)).status).toBe(200);
    expect(await account()).toMatchObject({ code: 'unauthenticated' });
  });
});
