import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createDecoder, type Decoder } from '#lib/image-decode/index.ts';
import { openLedger } from '#lib/send-ledger/index.ts';
import { userByEmail } from '#modules/accounts/index.ts';
import { countsByState } from '#modules/cases/index.ts';
import { openScansOf } from '#modules/discovery/index.ts';
import { lockScansOf } from '#modules/discovery/store/scans.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type Clock, createManualClock } from '#platform/clock/index.ts';
import { createTransact, type Send } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { allJobs } from './all-jobs.ts';
import { createAgenda } from './seed-history/agenda.ts';
import { chaptersOf } from './seed-history/chapters.ts';
import { planHotLook, putOffHotLook } from './seed-history/hot-look.ts';
import {
  chapterSeeded,
  historyBegun,
  historySeeded,
  isMarked,
  progressOf,
  seededNotices,
} from './seed-history/marker.ts';
import { takeIn, takenIn, whileRead, worksOf } from './seed-history/own-content.ts';
import { inHours, type Past, type SentNotice } from './seed-history/past.ts';
import { type Pictures, preparePictures } from './seed-history/pictures.ts';
import { picturesWanted, type Scene, sceneOf } from './seed-history/scenery.ts';
import { stories } from './seed-history/stories.ts';
import type { Story } from './seed-history/story.ts';
import { subscribeUntil } from './seed-history/subscribe-until.ts';
import { tellLedger } from './seed-history/tell-ledger.ts';
import { createDrain, planScans, type Queued, walk } from './seed-history/walk.ts';

export interface HistoryDeps {
  db: Database;
  clock: Clock;
  blobs: Blobs;
  settings: NoticeSettings;
  /** The real queue: what prepares a creator's own content and terms goes there, nothing else. */
  send: Send;
  ledgerFolder: string;
  /** How it waits for a scan to end; by the clock on the wall unless given. */
  wait?: (ms: number) => Promise<unknown>;
}

const actor = { kind: 'worker', job: 'seed-history' } as const;
const signalFor = (): AbortSignal => AbortSignal.timeout(300_000);
/** Jobs of the past that today's worker does. */
const forTheWorker = ['content.fingerprint', 'discovery.store-terms'];
/** As a deployment batches by default; the demonstration's own window is so short that each page would get its letter. */
const batchSeconds = 900;
/** A creator's own scan goes first; asked about so often, and so many times. */
const busy = { everyMs: 2_000, times: 300 };

/**
 * Gives the people of the sample world a few weeks of history: the product's own verbs, walked through with a clock that
 * is set into the past. Nothing is sent and nothing is asked of the network. Each chapter is one short transaction, made
 * once for each database, and the next start writes what a crash left out; whoever has cases already keeps to those. A story
 * that fails holds up no other: the faults are thrown at the end.
 */
export async function seedHistory(deps: HistoryDeps, told: readonly Story[] = stories): Promise<void> {
  await tellLedger(deps.db, await seededNotices(deps.db), deps.ledgerFolder);
  const decoder = createDecoder();
  const faults: unknown[] = [];
  try {
    for (const story of told) {
      const goesOn = await seedStory(deps, decoder, story).catch((error: unknown) => faults.push(error));
      if (goesOn === false) break;
    }
  } finally {
    await decoder.close();
  }
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} of ${told.length} histories failed`);
  if (faults.length > 0) throw faults[0];
}

interface Life {
  decoder: Decoder;
  userId: string;
  story: Story;
  chapters: Scene[][];
  pictures: Pictures;
}

/** False where another process writes histories. */
async function seedStory(deps: HistoryDeps, decoder: Decoder, story: Story): Promise<boolean> {
  const user = await userByEmail(deps.db, story.email);
  if (!user || (await isMarked(deps.db, historySeeded, user.id))) return true;
  const chapters = chaptersOf(story).map((copies) => copies.map((copy) => sceneOf(copy, story.handle)));
  const wanted = picturesWanted(worksOf(story), chapters.flat());
  const pictures = await preparePictures(decoder, story.handle, wanted, signalFor());
  const life: Life = { decoder, userId: user.id, story, chapters, pictures };
  for (const number of chapters.keys()) if (!(await seedChapter(deps, life, number))) return false;
  return true;
}

async function seedChapter(deps: HistoryDeps, life: Life, number: number): Promise<boolean> {
  for (let turn = 0; turn < busy.times; turn += 1) {
    const written = await writeChapter(deps, life, number);
    if (written === 'elsewhere') return false;
    if (written !== 'busy') {
      await tellLedger(deps.db, written, deps.ledgerFolder);
      return true;
    }
    await (deps.wait ?? pause)(busy.everyMs);
  }
  throw new Error(`a scan of ${life.story.email} does not end; the next start writes the rest of the history`);
}

/** The notices that a chapter sent; none where it was there already. */
async function writeChapter(
  deps: HistoryDeps,
  life: Life,
  number: number,
): Promise<readonly SentNotice[] | 'busy' | 'elsewhere'> {
  const { userId, story } = life;
  const clock = createManualClock(deps.clock.now());
  const queued: Queued[] = [];
  const send: Send = async (tx, job, payload) => {
    if (forTheWorker.includes(job.name)) await deps.send(tx, job, payload);
    else queued.push({ name: job.name, payload: job.parse(payload) });
  };
  const inTransaction = createTransact({ db: deps.db, clock, send, jobs: allJobs });
  return inTransaction(actor, signalFor(), async (ctx) => {
    const lock = await ctx.tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('seed-history')) as taken`);
    if (lock.rows[0]?.taken !== true) return 'elsewhere';
    const { today = deps.clock.now(), chapters } = await progressOf(ctx.tx, userId);
    if (chapters.includes(number) || (await isMarked(ctx.tx, historySeeded, userId))) return [];
    await lockScansOf(ctx.tx, userId); // a search that the creator starts now begins after this chapter
    if ((await openScansOf(ctx.tx, userId)).length > 0) return 'busy';
    clock.set(inHours(today, -24 * story.beginsDaysAgo)); // the transaction may be tried again
    queued.length = 0;
    const isNew = chapters.length === 0;
    const hasOwn = isNew && Object.keys(await countsByState(ctx.tx, userId)).length > 0;
    const sent = hasOwn ? [] : await live(deps, ctx, { ...life, number, isNew, queued, clock, today });
    if (isNew && !hasOwn) await ctx.emit(historyBegun, { userId, today: today.toISOString() });
    if (!hasOwn) await ctx.emit(chapterSeeded, { userId, chapter: number, sent });
    if (hasOwn || chapters.length + 1 === life.chapters.length) await ctx.emit(historySeeded, { userId, sent: [] });
    return sent;
  });
}

interface Chapter extends Life {
  number: number;
  /** Nothing of this history is there yet, the creator's own pictures neither. */
  isNew: boolean;
  queued: Queued[];
  clock: ReturnType<typeof createManualClock>;
  today: Date;
}

async function live(deps: HistoryDeps, ctx: Context, chapter: Chapter): Promise<SentNotice[]> {
  const { userId, story, chapters, number, isNew, pictures, queued, clock, today } = chapter;
  const agenda = createAgenda();
  if (isNew) await subscribeUntil(deps, ctx, chapter, agenda);
  const taking = { userId, story, pictures };
  const works = isNew ? await takeIn(ctx, deps.blobs, taking) : await takenIn(ctx, taking);
  const past: Past = {
    ctx,
    userId,
    settings: { ...deps.settings, batchSeconds },
    blobs: deps.blobs,
    ledger: await openLedger(deps.ledgerFolder, { now: clock.now }),
    decoder: chapter.decoder,
    agenda,
    pictures,
    works,
    followed: new Map(),
    sent: [],
    drain: () => drain(),
  };
  const scenes = chapters[number] ?? [];
  const drain = createDrain(past, queued, scenes);
  planScans(past, scenes, today, isNew ? story.lastScanHoursAgo : undefined);
  if (number === chapters.length - 1) planHotLook(past, today);
  await whileRead(ctx, works, () => walk(past, clock, deps.clock.now()));
  if (isNew) await putOffHotLook(past);
  return past.sent;
}
