import { mayAct } from '#modules/brands/index.ts';
import { shareableWorks, whyNotShareable } from '#modules/content/index.ts';
import type { Found, HashExchange, Told } from '#modules/hash-shares/exchange.ts';
import { dropShare, isSharedElsewhere, lockShares, updateShare } from '#modules/hash-shares/store.ts';
import type { HashShareRow } from '#modules/hash-shares/tables.ts';
import { endRest, restChannel } from '#modules/notices/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

export interface ExchangeDeps {
  exchange: HashExchange;
  /** Real time, in milliseconds since 1970: the exchange lists by it. */
  realNow?: () => number;
}

const minuteMs = 60_000;
/** StopNCII is asked again a day of business time after it took nothing from us. */
const restMs = 24 * 60 * minuteMs;
/** Clocks differ, and a record is changed when it is taken. */
const beforePostMs = 60 * minuteMs;
/** Until it is asked again after the n-th time: 1, 2, 4 … minutes, a day at most. */
const pauseMs = (asks: number): number => minuteMs * Math.min(1_440, 2 ** Math.min(11, asks));

type Next = { ask: 'tell' | 'find'; row: HashShareRow } | { ask: 'nothing'; why: string };

/**
 * Tells StopNCII a hash, or that it is withdrawn: once. What has no answer is looked up there before anything is told again,
 * and told again only where it is not listed: the same hash told twice is one record.
 */
export async function tellExchange(
  { exchange, realNow = Date.now }: ExchangeDeps,
  run: JobRun,
  { workId }: { workId: string },
): Promise<JobAnswer> {
  const next = await run.transaction((ctx) => claim(ctx, workId, new Date(realNow())));
  if (next.ask === 'nothing') return { skipped: next.why };
  const { row } = next;
  if (next.ask === 'tell') {
    const told = await (row.act === 'submit' ? exchange.submit : exchange.withdraw)(row.hash, run.signal);
    await run.transaction((ctx) => recordTold(ctx, row, told));
  } else {
    const since = new Date((row.postedAt?.getTime() ?? realNow()) - beforePostMs);
    const found = await exchange.find(row.hash, since, run.signal);
    await run.transaction((ctx) => recordFound(ctx, row, found));
  }
  return 'done';
}

async function claim(ctx: Context, workId: string, postedAt: Date): Promise<Next> {
  const [row] = await lockShares(ctx.tx, [workId]);
  const now = ctx.now();
  const isDue =
    row?.state === 'sending' || (row && row.state !== 'done' && row.state !== 'refused' && row.dueAt <= now);
  if (!row || !isDue) return { ask: 'nothing', why: 'nothing is to be told of it now' };
  const of = { ...row, claimToken: row.claimToken + 1, claimedAt: now };
  const isNew = row.state === 'waiting';
  const stays = isNew && row.act === 'submit' ? await whyStays(ctx, row) : undefined;
  if (stays) {
    // What may have left before is withdrawn by its creator, never by its deletion.
    if (row.postedAt === null && stays.isGone) await dropShare(ctx.tx, workId);
    else await updateShare(ctx.tx, row, ['waiting'], { state: 'refused', why: stays.why, updatedAt: now });
    return { ask: 'nothing', why: stays.why };
  }
  if (isNew && row.act === 'withdraw' && (await isSharedElsewhere(ctx.tx, row))) {
    await updateShare(ctx.tx, row, ['waiting'], { state: 'done', withdrawnAt: now, updatedAt: now });
    return { ask: 'nothing', why: 'the same picture is shared for another work' };
  }
  const { claimToken, claimedAt } = of;
  const set = { claimToken, claimedAt, updatedAt: now, ...(isNew ? ({ state: 'sending', postedAt } as const) : {}) };
  await updateShare(ctx.tx, row, [row.state], set);
  return { ask: isNew ? 'tell' : 'find', row: { ...of, ...set } };
}

/** Why a hash does not leave after all: much may change while StopNCII takes nothing. `isGone`: nobody would miss it. */
async function whyStays(
  { tx, now }: Context,
  { userId, workId }: HashShareRow,
): Promise<{ why: string; isGone: boolean } | undefined> {
  const [work] = await shareableWorks(tx, { userId, workId });
  if (!work || work.archivedAt !== null) return { why: 'Its file was deleted.', isGone: true };
  // Nothing new is said of it; what left before is withdrawn as ever.
  if (work.isHidden) return { why: whyNotShareable(work) ?? '', isGone: true };
  const may = await mayAct(tx, userId, now());
  if (!may.ok) return { why: may.detail, isGone: may.code === 'account_leaving' };
  return work.sensitivity === 'intimate' ? undefined : { why: 'It is not marked as intimate any more.', isGone: false };
}

async function recordTold(ctx: Context, row: HashShareRow, told: Told): Promise<void> {
  const now = ctx.now();
  if (told.outcome === 'taken') return keepDone(ctx, row);
  const why = told.why.slice(0, 300);
  const set = (change: Partial<HashShareRow>) =>
    updateShare(ctx.tx, row, ['sending'], { why, isDrift: false, asks: row.asks + 1, updatedAt: now, ...change });
  const later = new Date(now.getTime() + pauseMs(row.asks));
  if (told.outcome === 'refused') await set({ state: 'refused' });
  else if (told.outcome === 'unknown') await set({ state: 'unknown', dueAt: later, isDrift: told.isDrift === true });
  else if (told.outcome === 'unreachable') await set({ state: 'waiting', dueAt: later });
  else {
    const restsMs = told.outcome === 'deferred' ? Math.max(minuteMs, told.retryAfterMs) : restMs;
    const until = new Date(now.getTime() + restsMs);
    await set({ state: 'waiting', dueAt: until });
    // It is about all that we tell, not about this hash.
    await restChannel(ctx.tx, { channel: 'stopncii', since: now, until, why });
  }
}

async function recordFound(ctx: Context, row: HashShareRow, found: Found): Promise<void> {
  const now = ctx.now();
  const isListed = found.outcome === 'listed' && found.isWithdrawn === (row.act === 'withdraw');
  if (isListed) return keepDone(ctx, row);
  const common = { asks: row.asks + 1, dueAt: new Date(now.getTime() + pauseMs(row.asks)), updatedAt: now };
  const set: Partial<HashShareRow> =
    found.outcome === 'unknown'
      ? { ...common, state: 'unknown', why: found.why.slice(0, 300), isDrift: found.isDrift === true }
      : { ...common, state: 'waiting', isDrift: false };
  await updateShare(ctx.tx, row, ['sending', 'unknown'], set);
}

async function keepDone(ctx: Context, row: HashShareRow): Promise<void> {
  const now = ctx.now();
  const at = row.act === 'submit' ? { sharedAt: now } : { withdrawnAt: now };
  const set = { ...at, state: 'done', why: null, isDrift: false, asks: 0, updatedAt: now } as const;
  await updateShare(ctx.tx, row, ['sending', 'unknown'], set);
  await endRest(ctx.tx, 'stopncii');
}
