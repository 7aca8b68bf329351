import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeVideo, type VideoFrame } from '#lib/video-frames/index.ts';
import { keepFrames } from '#modules/content/clips/store.ts';
import { workReady } from '#modules/content/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import {
  claimantsOf,
  comparePicture,
  createLiveIndex,
  createWorkParts,
  judgePage,
  knownWorks,
  type LocalIndex,
  matchingHandlers,
  matchingJobs,
} from './index.ts';

const MiB = 1024 * 1024;
/** Of a video that moves for two hours: 1.8 MB encoded. */
const frames = 45_000;
const encoded = encodedVideo(frames);
const size = encoded.length;

let world: Planted;
/** The database, which writes down what of the frames is read. */
let db: Database;
const reads: string[][] = [];
const sent: { job: string; payload: object }[] = [];
let userId: string;
let index: LocalIndex;
/** The works whose frames were read to build it, by query. */
let readToBuild: string[][];
/** Of 1.8 MB each: more than are read at once, and than a case compares with. */
const videos: string[] = [];
let count = 0;

beforeAll(async () => {
  world = await planted(matchingJobs);
  const logQuery = (query: string, values: unknown[]): void => {
    if (query.includes(' from "work_frames" ')) reads.push(values.map(String));
  };
  db = drizzle(world.database.pool, { logger: { logQuery } });
  userId = await world.creator();
  for (let n = 0; n < 10; n += 1) videos.push(await videoWork());
  readToBuild = await framesRead(async () => {
    index = await createLiveIndex({ db, everyMs: 3_600_000 });
  });
});
afterAll(async () => {
  await index.close();
  await world.close();
});

function encodedVideo(many: number): Buffer {
  const all = Array.from({ length: many }, (_, i): VideoFrame => {
    const at = (i * 160) / 1000;
    return { at, until: at, hash: randomBytes(32), quality: 80, view: 'whole' };
  });
  return Buffer.from(encodeVideo({ duration: 7200, frames: all }));
}
/** A video whose frames are unlike each other. Its work has a picture's fingerprint only where `picture` is kept. */
async function videoWork(picture?: Buffer, kept = encoded): Promise<string> {
  count += 1;
  const { id } = await world.work(userId, picture ?? (await drawPicture(`poster/${count}`, { width: 64, height: 64 })));
  if (!picture) await world.database.pool.query('delete from work_fingerprints where work_id = $1', [id]);
  await world.transaction(async (ctx) => {
    await keepFrames(ctx.tx, { workId: id, userId, encoded: kept });
    await ctx.emit(workReady, { workId: id, userId });
  });
  return id;
}

/** A transaction on the connection whose reads are counted. */
function transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> {
  const send = async (_tx: unknown, job: { name: string }, payload: object) =>
    void sent.push({ job: job.name, payload });
  const inTransaction = createTransact({ db, clock: world.clock, send, jobs: matchingJobs });
  return inTransaction({ kind: 'worker', job: 'test' }, world.jobRun.signal, work);
}

/** The works whose frames were read meanwhile, by query. */
async function framesRead(during: () => Promise<unknown>): Promise<string[][]> {
  reads.length = 0;
  await during();
  return [...reads];
}

describe('the live index', () => {
  it('is built from the frames of few videos at a time', () => {
    expect(readToBuild.flat().toSorted()).toEqual(videos.toSorted());
    for (const ids of readToBuild) expect(ids.length * size).toBeLessThanOrEqual(4 * MiB);
    expect(videos.map((id) => index.works.videos.durationOf(id))).toEqual(videos.map(() => 7200));
  });

  it('follows changes with the frames of few videos at a time', async () => {
    // Other tests share the cluster: what was under way there when the index was built lets earlier events come once more.
    await index.catchUp(db);
    const fresh = [await videoWork(), await videoWork(), await videoWork()];
    const asked = await framesRead(() => index.catchUp(db));
    expect(asked.flat().toSorted()).toEqual(fresh.toSorted());
    for (const ids of asked) expect(ids.length * size).toBeLessThanOrEqual(4 * MiB);
  });
});

describe('frames are not read', () => {
  it('to judge a page or to follow a shelf', async () => {
    const picture = await drawPicture('poster of a video');
    const workId = await videoWork(picture);
    const pageId = await world.page(userId, { pictures: [picture] });
    await index.catchUp(db);
    const parts = createWorkParts({
      db,
      blobs: world.blobs,
      finder: { find: async () => [], close: async () => undefined } as never, // no parts are looked for
    });
    const { handlers } = matchingHandlers({ db, blobs: world.blobs, index, parts });
    const asked = await framesRead(async () => {
      const judged = await transaction((ctx) => judgePage({ index }, ctx, { pageId, userId }));
      expect(judged).toMatchObject({ verdicts: [{ kind: 'same', workId }] });
      await handlers['matching.follow-shelf']?.({ ...world.jobRun, transaction }, { workIds: [workId] } as never);
    });
    expect(sent).toEqual([{ job: 'matching.follow-work', payload: { workId } }]);
    expect(asked).toEqual([]);
  });
});

describe('claimantsOf', () => {
  it('reads the frames of one video at a time: two encodings of it are one claim', async () => {
    // Each frame is searched for, so they have few.
    const some = [await videoWork(undefined, encodedVideo(100)), await videoWork(undefined, encodedVideo(100))];
    await index.catchUp(db);
    const asked = await framesRead(() => transaction((ctx) => claimantsOf({ index }, ctx, { userId, workIds: some })));
    expect(asked.toSorted()).toEqual(some.map((id) => [id]).toSorted());
  });
});

describe('knownWorks', () => {
  it('compares with the frames of as many videos as are held for one case, and says nothing about others', async () => {
    const known = await knownWorks(world.db, videos);
    const held = known.filter((work) => work.frames);
    expect(held).toHaveLength(Math.floor((16 * MiB) / size));
    expect(held.every((work) => work.frames?.count === frames)).toBe(true);
    const other = await drawPicture('another picture');
    const { signal } = new AbortController();
    const compare = (works: typeof known) => comparePicture({ decoder: world.decoder }, other, works, signal);
    expect(await compare(held)).toBe('other');
    expect(await compare(known)).toBe('unknown');
  });
});
