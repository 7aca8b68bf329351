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
  const drawing = 'export const drawLanding = (frame, facts) => JSON.stringify(facts);';
  writeFileSync(join(dist, 'prerender', 'prerender.js'), drawing);
});
afterAll(async () => {
  await database.close();
  rmSync(dist, { recursive: true, force: true });
});

it('the first page says what the plans cost in this deployment', async () => {
  const read = readConfig({ DATA_DIR: dist, PRICE_CURRENCY: 'eur', PRICE_STANDARD: '4900' });
  if (!read.ok) throw new Error(read.faults.join());
  const foundation = {
    config: read.config,
    db: drizzle(database.pool),
    clock: createManualClock(new Date('2026-11-21T12:00:00Z')),
  };
  const app = drawnPages(foundation as unknown as Foundation, dist); // as much of it as the pages read
  expect(JSON.parse(await (await app.request('/')).text())).toEqual({
    prices: { currency: 'eur', monthlyCents: { standard: 4900, plus: 11_900, premium: 24_900 } },
  });
});
