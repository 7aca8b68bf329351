import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentIn } from '#modules/accounts/mail/texts.ts';
import { makeExport } from '#modules/own-data/export/make-export.ts';
import { ownDataRoutes } from '#modules/own-data/index.ts';
import { type Blobs, createBlobs } from '#platform/blobs/index.ts';
import { createLinks } from '#platform/blobs/link.ts';
import type { Database } from '#platform/verb/index.ts';
import { type AccountsAlone, accountsAlone, type Jar, password, tokenIn } from '../../../tests/setup/accounts-alone.ts';

const week = 7 * 86_400;
const confirmation = 'delete my account';
let accounts: AccountsAlone;
let blobs: Blobs;
let db: Database;
let stopped: string[] = [];
beforeAll(async () => {
  const kept = new Map<string, Buffer>();
  blobs = createBlobs({
    secret: 'x'.repeat(40),
    store: {
      write: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
      read: async (name) => kept.get(name),
      remove: async (name) => void kept.delete(name),
    },
  });
  const links = createLinks('y'.repeat(40));
  accounts = await accountsAlone(undefined, (auth, on) => {
    db = on.db;
    return ownDataRoutes({
      ...on,
      blobs,
      owners: auth.owners,
      sign: links.sign,
      open: links.open,
      pauseCharges: async ({ userId }) => void stopped.push(userId),
    });
  });
});
afterAll(() => accounts.close());

let jar: Jar;
let email: string;
let count = 0;
beforeEach(async () => {
  jar = new Map();
  stopped = [];
  count += 1;
  email = `leaver${count}@example.test`;
  await accounts.call('POST', '/auth/sign-up/email', { body: { email, password }, jar });
  await accounts.work();
});
const call = (method: string, path: string, body?: object) =>
  accounts.call(method, path, { ...(body ? { body } : {}), jar });
const signIn = () => call('POST', '/auth/sign-in/email', { email, password });
const me = async () => (await call('GET', '/me')).body;

describe('the export', () => {
  const state = async () => (await call('GET', '/account/export')).body.export;
  async function make(): Promise<void> {
    const job = accounts.queued.find(({ name }) => name === 'own-data.make-export');
    const exportId = String(Object(job?.payload).exportId);
    accounts.queued.length = 0;
    const run = { now: accounts.clock.now, signal: new AbortController().signal, attempt: 0 };
    await makeExport({ db, blobs }, { ...run, transaction: accounts.inTransaction }, exportId);
  }

  test('is asked for once with one Idempotency-Key, and answered alike', async () => {
    const ask = (currentPassword: string) =>
      accounts.call('POST', '/account/export', {
        body: { currentPassword },
        jar,
        headers: { 'idempotency-key': 'once' },
      });
    const first = await ask(password);
    expect(first.status).toBe(202);
    expect(await ask(password)).toMatchObject({ status: 202, body: first.body });
    expect((await ask('not the password')).status).toBe(400);
  });

  test('is asked for with the password, told of while it is made, and had by a link that ends after seven days', async () => {
    expect((await call('GET', '/account/export')).body).toEqual({});
    expect(await call('POST', '/account/export', {})).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    const wrong = { currentPassword: 'not the password' };
    expect((await call('POST', '/account/export', wrong)).status).toBe(400);
    const asked = await call('POST', '/account/export', { currentPassword: password });
    expect(asked).toMatchObject({ status: 202, body: { export: { state: 'making', done: 0 } } });
    expect(await call('POST', '/account/export', { currentPassword: password })).toMatchObject({
      status: 409,
      body: { code: 'export_running' },
    });
    await make();
    const ready = (await state()) as unknown as { url: string; size: number; total: number }; // it is ready
    expect(ready).toMatchObject({ state: 'ready', done: ready.total, expiresAt: '2026-11-28T12:00:00.000Z' });
    const path = ready.url.replace('/api/v1', '');
    const file = await accounts.api.request(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-21.zip"');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([bytes.length, bytes.subarray(0, 2).toString()]).toEqual([ready.size, 'PK']);
    expect(await call('POST', '/account/export', { currentPassword: password })).toMatchObject({
      status: 429,
      body: { code: 'export_lately' },
    });
    for (const bad of [`${path}x`, '/exports/nothing', path.replace('exports/', 'exports/a')])
      expect((await accounts.api.request(bad)).status).toBe(404);
    accounts.clock.advance(week);
    expect((await accounts.api.request(path)).status).toBe(200); // to the very moment
    accounts.clock.advance(1);
    expect((await accounts.api.request(path)).status).toBe(404);
    await signIn();
    expect(await state()).toMatchObject({ state: 'expired' });
  });

  test('made with a verified account is closed once that is removed: it holds what was found', async () => {
    const { pool } = accounts.database;
    const { rows } = await pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       select 'brd_' || id, id, 'fanlane', id, '{}', '{}', 'verified', 'x', created_at from users where email = $1
       returning id`,
      [email],
    );
    await call('POST', '/account/export', { currentPassword: password });
    await make();
    const path = String(Object(await state()).url).replace('/api/v1', '');
    expect((await accounts.api.request(path)).status).toBe(200);
    await pool.query('update brands set archived_at = $2 where id = $1', [rows[0].id, accounts.clock.now()]);
    expect((await accounts.api.request(path)).status).toBe(404);
    expect(await state()).toMatchObject({ state: 'expired' });
  });
});

describe('the deletion', () => {
  const ask = (body: object = { currentPassword: password, confirmation }) => call('POST', '/account/deletion', body);

  test('needs the password and the typed words, ends every session, stops the plan and writes a mail', async () => {
    const other: Jar = new Map();
    await accounts.call('POST', '/auth/sign-in/email', { body: { email, password }, jar: other });
    expect((await ask({ confirmation })).body).toMatchObject({ code: 'wrong_password' });
    for (const typed of [undefined, 'delete', 'Delete my account'])
      expect((await ask({ currentPassword: password, confirmation: typed })).status).toBe(400);
    expect(await me()).not.toHaveProperty('deletionDueAt');
    const dueAt = new Date(accounts.clock.now().getTime() + week * 1000).toISOString();
    expect(await ask()).toMatchObject({ status: 200, body: { dueAt } });
    expect((await call('GET', '/me')).status).toBe(401);
    expect((await accounts.call('GET', '/me', { jar: other })).status).toBe(401);
    expect(stopped).toHaveLength(1);
    const [mail] = await accounts.work();
    expect(mail).toMatchObject({ to: email, subject: 'Your account will be deleted' });
    expect(mail?.text).toContain(`on ${momentIn('en-GB', new Date(dueAt))}, as was asked for`);
  });

  test('is undone by whoever signs in and says so; signing in alone undoes nothing', async () => {
    await ask();
    await signIn();
    expect(await me()).toMatchObject({ deletionDueAt: expect.any(String) });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'deletion_asked' } });
    expect((await call('DELETE', '/account/deletion')).status).toBe(200);
    expect(await me()).not.toHaveProperty('deletionDueAt');
    expect(await call('DELETE', '/account/deletion')).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
  });

  test('is undone by the link of the mail, once, without signing in, until its time is over', async () => {
    await ask();
    const token = tokenIn((await accounts.work())[0], 'email-settings/verification');
    const undo = (said: string) => accounts.call('POST', '/auth/undo-deletion', { body: { token: said } });
    expect((await undo('invented')).body).toMatchObject({ code: 'link_unknown' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await signIn();
    expect(await me()).not.toHaveProperty('deletionDueAt');
    await ask();
    const late = tokenIn((await accounts.work())[0], 'email-settings/verification');
    accounts.clock.advance(week);
    expect((await undo(late)).status).toBe(400);
  });

  test('that was undone meanwhile is told of in no mail', async () => {
    await ask();
    await signIn();
    await call('DELETE', '/account/deletion');
    expect(await accounts.work()).toEqual([]);
  });
});
