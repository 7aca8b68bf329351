import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeHosts,
  createReadDns,
  type FetchRequest,
  type FetchResult,
  type SafeFetch,
} from '#lib/safe-fetch/index.ts';
import { eventsOf, openCase } from '#modules/cases/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { JobHandler, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';
import { type EvidenceWorld, openEvidenceWorld } from '../../../tests/setup/evidence-world.ts';
import { hasOpenssl, openAuthority, type StandInAuthority } from '../../../tests/setup/time-stamp-authority.ts';
import { buildArchive } from './archive.ts';
import { evidenceHandlers } from './index.ts';
import { olderAMinute, stampPauseMs } from './stamp-evidence.ts';
import { evidenceById, putEvidence, unstamped } from './store.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const signal = new AbortController().signal;
const worker = { kind: 'worker', job: 'evidence.stamp' } as const;
let { database, db, blobs, queued, transact, creator, download } = {} as EvidenceWorld; // set before all tests
let authority: StandInAuthority | undefined;
let answer: (request: FetchRequest) => Promise<Partial<FetchResult>>;
let asked: FetchRequest[] = [];
let count = 0;

const fetch: SafeFetch = async (url, request = {}) => {
  asked.push(request);
  expect(String(url)).toBe('https://key@tsa.test/tsr');
  return { ok: true, status: 200, ...(await answer(request)) } as FetchResult; // what the code under test reads of it
};
const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) => transact(worker, signal, work);
const jobRun: JobRun = { now: clock.now, signal, attempt: 0, transaction: inTransaction };

beforeAll(async () => {
  if (hasOpenssl) authority = openAuthority();
  ({ database, db, blobs, queued, transact, creator, download } = await openEvidenceWorld(clock));
});
afterAll(async () => {
  authority?.close();
  await database.close();
});
beforeEach(async () => {
  // What an earlier test left is asked about no more.
  await database.pool.query('update evidence set stamped_at = $1, stamp_due_at = null, stamp_failed_at = null', [
    clock.now(),
  ]);
  count += 1;
  asked = [];
  queued.length = 0;
  answer = async ({ body }) => ({ body: await authority?.reply(body as Uint8Array) });
});

/** Evidence that waits for its stamp, as a capture leaves it. */
async function kept(
  stampDueAt: Date | null = clock.now(),
): Promise<{ evidenceId: string; caseId: string; userId: string }> {
  const userId = `usr_${count}`;
  await creator(userId);
  const url = `https://leak${count}.test/1`;
  const opened = await inTransaction((ctx) =>
    openCase(ctx, {
      userId,
      url,
      urlKey: url,
      host: `leak${count}.test`,
      alsoKnownAs: [],
      social: false,
      verdict: { kind: 'similar', signals: [] },
      workIds: ['wrk_1'],
      sameWorkIds: [],
      media: [],
    }),
  );
  if (!('caseId' in opened)) throw new Error('the case was not opened');
  const { caseId } = opened;
  const about = {
    caseId,
    round: 1,
    url,
    capturedAt: clock.now().toISOString(),
    state: 'captured' as const,
    picture: 'not captured: there is no browser here',
    timeStamp: 'manifest.sha256.tsr, once the authority has answered',
    media: [],
  };
  const page = { path: 'page.html', bytes: Buffer.from('<h1>Copied</h1>'), what: 'The page' };
  const archive = await buildArchive(about, [page]);
  const evidenceId = newId('evidence', clock.now());
  await inTransaction(async (ctx) =>
    putEvidence(ctx.tx, {
      ...unstamped,
      id: evidenceId,
      caseId,
      userId,
      round: 1,
      state: 'captured',
      manifest: archive.manifest,
      manifestSha256: archive.manifestSha256,
      archiveBlobId: await blobs.put(ctx, { ownerId: userId, bytes: archive.zip, contentType: 'application/zip' }),
      picture: about.picture,
      reason: null,
      capturedAt: clock.now(),
      approval: 1,
      retryAt: null,
      stampDueAt,
    }),
  );
  return { evidenceId, caseId, userId };
}

const handlers = () =>
  evidenceHandlers({
    blobs,
    decoder: { decode: async () => ({ ok: false }) } as never, // nothing is decoded here
    fetch,
    chromiumPath: undefined,
    readDns: createReadDns({ hosts: closeHosts(undefined) }),
    authority: { url: 'https://key@tsa.test/tsr', fetch },
  });
const sweep = (name: string): Promise<number> =>
  handlers()
    .sweeps?.find((one) => one.name === name)
    ?.run(jobRun) ?? expect.fail(`no sweep is called ${name}`);

/** One round of the sweep and of what it enqueued; answers how many were due. */
async function work(): Promise<number> {
  const due = await sweep('evidence.stamp');
  for (const { name, payload } of queued.splice(0))
    if (name === 'evidence.stamp') await (handlers().handlers[name] as JobHandler<object>)(jobRun, payload as never);
  return due;
}

const rowOf = async (id: string) => {
  const row = await evidenceById(db, id);
  if (!row) throw new Error('no evidence');
  return row;
};
const zipOf = async (id: string): Promise<Buffer> => {
  const { userId, archiveBlobId } = await rowOf(id);
  return (await blobs.get(db, userId, archiveBlobId ?? ''))?.bytes ?? Buffer.of();
};
const shell = (file: string, args: string[], cwd: string) =>
  new Promise<string>((done) => execFile(file, args, { cwd }, (error, out, err) => done(error ? `${err}${out}` : out)));

/** The zip in a folder of its own, unpacked by a program that is not ours. */
async function unpacked<Output>(zip: Buffer, look: (folder: string) => Promise<Output>): Promise<Output> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  try {
    await writeFile(join(folder, 'evidence.zip'), zip);
    await shell('python3', ['-m', 'zipfile', '-t', 'evidence.zip'], folder);
    await shell('python3', ['-m', 'zipfile', '-e', 'evidence.zip', '.'], folder);
    return await look(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the two commands say that a file of the archive names. */
async function checksOf(folder: string, file = 'README.txt'): Promise<{ stamp: string; sums: string }> {
  const readme = await readFile(join(folder, file), 'utf8');
  const sumsLine = /sha256sum -c[a-z0-9 .-]* manifest\.sha256/.exec(readme)?.[0] ?? expect.fail('no sha256sum');
  const stampLine = /openssl ts -verify .*ROOT\.pem/.exec(readme)?.[0] ?? expect.fail('no openssl');
  const run = (line: string) => {
    const [file = '', ...args] = line.replace('ROOT.pem', authority?.root ?? '').split(' ');
    return shell(file, args, folder);
  };
  return { sums: await run(sumsLine), stamp: await run(stampLine) };
}

/** Replaces the page and makes every sum fit that is in a file to change, and in the list of sums. */
async function forge(folder: string, changed: string[]): Promise<void> {
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const list = join(folder, 'manifest.sha256');
  const replace = async (path: string, change: (text: string) => string) => {
    const old = await readFile(join(folder, path));
    const fresh = Buffer.from(change(old.toString()));
    await writeFile(join(folder, path), fresh);
    await writeFile(list, (await readFile(list, 'utf8')).replace(sum(old), sum(fresh)));
    return { old: sum(old), fresh: sum(fresh) };
  };
  const page = await replace('page.html', () => '<h1>Forged</h1>');
  if (changed.includes('manifest.json')) await replace('manifest.json', (text) => text.replace(page.old, page.fresh));
}

describe.runIf(hasOpenssl)('stampEvidence', () => {
  it('adds a stamp that both public commands verify offline, and notes it in the timeline', async () => {
    const { evidenceId, caseId, userId } = await kept();
    expect(await work()).toBe(1);
    const zip = await download(caseId, userId);
    await unpacked(Buffer.from(await zip.arrayBuffer()), async (folder) => {
      const { stamp, sums } = await checksOf(folder);
      expect(stamp).toContain('Verification: OK');
      expect(sums.match(/: OK$/gm)).toHaveLength(3);
      expect(sums).toContain('manifest.json: OK');
      expect(sums).not.toMatch(/FAILED|WARNING/);
    });
    expect(await rowOf(evidenceId)).toMatchObject({ stampDueAt: null, stampFailure: null, stampedAt: clock.now() });
    expect((await eventsOf(db, caseId)).at(-1)).toMatchObject({ type: 'evidence-stamped', facts: { evidenceId } });
    expect(await work()).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['the page and its line among the sums', ['page.html']],
    ['the page, its sums in both lists, and the manifest’s own', ['page.html', 'manifest.json']],
  ])('is not verified by the stamp once somebody replaced %s', async (_what, changed) => {
    const { caseId, userId } = await kept();
    await work();
    const zip = await download(caseId, userId);
    await unpacked(Buffer.from(await zip.arrayBuffer()), async (folder) => {
      await forge(folder, changed);
      const { stamp, sums } = await checksOf(folder);
      expect(sums.match(/: OK$/gm)).toHaveLength(3);
      expect(stamp).toMatch(/Verification: FAILED|message imprint mismatch/);
      expect(stamp).not.toContain('Verification: OK');
    });
  });

  it('says beside a later stamp of the first format how both commands verify it', async () => {
    const { evidenceId, caseId, userId } = await kept();
    await database.pool.query(
      `update evidence set manifest = jsonb_set(manifest, '{format}', '"reclaim-evidence-1"') where id = $1`,
      [evidenceId],
    );
    await work();
    const zip = await download(caseId, userId);
    await unpacked(Buffer.from(await zip.arrayBuffer()), async (folder) => {
      const { stamp, sums } = await checksOf(folder, 'STAMP.txt');
      expect(stamp).toContain('Verification: OK');
      expect(sums.match(/: OK$/gm)).toHaveLength(3);
    });
  });

  it('is not verified by the sums where only the page was replaced', async () => {
    const { caseId, userId } = await kept();
    await work();
    const zip = await download(caseId, userId);
    await unpacked(Buffer.from(await zip.arrayBuffer()), async (folder) => {
      await writeFile(join(folder, 'page.html'), '<h1>Forged</h1>');
      const { stamp, sums } = await checksOf(folder);
      expect(stamp).toContain('Verification: OK');
      expect(sums).toContain('page.html: FAILED');
    });
  });

  it('asks again with growing pauses while the authority does not answer, and keeps the evidence whole', async () => {
    const { evidenceId } = await kept();
    const before = await zipOf(evidenceId);
    answer = async () => ({ ok: false, code: 'connect', sentence: 'https://key@tsa.test is not there' }) as never;
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    const row = await rowOf(evidenceId);
    expect(row.stampFailure).toBe('The time-stamp authority did not answer (connect).');
    expect(row.stampDueAt?.getTime()).toBe(clock.now().getTime() + stampPauseMs(1));
    expect(await zipOf(evidenceId)).toEqual(before);
    clock.advance(60);
    answer = async ({ body }) => ({ body: await authority?.reply(body as Uint8Array) });
    expect(await work()).toBe(1);
    expect(await rowOf(evidenceId)).toMatchObject({ stampFailure: null, stampFailedAt: null, stampAttempts: 2 });
  });

  it.each([
    ['a page', async () => ({ body: Buffer.from('<html>Welcome</html>') }), 'something that is no time stamp'],
    ['a status', async () => ({ status: 503, body: Buffer.of() }), 'answered with status 503'],
    ['half an answer', async () => ({ body: Buffer.of(0x30), isCut: true as const }), 'broke off its answer'],
    [
      'a stamp of something else',
      async () => {
        const { createStampRequest } = await import('#lib/time-stamp/index.ts');
        return { body: await authority?.reply(createStampRequest('1'.repeat(64)).der) };
      },
      'stamped something else than it was asked to',
    ],
    [
      'a stamp whose signature was changed',
      async ({ body }: FetchRequest) => {
        const reply = await authority?.reply(body as Uint8Array);
        reply?.writeUInt8(reply.at(-1) === 0 ? 1 : 0, reply.length - 1);
        return { body: reply };
      },
      'a time stamp whose signature does not match',
    ],
  ])('stores no answer that is %s', async (_what, wrong, why) => {
    const { evidenceId } = await kept();
    answer = wrong;
    await work();
    const row = await rowOf(evidenceId);
    expect(row).toMatchObject({ stampedAt: null, stampFailure: expect.stringContaining(why) });
    expect(row.stampDueAt?.getTime()).toBe(clock.now().getTime() + stampPauseMs(1));
    expect((await zipOf(evidenceId)).includes('manifest.sha256.tsr')).toBe(false);
  });

  it('takes up evidence from before there was an authority, a few a minute, with the time of the stamp', async () => {
    const older = await kept(null);
    for (let more = 0; more < olderAMinute; more += 1) {
      count += 1;
      await kept(null);
    }
    clock.advance(3 * 86_400);
    expect([await work(), asked.length]).toEqual([0, 0]);
    expect(await sweep('evidence.stamp-older')).toBe(olderAMinute);
    expect(await work()).toBe(olderAMinute);
    const row = await rowOf(older.evidenceId);
    expect(row).toMatchObject({ stampedAt: clock.now(), stampDueAt: null });
    expect((await zipOf(older.evidenceId)).includes('manifest.sha256.tsr')).toBe(true);
    expect((await eventsOf(db, older.caseId)).at(-1)).toMatchObject({
      type: 'evidence-stamped',
      cause: expect.stringContaining('later than its capture'),
    });
    answer = async () => ({ status: 503, body: Buffer.of() });
    expect(await sweep('evidence.stamp-older')).toBe(1);
    await work();
    count += 1;
    await kept(null);
    expect(await sweep('evidence.stamp-older')).toBe(0);
    clock.advance(3_601);
    expect(await sweep('evidence.stamp-older')).toBe(1);
  });

  it('leaves a later capture of the round alone', async () => {
    const { evidenceId, userId } = await kept();
    answer = async ({ body }) => {
      await inTransaction(async (ctx) => {
        const bytes = Buffer.from('another archive');
        const blobId = await blobs.put(ctx, { ownerId: userId, bytes, contentType: 'application/zip' });
        await putEvidence(ctx.tx, { ...(await rowOf(evidenceId)), archiveBlobId: blobId });
      });
      return { body: await authority?.reply(body as Uint8Array) };
    };
    await work();
    expect((await zipOf(evidenceId)).toString()).toBe('another archive');
    expect(await rowOf(evidenceId)).toMatchObject({ stampedAt: null, stampDueAt: expect.any(Date) });
  });
});
