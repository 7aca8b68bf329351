import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, HostBusy, parseHosts, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { grantFeature } from '#modules/billing/index.ts';
import { createHostTurns, createPoliteFetch } from '#modules/discovery/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { runZone } from '../domains/run-zone.ts';
import { nameWatchHandlers } from '../jobs.ts';
import { markDomain } from '../mark-name.ts';
import { planWatch } from '../plan-watch.ts';
import { presentDomain } from '../present.ts';
import type { NameWatchSettings } from '../settings.ts';
import { domainsOf } from '../store-domains.ts';
import { planSoon } from '../store-watches.ts';
import type { LogFault } from './log-faults.ts';
import { certificateLogsFared } from './logs-fared.ts';
import { runLog } from './run-log.ts';
import { keepHead, logsDue, readGaps, readLog } from './store-logs.ts';
import { type LogServer, startLogServer } from './test-log-server.ts';

const prefix = 'https://log.test/2026h2/';
const hour = 3_600;
const day = 24 * hour;
const settings: NameWatchSettings = {
  ...{ demo: 'off', dataDir: '/nowhere', searchBudgetCents: 0, publicUrl: 'https://reclaim.test' },
  settings: { CERTIFICATE_LOGS: 'https://log.test/2026h2' },
};

let world: NoticeWorld;
let log: LogServer;
let fetch: SafeFetch;
let mara: { userId: string };
let name: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
  log = await startLogServer();
  const hosts = parseHosts(`{"hosts":{"log.test":{"connect":"127.0.0.1:${log.port}","address":"203.0.113.9"}}}`);
  if (!hosts.ok) throw new Error('no hosts');
  const safeFetch = createSafeFetch({
    ...{ userAgent: 'ReclaimBot/1.0', hosts: hosts.table },
    limits: { headersMs: 2_000, idleMs: 2_000, totalMs: 4_000 },
  });
  const folder = (url: string | URL) => String(url).replace('/2026h2/', '/');
  const polite = createPoliteFetch({ safeFetch, turns: createHostTurns({ db: world.db, delayMs: 0 }), db: world.db });
  fetch = (url, request) => polite(folder(url), request);
});
afterAll(async () => {
  await log.close();
  await world.close();
});
beforeEach(async () => {
  count += 1;
  name = `lunavale${count}`;
  Object.assign(log, {
    entries: [],
    origin: 'log.example/2026h2',
    size: undefined,
    root: undefined,
    key: undefined,
    asked: [],
  });
  log.answers.clear();
  await world.database.pool.query('delete from certificate_logs; delete from similar_domains; delete from crawl_hosts');
  mara = await world.creator(name);
  await plan(mara.userId);
});

const plan = (userId: string) =>
  world.transaction(async (ctx) => {
    await grantFeature(ctx, { userId, feature: 'impersonation', reason: 'a test' });
    await planSoon(ctx.tx, userId, ctx.now());
    await planWatch(ctx, settings, userId);
  });
const lookAlike = () => `${name}official.com`;
const domain = async (wanted = lookAlike(), userId = mara.userId) =>
  (await domainsOf(world.db, userId)).find((row) => row.domain === wanted) ?? expect.fail(wanted);
const add = (n: number, ...last: string[][]) => {
  const timestamp = world.clock.now().getTime();
  for (let at = 0; at < n - last.length; at += 1) log.entries.push({ names: [`a${at}.example`], timestamp });
  for (const [at, names] of last.entries())
    log.entries.push({ names, timestamp: timestamp + at, isPrecertificate: at % 2 === 0 });
};
const wake = () => world.transaction((ctx) => logsDue(ctx.tx, [prefix], ctx.now()));
/** Reads as the job does, five minutes later. */
const read = async (bytesADay = 2 ** 40) => {
  world.clock.advance(300);
  await wake();
  log.asked = [];
  return runLog({ fetch, bytesADay }, world.jobRun, prefix);
};
/** The same, however long it was to be left alone. */
const readAnyway = async () => {
  await world.database.pool.query('update certificate_logs set due_at = $1', [world.clock.now()]);
  await world.database.pool.query('delete from crawl_hosts');
  return read();
};
const row = async () => (await readLog(world.db, prefix)) ?? expect.fail('no row');
const fared = async () =>
  (await world.transaction(({ tx, now }) => certificateLogsFared(tx, settings, now()))).logs[0] ??
  expect.fail('no log');

describe('runLog', () => {
  it('begins at the head, and then reads what is new', async () => {
    add(1_000);
    await read();
    expect(log.asked).toEqual(['checkpoint']);
    expect(await row()).toMatchObject({ position: 1_000, size: 1_000, entriesRead: 0, origin: 'log.example/2026h2' });
    add(600);
    await read();
    expect(log.asked).toEqual(['checkpoint', 'tile/data/003', 'tile/data/004', 'tile/data/005']);
    expect(await row()).toMatchObject({
      position: 1_536,
      size: 1_600,
      entriesRead: 536,
      entriesSkipped: 0,
      failures: 0,
    });
    expect(await fared()).toMatchObject({ state: 'works', note: '536 entries were read; 64 wait.' });
    expect(await runLog({ fetch, bytesADay: 1 }, world.jobRun, prefix)).toEqual({ skipped: 'it is not due' });
  });

  it('marks a look-alike with a certificate as registered, with its evidence, and has the registry asked soon', async () => {
    await read();
    const asked = world.clock.now();
    await world.database.pool.query(
      "update similar_domains set asked_at = $1, silence = 'unreachable', due_at = $1::timestamptz + interval '30 days'",
      [new Date(asked.getTime() - 2 * day * 1_000)],
    );
    add(256, [`shop.${lookAlike()}`, 'other.example'], ['other.example']);
    await read();
    const found = await domain();
    expect(found).toMatchObject({
      answer: 'registered',
      silence: null,
      certificateLog: 'log.example/2026h2',
      certificateEntry: 254,
    });
    expect(found.certifiedAt).toEqual(new Date(log.entries[254]?.timestamp ?? 0));
    expect(found.dueAt).toEqual(world.clock.now());
    expect(found.firstSeenAt).toEqual(world.clock.now());
    expect(found.mark, 'no machine decides').toBeNull();
    expect(presentDomain(found)).toMatchObject({
      answer: 'registered',
      certificate: { at: found.certifiedAt?.toISOString(), log: 'log.example/2026h2', entry: 254 },
    });
    expect((await domainsOf(world.db, mara.userId)).filter(({ certifiedAt }) => certifiedAt)).toHaveLength(1);
  });

  it('leaves the evidence where the registry then says that the name is free', async () => {
    await read();
    add(256, [lookAlike()]);
    await read();
    await world.database.pool.query('update similar_domains set due_at = null where domain <> $1', [lookAlike()]);
    const registry = { registration: async () => ({ answer: undefined, isMissing: true, refused: [], failed: false }) };
    await runZone(registry as unknown as Parameters<typeof runZone>[0], world.jobRun, 'com');
    expect(await domain()).toMatchObject({ answer: 'free', certificateEntry: 255 });
  });

  it('finds it for every creator that it resembles, and keeps the newest certificate', async () => {
    await read();
    const other = await world.creator(`${name}x`);
    await plan(other.userId);
    await world.database.pool.query('update similar_domains set domain = $1 where domain = $2', [
      lookAlike(),
      `${name}xofficial.com`,
    ]);
    add(256, [lookAlike()], [`www.${lookAlike()}`]);
    await read();
    expect((await domain()).certificateEntry).toBe(255);
    expect((await domain(lookAlike(), other.userId)).certificateEntry).toBe(255);
    const first = (await domain()).firstSeenAt;
    add(256, [`mail.${lookAlike()}`]);
    await read();
    expect(await domain()).toMatchObject({ certificateEntry: 511, firstSeenAt: first });
  });

  it('looks for no domain that its creator called their own, none of another plan, and no name below other domains', async () => {
    await read();
    await world.transaction(async (ctx) => {
      await markDomain(ctx, { userId: mara.userId, id: (await domain()).id, mark: 'mine' });
      await planWatch(ctx, settings, mara.userId);
    });
    add(256, [lookAlike()], [`${name}.evil.example`], [`${lookAlike()}.evil.example`]);
    await read();
    expect((await domainsOf(world.db, mara.userId)).filter(({ certifiedAt }) => certifiedAt)).toEqual([]);
    await world.database.pool.query('update similar_domains set due_at = null');
    add(256, [`${name}.net`]);
    await read();
    expect((await domain(`${name}.net`)).certifiedAt).toBeNull();
  });

  it('reads the last tile before it is full once an hour passed, and no entry twice', async () => {
    add(300);
    await read();
    add(10, [lookAlike()]);
    await read();
    expect(log.asked).toEqual(['checkpoint']);
    world.clock.advance(hour);
    await read();
    expect(log.asked).toEqual(['checkpoint', 'tile/data/001.p/54']);
    expect(await row()).toMatchObject({ position: 310, entriesRead: 10 });
    expect((await domain()).certificateEntry).toBe(309);
    add(202);
    await read();
    expect(log.asked).toEqual(['checkpoint', 'tile/data/001']);
    expect(await row()).toMatchObject({ position: 512, entriesRead: 212 });
  });

  it('passes over what is behind a tile of more than a day ago, and says how much was not read', async () => {
    await read();
    add(256, [lookAlike()]);
    add(1_000);
    world.clock.advance(day + hour);
    add(44);
    await read();
    expect(await row()).toMatchObject({ position: 1_300, entriesRead: 256, entriesSkipped: 1_044 });
    expect((await domain()).answer, 'what was read counts').toBe('registered');
    expect((await fared()).note).toBe(
      '256 entries were read; 0 wait. 1,044 entries were passed over: we were more than a day behind, or the log did not send them.',
    );
  });

  it('stops at the bytes of a day, and goes on the next day', async () => {
    await read();
    add(256 * 4);
    await read(1_000);
    expect(log.asked).toEqual(['checkpoint', 'tile/data/000']);
    const midnight = new Date(Math.ceil(world.clock.now().getTime() / (day * 1_000)) * day * 1_000);
    expect((await row()).dueAt).toEqual(midnight);
    await read();
    expect(log.asked, 'not before').toEqual([]);
    world.clock.advance((midnight.getTime() - world.clock.now().getTime()) / 1_000);
    await read();
    expect(log.asked).toEqual(['checkpoint', 'tile/data/001', 'tile/data/002', 'tile/data/003']);
    expect((await row()).dayBegan).toEqual(midnight);
  });

  it('says that the bytes of the day are used up', async () => {
    await read();
    await world.database.pool.query('update certificate_logs set day_bytes = 1024::bigint * 1024 * 1024');
    expect(await fared()).toMatchObject({
      state: 'resting',
      note: expect.stringContaining('bytes of this day are used up'),
    });
  });

  it('counts certificates that are none, and reads the others', async () => {
    await read();
    add(255, [lookAlike()]);
    log.entries.unshift({ names: [], der: Buffer.from('no certificate') });
    await read();
    expect(await row()).toMatchObject({ entriesRead: 256, entriesUnreadable: 1 });
    expect((await domain()).certificateEntry).toBe(255);
    expect((await fared()).note).toContain('1 of those read could not be understood.');
  });

  it('moves on once where two workers read the same tile', async () => {
    await read();
    add(256, [lookAlike()]);
    world.clock.advance(300);
    await Promise.all([1, 2].map(() => runLog({ fetch, bytesADay: 2 ** 40 }, world.jobRun, prefix)));
    expect(await row()).toMatchObject({ position: 256, entriesRead: 256 });
  });

  it('keeps what was read before a fault', async () => {
    await read();
    add(512, [lookAlike()]);
    log.answers.set('tile/data/001', (response) => response.writeHead(500).end());
    await read();
    expect(await row()).toMatchObject({ position: 256, entriesRead: 256, fault: 'server-error' });
  });
});

describe('a log that misbehaves', () => {
  const tile = 'tile/data/000';
  const html = (response: Parameters<Parameters<LogServer['answers']['set']>[1]>[0]) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');

  it.each<[string, LogFault, () => void]>([
    [
      'asks us to wait',
      'rate-limited',
      () => log.answers.set(tile, (response) => response.writeHead(429, { 'retry-after': '900' }).end()),
    ],
    [
      'is busy',
      'rate-limited',
      () => log.answers.set('checkpoint', (response) => response.writeHead(503, { 'retry-after': '900' }).end()),
    ],
    [
      'has a fault',
      'server-error',
      () => log.answers.set(tile, (response) => response.writeHead(502).end('Bad gateway')),
    ],
    ['refuses', 'refused', () => log.answers.set(tile, (response) => response.writeHead(403).end())],
    ['has no such tile', 'refused', () => log.answers.set(tile, (response) => response.writeHead(404).end())],
    ['sends a page for its head', 'no-checkpoint', () => log.answers.set('checkpoint', html)],
    ['sends a page for a tile', 'no-tile', () => log.answers.set(tile, html)],
    [
      'sends bytes of anything',
      'no-tile',
      () => log.answers.set(tile, (response) => response.end(Buffer.alloc(5_000, 0xa5))),
    ],
    ['sends nothing for a tile', 'no-tile', () => log.answers.set(tile, (response) => response.end())],
    [
      'sends a tile that lacks entries',
      'no-tile',
      () => log.answers.set(tile, (response, proper) => response.end(proper.subarray(0, proper.length / 256))),
    ],
    [
      'ends a tile inside an entry',
      'no-tile',
      () => log.answers.set(tile, (response, proper) => response.end(proper.subarray(0, -9))),
    ],
    [
      'sends another tile',
      'no-tile',
      () => {
        log.entries.push(...log.entries);
        log.size = 256;
        log.answers.set(tile, (response, proper) =>
          response.end(Buffer.concat([proper.subarray(proper.length / 2), proper])),
        );
      },
    ],
    [
      'breaks off',
      'cut',
      () =>
        log.answers.set(tile, (response, proper) => {
          response.writeHead(200, { 'content-length': proper.length });
          response.write(proper.subarray(0, 100), () => response.destroy());
        }),
    ],
    ['does not answer', 'unreachable', () => log.answers.set(tile, () => undefined)],
    [
      'stops in the middle',
      'unreachable',
      () =>
        log.answers.set(tile, (response, proper) => {
          response.writeHead(200, { 'content-length': proper.length });
          response.write(proper.subarray(0, 100));
        }),
    ],
    [
      'packs a bomb',
      'undecodable',
      () =>
        log.answers.set(tile, (response) =>
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(40 * 2 ** 20))),
        ),
    ],
    [
      'sends us into our own network',
      'refused',
      () => log.answers.set(tile, (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
    ],
    [
      'sends us to another host',
      'refused',
      () => log.answers.set(tile, (response) => response.writeHead(302, { location: 'https://other.test/' }).end()),
    ],
    [
      'names a size beyond all bounds',
      'no-checkpoint',
      () => {
        log.size = 2 * 10 ** 12;
      },
    ],
    [
      'has fewer entries than before',
      'shrank',
      () => {
        log.size = 100;
      },
    ],
    [
      'changes its head without growing',
      'forked',
      () => {
        log.size = 200;
        log.root = 'another';
      },
    ],
    [
      'calls itself something else',
      'origin-changed',
      () => {
        log.origin = 'log.example/2027h1';
      },
    ],
  ])('%s: %s', async (_name, fault, misbehave) => {
    log.entries = Array.from({ length: 200 }, (_, at) => ({ names: [`a${at}.example`] }));
    await read();
    add(56, [lookAlike()]);
    misbehave();
    const before = await row();
    await read();
    const after = await row();
    expect(after).toMatchObject({ fault, position: before.position, entriesRead: 0, entriesSkipped: 0, failures: 1 });
    const wait = fault === 'rate-limited' ? 900_000 : 300_000;
    expect(after.dueAt.getTime() - world.clock.now().getTime()).toBe(wait);
    const seen = await fared();
    expect(seen).toMatchObject({ state: 'failing', failed: world.clock.now() });
    expect(seen.said).toMatch(/^log\.test [a-z]/);
    expect((await domain()).answer).toBeNull();

    Object.assign(log, { size: undefined, root: undefined, origin: 'log.example/2026h2' });
    log.answers.clear();
    log.entries.length = 256;
    await world.database.pool.query('delete from crawl_hosts');
    world.clock.advance(hour);
    await read();
    expect(await row()).toMatchObject({ position: 256, entriesRead: 56, failures: 0 });
    expect((await fared()).state).toBe('works');
    expect((await domain()).answer).toBe('registered');
  });

  const poisons: [string, LogFault, string, Parameters<LogServer['answers']['set']>[1]][] = [
    [
      'breaks off',
      'cut',
      'sent half',
      (response, proper) => {
        response.writeHead(200, { 'content-length': proper.length });
        response.write(proper.subarray(0, 100), () => response.destroy());
      },
    ],
    ['is none', 'no-tile', 'does not send entries', (response) => response.end(Buffer.alloc(5_000, 0xa5))],
    [
      'is a bomb',
      'undecodable',
      'could not be unpacked',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(40 * 2 ** 20))),
    ],
  ];
  it.each(poisons)('is read on behind a tile that %s three times', async (_name, fault, said, answer) => {
    await read();
    add(512, [lookAlike()]);
    log.answers.set(tile, answer);
    for (const failures of [1, 2]) {
      await read();
      expect(await row()).toMatchObject({ fault, failures, position: 0 });
      world.clock.advance(hour);
    }
    expect((await fared()).said).toContain(said);
    await read();
    expect(await row()).toMatchObject({ position: 512, entriesRead: 256, entriesSkipped: 256, failures: 0 });
    expect((await domain()).certificateEntry).toBe(511);
  });

  it.each<[string, LogFault, Parameters<LogServer['answers']['set']>[1]]>([
    ['answers 404', 'refused', (response) => response.writeHead(404).end('not found')],
    ['answers 410', 'refused', (response) => response.writeHead(410).end('gone')],
    ['answers 500', 'server-error', (response) => response.writeHead(500).end()],
    ['breaks the connection', 'unreachable', (response) => response.destroy()],
  ])(
    'is read on behind a tile that %s eight times over twelve hours, and the gap is named',
    async (_name, fault, answer) => {
      await readAnyway();
      add(256);
      log.answers.set(tile, answer);
      for (let tries = 1; tries < 8; tries += 1) {
        await readAnyway();
        expect(await row()).toMatchObject({ fault, tileFailures: tries, position: 0, entriesSkipped: 0 });
        world.clock.advance(tries === 1 ? 9 * hour : hour / 2);
      }
      const failingSince = (await row()).tileFailingSince;
      expect((await fared()).state).toBe('failing');
      add(256, [lookAlike()]);
      await readAnyway();
      expect(await row()).toMatchObject({ position: 512, entriesRead: 256, entriesSkipped: 256, failures: 0 });
      expect(await row()).toMatchObject({ tileFailures: 0, tileFailingSince: null });
      expect((await domain()).certificateEntry, 'the log is read on').toBe(511);
      const gaps = (await readGaps(world.db, [prefix], 3)).get(prefix);
      expect(gaps?.latest).toMatchObject([{ firstEntry: 0, lastEntry: 255, fault, tries: 8, failingSince }]);
      const seen = await fared();
      expect(seen.state, 'operators see it as a problem of the source').toBe('failing');
      expect(seen.note).toMatch(
        /Entries 0 to 255 were not read and are missing since 2026-\d\d-\d\d: log\.test .+\.( |$)/,
      );
      world.clock.advance(8 * day);
      const later = await fared();
      expect([later.state, later.note]).toEqual(['works', seen.note]);
    },
  );

  it('keeps asking for a missing tile until both its tries and its time are over', async () => {
    await readAnyway();
    add(256);
    log.answers.set(tile, (response) => response.writeHead(404).end());
    for (let tries = 1; tries <= 10; tries += 1) {
      await readAnyway();
    }
    expect(await row(), 'many tries within an hour').toMatchObject({ tileFailures: 10, position: 0 });
    log.answers.set('checkpoint', (response) => response.writeHead(500).end());
    world.clock.advance(12 * hour);
    await readAnyway();
    expect(await row(), 'a fault of the head counts for no tile').toMatchObject({ tileFailures: 10, position: 0 });
    log.answers.clear();
    await readAnyway();
    expect(await row(), 'it came back').toMatchObject({ tileFailures: 0, position: 256, entriesRead: 256 });
    expect(await readGaps(world.db, [prefix], 3)).toEqual(new Map());
  });

  it('is not read where it did not sign its head, and is read on once it did', async () => {
    const [own, other] = [1, 2].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    const readWith = async (key: KeyObject | undefined) => {
      world.clock.advance(6 * hour);
      log.asked = [];
      await runLog({ fetch, bytesADay: 2 ** 40, key }, world.jobRun, prefix);
    };
    await readAnyway();
    add(256, [lookAlike()]);
    for (const key of [undefined, other?.privateKey]) {
      log.key = key;
      await readWith(own?.publicKey);
      expect(log.asked).toEqual(['checkpoint']);
      expect(await row()).toMatchObject({ fault: 'bad-signature', position: 0, size: 0 });
    }
    expect(await fared()).toMatchObject({ state: 'failing', said: expect.stringContaining('did not sign') });
    log.key = own?.privateKey;
    await readWith(own?.publicKey);
    expect(await row()).toMatchObject({ position: 256, entriesRead: 256, failures: 0 });
  });

  it('has no tile passed over where it asks us to wait', async () => {
    await readAnyway();
    add(256);
    log.answers.set(tile, (response) => response.writeHead(429, { 'retry-after': '60' }).end());
    for (let tries = 1; tries <= 10; tries += 1) {
      await readAnyway();
      world.clock.advance(6 * hour);
    }
    expect(await row()).toMatchObject({ position: 0, tileFailures: 0, fault: 'rate-limited' });
  });

  it('has no tile passed over while its head or its server is at fault', async () => {
    await read();
    add(256);
    const busy: Parameters<LogServer['answers']['set']>[1] = (response) => response.writeHead(500).end();
    for (const wrong of [tile, 'checkpoint', tile, 'checkpoint', tile]) {
      log.answers.clear();
      if (wrong === tile) log.answers.set(tile, (response) => response.end(Buffer.alloc(5_000, 0xa5)));
      else log.answers.set(wrong, busy);
      await read();
      world.clock.advance(6 * hour);
    }
    log.answers.clear();
    log.answers.set(tile, busy);
    for (let at = 0; at < 4; at += 1) {
      await read();
      world.clock.advance(6 * hour);
    }
    expect(await row()).toMatchObject({ position: 0, entriesSkipped: 0, fault: 'server-error' });
  });

  it('is not throttled while it moves on between its faults', async () => {
    await read();
    for (const bad of ['001', '002', '003']) {
      add(256);
      if (bad === '001') add(256);
      log.answers.clear();
      log.answers.set(`tile/data/${bad}`, (response) => response.writeHead(500).end());
      await read();
      expect(await row(), bad).toMatchObject({ failures: 1, fault: 'server-error' });
    }
  });

  it('has no fault where our own requests hold its turn', async () => {
    await read();
    const before = await row();
    world.clock.advance(300);
    const full: SafeFetch = async () => {
      throw new HostBusy('log.test', 4_200);
    };
    expect(await runLog({ fetch: full, bytesADay: 2 ** 40 }, world.jobRun, prefix)).toEqual({ again: 5 });
    expect(await row()).toEqual(before);
  });

  it('keeps the newest head where two runs cross', async () => {
    add(300);
    await read();
    const checkpoint = { origin: log.origin, size: 299, root: 'older' };
    const kept = await world.transaction(({ tx, now }) => keepHead(tx, prefix, { checkpoint, bytes: 0, now: now() }));
    expect(kept).toBeUndefined();
    expect((await row()).size).toBe(300);
  });

  it('is asked less often each time it fails, every six hours at least', async () => {
    log.answers.set('checkpoint', (response) => response.writeHead(500).end());
    const waits: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      await read();
      const { dueAt } = await row();
      waits.push((dueAt.getTime() - world.clock.now().getTime()) / 60_000);
      world.clock.advance(6 * hour);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  });
});

describe('the setting', () => {
  const sweepsOf = (named?: string, demo: NameWatchSettings['demo'] = 'off') =>
    nameWatchHandlers({
      ...{ db: world.db, politeFetch: fetch, agent: 'ReclaimBot' },
      settings: { ...settings, demo, settings: named === undefined ? {} : { CERTIFICATE_LOGS: named } },
    }).sweeps?.find(({ name: sweep }) => sweep === 'name-watch.certificate-logs');

  it('off unless given, and in a demonstration without a stand-in', () => {
    expect(sweepsOf()).toBeUndefined();
    expect(sweepsOf(prefix, 'world')).toBeUndefined();
  });

  it('wakes each log when it is due', async () => {
    const sweep = sweepsOf(prefix) ?? expect.fail('no sweep');
    expect(await sweep.run(world.jobRun)).toBe(1);
    await runLog({ fetch, bytesADay: 2 ** 40 }, world.jobRun, prefix);
    expect(await sweep.run(world.jobRun)).toBe(0);
    world.clock.advance(300);
    expect(await sweep.run(world.jobRun)).toBe(1);
  });
});
