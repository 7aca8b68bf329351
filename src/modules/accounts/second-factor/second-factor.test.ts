import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';
import { googleIssuer } from '../../../../tests/setup/google-issuer.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { timeStepOf } from './totp.ts';

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
  count += 1;
  email = `mara${count}@example.test`;
});

const own = (more: object = {}) => ({ currentPassword: password, ...more });
/** The code that the app shows now. Time moves on after each, since no code works twice. */
function codeOf(secret: string): string {
  accounts.clock.advance(30);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: accounts.clock.now().getTime() });
}
async function enrolled() {
  const jar = await accounts.join(email);
  const { step, secret } = (await call('POST', '/account/second-factor/start', { jar, body: own() })).body;
  const on = await call('POST', '/account/second-factor', { jar, body: { step, code: codeOf(secret ?? '') } });
  const codes: string[] = on.body.codes ?? [];
  return { jar, secret: String(secret), codes };
}
const signIn = (jar: Jar = new Map()) => call('POST', '/auth/sign-in/email', { jar, body: { email, password } });
const askedOf = ({ body }: { body: { secondFactor?: { step: string } } }) => body.secondFactor?.step;
const stepOf = async (jar: Jar = new Map()) => askedOf(await signIn(jar));
const pass = (body: object, jar: Jar = new Map()) => call('POST', '/auth/second-factor', { jar, body });

describe('turning the second factor on', () => {
  test('asks for the password and a first code, gives ten recovery codes once, and is told by mail', async () => {
    const jar = await accounts.join(email);
    const start = (body: object) => call('POST', '/account/second-factor/start', { jar, body });
    expect((await start({})).body).toMatchObject({ code: 'wrong_password' });
    expect((await start({ currentPassword: 'wrong' })).body).toMatchObject({ code: 'wrong_password' });
    const { step, secret, picture } = (await start(own())).body;
    expect(picture).toMatch(/^<svg /);
    const turnOn = (code: string) => call('POST', '/account/second-factor', { jar, body: { step, code } });
    expect((await turnOn('000000')).body).toMatchObject({ code: 'wrong_code' });
    // Nothing counts yet.
    expect((await signIn()).body).toMatchObject({ user: { email } });
    const other: Jar = new Map();
    await call('POST', '/auth/sign-up/email', { jar: other, body: { email: `other-${email}`, password } });
    const stolen = { step, code: codeOf(String(secret)) };
    expect((await call('POST', '/account/second-factor', { jar: other, body: stolen })).body).toMatchObject({
      code: 'step_unknown',
    });
    await accounts.work();
    const on = await turnOn(codeOf(String(secret)));
    expect(new Set(on.body.codes).size).toBe(10);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'Your account asks for a second factor now' }]);
    expect((await turnOn(codeOf(String(secret)))).body).toMatchObject({ code: 'step_unknown' });
    expect((await start(own())).body).toMatchObject({ code: 'second_factor_on' });
    expect((await call('GET', '/account/security', { jar })).body).toMatchObject({
      secondFactor: { recoveryCodesLeft: 10 },
    });
  });

  test('keeps neither secret nor codes readable', async () => {
    const { secret, codes } = await enrolled();
    const { rows } = await accounts.database.pool.query(
      `select (select json_agg(f) from second_factors f)::text || (select json_agg(r) from recovery_codes r)::text
        || coalesce((select json_agg(s) from sign_in_steps s)::text, '') as all`,
    );
    const kept = rows[0].all as string;
    for (const plain of [secret, ...codes]) expect(kept).not.toContain(plain);
    expect(accounts.logged.join('')).not.toContain(secret);
  });
});

describe('signing in with a second factor', () => {
  test('opens no session before the code, and each code works once', async () => {
    const { secret } = await enrolled();
    const jar: Jar = new Map();
    const asked = await signIn(jar);
    expect(asked).toMatchObject({ status: 200, cookies: [] });
    expect(asked.body).not.toHaveProperty('user');
    const step = askedOf(asked);
    expect((await pass({ step, code: '123456' }, jar)).body).toMatchObject({ code: 'wrong_code' });
    const code = codeOf(secret);
    expect((await pass({ step, code }, jar)).body).toMatchObject({ user: { email } });
    expect((await call('GET', '/me', { jar })).status).toBe(200);
    expect((await pass({ step, code: codeOf(secret) })).body).toMatchObject({ code: 'step_unknown' });
    expect((await pass({ step: await stepOf(), code })).body).toMatchObject({ code: 'wrong_code' });
  });

  test('of one code fifty times at once opens one session', async () => {
    const { secret } = await enrolled();
    const steps = await Promise.all(Array.from({ length: 4 }, () => stepOf()));
    const code = codeOf(secret);
    const answers = await Promise.all(steps.map((step) => pass({ step, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes a recovery code in the place of the app, once, and tells', async () => {
    const { jar, codes } = await enrolled();
    await accounts.work();
    const [code = ''] = codes;
    const written = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await pass({ step: await stepOf(), code: written })).body).toMatchObject({ user: { email } });
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'A recovery code was used' }]);
    expect((await pass({ step: await stepOf(), code })).body).toMatchObject({ code: 'wrong_code' });
    expect((await call('GET', '/account/security', { jar })).body).toMatchObject({
      secondFactor: { recoveryCodesLeft: 9 },
    });
  });

  test('takes nobody else’s code', async () => {
    const { codes, secret } = await enrolled();
    email = `other${count}@example.test`;
    await enrolled();
    expect((await pass({ step: await stepOf(), code: codes[0] })).body).toMatchObject({ code: 'wrong_code' });
    expect((await pass({ step: await stepOf(), code: codeOf(secret) })).body).toMatchObject({ code: 'wrong_code' });
  });

  test('lets codes be guessed a few times, then hardly', async () => {
    const { secret } = await enrolled();
    const step = await stepOf();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await pass({ step, code: String(100_000 + n) })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    // The right one, too, has to wait; another step is no way around.
    expect((await pass({ step: await stepOf(), code: codeOf(secret) })).status).toBe(429);
    accounts.clock.advance(60);
    expect((await pass({ step: await stepOf(), code: codeOf(secret) })).status).toBe(200);
  });

  test('is over after ten minutes, and when the password is set anew meanwhile', async () => {
    const { secret, jar } = await enrolled();
    const late = await stepOf();
    accounts.clock.advance(601);
    expect((await pass({ step: late, code: codeOf(secret) })).body).toMatchObject({ code: 'step_unknown' });
    const before = await stepOf();
    await call('POST', '/account/password', { jar, body: own({ newPassword: 'another long enough one' }) });
    expect((await pass({ step: before, code: codeOf(secret) })).body).toMatchObject({ code: 'step_unknown' });
  });

  test('asks no more for 30 days in a browser that says so, until its trust is ended', async () => {
    const { secret, jar: first } = await enrolled();
    const jar: Jar = new Map();
    await pass({ step: await stepOf(jar), code: codeOf(secret), remember: true }, jar);
    expect((await signIn(jar)).body).toMatchObject({ user: { email } });
    const forged = new Map([['trusted', `9${jar.get('trusted')}`]]);
    expect((await signIn(forged)).body).toHaveProperty('secondFactor');
    // Somebody else's browser that is known, but was never asked for a code, is no way around.
    const known: Jar = new Map([...first].filter(([name]) => name === 'device'));
    expect((await signIn(known)).body).toHaveProperty('secondFactor');
    await call('POST', '/account/sessions/end-others', { jar: first, body: {} });
    expect((await signIn(jar)).body).toHaveProperty('secondFactor');
    await pass({ step: await stepOf(jar), code: codeOf(secret), remember: true }, jar);
    accounts.clock.advance(30 * 86_400);
    expect((await signIn(jar)).body).toHaveProperty('secondFactor');
  });

  test('is asked for after Google, too, which is connected only then', async () => {
    const { secret } = await enrolled();
    await accounts.work();
    await call('POST', '/auth/request-password-reset', { body: { email } });
    const [mail] = await accounts.work();
    await call('POST', '/auth/reset-password', { body: { token: tokenIn(mail, 'reset'), newPassword: password } });
    const withGoogle = async (jar: Jar) => {
      const { url } = (await call('POST', '/auth/google/start', { jar, body: {} })).body;
      return call('POST', '/auth/google/finish', { jar, body: { search: await issuer.visit(String(url), { email }) } });
    };
    const asked = await withGoogle(new Map());
    const { step } = asked.body;
    const linked = await call('POST', '/auth/google/link', { body: { step, password } });
    expect(linked.cookies).toEqual([]);
    // Without the code nothing was connected.
    expect((await withGoogle(new Map())).body).toMatchObject({ outcome: 'password-needed' });
    const jar: Jar = new Map();
    await pass({ step: askedOf(linked), code: codeOf(secret) }, jar);
    expect((await call('GET', '/account/security', { jar })).body).toHaveProperty('google');
    const again = await withGoogle(new Map());
    expect(again.body).toMatchObject({ outcome: 'second-factor' });
    expect(again.cookies).toEqual([]);
    expect((await pass({ step: askedOf(again), code: codeOf(secret) })).status).toBe(200);
  });

  test('a new password by mail does not get around it', async () => {
    await enrolled();
    await accounts.work();
    await call('POST', '/auth/request-password-reset', { body: { email } });
    const [mail] = await accounts.work();
    await call('POST', '/auth/reset-password', { body: { token: tokenIn(mail, 'reset'), newPassword: password } });
    expect((await signIn()).body).toHaveProperty('secondFactor');
  });
});

describe('the second factor of an account', () => {
  test('is turned off, and gets new recovery codes, by password and code together', async () => {
    const { jar, secret, codes } = await enrolled();
    const off = (body: object) => call('POST', '/account/second-factor/off', { jar, body });
    expect((await off(own({ code: '000000' }))).body).toMatchObject({ code: 'wrong_code' });
    expect((await off({ currentPassword: 'wrong', code: codeOf(secret) })).body).toMatchObject({
      code: 'wrong_password',
    });
    const renew = { jar, body: own({ code: codeOf(secret) }) };
    const renewed: string[] = (await call('POST', '/account/second-factor/codes', renew)).body.codes ?? [];
    expect((await pass({ step: await stepOf(), code: codes[0] })).body).toMatchObject({ code: 'wrong_code' });
    await accounts.work();
    expect((await off(own({ code: renewed[0] }))).status).toBe(200);
    const told = (await accounts.work()).map(({ subject }) => subject);
    expect(told).toEqual(['A recovery code was used', 'Your account asks for no second factor any more']);
    expect((await signIn()).body).toMatchObject({ user: { email } });
  });

  test('that a thief turned on is gone once the owner takes it back; an older one of the owner stays', async () => {
    await enrolled();
    const mails = await accounts.work();
    const told = mails.find(({ subject }) => subject.includes('second factor'));
    await call('POST', '/auth/undo-email-change', { body: { token: tokenIn(told, 'email-settings/verification') } });
    const [reset] = await accounts.work();
    await call('POST', '/auth/reset-password', { body: { token: tokenIn(reset, 'reset'), newPassword: password } });
    const back: Jar = new Map();
    expect((await signIn(back)).body).toMatchObject({ user: { email } });

    email = `older${count}@example.test`;
    const { jar } = await enrolled();
    await accounts.work();
    accounts.clock.advance(8 * 86_400);
    await call('POST', '/account/email', { jar, body: own({ email: `thief-${email}` }) });
    const change = tokenIn((await accounts.work())[0], 'email-settings/verification');
    await call('POST', '/auth/confirm-email', { body: { token: change } });
    const undo = tokenIn((await accounts.work())[0], 'email-settings/verification');
    expect((await call('POST', '/auth/undo-email-change', { body: { token: undo } })).status).toBe(200);
    const [mail] = await accounts.work();
    await call('POST', '/auth/reset-password', { body: { token: tokenIn(mail, 'reset'), newPassword: password } });
    expect((await signIn()).body).toHaveProperty('secondFactor');
  });
});

describe('codes', () => {
  test('follow RFC 6238', async () => {
    const secret = new Secret({ buffer: Uint8Array.from(Buffer.from('12345678901234567890')).buffer }).base32;
    // The last six of the RFC's eight digits, for SHA-1.
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ] as const) {
      const at = new Date(seconds * 1000);
      const step = Math.floor(seconds / 30);
      expect(await timeStepOf(secret, code, at)).toBe(step);
      expect(await timeStepOf(secret, code, new Date(at.getTime() + 30_000))).toBe(step);
      expect(await timeStepOf(secret, code, new Date(at.getTime() + 60_000))).toBeUndefined();
    }
  });

  test('for recovery are ten, readable, and differ', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  });
});
