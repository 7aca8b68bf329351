import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { HashList } from '#lib/hash-list/index.ts';
import type { Want } from '#lib/image-decode/index.ts';
import { createSafeFetch, createTrustedFetch, isOnionHost, parseHosts } from '#lib/safe-fetch/index.ts';
import { startSocks } from '#lib/safe-fetch/test-socks.ts';
import { createHostTurns } from '#modules/discovery/crawl/host-turn.ts';
import { createPoliteFetch } from '#modules/discovery/crawl/polite-fetch.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { discoveryHandlers, discoveryJobs } from '#modules/discovery/jobs.ts';
import type { Standing, StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import type { FoundVideos } from '#modules/discovery/receive-medium.ts';
import { createBlobs } from '#platform/blobs/index.ts';
import { createLinks } from '#platform/blobs/link.ts';
import { createManualClock } from '#platform/clock/index.ts';
import type { JobDefinition, JobHandler, JobRun } from '#platform/jobs/job.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { sharedDecoder } from './shared-decoder.ts';
import { plantWork } from './takedown.ts';
import { testDatabase } from './test-database.ts';

/*
 * For this module's tests: a real database, a small fictional web on loopback that is reached through the outbound
 * guard, and the module's own jobs, run one after the other as the queue would.
 */

export type Site = (request: IncomingMessage, answer: ServerResponse, path: string) => void;
export interface Asked {
  host: string;
  path: string;
  at: number;
}

export async function openWorld(
  sites: Record<string, Site>,
  options: {
    delayMs?: number;
    settings?: Partial<CrawlSettings>;
    watchSites?: object[];
    /** Hosts that accept no connection. */
    dead?: string[];
    /** How found videos are read; none are asked for without it. */
    videos?: FoundVideos | undefined;
    /** Hashes of material that is never kept; a test may change it between two scans. */
    list?: { now: HashList } | undefined;
    /** Onion sites are reached by a SOCKS proxy; without it none is opened. */
    hasTor?: boolean;
    /** Settings of further sources. */
    sources?: Record<string, string>;
  } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'discovery-world-'));
  if (options.watchSites) writeFileSync(join(dataDir, 'watch-sites.json'), JSON.stringify(options.watchSites));
  const database = await testDatabase({ reuse: true });
  const db: Database = drizzle(database.pool);
  const asked: Asked[] = [];
  const server = createServer((request, answer) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push({ host, path: request.url ?? '', at: performance.now() });
    const site = sites[host];
    if (site) site(request, answer, request.url ?? '');
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const entry = (at: number) => ({ connect: `127.0.0.1:${at}`, address: '203.0.113.10' });
  const table = [
    ...Object.keys(sites)
      .filter((host) => !isOnionHost(host))
      .map((host) => [host, entry(port)]),
    ...(options.dead ?? []).map((host) => [host, entry(1)]),
  ];
  const hosts = parseHosts(JSON.stringify({ hosts: Object.fromEntries(table) }));
  if (!hosts.ok) throw new Error('the test world has a bad host name');
  const clock = createManualClock(new Date('2026-03-02T10:00:00Z'));
  const stored = new Map<string, Buffer>();
  const blobs = createBlobs({
    secret: 'test-secret-test-secret-test-secret',
    store: {
      write: async (name, bytes) => void stored.set(name, Buffer.from(bytes)),
      read: async (name) => stored.get(name),
      remove: async (name) => void stored.delete(name),
    },
  });
  // A test waits for the first of them; the sites answer in this process, which may be busy for a second.
  const limits = { headersMs: 2_000, idleMs: 2_000, totalMs: 20_000, connectMs: 2_000 };
  const socks = options.hasTor ? await startSocks(port) : undefined;
  const onion = socks && { socksUrl: socks.url };
  const safeFetch = createSafeFetch({ userAgent: 'ReclaimBot/1.0', hosts: hosts.table, limits, onion });
  const turns = createHostTurns({ db, delayMs: options.delayMs ?? 5 });
  const decoder = sharedDecoder();
  const decoded: Want[] = [];
  const decode: typeof decoder.decode = (bytes, want, at) => {
    decoded.push(want);
    return decoder.decode(bytes, want, at);
  };
  const { list } = options;
  const links = createLinks('test-secret-test-secret-test-secret');
  /** On how many pages a work was found, for the order in which pictures are asked. */
  const found = new Map<string, number>();
  const politeFetch = createPoliteFetch({ safeFetch, turns, db });
  /** How the cases of pages with copies stand, by their keys; each has an open one unless a test says otherwise. */
  /** Those that were proved: each once on a platform. */
  const handles = new Set<string>();
  const standings = new Map<string, Standing['state'] | 'none'>();
  const standingsAt: StandingsAt = async (_tx, _userId, keys) =>
    new Map(
      keys.flatMap((key): [string, Standing][] => {
        const state = standings.get(key) ?? 'open';
        const rest = { caseId: `cas_${key}`, caseState: state, endedAt: undefined, told: false };
        return state === 'none' ? [] : [[key, { state, ...rest }]];
      }),
    );
  const handlers = discoveryHandlers({
    db,
    blobs,
    log: { warn: () => undefined },
    decoder: { decode },
    list: list && { current: async () => list.now },
    turns,
    politeFetch,
    videos: options.videos,
    config: {
      settings: {
        SEARXNG_URL: 'http://search.test',
        ...(socks ? { TOR_SOCKS_URL: socks.url } : {}),
        ...options.sources,
      },
      dataDir,
      demo: 'world',
      searchBudgetCents: 100,
      outboundHosts: hosts.table,
      publicUrl: 'https://reclaim.test',
    },
    signLink: links.sign,
    pagesFound: async () => found,
    standingsAt,
    trustedFetch: (bases) => createTrustedFetch({ userAgent: 'ReclaimBot/1.0', hosts: hosts.table, bases, limits }),
    settings: { agent: 'ReclaimBot', runSeconds: 5, secondChanceSeconds: 0, ...options.settings },
  }).handlers;
  const queue: { name: string; payload: object }[] = [];
  const said: { name: string; payload: Record<string, unknown> }[] = [];
  const send = async (_tx: unknown, job: { name: string }, payload: object): Promise<void> => {
    const same = (one: { name: string; payload: object }) =>
      one.name === job.name && JSON.stringify(one.payload) === JSON.stringify(payload);
    if (!queue.some(same)) queue.push({ name: job.name, payload });
  };
  const transact = createTransact({ db, clock, send, jobs: discoveryJobs as unknown as JobDefinition[] });
  const signal = new AbortController().signal;
  const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>, at = signal): Promise<Output> =>
    transact({ kind: 'worker', job: 'test' }, at, async (ctx) => {
      const heard: typeof said = [];
      const result = await work({
        ...ctx,
        emit: async (event, payload) => {
          heard.push({ name: event.name, payload: payload as Record<string, unknown> }); // shown to tests only
          await ctx.emit(event, payload);
        },
      });
      said.push(...heard);
      return result;
    });
  const runOf = (at: AbortSignal): JobRun => ({
    now: clock.now,
    signal: at,
    attempt: 0,
    transaction: (work) => inTransaction(work, at),
  });

  return {
    db,
    blobs,
    pool: database.pool,
    url: database.url,
    clock,
    /** Stands for Tor; a test may close it. */
    socks,
    asked,
    /** For what the decoder was asked, once for each call. */
    decoded,
    decoder,
    said,
    queue,
    found,
    standings,
    standingsAt,
    links,
    turns,
    politeFetch,
    inTransaction,
    asksOf: (host: string) => asked.filter((one) => one.host === host),
    /** Runs one job by name, as a worker with this signal would. */
    run: (name: string, payload: object, at = signal) =>
      (handlers[name] as JobHandler<object>)(runOf(at), payload as never),
    /** Runs what is queued until nothing is; hosts side by side. */
    async drain(): Promise<void> {
      for (let round = 0; queue.length > 0 && round < 1_000; round += 1) {
        const jobs = queue.splice(0);
        await Promise.all(
          jobs.map(async (job) => {
            const outcome = await (handlers[job.name] as JobHandler<object>)(runOf(signal), job.payload as never);
            if (typeof outcome === 'object' && 'again' in outcome) {
              await new Promise((resolve) => setTimeout(resolve, outcome.again * 1000));
              await send(undefined, { name: job.name }, job.payload);
            }
          }),
        );
      }
    },
    /** With a proved account and a work, as a scan needs them, unless the test asks for less. */
    async creator(
      id: string,
      options: { plan?: string; handle?: string; state?: 'verified' | 'unverified'; hasWork?: boolean } = {},
    ): Promise<string> {
      const now = clock.now();
      const handle = options.handle ?? 'annavale';
      const platform = handles.has(handle) ? `fanlane-${id.replaceAll('_', '-')}` : 'fanlane';
      await database.pool.query(
        `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, 'A', $1 || '@demo.test', true, $2, $2)`,
        [id, now],
      );
      await database.pool.query(
        `insert into brands (id, user_id, platform, handle, display_name, profile_url, aliases, old_handles, state, code, created_at)
         values ('brd_' || $1, $1, $5, $2, 'Anna Vale', 'https://' || $5 || '.test/' || $2, '{}', '{}', $4, 'x', $3)`,
        [id, handle, now, options.state ?? 'verified', platform],
      );
      handles.add(handle);
      if (options.hasWork ?? true) await inTransaction((ctx) => plantWork(ctx, id));
      if (options.plan) {
        await database.pool.query(
          `insert into subscriptions (user_id, plan, state, current_period_end, ever_paid, updated_at)
           values ($1, $2, 'active', $3, true, $4)`,
          [id, options.plan, new Date(now.getTime() + 90 * 86_400_000), now],
        );
      }
      return id;
    },
    async close(): Promise<void> {
      await decoder.close();
      await socks?.close();
      rmSync(dataDir, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** A site of pages by path. */
export const pages =
  (by: Record<string, string | Buffer | ((request: IncomingMessage, answer: ServerResponse) => void)>): Site =>
  (request, answer, path) => {
    // As real sites do: who led there makes no difference.
    const page = by[path.replace(/[?&]utm_\w+=[^&]*/g, '')];
    if (page === undefined) answer.writeHead(404, { 'content-type': 'text/html' }).end('nothing here');
    else if (typeof page === 'function') page(request, answer);
    else if (typeof page === 'string') answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else answer.writeHead(200, { 'content-type': 'image/png' }).end(page);
  };

/** A SearXNG that answers these results for every question, page by page. */
export const searchEngine =
  (results: () => { url: string; title?: string }[][], unresponsive: [string, string][] = []): Site =>
  (request, answer) => {
    const page = Number(new URL(request.url ?? '', 'http://search.test').searchParams.get('pageno') ?? '1');
    const rows = (results()[page - 1] ?? []).map((row) => ({ content: '', engines: ['sample'], ...row }));
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ results: rows, unresponsive_engines: unresponsive }));
  };
