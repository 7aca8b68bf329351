import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleQuestion, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import { sourceOf } from '#modules/discovery/sources/test-answers.ts';
import { searchSites } from '#modules/discovery/sources/watch-list/search-sites.ts';
import {
  defaultWatchSites,
  parseWatchSites,
  reliance,
  type WatchSite,
  watchSitesFaults,
} from '#modules/discovery/sources/watch-list/watch-sites.ts';
import { readConfig } from '#platform/config/index.ts';

const sitesOf = (list: object[]): WatchSite[] => {
  const read = parseWatchSites(JSON.stringify(list));
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.sites;
};

sourceConformance('the watch list', async () => ({
  source: sourceOf(
    searchSites(
      sitesOf([
        {
          host: 'leak.test',
          kind: 'leak-site',
          search: 'https://leak.test/?q={query}',
          profile: 'https://leak.test/{handle}/',
        },
      ]),
      () => true,
    ),
  ),
  question: sampleQuestion,
}));
describe('the watch list', () => {
  it('asks a known site by handle and title, and reads telling pages of other hosts anew', async () => {
    const sites = sitesOf([
      { host: 'a.test', kind: 'forum', search: 'https://a.test/?q={query}', tag: 'https://a.test/tag/{handle}' },
    ]);
    const urls: string[] = [];
    for await (const batch of searchSites(sites, () => true).search(
      sampleQuestion,
      undefined,
      new AbortController().signal,
    ))
      urls.push(...batch.found.map((one) => one.url));
    expect(urls).toEqual([
      'https://a.test/tag/annavale',
      'https://a.test/?q=annavale',
      'https://a.test/tag/oldanna',
      'https://a.test/?q=oldanna',
      'https://before.test/annavale',
      'https://before.test/?s=annavale',
      'https://before.test/search?q=annavale',
      'https://before.test/?s=oldanna',
      'https://before.test/search?q=oldanna',
      'https://a.test/?q=Red%20dress',
    ]);
  });

  it('says of every site that we come with where its addresses were read, and claims of none that they work', () => {
    for (const site of defaultWatchSites) {
      expect(site.source, site.host).toMatch(/\S/);
      expect(site.verifiedAt, site.host).toBeUndefined();
    }
    const hosts = defaultWatchSites.map((site) => site.host).join(', ');
    expect(reliance(defaultWatchSites)).toBe(`Known sites whose addresses are not verified here: ${hosts}.`);
    const site = { host: 'a.test', kind: 'forum', search: 'https://a.test/?q={query}' };
    const opened = sitesOf([{ ...site, verifiedAt: '2026-03-01' }]);
    expect(reliance(opened)).toContain('2026-03-01');
    expect(reliance([])).toBeUndefined();
    expect(() => sitesOf([{ ...site, verifiedAt: 'surely' }])).toThrow();
  });

  it('refuses a list with a template that holds no name', () => {
    expect(() => sitesOf([{ host: 'a.test', kind: 'forum', search: 'https://a.test/' }])).toThrow(/must hold/);
  });

  it('that is broken is told at the start, every fault with its place, in the one list of the configuration', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'reclaim-watch-'));
    const file = join(dataDir, 'watch-sites.json');
    const faults = () => {
      const read = readConfig({ DATA_DIR: dataDir, PORT: 'x' }, { faultsIn: watchSitesFaults });
      return read.ok ? [] : read.faults;
    };
    try {
      expect(faults()).toEqual([expect.stringMatching(/^PORT /)]);
      writeFileSync(file, '[\n  {"host": "a.test",,}\n]');
      expect(faults()).toEqual([
        expect.stringMatching(/^PORT /),
        expect.stringMatching(/watch-sites\.json is not JSON: .*line 2/),
      ]);
      const good = { host: 'a.test', kind: 'forum', search: 'https://a.test/?q={query}' };
      writeFileSync(
        file,
        JSON.stringify([good, { host: 'b.test', kind: 'shop' }, { ...good, search: 'https://a.test/' }]),
      );
      expect(faults()).toEqual([
        expect.stringMatching(/^PORT /),
        expect.stringContaining(`${file} entry 2, kind: `),
        `${file} entry 3, search: must hold {handle} or {query}`,
      ]);
      writeFileSync(file, JSON.stringify([good]));
      expect(watchSitesFaults(dataDir)).toEqual([]);
      expect(readConfig({ DATA_DIR: dataDir }, { faultsIn: watchSitesFaults }).ok).toBe(true);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
