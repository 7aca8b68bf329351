import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { changeSettings } from '#modules/accounts/change-settings.ts';
import { addUser, settingsSchema } from '#modules/accounts/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { placesInPdf, textOfPdf } from '../../../tests/setup/pdf-text.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { guideItems, guideRoutes } from './index.ts';
import { whenLeaked } from './when-leaked.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  run = createTransact({ db: drizzle(database.pool), clock, jobs: [], send: async () => {} });
  api = createApi({ log });
  const options = {
    provider: 'reclaim',
    publicUrl: 'http://localhost:3000',
    log,
    inTransaction: run,
    identify: async (headers: Headers) => ({
      role: headers.get('x-role') === 'operator' ? ('operator' as const) : ('creator' as const),
      frontendStatus: headers.get('x-status') === 'free' ? ('free' as const) : ('former' as const),
      effectiveSpecialFeatures: [],
      isAffiliateOnly: false,
      plan: 'free',
      userId: headers.get('x-user') ?? '',
    }),
    authorize: authorizeCall,
    isPublic: (call: string) => ruleOfCall(call) === 'public',
  };
  mount(api, options, guideRoutes({ product: 'Otter' }));
});
afterAll(() => database.close());

async function reader(): Promise<string> {
  count += 1;
  const email = `g${count}@example.test`;
  const added = await run({ kind: 'worker', job: 'test' }, new AbortController().signal, (ctx) =>
    addUser(ctx, { email, password: 'a long enough one' }),
  );
  return added?.id ?? '';
}
async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const say = (user: string, item: string, helpful: boolean) =>
  call('PATCH', '/guide/answers', { 'x-user': user }, { item, helpful });

test('the last word of a reader counts, and only their own is shown', async () => {
  const [me, other] = [await reader(), await reader()];
  await say(other, 'real-name', true);
  await say(me, 'real-name', true);
  clock.advance(60);
  const { body } = await say(me, 'real-name', false);
  expect(body).toEqual({ items: [{ item: 'real-name', helpful: false }] });
  expect((await call('GET', '/guide/answers', { 'x-user': other })).body).toEqual({
    items: [{ item: 'real-name', helpful: true }],
  });
  const counts = await call('GET', '/ops/guide', { 'x-role': 'operator' });
  expect(counts.body.items).toHaveLength(guideItems.length);
  const changedAt = clock.now().toISOString();
  expect(counts.body.items).toContainEqual({ item: 'real-name', helpful: 1, notHelpful: 1, changedAt });
  expect(counts.body.items).toContainEqual({ item: 'plans', helpful: 0, notHelpful: 0 });
});

test('an answer that does not exist, and a reader who may not read the guide, are refused', async () => {
  const me = await reader();
  expect((await say(me, 'no-such-answer', true)).status).toBe(400);
  expect((await call('GET', '/guide/answers', { 'x-user': me, 'x-status': 'free' })).status).toBe(403);
  expect((await call('GET', '/ops/guide', { 'x-user': me })).status).toBe(403);
});

test.each([
  [undefined, 'en-GB', 'last reviewed on 24 November 2026'],
  ['en-GB', 'en-GB', 'last reviewed on 24 November 2026'],
  ['en-US', 'en-US', 'last reviewed on November 24, 2026'],
  ['de', 'de', 'zuletzt geprüft am 24. November 2026'],
] as const)('the guide is a PDF in the language that its reader chose: %s', async (chosen, language, reviewed) => {
  expect(settingsSchema.shape.language.unwrap().options).toContain(language);
  const userId = await reader();
  if (chosen)
    await run({ kind: 'worker', job: 'test' }, new AbortController().signal, (ctx) =>
      changeSettings(ctx, { userId, change: { language: chosen } }),
    );
  const answer = await api.request('/guide/when-leaked.pdf', {
    headers: { 'x-provider': 'reclaim', 'x-user': userId, 'x-status': 'free' },
  });
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
  expect(textOfPdf(pdf)).toContain(reviewed);
});

test('the guide for whoever was leaked is a PDF with a title, numbered pages and the product’s name', async () => {
  const answer = await api.request('/guide/when-leaked.pdf', {
    headers: { 'x-provider': 'reclaim', 'x-user': await reader(), 'x-status': 'free' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.length).toBeLessThan(60_000);
  const raw = pdf.toString('latin1');
  expect(raw).toContain('/Outlines');
  expect(raw).toContain('https://support.google.com/websearch/answer/6302812');
  const text = textOfPdf(pdf);
  const bare = (words: string) => words.replaceAll('{product}', 'Otter').replace(/[^\x21-\x7e]+/g, '');
  for (const { title, steps = [], points = [] } of whenLeaked.parts)
    for (const words of [title, ...steps, ...points]) expect(bare(text), words).toContain(bare(words));
  const pages = /\b1 of (\d+)\b/.exec(text)?.[1];
  expect(text).toContain(`${pages} of ${pages}`);
  for (const place of placesInPdf(pdf)) expect(Math.abs(place), 'on the paper').toBeLessThan(842);
  expect(text).not.toContain('{product}');
  // An address that is broken with a hyphen is another one.
  for (const { links = [] } of whenLeaked.parts)
    for (const { url } of links) expect(text).toContain(url.replace('https://', ''));
});

test('the guide names no number to call', () => {
  expect(JSON.stringify(whenLeaked.parts).replace(/https:\S+/g, '')).not.toMatch(/\+?\d[\d ()-]{5,}/);
});
