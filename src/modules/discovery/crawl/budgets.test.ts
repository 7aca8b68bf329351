import { afterEach, expect, it } from 'vitest';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { missesOf } from '#modules/discovery/store/misses.ts';
import { readScan } from '#modules/discovery/store/scans.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { openWorld, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

const kb = 1024;
let world: World | undefined;
afterEach(() => world?.close());

/** A page of ten files of so many bytes, named as pictures; `stated` tells their length beforehand. */
const files =
  (bytes: number, stated = true): Site =>
  (_, answer, path) => {
    if (!path.startsWith('/p/')) {
      const shown = Array.from({ length: 10 }, (_, n) => `<img src="/p/${n}.png">`).join('');
      return answer.writeHead(200, { 'content-type': 'text/html' }).end(`<title>annavale</title>${shown}`);
    }
    answer.writeHead(200, { 'content-type': 'image/png', ...(stated ? { 'content-length': bytes } : {}) });
    return answer.end(Buffer.alloc(bytes, path));
  };

async function scanOf(sites: Record<string, Site>, settings: Partial<CrawlSettings>) {
  const hits = Object.keys(sites).map((host) => ({ url: `https://${host}/set` }));
  const at = await openWorld({ ...sites, 'search.test': searchEngine(() => [hits]) }, { settings });
  world = at;
  const userId = await at.creator('usr_1', { plan: 'premium' });
  const { id } = await at.inTransaction(async (ctx) => {
    const term = await addTerm(ctx, { userId, text: 'annavale', sources: [], limit: 1 });
    return requestScan(ctx, { userId, cause: 'person', termIds: [term.id] });
  });
  await at.drain();
  const misses = await missesOf(at.db, id);
  for (const { outcome } of misses) expect(explainMiss(outcome), outcome).toMatch(/\.$/);
  const files = (host: string) => at.asksOf(host).filter((one) => one.path.startsWith('/p/')).length;
  const leftOut = (host: string, outcome: string) =>
    misses.find((miss) => miss.host === host && miss.outcome === outcome)?.count ?? 0;
  return { scan: await readScan(at.db, id), files, leftOut };
}

it('a host is read for so many bytes, and what is left out says so', async () => {
  const sites = { 'heavy.test': files(100 * kb), 'light.test': files(1 * kb) };
  const { files: asked, leftOut } = await scanOf(sites, { bytesPerHost: 250 * kb });
  expect([asked('heavy.test'), leftOut('heavy.test', 'host-bytes')]).toEqual([3, 7]);
  expect([asked('light.test'), leftOut('light.test', 'host-bytes')]).toEqual([10, 0]);
});

it('files that are cut off where they grow too large count for what was read of them', async () => {
  const settings = { bytesPerHost: 250 * kb, maxMediaBytes: 150 * kb };
  const { files: asked, leftOut } = await scanOf({ 'burst.test': files(400 * kb, false) }, settings);
  expect([asked('burst.test'), leftOut('burst.test', 'too-large')]).toEqual([2, 2]);
  expect(leftOut('burst.test', 'host-bytes')).toBe(8);
});

it('a scan reads so many bytes of all hosts together', async () => {
  const sites = { 'one.test': files(100 * kb), 'two.test': files(100 * kb) };
  const { scan, files: asked, leftOut } = await scanOf(sites, { bytesPerScan: 450 * kb });
  // Both hosts may be at one more answer when the budget is used up.
  expect(asked('one.test') + asked('two.test')).toBeLessThanOrEqual(6);
  expect(leftOut('one.test', 'scan-bytes') + leftOut('two.test', 'scan-bytes')).toBeGreaterThanOrEqual(14);
  expect(scan?.bytes).toBeGreaterThanOrEqual(450 * kb);
});

it('a scan asks so many times of all hosts together', async () => {
  const sites = { 'one.test': files(1 * kb), 'two.test': files(1 * kb) };
  const { scan, files: asked, leftOut } = await scanOf(sites, { requestsPerScan: 12 });
  expect(asked('one.test') + asked('two.test')).toBeLessThan(20);
  expect(leftOut('one.test', 'scan-budget') + leftOut('two.test', 'scan-budget')).toBeGreaterThan(0);
  // Both hosts may be at one more answer when the budget is used up.
  expect(scan?.requests).toBeLessThanOrEqual(13);
});
