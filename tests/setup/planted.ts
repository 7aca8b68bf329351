import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { toHex } from '../../src/lib/fingerprint/index.ts';
import type { Decoder } from '../../src/lib/image-decode/index.ts';
import type { OrientedFrame } from '../../src/lib/video-frames/index.ts';
import { addUser } from '../../src/modules/accounts/index.ts';
import { changeSubscription } from '../../src/modules/billing/index.ts';
import { fingerprintWork, readWork, uploadWork, type WorkRow } from '../../src/modules/content/index.ts';
import { keepMediaFeatures } from '../../src/modules/discovery/store/features.ts';
import { keepMediaFrames } from '../../src/modules/discovery/store/frames.ts';
import { insertMedium, insertPage, insertPageMedia } from '../../src/modules/discovery/store/pages.ts';
import type { MediaRow, PageRow } from '../../src/modules/discovery/tables-pages.ts';
import { type Blobs, createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import { newId } from '../../src/platform/ids/index.ts';
import type { JobDefinition, JobRun } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Context, Database, InTransaction } from '../../src/platform/verb/index.ts';
import { longPaid, person } from './person.ts';
import { sharedDecoder } from './shared-decoder.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface Planted {
  database: TestDatabase;
  db: Database;
  clock: ReturnType<typeof createManualClock>;
  inTransaction: InTransaction;
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
  jobRun: JobRun;
  /** Jobs that were queued, instead of a queue. */
  sent: { job: string; payload: object }[];
  blobs: Blobs;
  /** Where blobs lie. */
  folder: string;
  decoder: Decoder;
  creator(): Promise<string>;
  /** Uploads a picture and fingerprints it. */
  work(userId: string, bytes: Buffer): Promise<WorkRow>;
  /** A page as discovery leaves it when it was read, with its pictures fetched and fingerprinted, and frames of its videos. */
  page(userId: string, shows: { pictures?: Buffer[]; videos?: OrientedFrame[][] } & Partial<PageRow>): Promise<string>;
  eventsNamed(name: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Creators, works and read pages on a real database with real pictures; only the queue is left out. */
export async function planted(jobs: JobDefinition[] = []): Promise<Planted> {
  const database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-planted-'));
  const blobs = createBlobs({ store: createFileStore(folder), secret: 'x'.repeat(40) });
  const decoder = sharedDecoder();
  const sent: Planted['sent'] = [];
  const { signal } = new AbortController();
  const send = async (_tx: unknown, job: { name: string }, payload: object) =>
    void sent.push({ job: job.name, payload });
  const inTransaction = createTransact({ db, clock, send, jobs });
  const transaction: Planted['transaction'] = (run) => inTransaction({ kind: 'worker', job: 'test' }, signal, run);
  const jobRun: JobRun = { now: clock.now, signal, attempt: 0, transaction };
  let count = 0;

  async function work(userId: string, bytes: Buffer): Promise<WorkRow> {
    clock.advance(1);
    const { id } = await transaction((ctx) => uploadWork(ctx, blobs, { userId, bytes, ownership: 'sole' }));
    await fingerprintWork({ db, blobs, decoder }, jobRun, id);
    const row = await readWork(db, id);
    if (!row) throw new Error('the work vanished');
    return row;
  }

  async function mediumOf(ctx: Context, bytes: Buffer, userId: string): Promise<MediaRow> {
    const decoded = await decoder.decode(bytes, { fingerprint: true, motion: 'copy', features: 'copy' });
    const prints = decoded.ok ? decoded.fingerprint : undefined;
    const medium = await insertMedium(ctx.tx, {
      id: newId('media', ctx.now()),
      contentSha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: 'image/jpeg',
      size: bytes.length,
      state: prints ? 'fingerprinted' : 'refused',
      refusalCode: prints ? null : 'broken',
      width: null,
      height: null,
      isPart: decoded.ok && decoded.motion?.isPart === true,
      quality: prints?.whole.quality ?? null,
      fingerprints: prints
        ? [
            ...[prints.whole, ...prints.others].map(({ hashes, quality }) => ({
              region: 'whole' as const,
              hashes: hashes.map(toHex),
              quality,
            })),
            ...prints.trimmed.map(({ hashes, quality }) => ({
              region: 'trimmed' as const,
              hashes: hashes.map(toHex),
              quality,
            })),
            ...(prints.panels ?? []).map(({ hashes, quality, box }) => ({
              region: 'panel' as const,
              box: [...box] as [number, number, number, number],
              hashes: hashes.map(toHex),
              quality,
            })),
          ]
        : [],
      firstSeenAt: ctx.now(),
      quarantinedAt: null,
    });
    const { features, motion } = decoded.ok ? decoded : {};
    if (motion) await keepMediaFrames(ctx.tx, medium.id, motion.frames);
    if (features) await keepMediaFeatures(ctx, blobs, { mediaId: medium.id, userId, features });
    return medium;
  }

  async function videoOf(ctx: Context, frames: readonly OrientedFrame[]): Promise<MediaRow> {
    const id = newId('media', ctx.now());
    const facts = { contentType: 'video/mp4', size: 1000, state: 'fingerprinted' as const, fingerprints: [] };
    const durationSeconds = frames.at(-1)?.at ?? 0;
    const medium = await insertMedium(ctx.tx, {
      id,
      contentSha256: id,
      ...facts,
      durationSeconds,
      firstSeenAt: ctx.now(),
    });
    await keepMediaFrames(ctx.tx, medium.id, frames);
    return medium;
  }

  const page: Planted['page'] = (userId, { pictures = [], videos = [], ...shows }) =>
    transaction(async (ctx) => {
      clock.advance(1);
      count += 1;
      const id = newId('page', ctx.now());
      const url = shows.url ?? `https://leaks.test/gallery/${count}`;
      const media = pictures.map((bytes, at) => ({ bytes, url: `https://img.leaks.test/${count}/${at}.jpg` }));
      await insertPage(ctx.tx, {
        id,
        url,
        urlKey: url.replace('https://', ''),
        host: new URL(url).hostname,
        status: 200,
        failure: null,
        headers: [],
        hops: [],
        address: '203.0.113.7',
        contentSha256: null,
        htmlBlobId: null,
        title: '',
        text: '',
        links: [],
        mediaUrls: media.map((one) => one.url),
        fetchedAt: ctx.now(),
        namesCreator: false,
        readAt: ctx.now(),
        judgedAt: null,
        matches: 0,
        scanId: null,
        userId,
        ...shows,
      });
      const keep = ({ id: mediaId }: MediaRow, mediaUrl: string) =>
        insertPageMedia(ctx.tx, [
          { pageId: id, url: mediaUrl, urlKey: mediaUrl, userId, mediaId, failure: null, at: ctx.now() },
        ]);
      for (const one of media) await keep(await mediumOf(ctx, one.bytes, userId), one.url);
      for (const [at, frames] of videos.entries())
        await keep(await videoOf(ctx, frames), `https://img.leaks.test/${count}/${at}.mp4`);
      return id;
    });

  return {
    database,
    db,
    clock,
    inTransaction,
    transaction,
    jobRun,
    sent,
    blobs,
    folder,
    decoder,
    work,
    page,
    creator: () => {
      count += 1;
      const email = `creator${count}@example.test`;
      return transaction(async (ctx) => {
        const user = await addUser(ctx, person(email));
        const userId = user?.id ?? '';
        await changeSubscription(ctx, longPaid(userId, ctx.now()));
        return userId;
      });
    },
    eventsNamed: async (name) => {
      const { rows } = await database.pool.query<{ payload: Record<string, unknown> }>(
        'select payload from events where name = $1 order by id',
        [name],
      );
      return rows.map((row) => row.payload);
    },
    close: async () => {
      await decoder.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
