import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser, changeSettings } from '#modules/accounts/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createLog } from '#platform/log/index.ts';
import { type AccountsAlone, accountsAlone, publicUrl, secretKey } from '../../../tests/setup/accounts-alone.ts';
import { noQuestions } from '../../../tests/setup/no-questions.ts';
import { person } from '../../../tests/setup/person.ts';
import { type Message, notificationHandlers, notificationRoutes, notify } from './index.ts';
import { type Kind, mailDueAt } from './kinds.ts';
import type { Saying } from './texts.ts';

let accounts: AccountsAlone;
let api: OpenAPIHono;
let count = 0;

beforeAll(async () => {
  accounts = await accountsAlone();
  api = createApi({ log: createLog('test', 'silent') });
  const caller = {
    role: 'creator',
    frontendStatus: 'free',
    effectiveSpecialFeatures: [],
    isAffiliateOnly: false,
    plan: 'free',
  } as const;
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl,
      log: createLog('test', 'silent'),
      inTransaction: (_actor, _signal, work) => accounts.inTransaction(work),
      identify: async (headers: Headers) => {
        const userId = headers.get('x-user');
        return userId ? { ...caller, effectiveSpecialFeatures: [], userId } : undefined;
      },
      authorize: authorizeCall,
      isPublic: (call: string) => ruleOfCall(call) === 'public',
    },
    notificationRoutes({ secretKey, publicUrl }),
  );
});
afterAll(() => accounts.close());

async function user(confirmed = true): Promise<string> {
  count += 1;
  const added = await accounts.inTransaction((ctx) => addUser(ctx, person(`news${count}@example.test`)));
  await accounts.database.pool.query('update users set email_verified = $2 where id = $1', [added?.id, confirmed]);
  return added?.id ?? '';
}
let said = 0;
const say = (userId: string, kind: Kind, { title, text, ...more }: Partial<Message & Saying> = {}) => {
  said += 1;
  const saying = { title: title ?? `Title ${said}`, text: text ?? 'Text' };
  const message = {
    userId,
    kind,
    says: () => saying,
    dedupeKey: `${said}`,
    link: '/takedown-report/cas_1',
  };
  return accounts.inTransaction((ctx) => notify(ctx, { ...message, ...more }));
};
/** The worker's sweep, and what it makes leave. */
async function leaves(after: { minutes?: number; hours?: number }) {
  accounts.clock.advance((after.minutes ?? 0) * 60 + (after.hours ?? 0) * 3600);
  const run = {
    now: accounts.clock.now,
    signal: AbortSignal.timeout(60_000),
    attempt: 0,
    transaction: accounts.inTransaction,
  };
  for (const sweep of notificationHandlers(noQuestions).sweeps ?? []) await sweep.run(run);
  return accounts.work();
}
async function call(method: string, path: string, options: { user?: string; body?: object; provider?: boolean } = {}) {
  const answer = await api.request(path, {
    method,
    headers: {
      ...(options.provider === false ? {} : { 'x-provider': 'reclaim' }),
      ...(options.user ? { 'x-user': options.user } : {}),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
}
const mailOf = (items: { kind: string; mail: string }[], kind: string) => items.find((one) => one.kind === kind)?.mail;

describe('news by mail', () => {
  test('leaves within minutes where it was chosen so, together with what came with it', async () => {
    const me = await user();
    await say(me, 'notice-waits');
    await say(me, 'counter-notice');
    expect(await leaves({})).toEqual([]);
    const [mail, ...more] = await leaves({ minutes: 1 });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 updates for you');
    expect(mail?.text).toContain(`${publicUrl}/takedown-report/cas_1`);
    expect(await leaves({ minutes: 10 })).toEqual([]);
  });

  test('is German for who reads German, from its subject to the link that ends it', async () => {
    const me = await user();
    await accounts.inTransaction((ctx) => changeSettings(ctx, { userId: me, change: { language: 'de' } }));
    const told = { userId: me, kind: 'counter-notice', dedupeKey: 'german' } as const;
    await accounts.inTransaction((ctx) => notify(ctx, { ...told, says: ({ counterNotice }) => counterNotice }));
    const [mail] = await leaves({ minutes: 1 });
    expect(mail?.subject).toBe('Eine Neuigkeit für dich');
    expect(mail?.text).toMatch(/^Eine Gegenmeldung ist eingegangen\n/);
    expect(mail?.text).toContain('Wähle, was per Mail kommt, oder bestelle sie ab: ');
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('waits for the morning where it was chosen so, and is left out where it was read before', async () => {
    const me = await user();
    await say(me, 'case-removed', { title: 'Seen already' });
    await call('POST', '/notifications/read', { user: me, body: { all: true } });
    await say(me, 'case-removed', { title: 'Not seen yet' });
    expect(await leaves({ minutes: 30 })).toEqual([]);
    const [mail] = await leaves({ hours: 24 });
    expect(mail?.subject).toBe('An update for you');
    expect(mail?.text).toContain('Not seen yet');
    expect(mail?.text).not.toContain('Seen already');
  });

  test('of a busy day is one mail: what presses first, what is beyond thirty by its number', async () => {
    const me = await user();
    for (let n = 0; n < 34; n += 1) await say(me, 'case-removed', { title: `Gone ${n}.` });
    accounts.clock.advance((31 - accounts.clock.now().getUTCHours()) * 3600); // past 07:00
    await say(me, 'counter-notice', { title: 'Somebody objects' });
    const [mail, ...more] = await leaves({ minutes: 1 });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('35 updates for you');
    expect(mail?.text).toMatch(/^Somebody objects\n/);
    expect(mail?.text.match(/Gone \d+\./g)).toHaveLength(29);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('5 more');
      expect(body).toContain(`${publicUrl}/notifications`);
    }
    expect(await leaves({ minutes: 1 })).toEqual([]);
  });

  test('that says the same several times says it once, with its number', async () => {
    const me = await user();
    for (let n = 0; n < 12; n += 1)
      await say(me, 'case-removed', { title: 'A copy was removed', link: `/takedown-report/cas_${n}` });
    await say(me, 'case-removed', { title: 'Something else' });
    const [mail] = await leaves({ hours: 24 });
    expect(mail?.subject).toBe('2 updates for you');
    expect(mail?.text).toContain(`12 copies were removed\nText\n${publicUrl}/notifications\n`);
    expect(mail?.text.match(/removed/g)).toHaveLength(1);
  });

  test.each([
    ['of a kind that nobody chose', 'scan-partial', true],
    ['that has a mail of its own', 'sign-in-changed', true],
    ['to an address that nobody confirmed', 'notice-waits', false],
  ] as const)('does not leave: %s', async (_why, kind, confirmed) => {
    await say(await user(confirmed), kind);
    expect(await leaves({ hours: 48 })).toEqual([]);
  });

  test('that is not wanted any more does not leave', async () => {
    const me = await user();
    await say(me, 'case-removed');
    await call('PATCH', '/notifications/choices', { user: me, body: { 'case-removed': { mail: 'off' } } });
    expect(await leaves({ hours: 48 })).toEqual([]);
  });

  test('is sent once, though two workers look at the same time', async () => {
    const me = await user();
    await say(me, 'notice-waits');
    accounts.clock.advance(120);
    const run = {
      now: accounts.clock.now,
      signal: AbortSignal.timeout(60_000),
      attempt: 0,
      transaction: accounts.inTransaction,
    };
    const sweep = notificationHandlers(noQuestions).sweeps?.[0];
    await Promise.all(Array.from({ length: 8 }, () => sweep?.run(run)));
    expect(await accounts.work()).toHaveLength(1);
  });

  test('names nothing in its subject, loads nothing, and shows a stranger’s text as text', async () => {
    const me = await user();
    await say(me, 'notice-waits', { title: '<img src=x onerror=alert(1)> nude', text: '"quoted" & <b>bold</b>' });
    const [mail] = await leaves({ minutes: 1 });
    expect(mail?.subject).not.toMatch(/nude|img/);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toMatch(/<img|<script|<b>|url\(|src="/);
  });
});

describe('the settings', () => {
  test('say for each kind whether it stands in the product; the other way stays as it was', async () => {
    const me = await user();
    const listed = async () => (await call('GET', '/notifications', { user: me })).body;
    const choose = (wish: object) =>
      call('PATCH', '/notifications/choices', { user: me, body: { 'notice-waits': wish } });
    expect((await choose({ inApp: false })).body.items).toContainEqual(
      expect.objectContaining({ kind: 'notice-waits', inApp: false, mail: 'now' }),
    );
    await say(me, 'notice-waits');
    expect(await listed()).toMatchObject({ items: [], unread: 0 });
    await call('POST', '/notifications/read', { user: me, body: { all: true } });
    expect(await leaves({ minutes: 1 })).toHaveLength(1);
    await choose({ mail: 'off' });
    await say(me, 'notice-waits', { dedupeKey: 'neither' });
    expect(await listed()).toMatchObject({ items: [] });
    expect(await leaves({ hours: 48 })).toEqual([]);
    await choose({ inApp: true });
    await say(me, 'notice-waits', { dedupeKey: 'neither' });
    await say(me, 'notice-waits', { dedupeKey: 'here alone' });
    expect((await listed()).items).toHaveLength(1);
    expect(await leaves({ hours: 48 })).toEqual([]);
  });

  test('are the same signed in and by the link of a mail, which opens nothing else', async () => {
    const me = await user();
    await say(me, 'notice-waits');
    const [mail] = await leaves({ minutes: 1 });
    const token = /email-settings\/subscription\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const seen = await call('GET', `/email-settings/${token}`);
    expect(seen.body.address).toMatch(/^n…@example\.test$/);
    expect(mailOf(seen.body.items, 'notice-waits')).toBe('now');
    const changed = await call('PATCH', `/email-settings/${token}`, { body: { 'notice-waits': { mail: 'daily' } } });
    expect(mailOf(changed.body.items, 'notice-waits')).toBe('daily');
    const more = await call('PATCH', `/email-settings/${token}`, { body: { 'notice-waits': { inApp: false } } });
    expect(more.status).toBe(400);
    expect(mailOf((await call('GET', '/notifications/choices', { user: me })).body.items, 'notice-waits')).toBe(
      'daily',
    );
    expect((await call('GET', '/notifications')).status).toBe(401);
  });

  test('end everything by one POST without provider, session or body, and by no GET', async () => {
    const me = await user();
    await say(me, 'notice-waits');
    const [mail] = await leaves({ minutes: 1 });
    const path = String(mail?.unsubscribe).replace(`${publicUrl}/api/v1`, '');
    const opened = await call('GET', path, { provider: false });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/\/email-settings\/subscription\//);
    expect(mailOf((await call('GET', '/notifications/choices', { user: me })).body.items, 'notice-waits')).toBe('now');
    const answer = await api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    const { items } = (await call('GET', '/notifications/choices', { user: me })).body;
    expect(new Set(items.map(({ mail: when }: { mail: string }) => when))).toEqual(new Set(['off']));
  });

  test('end one kind alone where the mail was of that kind', async () => {
    const me = await user();
    await say(me, 'notice-waits');
    const [mail] = await leaves({ minutes: 1 });
    const path = String(mail?.unsubscribe).replace(`${publicUrl}/api/v1`, '');
    const opened = await call('GET', `${path}?only=weekly-report`, { provider: false });
    expect(opened.status).toBe(303);
    expect((await call('POST', `${path}?only=no-such-kind`, { provider: false })).status).toBe(400);
    expect((await call('POST', `${path}?only=weekly-report`, { provider: false })).status).toBe(200);
    const { items } = (await call('GET', '/notifications/choices', { user: me })).body;
    expect(mailOf(items, 'weekly-report')).toBe('off');
    expect(mailOf(items, 'notice-waits')).toBe('now');
  });

  test('are opened by no token that was not given out', async () => {
    const me = await user();
    const body = Buffer.from(me).toString('base64url');
    for (const token of ['x', `${body}.x`, `${body}.${'A'.repeat(43)}`, `${body}`, '..', `${body}.a.b`]) {
      expect((await call('GET', `/email-settings/${encodeURIComponent(token)}`)).status, token).toBe(404);
      expect((await call('POST', `/email-settings/${encodeURIComponent(token)}/unsubscribe`)).status, token).toBe(404);
    }
  });

  test('refuse kinds and times that are none', async () => {
    const me = await user();
    for (const body of [
      { 'no-such-kind': { mail: 'now' } },
      { 'notice-waits': { mail: 'hourly' } },
      { 'notice-waits': { inApp: 'no' } },
      { 'notice-waits': 'now' },
      { 'sign-in-changed': { inApp: false } },
    ])
      expect((await call('PATCH', '/notifications/choices', { user: me, body })).status).toBe(400);
  });
});

test('a day’s news leaves at the next seven o’clock, never at once', () => {
  expect(mailDueAt('daily', new Date('2026-11-21T06:59:59Z'))?.toISOString()).toBe('2026-11-21T07:00:00.000Z');
  expect(mailDueAt('daily', new Date('2026-11-21T07:00:00Z'))?.toISOString()).toBe('2026-11-22T07:00:00.000Z');
  expect(mailDueAt('off', new Date())).toBeUndefined();
});
