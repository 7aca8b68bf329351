import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { type TestDatabase, testDatabase } from '../../tests/setup/test-database.ts';
import { drawnPages } from './drawn-pages.ts';
import type { Foundation } from './foundation.ts';

let database: TestDatabase;
const dist = mkdtempSync(join(tmpdir(), 'drawn-pages-'));

beforeAll(async () => {
  database = await testDatabase();
  mkdirSync(join(dist, 'web', '.vite'), { recursive: true });
  mkdirSync(join(dist, 'prerender'));
  writeFileSync(join(dist, 'web', '.vite', 'manifest.json'), JSON.stringify({ 'landing.ts': { file: 'landing.js' } }));
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  // Draws what it is told, so that this needs no built client.
  const drawing =
    'export const drawLanding = (frame, facts) => JSON.stringify({ ...facts, rating: frame.deployment.rating });' +
    'export const drawText = (frame, facts) => JSON.stringify({ language: frame.language, ...facts });' +
    'let drawn = 0; export const drawShared = () => String((drawn += 1));' +
    'export const drawBadge = (frame, page, at) => JSON.stringify({ page, at });';
  writeFileSync(join(dist, 'prerender', 'prerender.js'), drawing);
});
afterAll(async () => {
  await database.close();
  rmSync(dist, { recursive: true, force: true });
});

function open(more: Record<string, string> = {}) {
  const read = readConfig({ DATA_DIR: dist, PRICE_CURRENCY: 'eur', PRICE_STANDARD: '4900', ...more });
  if (!read.ok) throw new Error(read.faults.join());
  const foundation = {
    config: read.config,
    db: drizzle(database.pool),
    clock: createManualClock(new Date('2026-11-21T12:00:00Z')),
  };
  return drawnPages(foundation as unknown as Foundation, dist); // as much of it as the pages read
}

it('the first page says what the plans cost in this deployment', async () => {
  const app = open();
  expect(JSON.parse(await (await app.request('/')).text())).toEqual({
    prices: { currency: 'eur', monthlyCents: { standard: 4900, plus: 11_900, premium: 24_900 } },
  });
});

it('a text is read in the language that was chosen, else in that of the browser, or in English where there is none in it, and caches know', async () => {
  const pagesDir = mkdtempSync(join(tmpdir(), 'public-texts-'));
  writeFileSync(join(pagesDir, 'terms.txt'), 'Our terms.');
  writeFileSync(join(pagesDir, 'privacy.txt'), 'What we keep.');
  writeFileSync(join(pagesDir, 'privacy.de.txt'), 'Was wir aufbewahren.');
  const app = open({ PAGES_DIR: pagesDir });
  const read = async (path: string, asked: string, cookie = '') => {
    const answer = await app.request(path, { headers: { 'accept-language': asked, cookie } });
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie');
    return JSON.parse(await answer.text());
  };
  const german = 'de-AT,de;q=0.9,en;q=0.8';
  expect(await read('/privacy', german)).toMatchObject({
    language: 'de',
    text: 'Was wir aufbewahren.',
    isEnglish: false,
  });
  expect(await read('/terms', german)).toMatchObject({ language: 'de', text: 'Our terms.', isEnglish: true });
  for (const asked of ['en-US', 'fr, de;q=0.8'])
    expect(await read('/privacy', asked)).toMatchObject({ language: 'en-GB', text: 'What we keep.', isEnglish: false });
  for (const cookie of ['language=de', 'logged_in=1; language=de; sidebar_state=true'])
    expect(await read('/privacy', 'en-GB', cookie), cookie).toMatchObject({
      language: 'de',
      text: 'Was wir aufbewahren.',
    });
  expect(await read('/privacy', german, 'language=en-US')).toMatchObject({ language: 'en-GB' });
  for (const cookie of ['language=', 'language=den', 'my_language=en-GB', 'language=fr'])
    expect(await read('/privacy', german, cookie), cookie).toMatchObject({ language: 'de' });
  rmSync(pagesDir, { recursive: true });
});

it('the first page claims a rating only with its source and date, as they were configured', async () => {
  const rating = { text: 'Rated 4,8', source: 'Example Reviews, 312 reviews', date: 'November 2026' };
  const claims = { RATING_TEXT: rating.text, RATING_SOURCE: rating.source, RATING_DATE: rating.date };
  expect(JSON.parse(await (await open(claims).request('/')).text())).toMatchObject({ rating });
  for (const missing of Object.keys(claims)) {
    const { [missing]: _left, ...rest } = claims as Record<string, string>;
    expect(() => open(rest), `without ${missing}`).toThrow(`${missing} must be given too`);
  }
});

it('a report that many ask for at once is drawn once, and drawn again for the next', async () => {
  const app = open();
  const ask = async () => (await app.request('/shared-report/abc')).text();
  const asked = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(asked)).toEqual(new Set(['1']));
  expect(await ask()).toBe('2');
});

it('the address of a badge that nobody was given is not found, is kept by nobody unasked, and is not listed', async () => {
  const app = open();
  const answers = [];
  for (const token of ['abcdefghijklmnopqrstuv', 'x', '%E0%A4%A', "'; drop table users; --"]) {
    const answer = await app.request(`/badge/${token}`);
    expect(answer.status, token).toBe(404);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    answers.push(await answer.text());
  }
  expect(new Set(answers).size).toBe(1);
});

it('the page of a badge is asked for each time, and sent again only when it changed', async () => {
  const app = open();
  const at = '2026-11-20T12:00:00Z';
  await database.pool.query(
    `insert into users (id, email, email_verified, name, created_at, updated_at) values ('usr_b', 'private@example.test', true, 'Legal Name', $1, $1)`,
    [at],
  );
  await database.pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, verified_at, created_at)
     values ('brd_b', 'usr_b', 'fanlane', 'mara', '{}', '{}', 'verified', 'reclaim-AAAAAA', $1, $1)`,
    [at],
  );
  await database.pool.query(
    `insert into subscriptions (user_id, plan, state, current_period_end, ever_paid, updated_at, source)
     values ('usr_b', 'standard', 'active', '2026-12-20', true, $1, 'given')`,
    [at],
  );
  const token = 'abcdefghijklmnopqrstuv';
  await database.pool.query(`insert into badge_pages values ('brd_b', $1, true, $2)`, [token, at]);
  const first = await app.request(`/badge/${token}`);
  const text = await first.text();
  expect(first.status).toBe(200);
  expect(JSON.parse(text).page).toEqual({
    platform: 'Fanlane',
    handle: 'mara',
    provedAt: '2026-11-20T12:00:00.000Z',
    active: false,
  });
  expect(text).not.toMatch(/Legal|private/);
  const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect((await app.request(`/badge/${token}`, again)).status).toBe(304);
  await database.pool.query(`update badge_pages set shown = false where brand_id = 'brd_b'`);
  expect((await app.request(`/badge/${token}`, again)).status).toBe(404);
});
