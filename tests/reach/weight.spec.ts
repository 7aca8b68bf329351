import type { Page } from '@playwright/test';
import { frameFiles, packed } from '../../bench/web-sizes.ts';
import { expect, see, test } from './at-reach.ts';
import { type PageToSee, protectedPages } from './pages.ts';

/** What a page may weigh beyond the frame, its cards included. */
const most = 40;

/** Two people who see every card: one with everything in it, one who has not begun. */
const seen: PageToSee[] = [...protectedPages, { path: '/account', person: 'newcomer' }];

/** Lies over another page, and is counted beyond it. */
const over: Record<string, string> = { '/takedown-report/$caseId': '/takedown-report' };

/** What browsers load of each page before anybody presses anything, down to its end. */
test('a page loads by itself what its budget allows, and no more', async ({ enterAs }) => {
  test.setTimeout(400_000);
  const frame = frameFiles();
  const loaded = new Map<string, Set<string>>();
  for (const one of seen) {
    const page = await enterAs(one.person);
    await see(page, one);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
    loaded.set(`${one.path} of ${one.person}`, await scriptsOf(page));
    await page.close();
  }
  const weights = [...loaded].map(([name, files]) => {
    const [path = '', person] = name.split(' of ');
    const under = loaded.get(`${over[path]} of ${person}`);
    return { name, kb: packed([...files].filter((file) => !frame.has(file) && !under?.has(file))) };
  });
  const [heaviest] = weights.toSorted((a, b) => b.kb - a.kb);
  process.stdout.write(`heaviest page: ${heaviest?.name} ${heaviest?.kb.toFixed(1)} KB\n`);
  for (const { name, kb } of weights) {
    expect(kb, name).toBeGreaterThan(0);
    expect(kb, name).toBeLessThanOrEqual(most);
  }
});

async function scriptsOf(page: Page): Promise<Set<string>> {
  const names = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => /^\\/assets\\/.*\\.js$/.test(path))`,
  );
  return new Set(names.map((name) => name.slice(1)));
}
