import { sql } from 'drizzle-orm';
import { createDecoder, type Decoder } from '#lib/image-decode/index.ts';
import { openLedger } from '#lib/send-ledger/index.ts';
import { changeSettings, userByEmail } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { countsByState } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type Clock, createManualClock } from '#platform/clock/index.ts';
import { createTransact, type Send } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { allJobs } from './all-jobs.ts';
import { actForCreator } from './seed-demo.ts';
import { createAgenda } from './seed-history/agenda.ts';
import { historySeeded, isMarked } from './seed-history/marker.ts';
import { takeIn, worksOf } from './seed-history/own-content.ts';
import { inHours, type Past } from './seed-history/past.ts';
import { type Pictures, preparePictures } from './seed-history/pictures.ts';
import { picturesWanted, type Scene, sceneOf } from './seed-history/scenery.ts';
import { stories } from './seed-history/stories.ts';
import type { Story } from './seed-history/story.ts';
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
}

const actor = { kind: 'worker', job: 'seed-history' } as const;
const signalFor = (): AbortSignal => AbortSignal.timeout(300_000);
/** Jobs of the past that today's worker does. */
const forTheWorker = ['content.fingerprint', 'discovery.store-terms'];
/** As a deployment batches by default; the demonstration's own window is so short that each page would get its letter. */
const batchSeconds = 900;

/**
 * Gives the people of the sample world a few weeks of history: the product's own verbs, walked through with a clock that
 * is set into the past. Nothing is sent and nothing is asked of the network. Each history is one transaction, made
 * once for each database; whoever has cases already keeps to those.
 */
export async function seedHistory(deps: HistoryDeps): Promise<void> {
  const decoder = createDecoder();
  try {
    for (const story of stories) await seedStory(deps, decoder, story);
  } finally {
    await decoder.close();
  }
  await tellLedger(deps.db, deps.ledgerFolder);
}

async function seedStory(deps: HistoryDeps, decoder: Decoder, story: Story): Promise<void> {
  const user = await userByEmail(deps.db, story.email);
  if (!user || (await isMarked(deps.db, historySeeded, user.id))) return;
  const scenes = story.copies.map((copy) => sceneOf(copy, story.handle));
  const wanted = picturesWanted(worksOf(story), scenes);
  const pictures = await preparePictures(decoder, story.handle, wanted, signalFor());
  const today = deps.clock.now();
  const clock = createManualClock(inHours(today, -24 * story.beginsDaysAgo));
  const queued: Queued[] = [];
  const send: Send = async (tx, job, payload) => {
    if (forTheWorker.includes(job.name)) await deps.send(tx, job, payload);
    else queued.push({ name: job.name, payload: job.parse(payload) });
  };
  const inTransaction = createTransact({ db: deps.db, clock, send, jobs: allJobs });
  await inTransaction(actor, signalFor(), async (ctx) => {
    const lock = await ctx.tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('seed-history')) as taken`);
    if (lock.rows[0]?.taken !== true || (await isMarked(ctx.tx, historySeeded, user.id))) return;
    clock.set(inHours(today, -24 * story.beginsDaysAgo)); // the transaction may be tried again
    queued.length = 0;
    const hasOwn = Object.keys(await countsByState(ctx.tx, user.id)).length > 0;
    const sent = hasOwn
      ? []
      : await live(deps, ctx, { decoder, userId: user.id, story, scenes, pictures, queued, clock, today });
    await ctx.emit(historySeeded, { userId: user.id, sent });
  });
}

interface Life {
  decoder: Decoder;
  userId: string;
  story: Story;
  scenes: readonly Scene[];
  pictures: Pictures;
  queued: Queued[];
  clock: ReturnType<typeof createManualClock>;
  today: Date;
}

async function live(deps: HistoryDeps, ctx: Context, life: Life): Promise<Past['sent']> {
  const { userId, story, scenes, pictures, queued, clock, today } = life;
  const agenda = createAgenda();
  if (story.email === 'former@demo.test') await subscribeUntil(deps, ctx, life, agenda);
  const works = await takeIn(ctx, deps.blobs, { userId, story, pictures });
  const past: Past = {
    ctx,
    userId,
    settings: { ...deps.settings, batchSeconds },
    blobs: deps.blobs,
    ledger: await openLedger(deps.ledgerFolder, { now: clock.now }),
    decoder: life.decoder,
    agenda,
    pictures,
    works,
    followed: new Map(),
    sent: [],
    drain: () => drain(),
  };
  const drain = createDrain(past, queued, scenes);
  planScans(past, story, scenes, today);
  await walk(past, clock, today);
  return past.sent;
}

/** A former subscriber had an account and a plan while her history was made. */
async function subscribeUntil(
  { blobs }: HistoryDeps,
  ctx: Context,
  { userId, story, today }: Life,
  agenda: ReturnType<typeof createAgenda>,
): Promise<void> {
  const paidUntil = inHours(today, -24 * 30);
  const plan = { userId, plan: 'standard', paidUntil, everPaid: true, cause: 'persona' } as const;
  await changeSubscription(ctx, { ...plan, state: 'active', cancelAt: paidUntil });
  await actForCreator(blobs, ctx, { userId, handle: story.handle, name: 'Flora Vale' });
  await changeSettings(ctx, { userId, change: { autoSend: true, firstNoticesCleared: true } });
  agenda.add(paidUntil, async () => {
    await changeSubscription(ctx, { ...plan, state: 'ended' });
    await changeSettings(ctx, { userId, change: { autoSend: false } });
  });
}
