import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SampleWorld } from '../index.ts';
import { ask, search, startQuietly } from '../test-reader.ts';

describe('the search engine', () => {
  let world: SampleWorld;
  afterEach(() => world.state.setUnresponsive([]));
  beforeAll(async () => {
    world = await startQuietly([]);
  });
  afterAll(() => world.close());

  it('pages search results until empty, each page once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 20; page += 1) {
      const { results } = await search(world, 'premiumvale leaked', page);
      if (results.length === 0) break;
      expect(results.length).toBeLessThanOrEqual(10);
      for (const result of results)
        expect(result).toMatchObject({
          url: expect.stringMatching(/^https?:\/\//),
          engine: expect.any(String),
          engines: expect.any(Array),
        });
      seen.push(...results.map(({ url }) => url));
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain('https://leakpalace.test/album/premiumvale-leaked-set');
    expect(seen.join()).not.toMatch(/\/(private|members)\//);
  });

  it('finds nothing for a name that nobody wrote', async () => {
    expect((await search(world, 'quxfrobnitz leaked')).results).toEqual([]);
  });

  it('answers for an address whether this page is listed, and reports engines that are down', async () => {
    const page = 'https://leakpalace.test/album/plusvale-leaked';
    const asked = `${page}?utm_source=x`;
    expect((await search(world, asked)).results.map(({ url }) => url)).toEqual([page]);
    world.state.setUnresponsive([
      ['bing', 'timeout'],
      ['google', 'access denied'],
    ]);
    expect(await search(world, asked)).toMatchObject({
      results: [],
      unresponsive_engines: [
        ['bing', 'timeout'],
        ['google', 'access denied'],
      ],
    });
  });

  it('lists what every engine lists, by those that answer, and only for its address', async () => {
    const asked = 'https://www.wikipedia.org/';
    expect((await search(world, asked)).results).toMatchObject([{ url: asked, engines: ['google', 'bing'] }]);
    world.state.setUnresponsive([['bing', 'CAPTCHA']]);
    expect((await search(world, asked)).results).toMatchObject([{ url: asked, engines: ['google'] }]);
    expect((await search(world, 'the free encyclopedia wikipedia')).results).toEqual([]);
  });

  it('delists on a filing after world time, one engine at a time, and refuses pages without a copy', async () => {
    const planted = await world.plantCopy({
      host: 'leakpalace.test',
      handle: 'standardvale',
      work: 6,
      path: '/album/to-delist',
    });
    const before = (await search(world, planted.url)).results[0]?.engines;
    expect(
      world.state.fileRemoval('google', [planted.url, 'https://fairreview.test/2026/premiumvale-a-review']),
    ).toMatch(/^\d-\d{13}$/);
    expect((await search(world, planted.url)).results[0]?.engines).toEqual(before);
    world.clock.move?.(86_400 + 60);
    expect((await search(world, planted.url)).results.flatMap(({ engines }) => engines)).not.toContain('google');
    expect((await search(world, 'https://fairreview.test/2026/premiumvale-a-review')).results).toHaveLength(1);
    const form = await ask(world, `${world.url}/forms/bing`, {}, `urls=${encodeURIComponent(planted.url)}`);
    expect(form.text).toMatch(/id="reference">[0-9a-f-]{36}</);
  });
});
