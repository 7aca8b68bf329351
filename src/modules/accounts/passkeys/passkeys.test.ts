import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsAlone,
  accountsAlone,
  type Jar,
  password,
  tokenIn,
} from '../../../../tests/setup/accounts-alone.ts';
import { type Told, testPasskey } from '../../../../tests/setup/test-passkey.ts';

let accounts: AccountsAlone;
let call: AccountsAlone['call'];
let count = 0;
let email = '';

beforeAll(async () => {
  accounts = await accountsAlone();
  ({ call } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  await accounts.work();
  count += 1;
  email = `mara${count}@example.test`;
});

type Device = ReturnType<typeof testPasskey>;
const own = (more: object = {}) => ({ currentPassword: password, ...more });
const account = (): Promise<Jar> => accounts.join(email);
async function add(jar: Jar, device: Device, told: Told = {}) {
  const { step, options } = (await call('POST', '/account/passkeys/start', { jar, body: own() })).body;
  const body = { step, name: 'My phone', response: device.create(options ?? {}, told) };
  return call('POST', '/account/passkeys', { jar, body });
}
async function signIn(device: Device, told: Told = {}, jar: Jar = new Map()) {
  const { step, options } = (await call('POST', '/auth/passkey/start', { body: {} })).body;
  return call('POST', '/auth/passkey', { jar, body: { step, response: device.sign(options ?? {}, told) } });
}
const passkeysOf = async (jar: Jar): Promise<{ id: string; name: string; lastUsedAt?: string }[]> =>
  (await call('GET', '/account/security', { jar })).body.passkeys ?? [];

describe('a passkey', () => {
  test('is added with the password, told by mail, and opens the account without one', async () => {
    const jar = await account();
    await accounts.work();
    const device = testPasskey();
    expect((await call('POST', '/account/passkeys/start', { jar, body: {} })).body).toMatchObject({
      code: 'wrong_password',
    });
    expect((await add(jar, device)).status).toBe(200);
    expect(await accounts.work()).toMatchObject([{ to: email, subject: 'A passkey was added' }]);
    const other: Jar = new Map();
    expect((await signIn(device, {}, other)).body).toMatchObject({ user: { email } });
    expect((await call('GET', '/me', { jar: other })).body).toMatchObject({ email });
    expect(await passkeysOf(jar)).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }]);
  });

  test('is asked for by a challenge of this service, of its host, and of somebody who proves to be there', async () => {
    const jar = await account();
    const asked = (await call('POST', '/account/passkeys/start', { jar, body: own() })).body;
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost', name: 'Reclaim' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await call('POST', '/auth/passkey/start', { body: {} })).body.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  const forgeries: [string, Told][] = [
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['for another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['by nobody in particular', { unverified: true }],
  ];
  test.each(forgeries)('made %s is not added', async (_what, told) => {
    const jar = await account();
    expect((await add(jar, testPasskey(), told)).body).toMatchObject({ code: 'passkey_refused' });
    expect(await passkeysOf(jar)).toEqual([]);
  });
  test.each(forgeries)('that signed %s opens nothing', async (_what, told) => {
    const jar = await account();
    const device = testPasskey();
    await add(jar, device);
    const answer = await signIn(device, told);
    expect(answer.body).toMatchObject({ code: 'passkey_refused' });
    expect(answer.cookies).toEqual([]);
  });

  test('nobody knows, or one with another key, opens nothing', async () => {
    expect((await signIn(testPasskey())).body).toMatchObject({ code: 'passkey_refused' });
    const jar = await account();
    const device = testPasskey();
    await add(jar, device);
    const { step, options } = (await call('POST', '/auth/passkey/start', { body: {} })).body;
    const forged = { ...testPasskey().sign(options ?? {}), id: device.sign({}).id, rawId: device.sign({}).id };
    expect((await call('POST', '/auth/passkey', { body: { step, response: forged } })).body).toMatchObject({
      code: 'passkey_refused',
    });
    for (const response of [
      { id: 'x' },
      { ...forged, response: {} },
      { ...forged, response: { clientDataJSON: 'e30' } },
    ])
      expect((await call('POST', '/auth/passkey', { body: { step, response } })).status).toBe(400);
  });

  test('signs a challenge once, within ten minutes, and its counter only grows', async () => {
    const jar = await account();
    const device = testPasskey();
    await add(jar, device);
    const { step, options } = (await call('POST', '/auth/passkey/start', { body: {} })).body;
    const body = { step, response: device.sign(options ?? {}) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/auth/passkey', { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call('POST', '/auth/passkey', { body })).body).toMatchObject({ code: 'step_unknown' });
    expect((await signIn(device, { counter: 1 })).body).toMatchObject({ code: 'passkey_refused' });
    const late = (await call('POST', '/auth/passkey/start', { body: {} })).body;
    accounts.clock.advance(601);
    const lateBody = { step: late.step, response: device.sign(late.options ?? {}) };
    expect((await call('POST', '/auth/passkey', { body: lateBody })).body).toMatchObject({ code: 'step_unknown' });
  });

  test('is added once, to one account, in the session that began', async () => {
    const jar = await account();
    const device = testPasskey();
    await add(jar, device);
    email = `other${count}@example.test`;
    const other = await account();
    expect((await add(other, device)).body).toMatchObject({ code: 'passkey_refused' });
    const { step, options } = (await call('POST', '/account/passkeys/start', { jar, body: own() })).body;
    const body = { step, name: 'Stolen', response: testPasskey().create(options ?? {}) };
    expect((await call('POST', '/account/passkeys', { jar: other, body })).body).toMatchObject({
      code: 'step_unknown',
    });
  });

  test('is one of twenty at most, also where more were begun while there was room', async () => {
    const jar = await account();
    const begun = [];
    for (let n = 0; n < 22; n += 1)
      begun.push((await call('POST', '/account/passkeys/start', { jar, body: own() })).body);
    const answers = await Promise.all(
      begun.map(({ step, options }) =>
        call('POST', '/account/passkeys', {
          jar,
          body: { step, name: 'A phone', response: testPasskey().create(options ?? {}) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'too_many_passkeys')).toHaveLength(2);
  });

  test('is named, and removed with the password; nobody else’s, and never the last way in', async () => {
    const jar = await account();
    const device = testPasskey();
    await add(jar, device);
    const [{ id } = { id: '' }] = await passkeysOf(jar);
    email = `other${count}@example.test`;
    const other = await account();
    const rename = (by: Jar) => call('PATCH', `/account/passkeys/${id}`, { jar: by, body: { name: 'The old phone' } });
    expect((await rename(other)).status).toBe(404);
    expect((await rename(jar)).status).toBe(200);
    expect(await passkeysOf(jar)).toMatchObject([{ name: 'The old phone' }]);
    const remove = (by: Jar, body: object) => call('POST', `/account/passkeys/${id}/remove`, { jar: by, body });
    expect((await remove(other, own())).status).toBe(404);
    expect((await remove(jar, { currentPassword: 'wrong' })).body).toMatchObject({ code: 'wrong_password' });
    await accounts.database.pool.query(
      `update credentials set password = null where user_id in (select user_id from passkeys where id = $1)`,
      [id],
    );
    const fresh: Jar = new Map();
    await signIn(device, {}, fresh);
    expect((await remove(fresh, {})).body).toMatchObject({ code: 'last_way_in' });
    expect((await call('POST', '/account/password', { jar: fresh, body: { newPassword: password } })).status).toBe(200);
    await accounts.work();
    expect((await remove(fresh, own())).status).toBe(200);
    expect(await accounts.work()).toMatchObject([{ subject: 'A passkey was removed' }]);
    expect((await signIn(device)).body).toMatchObject({ code: 'passkey_refused' });
  });

  test('that a thief added is gone once the owner takes it back, also with a change of address after it', async () => {
    const jar = await account();
    const thiefs = testPasskey();
    await add(jar, thiefs);
    await call('POST', '/account/email', { jar, body: own({ email: `thief-${email}` }) });
    const confirm = (await accounts.work()).find(({ subject }) => subject === 'Confirm your new e-mail');
    await call('POST', '/auth/confirm-email', { body: { token: tokenIn(confirm, 'email-settings/verification') } });
    const mails = await accounts.work();
    // A further passkey, told to the thief's own address: that mail must be no way back.
    await add(jar, testPasskey());
    const undo = tokenIn(mails[0], 'email-settings/verification');
    expect((await call('POST', '/auth/undo-email-change', { body: { token: undo } })).status).toBe(200);
    expect((await signIn(thiefs)).body).toMatchObject({ code: 'passkey_refused' });
    expect((await accounts.work()).map(({ to }) => to)).toEqual([email]);
    const { rows } = await accounts.database.pool.query(
      'select 1 from passkeys p join users u on u.id = p.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });
});
