// How long the main thread is kept busy at once while a creator with 10,000 cases pages through their list and scrolls it:
// the processor time of its longest task, and of all above 50 ms. LIST_PAGES is how many pages of 100 are asked for.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { bringUpToDate } from '../src/main/bring-up-to-date.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { chromiumPath } from '../tests/setup/chromium-path.ts';
import { startProduct } from '../tests/setup/start-product.ts';
import { mainTasks, trace } from './main-tasks.ts';
import type { Measure } from './run.ts';
import { seedCases } from './seed-cases.ts';

const cases = 10_000;
const pages = Number(process.env.LIST_PAGES ?? 20);
const email = 'premium@demo.test';
const feltMs = 50;

export async function measure(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reclaim-list-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  try {
    await bringUpToDate(database.url);
    const env = { DATABASE_URL: database.url, SECRET_KEY: 'of-a-measurement'.repeat(3), DEMO: 'personas' };
    const product = await startProduct({ dataDir, entry: 'api.ts', env });
    const client = new Client({ connectionString: database.url });
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      await client.connect();
      const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
      await seedCases(client, [{ userId: rows[0]?.id ?? '', cases }]);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: product.url });
      return await pagesThrough(page);
    } finally {
      await browser.close();
      await client.end();
      await product.stop({ keep: true });
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pagesThrough(page: Page): Promise<Measure[]> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/takedown-report');
  const list = page.getByRole('table', { name: 'cases' }).locator('tbody tr');
  const drawn = (n: number) => list.nth(n - 1).waitFor({ state: 'attached', timeout: 120_000 });
  await drawn(100);
  const more = page.getByRole('button', { name: 'Show more' });
  const paging = await trace(page, async () => {
    for (let at = 2; at <= pages; at += 1) {
      await more.click();
      await drawn(at * 100);
    }
  });
  const scrolling = await trace(page, async () => {
    for (let at = 0; at < 60; at += 1) await page.mouse.wheel(0, -800);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  });
  const count = await list.count();
  return [
    longest(`Longest task while a list of ${cases} cases is paged to ${count} rows`, mainTasks(paging)),
    longest(`Longest task while ${count} rows are scrolled`, mainTasks(scrolling)),
  ];
}

function longest(name: string, tasks: readonly number[]): Measure {
  const felt = tasks.filter((ms) => ms > feltMs);
  const sum = felt.reduce((all, ms) => all + ms, 0);
  return {
    ...{ name, value: Math.max(...tasks), unit: 'ms' },
    detail: `processor time; ${felt.length} of ${tasks.length} tasks above ${feltMs} ms, ${Math.round(sum)} ms together`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
