import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTrustedFetch, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { askEngine } from '#modules/discovery/sources/searxng/ask-engine.ts';
import { createAskSearch } from '#modules/discovery/sources/searxng/ask-search.ts';
import { searchWeb } from '#modules/discovery/sources/searxng/search-web.ts';
import { searxngPage } from '#modules/discovery/sources/searxng/searxng-page.ts';
import { sampleQuestion } from '#modules/discovery/sources/source.conformance.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { type SampleWorld, startSampleWorld } from '#sample/index.ts';
import { scratchFolder } from '../setup/scratch.ts';
import { freePort } from '../setup/start-product.ts';
import { thorough } from '../setup/thorough.ts';

/** Debian's package `searx`, whose interface SearXNG kept. */
const program = '/usr/bin/searx-run';
const isInstalled = existsSync(program);
const missing = `Left out: ${program} is not there (Debian 12: apt-get install --no-install-recommends searx).`;
/** It is ended after so long, whatever becomes of the test. */
const livesSeconds = 300;

const jsonEngine = (name: string, category: string, address: string, timeout: number) => ({
  name,
  engine: 'json_engine',
  shortcut: name.slice(0, 2),
  categories: category,
  paging: true,
  search_url: `${address}/search?q={query}&format=json&pageno={pageno}`,
  results_query: 'results',
  url_query: 'url',
  title_query: 'title',
  content_query: 'content',
  enable_http: true,
  timeout,
});

/** Complete, since the package has no settings of its own to begin with. JSON is YAML. */
const settings = (port: number, addresses: { world: string; silent: string; broken: string }) => ({
  general: { debug: false, instance_name: 'test', enable_stats: false },
  brand: {},
  // An engine that failed is asked again at once: suspended, searx names it no more.
  search: { safe_search: 0, autocomplete: '', default_lang: '', ban_time_on_fail: 0, max_ban_time_on_fail: 0 },
  server: {
    port,
    bind_address: '127.0.0.1',
    secret_key: 'of-this-test-alone',
    base_url: false,
    image_proxy: false,
    http_protocol_version: '1.0',
    method: 'GET',
  },
  ui: {
    static_path: '/usr/share/python3-searx/static',
    templates_path: '/usr/share/python3-searx/templates',
    default_theme: 'oscar',
    default_locale: '',
    theme_args: { oscar_style: 'logicodev' },
  },
  outgoing: { request_timeout: 30, useragent_suffix: '', pool_connections: 10, pool_maxsize: 10 },
  checker: { off_when_debug: true },
  locales: { en: 'English' },
  doi_resolvers: { 'doi.test': 'https://doi.test/' },
  default_doi_resolver: 'doi.test',
  engines: [
    jsonEngine('sample', 'general', addresses.world, 30),
    jsonEngine('broken', 'general', addresses.broken, 30),
    jsonEngine('hanging', 'files', addresses.silent, 1),
  ],
});

const listen = async (answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; address: string }> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { server, address: `http://127.0.0.1:${port}` };
};

describe.runIf(thorough)('searx, the real program', () => {
  it.runIf(!isInstalled)('is not installed here', ({ skip }) => skip(missing));

  describe.runIf(isInstalled)('in front of the sample world', () => {
    let world: SampleWorld;
    let searx: ChildProcess;
    let fetchIt: SafeFetch;
    let base = '';
    let said = '';
    let folder = '';
    const servers: Server[] = [];
    const { signal } = new AbortController();

    beforeAll(async () => {
      folder = scratchFolder('searx');
      world = await startSampleWorld({ productUrl: 'http://127.0.0.1:9', inboundSecret: 's' });
      const silent = await listen(() => undefined);
      const broken = await listen((_, answer) => answer.writeHead(500).end('out of order'));
      servers.push(silent.server, broken.server);
      const port = await freePort();
      base = `http://127.0.0.1:${port}`;
      const file = join(folder, 'settings.yml');
      const addresses = { world: world.searxngUrl, silent: silent.address, broken: broken.address };
      writeFileSync(file, JSON.stringify(settings(port, addresses)));
      searx = spawn('timeout', ['--kill-after=5', String(livesSeconds), program], {
        cwd: folder,
        env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', SEARX_SETTINGS_PATH: file },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [searx.stdout, searx.stderr])
        stream?.on('data', (part) => {
          said += String(part);
        });
      fetchIt = createTrustedFetch({
        userAgent: 'Test/1',
        bases: [base],
        limits: { headersMs: 60_000, totalMs: 60_000 },
      });
      const isUp = async () => {
        if (searx.exitCode !== null) return `it ended with ${searx.exitCode}: ${said}`;
        const answer = await fetch(`${base}/healthz`).catch(() => undefined); // it does not listen yet
        return answer?.status;
      };
      await vi.waitUntil(async () => (await isUp()) !== undefined, { timeout: 120_000, interval: 200 });
      expect(await isUp()).toBe(200);
    });
    afterAll(async () => {
      const ended = new Promise((done) => searx?.once('close', done));
      if (searx?.exitCode === null && searx.kill()) await ended;
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
      await world?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const page = (text: string, number = 1, engines?: string[]) =>
      searxngPage(fetchIt, base, { text, page: number, ...(engines && { engines }) }, signal);
    const search = async (fetch: SafeFetch, text: string): Promise<Batch[]> => {
      const question = { ...sampleQuestion, queries: [{ text, termId: 'trm_1', sources: [] }] };
      const batches: Batch[] = [];
      for await (const batch of searchWeb({ fetch, base }).search(question, undefined, signal)) batches.push(batch);
      return batches;
    };

    it('is read with its titles, its engines and what they say', async () => {
      const { results, size, silent } = await page('premiumvale leaked', 1, ['sample']);
      const album = results.find(({ url }) => url === 'https://leakpalace.test/album/premiumvale-leaked-set');
      expect(album, said).toMatchObject({
        title: expect.stringContaining('Leak Palace'),
        content: expect.stringContaining('premiumvale'),
        engines: ['sample'],
      });
      expect([size, silent]).toEqual([results.length, []]);
    });

    it('gives other results on its second page, and none after the last', async () => {
      const [first, second, last] = [
        await page('plusvale leaked', 1, ['sample']),
        await page('plusvale leaked', 2, ['sample']),
        await page('plusvale leaked', 99, ['sample']),
      ];
      expect([first.size, last.size]).toEqual([10, 0]);
      expect(second.size).toBeGreaterThan(0);
      const addresses = new Set(first.results.map(({ url }) => url));
      expect(second.results.filter(({ url }) => addresses.has(url))).toEqual([]);
    });

    it('searches to the last page, and is partial where one of its engines fails', async () => {
      const batches = await search(fetchIt, 'plusvale leaked');
      const found = batches.flatMap((batch) => batch.found.map(({ url }) => url));
      expect(found).toContain('https://leakpalace.test/album/plusvale-leaked');
      expect(found.length).toBeGreaterThan(10);
      expect(new Set(found).size).toBe(found.length);
      expect(batches.at(-1)?.more).toBe(false);
      for (const { degraded } of batches)
        expect(degraded).toEqual([
          { part: 'broken', reason: expect.stringMatching(/error/i), forAll: 'broken did not answer.' },
        ]);
    });

    it('tells nothing found from no answer', async () => {
      const words = 'qwxzvbn ghjkllk';
      expect(await askEngine({ fetch: fetchIt, base }, words, 'sample', signal)).toEqual({ results: [] });
      for (const [engine, reason] of [
        ['broken', /error/i],
        ['hanging', /time/i],
      ] as const)
        expect(await askEngine({ fetch: fetchIt, base }, words, engine, signal)).toEqual({
          results: [],
          silence: expect.stringMatching(reason),
        });
      const [batch] = await search(fetchIt, words);
      expect(batch).toMatchObject({ found: [], degraded: [{ part: 'broken' }] });
    });

    it('tells listed, not listed and no answer apart, for each engine', async () => {
      const ask = createAskSearch({ fetch: fetchIt, base });
      const listed = 'https://leakpalace.test/album/premiumvale-leaked-set';
      expect(await ask(listed, ['sample', 'broken'], signal)).toEqual({
        sample: { state: 'listed', title: expect.any(String) },
        broken: { state: 'no-answer', reason: expect.stringMatching(/error/i) },
      });
      expect(await ask('https://leakpalace.test/album/of-nobody', ['sample', 'hanging'], signal)).toEqual({
        sample: { state: 'not-listed' },
        hanging: { state: 'no-answer', reason: expect.stringMatching(/time/i) },
      });
      // It does not know this engine, and asks its usual ones in its place.
      expect(await ask(listed, ['elsewhere'], signal)).toEqual({
        elsewhere: { state: 'no-answer', reason: expect.any(String) },
      });
    });

    it('says that a page is not JSON, and finds nothing in it', async () => {
      const asPage: SafeFetch = (target, request) => {
        const url = new URL(target);
        url.searchParams.delete('format');
        return fetchIt(url, request);
      };
      await expect(search(asPage, 'premiumvale leaked')).rejects.toThrow('not JSON');
    });

    it('is not followed to another site, whatever the words of a question ask it for', async () => {
      await expect(page('!!yt premiumvale')).rejects.toThrow('sends this question to another site');
    });

    it('refuses a question without words as a fault of the question', async () => {
      await expect(page('')).rejects.toMatchObject({ name: 'SourceFailure', ofQuestion: true });
    });
  });
});
