import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsAlone, accountsAlone, password, tokenIn } from '../../../../tests/setup/accounts-alone.ts';

let accounts: AccountsAlone;
let count = 0;
let email = '';

beforeAll(async () => {
  accounts = await accountsAlone();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  accounts.relayAnswers(() => 'accepted');
  await accounts.database.pool.query('delete from user_mails');
  accounts.queued.length = 0;
  count += 1;
  email = `mail${count}@example.test`;
  await accounts.call('POST', '/auth/sign-up/email', { body: { email, password } });
  await accounts.work();
});

const askReset = () => accounts.call('POST', '/auth/request-password-reset', { body: { email } });
/** The process that was told of the mail dies before it does anything. */
const dieBeforeSending = () => {
  accounts.queued.length = 0;
};
const promised = async () => (await accounts.database.pool.query('select * from user_mails')).rows;

test('a mail that was promised leaves, though the process that was to send it died', async () => {
  await askReset();
  dieBeforeSending();
  accounts.clock.advance(6);
  expect(await accounts.work({ sweep: true })).toMatchObject([{ to: email, subject: 'Set a new password' }]);
  expect(await promised()).toEqual([]);
  accounts.clock.advance(3_600);
  expect(await accounts.work({ sweep: true })).toEqual([]);
});

test('one that a job and two sweeps find at once leaves once', async () => {
  await askReset();
  accounts.clock.advance(6);
  const [job] = accounts.queued;
  for (let time = 0; time < 3; time += 1) if (job) accounts.queued.push(job);
  expect(await accounts.work({ sweep: true })).toHaveLength(1);
});

test('nothing leaves of what was rolled back', async () => {
  const { promiseMail } = await import('./promise-mail.ts');
  await expect(
    accounts.inTransaction(async (ctx) => {
      await promiseMail(ctx, { kind: 'reset-password', to: email });
      throw new Error('and then the power went');
    }),
  ).rejects.toThrow();
  accounts.clock.advance(60);
  expect(await accounts.work({ sweep: true })).toEqual([]);
});

test('one that the relay does not take is tried again with growing pauses, with the same id and the same working link', async () => {
  const tries: { at: number; text: string }[] = [];
  const begun = accounts.clock.now().getTime();
  accounts.relayAnswers(({ text }) => {
    tries.push({ at: (accounts.clock.now().getTime() - begun) / 60_000, text });
    return { later: 'the relay is busy' };
  });
  await askReset();
  await accounts.work();
  for (let minute = 0; minute < 120; minute += 1) {
    accounts.clock.advance(60);
    await accounts.work({ sweep: true });
  }
  expect(tries.map(({ at }) => at)).toEqual([0, 5, 14, 31, 64]);
  expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
  accounts.relayAnswers(() => 'accepted');
  accounts.clock.advance(3_600);
  const [mail] = await accounts.work({ sweep: true });
  const body = { token: tokenIn(mail, 'reset'), newPassword: 'a new and long one' };
  expect((await accounts.call('POST', '/auth/reset-password', { body })).status).toBe(200);
});

test('one whose answer was lost is sent again, the same', async () => {
  const texts: string[] = [];
  accounts.relayAnswers(({ text }) => {
    texts.push(text);
    if (texts.length === 1) throw new Error('the process ends here');
    return 'accepted';
  });
  await askReset();
  await expect(accounts.work()).rejects.toThrow();
  accounts.clock.advance(300);
  await accounts.work({ sweep: true });
  expect(texts).toHaveLength(2);
  expect(texts[1]).toBe(texts[0]);
});

test.each([
  ['refused for good', 0, () => ({ refused: '550 no such user' })],
  ['not taken for a day', 25, () => ({ later: 'the relay is away' })],
])('one that is %s is given up and forgotten', async (_name, hours, answer) => {
  accounts.relayAnswers(answer);
  await askReset();
  await accounts.work();
  for (let hour = 0; hour < hours; hour += 1) {
    accounts.clock.advance(3_600);
    await accounts.work({ sweep: true });
  }
  expect(await promised()).toEqual([]);
});

test('of two that were asked for before either left, the newer leaves', async () => {
  await askReset();
  await askReset();
  const [mail, ...more] = await accounts.work();
  expect(more).toEqual([]);
  const body = { token: tokenIn(mail, 'reset'), newPassword: 'a new and long one' };
  expect((await accounts.call('POST', '/auth/reset-password', { body })).status).toBe(200);
});

test('an unknown address is forgotten as soon as the worker has looked', async () => {
  await accounts.call('POST', '/auth/request-password-reset', { body: { email: 'nobody@example.test' } });
  expect(await accounts.work()).toEqual([]);
  expect(await promised()).toEqual([]);
});

test('neither an address nor a token stands in the log', async () => {
  accounts.relayAnswers(() => ({ later: 'the relay is busy' }));
  await askReset();
  await accounts.work();
  accounts.relayAnswers(() => 'accepted');
  accounts.clock.advance(300);
  const [mail] = await accounts.work({ sweep: true });
  const log = accounts.logged.join('');
  expect(log).toContain('the relay is busy');
  expect(log).not.toContain(email);
  expect(log).not.toContain(tokenIn(mail, 'reset'));
});

test('a link that ended, and attempts of the day before, are forgotten', async () => {
  await askReset();
  await accounts.work();
  const left = async (table: string) =>
    Number((await accounts.database.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);
  expect(await left('mail_links')).toBeGreaterThan(0);
  expect(await left('sign_in_limits')).toBeGreaterThan(0);
  accounts.clock.advance(8 * 86_400);
  await accounts.work({ sweep: true });
  expect([await left('mail_links'), await left('sign_in_limits')]).toEqual([0, 0]);
});
