import { frameFiles, measure, packed } from '../../bench/web-sizes.ts';
import { expect, see, test } from './at-reach.ts';
import { protectedPages } from './pages.ts';

/** What browsers load of each page before anybody presses anything: the same that `bench/web-sizes.ts` counts from the build. */
test('a page loads by itself what its budget counts, and no more', async ({ enterAs }) => {
  test.setTimeout(400_000);
  const loaded = new Map<string, Set<string>>();
  for (const one of protectedPages) {
    const page = await enterAs(one.person);
    await see(page, one);
    await page.waitForLoadState('networkidle');
    const names = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => /^\\/assets\\/.*\\.js$/.test(path))`,
    );
    loaded.set(one.path, new Set(names.map((name) => name.slice(1))));
    await page.close();
  }
  const frame = frameFiles();
  const counted = (await measure()).find(({ name }) => name.includes('with its cards'))?.value ?? 0;
  const weights = [...loaded].map(([path, files]) => ({
    path,
    kb: packed([...files].filter((file) => !frame.has(file))),
  }));
  const [heaviest] = weights.toSorted((a, b) => b.kb - a.kb);
  process.stdout.write(`heaviest page: ${heaviest?.path} ${heaviest?.kb.toFixed(1)} KB\n`);
  for (const { path, kb } of weights) {
    expect(kb, path).toBeGreaterThan(0);
    expect(kb, path).toBeLessThanOrEqual(counted);
  }
});
