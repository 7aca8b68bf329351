import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { createHashList, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import { inlineAddress } from '#lib/page-read/index.ts';
import { type FetchResult, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { consideredByPerson } from '#modules/cases/considered.ts';
import {
  type CaseRow,
  eventsOf,
  flagCase,
  moveCase,
  noteCase,
  openCase,
  readCase,
  timersOf,
} from '#modules/cases/index.ts';
import { lastLookAt } from '#modules/notices/read-looks.ts';
import { sightOf } from '#modules/notices/sight.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { JobHandler, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';
import { chromiumPath } from '../../../tests/setup/chromium-path.ts';
import { type EvidenceWorld, openEvidenceWorld } from '../../../tests/setup/evidence-world.ts';
import { sharedDecoder } from '../../../tests/setup/shared-decoder.ts';
import { bundlesOf, evidenceHandlers, evidencePartsOf } from './index.ts';
import { retryGone } from './jobs.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const signal = new AbortController().signal;
const decoder = sharedDecoder();
afterAll(() => decoder.close());
const worker = { kind: 'worker', job: 'evidence.capture' } as const;
let { database, db, blobs, sealed, queued, transact, creator, download: downloadOf } = {} as EvidenceWorld; // set before all tests
let picture: Buffer;
let count = 0;
let userId = '';

type Page = { status?: number; type?: string; body?: string | Buffer; onlyFrom?: string } | 'down' | 'busy';
let web: Record<string, Page> = {};
let asked: string[] = [];
let referers: Record<string, string | undefined> = {};
const fetch: SafeFetch = async (given, { headers } = {}): Promise<FetchResult> => {
  const url = String(given);
  asked.push(url);
  referers[url] = headers?.referer;
  const page = web[url] ?? { status: 404 };
  if (page === 'busy') throw new HostBusy(new URL(url).hostname, 30_000);
  if (page === 'down') return { ok: false, code: 'connect', sentence: 'leak.test could not be reached.', hops: [] };
  const isStandIn = page.onlyFrom !== undefined && headers?.referer !== page.onlyFrom;
  const body = Buffer.from(isStandIn ? 'no hotlinks' : (page.body ?? ''));
  const status = page.status ?? 200;
  const type = page.type ?? 'text/html; charset=utf-8';
  return {
    ok: true,
    status,
    url,
    hops: [{ url, status, address: '203.0.113.9' }],
    headers: { 'content-type': type },
    rawHeaders: [
      ['Content-Type', type],
      ['Server', 'leakd'],
    ],
    body,
    bodySkipped: false,
    wireBytes: body.length,
    decodedBytes: body.length,
    address: '203.0.113.9',
  };
};

beforeAll(async () => {
  ({ database, db, blobs, sealed, queued, transact, creator, download: downloadOf } = await openEvidenceWorld(clock));
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02040' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => database.close());
beforeEach(async () => {
  count += 1;
  userId = `usr_${count}`;
  queued.length = 0;
  asked = [];
  referers = {};
  web = {};
  await creator(userId);
});

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) => transact(worker, signal, work);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pageUrl = () => `https://leak${count}.test/album/1`;
const mediaUrl = () => `https://img.leak${count}.test/1.jpg`;
const html = () => `<title>Leaked</title><h1>Leaked</h1><img src="${mediaUrl()}">`;

/** A case found by discovery, with the page as it was found, approved. */
async function approvedCase(more: { url: string; workId: string }[] = []): Promise<string> {
  web[pageUrl()] ??= { body: html() };
  web[mediaUrl()] ??= { type: 'image/jpeg', body: picture };
  const pageId = newId('page', clock.now());
  const mediaId = newId('media', clock.now());
  const blobId = await inTransaction((ctx) =>
    blobs.put(ctx, { ownerId: userId, bytes: Buffer.from('<title>As found</title>'), contentType: 'text/html' }),
  );
  await database.pool.query(
    `insert into pages (id, url, url_key, host, status, headers, hops, address, content_sha256, html_blob_id, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ($1, $2, $2, $3, 200, '[]', '[]', '203.0.113.9', 'x', $4, '[]', '[]', $5, true, 1, $6)`,
    [pageId, pageUrl(), new URL(pageUrl()).hostname, blobId, clock.now(), userId],
  );
  await database.pool.query(
    `insert into media (id, content_sha256, content_type, size, state, fingerprints, first_seen_at)
     values ($1, $2, 'image/jpeg', 1, 'fingerprinted', '[]', $3) on conflict do nothing`,
    [mediaId, sha256(picture), clock.now()],
  );
  const { rows } = await database.pool.query('select id from media where content_sha256 = $1', [sha256(picture)]);
  const opened = await inTransaction((ctx) =>
    openCase(ctx, {
      userId,
      url: pageUrl(),
      urlKey: pageUrl(),
      host: new URL(pageUrl()).hostname,
      alsoKnownAs: [],
      social: false,
      verdict: { kind: 'similar', signals: [] },
      workIds: ['wrk_1'],
      sameWorkIds: [],
      media: [...more, { url: mediaUrl(), mediaId: String(rows[0]?.id), workId: 'wrk_1' }],
      pageId,
    }),
  );
  if (!('caseId' in opened)) throw new Error('the case was not opened');
  await approve(opened.caseId);
  return opened.caseId;
}
/** A case whose picture is written into its page. */
async function inlineCase(): Promise<string> {
  web[pageUrl()] = { body: `<title>Leaked</title><img src="data:image/jpeg;base64,${picture.toString('base64')}">` };
  const caseId = await approvedCase();
  await database.pool.query(`update cases set media = jsonb_set(media, '{0,url}', to_jsonb($2::text)) where id = $1`, [
    caseId,
    inlineAddress(pageUrl(), picture),
  ]);
  return caseId;
}
const approve = (caseId: string) =>
  inTransaction((ctx) =>
    moveCase(ctx, {
      caseId,
      to: 'approved',
      cause: 'test',
      facts: { by: 'creator', considered: consideredByPerson(undefined) },
    }),
  );

/** Name servers know the host, and no other type of record. */
const deps = () => ({
  ...{ blobs, decoder, fetch },
  readDns: async (host: string) => ({
    host,
    at: clock.now().toISOString(),
    domain: host,
    records: { NS: ['ns1.dns.test'] },
    failures: { A: 'ENODATA' },
  }),
});

interface CaptureOptions {
  attempt?: number;
  chromiumPath?: string;
  list?: { current: () => Promise<HashList> };
}
function capture(caseId: string, { attempt, chromiumPath: path, list }: CaptureOptions = {}) {
  const { handlers } = evidenceHandlers({ ...deps(), list, chromiumPath: path });
  const handler = handlers['evidence.capture'] as JobHandler<object>; // named so in jobs.ts
  return handler(runOf(attempt), { caseId, userId, round: 1 } as never);
}
const runOf = (attempt = 0): JobRun => ({ now: clock.now, signal, attempt, transaction: inTransaction });

async function said(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select payload from events where name = 'evidence.captured' and payload->>'userId' = $1 order by events.id`,
    [userId],
  );
  return rows.map((row) => row.payload.state);
}
const download = (caseId: string, user = userId) => downloadOf(caseId, user);

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, object, import('yauzl').ZipFile>(fromBuffer as never)(bytes, {
    lazyEntries: true,
  });
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: import('yauzl').Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
  return files;
}

async function sha256sum(files: Map<string, Buffer>): Promise<{ code: number; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  try {
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    return await new Promise((resolve) => {
      execFile('sha256sum', ['-c', '--strict', 'manifest.sha256'], { cwd: folder }, (error, out) =>
        resolve({ code: error ? 1 : 0, out }),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('an approved case', () => {
  it('gets an archive that sha256sum verifies, and of which every byte counts', async () => {
    const caseId = await approvedCase();
    expect(await capture(caseId)).toBe('done');
    const answer = await download(caseId);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual([
      'README.txt',
      'connection.json',
      'dns.json',
      'found/page.html',
      'headers.txt',
      'manifest.json',
      'manifest.sha256',
      'media/1.jpg',
      'page.html',
    ]);
    const checked = await sha256sum(files);
    expect(checked.code, checked.out).toBe(0);
    expect(checked.out.match(/: OK$/gm)).toHaveLength(files.size - 1);
    for (const path of [...files.keys()].filter((name) => name !== 'manifest.sha256')) {
      const changed = new Map(files).set(path, Buffer.concat([files.get(path) ?? Buffer.of(), Buffer.from('x')]));
      expect((await sha256sum(changed)).code, path).toBe(1);
    }
  });

  it('looks behind many pictures of one work for another, and says of each picture that is left out why', async () => {
    const many = Array.from({ length: 70 }, (_, at) => ({ url: `https://img.many.test/${at}.jpg`, workId: 'wrk_2' }));
    const caseId = await approvedCase(many);
    expect(await capture(caseId)).toBe('done');
    expect(await said()).toEqual(['captured']);
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({
      cause: 'Proof of the page and 1 of its 71 pictures is kept',
      facts: { copy: 'seen' },
    });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    const { media } = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    expect(media).toHaveLength(71);
    expect(media.find((one: { workId: string }) => one.workId === 'wrk_1')).toMatchObject({ sha256: sha256(picture) });
    const whys = media.flatMap((one: { notCaptured?: string }) => one.notCaptured ?? []);
    expect(whys.filter((why: string) => why === 'It answered with status 404.')).toHaveLength(59);
    expect(whys.filter((why: string) => why.startsWith('Left out: '))).toHaveLength(11);
  });

  it('asks for its pictures as a reader of the page does: a gallery gives others a stand-in', async () => {
    web[mediaUrl()] = { type: 'image/jpeg', body: picture, onlyFrom: pageUrl() };
    const caseId = await approvedCase();
    expect(await capture(caseId)).toBe('done');
    expect(referers).toMatchObject({ [mediaUrl()]: pageUrl() });
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({ facts: { copy: 'seen' } });
  });

  it('counts no stand-in as a picture that was kept', async () => {
    web[mediaUrl()] = { type: 'image/jpeg', body: picture, onlyFrom: 'https://another.test/' };
    const caseId = await approvedCase();
    await capture(caseId);
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({
      cause: 'Proof of the page is kept; we could not keep any of its pictures',
      facts: { copy: 'unseen' },
    });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    expect(JSON.parse(files.get('manifest.json')?.toString() ?? '').media).toMatchObject([
      { path: 'media/1.bin', notCaptured: 'What came in its place is no picture.' },
    ]);
  });

  it('keeps a picture that is written into the page, without asking for it', async () => {
    const caseId = await inlineCase();
    await capture(caseId);
    expect(asked).toEqual([pageUrl()]);
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({
      cause: 'Proof of the page and its pictures is kept',
      facts: { copy: 'seen' },
    });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    expect(files.get('media/1.jpg')).toEqual(picture);
  });

  it('ends without evidence where a listed picture is written into the page: an operator handles it', async () => {
    const caseId = await inlineCase();
    const before = sealed.size;
    const list = createHashList([{ kind: 'md5', hash: hashBytes(picture).md5, label: 'mark' }]);
    const current = async () => list;
    expect(await capture(caseId, { list: { current }, chromiumPath: '/nowhere' })).toBe('done');
    expect(await capture(caseId, { list: { current } })).toMatchObject({ skipped: expect.any(String) });
    expect([sealed.size, await said()]).toEqual([before, []]);
    expect(await readCase(db, caseId)).toMatchObject({ state: 'held' });
    expect((await eventsOf(db, caseId)).find(({ type }) => type === 'evidence-failed')).toMatchObject({
      cause: 'There is material that an operator handles.',
      facts: { reason: 'listed' },
    });
    const { rows } = await database.pool.query('select * from escalations where holder = $1', [userId]);
    expect(rows).toMatchObject([
      {
        ...{ kind: 'found', content_sha256: sha256(picture), matched_by: 'md5', label: 'mark', page_url: pageUrl() },
        ...{ media_key: pageUrl().slice('https://'.length), host: new URL(pageUrl()).hostname },
      },
    ]);
    expect((await download(caseId)).status).not.toBe(200);
    // Other tests share the picture.
    await database.pool.query('update media set quarantined_at = null');
  });

  it('is gone where the page holds the picture no more that was written into it', async () => {
    const caseId = await inlineCase();
    web[pageUrl()] = { body: '<title>Leaked</title>' };
    await capture(caseId);
    expect(await said()).toEqual([]);
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({ type: 'evidence-failed', facts: { reason: 'gone' } });
  });

  it('has in it the page, its headers and connection, the pictures and what was found before', async () => {
    const caseId = await approvedCase();
    await capture(caseId);
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    const text = (path: string): string => files.get(path)?.toString('utf8') ?? '';
    expect(text('page.html')).toBe(html());
    expect(text('headers.txt')).toContain('Server: leakd');
    expect(JSON.parse(text('connection.json'))).toMatchObject({
      address: '203.0.113.9',
      hops: [{ url: pageUrl(), status: 200 }],
      tls: 'none: the connection was made in plain HTTP',
    });
    expect(JSON.parse(text('dns.json'))).toMatchObject([
      {
        host: new URL(pageUrl()).hostname,
        at: clock.now().toISOString(),
        records: { NS: ['ns1.dns.test'] },
        failures: { A: 'ENODATA' },
      },
    ]);
    expect(files.get('media/1.jpg')).toEqual(picture);
    expect(text('found/page.html')).toContain('As found');
    const manifest = JSON.parse(text('manifest.json'));
    expect(manifest).toMatchObject({
      caseId,
      round: 1,
      url: pageUrl(),
      state: 'captured',
      picture: 'not captured: there is no browser here',
      media: [{ url: mediaUrl(), workId: 'wrk_1', sha256: sha256(picture), sameBytesAsFound: true }],
    });
    // The number in the case's chained timeline is the sum of the manifest in the archive.
    const sum = sha256(files.get('manifest.json') ?? Buffer.of());
    const noted = (await eventsOf(db, caseId)).at(-1);
    expect(noted).toMatchObject({
      type: 'evidence-captured',
      cause: 'Proof of the page and its pictures is kept',
      facts: { manifestSha256: sum, copy: 'seen' },
    });
    expect((await evidencePartsOf(db, [caseId])).get(caseId)).toEqual({
      state: 'captured',
      capturedAt: clock.now().toISOString(),
      picture: 'not captured: there is no browser here',
      manifestSha256: sum,
    });
  });

  it('is sealed at rest', async () => {
    const before = sealed.size;
    await capture(await approvedCase());
    const bytes = [...sealed.values()].slice(before);
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.some((one) => one.includes('manifest') || one.includes('Leaked'))).toBe(false);
  });

  it('is told of once for each approval, however often the job runs', async () => {
    const caseId = await approvedCase();
    await Promise.all([capture(caseId), capture(caseId)]);
    await capture(caseId);
    expect(await said()).toEqual(['captured']);
    await inTransaction((ctx) => moveCase(ctx, { caseId, to: 'found', cause: 'undone', facts: { why: 'undone' } }));
    expect(await capture(caseId)).toMatchObject({ skipped: expect.any(String) });
    await approve(caseId);
    await capture(caseId);
    await capture(caseId);
    expect(await said()).toEqual(['captured', 'captured']);
  });

  it('that is closed while we look gets nothing', async () => {
    const caseId = await approvedCase();
    web[mediaUrl()] = 'down';
    const { handlers } = evidenceHandlers({
      ...deps(),
      chromiumPath: undefined,
      fetch: async (url, request) => {
        if (String(url) === pageUrl())
          await inTransaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'test', facts: {} }));
        return fetch(url, request);
      },
    });
    const handler = handlers['evidence.capture'] as JobHandler<object>; // named so in jobs.ts
    expect(await handler(runOf(), { caseId, userId, round: 1 } as never)).toMatchObject({
      skipped: expect.any(String),
    });
    expect(await said()).toEqual([]);
    expect((await download(caseId)).status).toBe(404);
  });

  it('of somebody else, of another round or unknown is left alone', async () => {
    const caseId = await approvedCase();
    const handler = evidenceHandlers({ ...deps(), chromiumPath: undefined }).handlers[
      'evidence.capture'
    ] as JobHandler<object>;
    for (const input of [
      { caseId, userId: 'usr_other', round: 1 },
      { caseId, userId, round: 2 },
      { caseId: 'cas_unknown', userId, round: 1 },
    ])
      expect(await handler(runOf(), input as never)).toMatchObject({ skipped: expect.any(String) });
    expect(asked).toEqual([]);
  });
});

it('the proof of a page that moved before its notice is of the address it moved to', async () => {
  const caseId = await approvedCase();
  await capture(caseId);
  const next = `https://leak${count}.test/album/2`;
  await inTransaction((ctx) =>
    moveCase(ctx, {
      caseId,
      to: 'found',
      cause: 'The page moved',
      facts: { why: 'moved', waits: true },
      set: { url: next, urlKey: next },
    }),
  );
  await approve(caseId);
  web[next] = { status: 403 };
  await capture(caseId, { attempt: 2 });
  const { rows } = await database.pool.query('select manifest, state from evidence where case_id = $1', [caseId]);
  expect(rows[0]).toMatchObject({ state: 'failed', manifest: { url: next } });
});

it('what was found weeks ago and cannot be seen now is not spoken of for the first time', async () => {
  const caseId = await approvedCase();
  web[pageUrl()] = 'down';
  const said = async () => {
    await capture(caseId, { attempt: 2 });
    return inTransaction(async ({ tx }) => {
      const row = await readCase(tx, caseId);
      return row && sightOf(await lastLookAt(tx, row), false, clock.now());
    });
  };
  clock.advance(86_400);
  expect(await said()).toBe('speak');
  clock.advance(14 * 86_400);
  await inTransaction((ctx) => moveCase(ctx, { caseId, to: 'found', cause: 'undone', facts: { why: 'undone' } }));
  await approve(caseId);
  expect(await said()).toBe('unseen');
});

describe('a page that is gone', () => {
  it('is not one under whose 404 readers see the picture', async () => {
    web[pageUrl()] = { status: 404, body: html() };
    const caseId = await approvedCase();
    await capture(caseId);
    expect(await said()).toEqual(['captured']);
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({ facts: { copy: 'seen' } });
  });

  it('is for an operator where three checks would not say so', async () => {
    web[pageUrl()] = { status: 404, body: 'gone' }; // its picture stands at its own address
    const caseId = await approvedCase();
    for (let checks = 0; checks < 3; checks += 1) {
      await capture(caseId);
      expect(await said()).toEqual([]);
      await inTransaction((ctx) =>
        noteCase(ctx, { caseId, type: 'checked', cause: 'The page is gone, its picture not' }),
      );
    }
    await capture(caseId);
    expect(await said()).toEqual(['failed']);
    const { rows } = await database.pool.query(
      `select payload from events where name = 'evidence.captured' and payload->>'caseId' = $1 order by events.id`,
      [caseId],
    );
    expect(rows[0].payload.unseen).toBe(true);
    const kept = await database.pool.query('select reason, retry_at from evidence where case_id = $1', [caseId]);
    expect(kept.rows[0]).toMatchObject({ reason: expect.stringContaining('an operator'), retry_at: null });
  });

  it.each([404, 410, 451])('with %i starts a check at once and lets no notice leave', async (status) => {
    web[pageUrl()] = { status, body: 'gone' };
    const caseId = await approvedCase();
    expect(await capture(caseId)).toBe('done');
    expect(await said()).toEqual([]);
    expect(await timersOf(db, [caseId])).toEqual([{ caseId, kind: 'recheck', dueAt: clock.now() }]);
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({ type: 'evidence-failed', facts: { reason: 'gone' } });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    expect(files.get('found/page.html')?.toString()).toContain('As found');
    expect((await sha256sum(files)).code).toBe(0);
  });

  it('is one whose pictures are all gone, too', async () => {
    web[mediaUrl()] = { status: 404 };
    const caseId = await approvedCase();
    await capture(caseId);
    expect(await said()).toEqual([]);
  });

  it('is captured after all when the check leaves the case approved and it is back', async () => {
    web[pageUrl()] = { status: 404 };
    const caseId = await approvedCase();
    await capture(caseId);
    queued.length = 0;
    await retryGone(runOf());
    const ofCase = () => queued.filter(({ payload }) => JSON.stringify(payload).includes(caseId));
    expect(ofCase()).toEqual([]);
    clock.advance(3601);
    await retryGone(runOf());
    await retryGone(runOf());
    const host = new URL(pageUrl()).hostname;
    expect(ofCase()).toEqual([{ name: 'evidence.capture', payload: { caseId, userId, round: 1, host } }]);
    web[pageUrl()] = { body: html() };
    await capture(caseId);
    await capture(caseId);
    expect(await said()).toEqual(['captured']);
    clock.advance(86_400);
    queued.length = 0;
    await retryGone(runOf());
    expect(ofCase()).toEqual([]);
  });
});

describe('a page that cannot be had', () => {
  it.each<[string, Page]>([
    ['is out of reach', 'down'],
    ['is kept from us', { status: 403 }],
    ['fails', { status: 502 }],
  ])('because it %s is tried three times; then what was found is the proof', async (_why, page) => {
    web[pageUrl()] = page;
    const caseId = await approvedCase();
    await expect(capture(caseId)).rejects.toThrow('no evidence yet');
    await expect(capture(caseId, { attempt: 1 })).rejects.toThrow('no evidence yet');
    expect(await said()).toEqual([]);
    expect(await capture(caseId, { attempt: 2 })).toBe('done');
    expect(await said()).toEqual(['failed']);
    expect(await capture(caseId, { attempt: 3 })).toMatchObject({ skipped: expect.any(String) });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    expect(files.get('found/page.html')?.toString()).toContain('As found');
    expect((await sha256sum(files)).code).toBe(0);
  });

  it('because its host wants to be left alone is asked later', async () => {
    web[pageUrl()] = 'busy';
    const caseId = await approvedCase();
    expect(await capture(caseId)).toEqual({ again: 30 });
    expect(await said()).toEqual([]);
  });

  it('but a picture that cannot be had does not spoil the page; nobody says that it was seen', async () => {
    web[mediaUrl()] = 'down';
    const caseId = await approvedCase();
    await capture(caseId);
    expect(await said()).toEqual(['captured']);
    const noted = (await eventsOf(db, caseId)).at(-1);
    expect(noted).toMatchObject({
      cause: 'Proof of the page is kept; we could not keep any of its pictures',
      facts: { copy: 'unseen' },
    });
    const look = await inTransaction(async ({ tx }) => lastLookAt(tx, (await readCase(tx, caseId)) as CaseRow));
    expect(look).toEqual({ at: clock.now(), outcome: 'unreachable' });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    expect(JSON.parse(files.get('manifest.json')?.toString() ?? '').media).toMatchObject([
      { notCaptured: 'leak.test could not be reached.' },
    ]);
  });

  it.each<[string, Page, true | undefined]>([
    ['an operator looks where it does not answer', 'down', true],
    ['its word counts where it answers', { body: html() }, undefined],
  ])('on which nothing was recognised rests on its creator’s word: %s', async (_how, page, unseen) => {
    const caseId = await approvedCase();
    await database.pool.query(
      `update cases set media = '[]', verdict = '{"kind":"named","signals":[]}', verdict_kind = 'named' where id = $1`,
      [caseId],
    );
    web[pageUrl()] = page;
    await capture(caseId, { attempt: 2 });
    const { rows } = await database.pool.query(
      `select payload from events where name = 'evidence.captured' and payload->>'caseId' = $1 order by events.id`,
      [caseId],
    );
    expect(rows.map(({ payload }) => payload.unseen)).toEqual([unseen]);
    expect((await eventsOf(db, caseId)).at(-1)?.cause).toContain(
      unseen ? 'could not be captured' : 'Proof of the page is kept; we recognised no picture on it',
    );
  });

  it('keeps the better proof of an earlier approval', async () => {
    const caseId = await approvedCase();
    await capture(caseId);
    await inTransaction((ctx) => moveCase(ctx, { caseId, to: 'found', cause: 'undone', facts: { why: 'undone' } }));
    await approve(caseId);
    web[pageUrl()] = 'down';
    await capture(caseId, { attempt: 2 });
    expect(await said()).toEqual(['captured', 'captured']);
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    expect(files.has('page.html')).toBe(true);
  });
});

describe('GET /cases/{id}/evidence', () => {
  it('answers the same 404 for an unknown, a foreign and an uncaptured case', async () => {
    const caseId = await approvedCase();
    const none = await download(caseId);
    await capture(caseId);
    const foreign = await download(caseId, 'usr_other');
    const unknown = await download('cas_unknown');
    expect([none.status, foreign.status, unknown.status]).toEqual([404, 404, 404]);
    const bodies = await Promise.all([none.text(), foreign.text(), unknown.text()]);
    expect(new Set(bodies).size).toBe(1);
  });

  it('gives nothing of a case in quarantine to anybody, its creator included', async () => {
    const caseId = await approvedCase();
    await capture(caseId);
    expect((await download(caseId)).status).toBe(200);
    await transact(worker, signal, (ctx) => flagCase(ctx, { caseId, by: 'operator' }));
    const answer = await download(caseId);
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'quarantined' })]);
    expect((await download(caseId, 'usr_other')).status).toBe(404);
    // Another case shows the same picture.
    const other = await approvedCase();
    await capture(other);
    expect((await download(other)).status).toBe(409);
    expect(await transact(worker, signal, ({ tx }) => bundlesOf(tx, [other]))).toEqual(new Map());
    // Every case in this file shows the same picture.
    await database.pool.query('update media set quarantined_at = null');
  });
});

/** How the picture of a page came out, as the manifest says it. */
async function pictureOf(page: Page, path: string | undefined): Promise<{ picture: string; noPicture?: string }> {
  web[pageUrl()] = page;
  const caseId = await approvedCase();
  await capture(caseId, path === undefined ? {} : { chromiumPath: path });
  const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
  expect(files.has('picture.png')).toBe(false);
  return JSON.parse(files.get('manifest.json')?.toString() ?? '');
}

describe('a page that no browser shows', () => {
  it.each<[string, Page, string, string]>([
    ['is a document', { type: 'application/pdf', body: '%PDF-1.7' }, 'not-a-page', 'application/pdf'],
    ['is a download', { type: 'application/octet-stream', body: 'PK' }, 'not-a-page', 'a file to download'],
    ['is a film', { type: 'video/mp4', body: 'ftyp' }, 'not-a-page', 'video/mp4'],
    ['has nothing in it', { body: '' }, 'no-content', 'nothing in it'],
    ['answers with 204', { status: 204, body: 'x' }, 'no-content', 'nothing in it'],
  ])('since it %s is told so before a browser starts', async (_, page, noPicture, why) => {
    expect(await pictureOf(page, '/nonexistent/chromium')).toMatchObject({
      picture: expect.stringMatching(new RegExp(`^not captured: .*${why}`)),
      noPicture,
    });
  });

  it('is no proof where it is a black picture', async () => {
    const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const page = { type: 'image/png', body };
    expect(await pictureOf(page, '/nonexistent/chromium')).toMatchObject({ noPicture: 'blank' });
  });
});

describe.skipIf(chromiumPath === undefined)('the picture of a page', () => {
  it.each<[string, string, string]>([
    ['sends its readers on', '<meta http-equiv="refresh" content="0;url=https://elsewhere.test/">Wait', 'moves-on'],
    ['shows nothing', '<body style="background:#000"></body>', 'blank'],
    ['shows nothing without scripts', '<div id="app"></div><script>draw()</script>', 'blank'],
  ])('that %s is not captured, with its reason', { timeout: 60_000 }, async (_, body, noPicture) => {
    expect(await pictureOf({ body }, chromiumPath)).toMatchObject({
      picture: expect.stringMatching(/^not captured: /),
      noPicture,
    });
  });

  it('shows the captured bytes and what the guard fetches, runs no script and asks for nothing else', {
    timeout: 60_000,
  }, async () => {
    const style = `https://leak${count}.test/style.css`;
    web[pageUrl()] = {
      body: `<link rel="stylesheet" href="${style}"><body style="margin:0"><script>document.body.innerHTML = ''; fetch('https://spy.test/')</script>
        <img src="${mediaUrl()}" width="1200" height="9000"><iframe src="https://frame.test/"></iframe><video src="https://video.test/v.mp4"></video>
        <img src="http://169.254.169.254/latest"></body>`,
    };
    web[style] = { type: 'text/css', body: 'body { background: #00ff00 }' };
    const caseId = await approvedCase();
    await capture(caseId, { chromiumPath });
    const files = await unzip(Buffer.from(await (await download(caseId)).arrayBuffer()));
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    expect(manifest.picture).toMatch(/^captured: 1280×\d+, scripts off$/);
    const { data, info } = await sharp(files.get('picture.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    const [red = 0, green = 0] = colourAt(300, 300);
    expect(red > 150 && green < 90).toBe(true); // the captured picture
    expect(info.height).toBe(8000); // far more than a window of 900 shows; what is below is left out
    const [lowRed = 0, lowGreen = 0] = colourAt(300, 2500);
    expect(lowRed > 150 && lowGreen < 90).toBe(true);
    expect(colourAt(1270, info.height - 2)).toEqual([0, 255, 0]); // the style
    // The page and the picture once each, for the archive; nothing else that would not be seen.
    expect(asked.sort()).toEqual(['http://169.254.169.254/latest', mediaUrl(), pageUrl(), style].sort());
    expect(referers).toMatchObject({ [style]: pageUrl(), [mediaUrl()]: pageUrl() });
    expect((await sha256sum(files)).code).toBe(0);
  });

  it('that cannot be taken is said plainly', async () => {
    const caseId = await approvedCase();
    await capture(caseId, { chromiumPath: '/nonexistent/chromium' });
    expect((await evidencePartsOf(db, [caseId])).get(caseId)?.picture).toMatch(/^not captured: /);
    expect(await said()).toEqual(['captured']);
  });
});

it('an archive of the same input has the same bytes', async () => {
  const { buildArchive } = await import('./archive.ts');
  const about = {
    caseId: 'cas_1',
    round: 1,
    url: 'https://leak.test/',
    capturedAt: '2026-11-21T12:00:00.000Z',
    state: 'captured' as const,
    picture: 'none',
    timeStamp: 'none',
    media: [],
  };
  const file = { path: 'page.html', bytes: await readFile(import.meta.filename), what: 'page' };
  expect((await buildArchive(about, [file])).zip).toEqual((await buildArchive(about, [file])).zip);
  await expect(buildArchive(about, [{ ...file, path: '../page.html' }])).rejects.toThrow('cannot be named');
});
