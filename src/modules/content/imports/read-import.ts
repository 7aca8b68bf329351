import { HostBusy } from '#lib/safe-fetch/index.ts';
import { mostPictures } from '#modules/content/imports/contract.ts';
import { endImport } from '#modules/content/imports/end-import.ts';
import { type FetchDeps, fetchPicture, mostBytesOfPage } from '#modules/content/imports/fetch-picture.ts';
import { mostRetries } from '#modules/content/imports/job-names.ts';
import { keepPicture, type Step } from '#modules/content/imports/keep-picture.ts';
import { type Found, lookForPictures } from '#modules/content/imports/look-for-pictures.ts';
import { readableAccount } from '#modules/content/imports/readable-account.ts';
import type { ImportReason } from '#modules/content/imports/reasons.ts';
import { lockReading, updateImport } from '#modules/content/imports/store.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import { laterTry, shortPauses } from '#platform/jobs/later-try.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface ImportDeps extends FetchDeps {
  blobs: Blobs;
  db: Database;
}

export type ReadPayload = { importId: string; host: string; at?: number; late?: number };

/** For so long a site that wants to be left alone, or a machine that is busy, is waited for, by the product's clock. */
const patienceMs = 3_600_000;
const longestPauseSeconds = 600;

/**
 * Reads a profile page and its pictures, one after the other; each is kept with how far this came, so that whoever takes
 * it up goes on there. Stops at once where it was dropped meanwhile, or the account is theirs to show no more.
 */
export async function readImport(deps: ImportDeps, run: JobRun, payload: ReadPayload): Promise<JobAnswer> {
  const { importId } = payload;
  try {
    return await goOn(deps, run, payload);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof HostBusy) return waitFor(deps, run, importId, error);
    if (run.attempt >= mostRetries) await end(deps, run, importId, 'look_failed');
    throw error;
  }
}

async function goOn(deps: ImportDeps, run: JobRun, payload: ReadPayload): Promise<JobAnswer> {
  const { importId } = payload;
  let row = await locked(deps, run, importId, (_ctx, found) => Promise.resolve({ row: found }));
  if (row && !row.addresses) {
    const found = await lookForPictures(deps.fetch, row.profileUrl, run.signal);
    if ('reason' in found) return end(deps, run, importId, found.reason);
    row = await locked(deps, run, importId, (ctx, was) => noteFound(ctx, was, found));
  }
  while (row?.addresses && row.read < row.addresses.length && row.bytes < mostBytesOfPage) {
    const seen: Awaited<ReturnType<typeof fetchPicture>> = await fetchPicture(
      deps,
      run,
      row,
      row.addresses[row.read] ?? '',
    );
    const at = row.read;
    const later = seen === 'late' && tryLater(run, row, payload);
    if (later) return later;
    const what = seen === 'late' ? 'unreadable' : seen;
    row = await locked(deps, run, importId, (ctx, was) => keepPicture(ctx, deps.blobs, was, { at, seen: what }));
  }
  return row ? end(deps, run, importId, 'none_usable') : { skipped: 'it was dropped, or has ended' };
}

/** A picture that was not decoded in time is read again later, a few times; undefined from then on. */
function tryLater(run: JobRun, { read: at, createdAt }: ImportRow, { importId, host, ...last }: ReadPayload) {
  if (run.now().getTime() - createdAt.getTime() >= patienceMs) return undefined;
  return laterTry({ importId, host, at }, last.at === at ? (last.late ?? 0) : 0, shortPauses);
}

/** Does one step while it is still being read and its account still theirs; undefined where it is not. */
async function locked(
  deps: ImportDeps,
  run: JobRun,
  importId: string,
  step: (ctx: Context, row: ImportRow) => Promise<Step>,
): Promise<ImportRow | undefined> {
  const { row, forget } = await run.transaction(async (ctx): Promise<Partial<Step>> => {
    const reading = await lockReading(ctx.tx, importId);
    if (!reading) return {};
    if (!(await isStillTheirs(ctx, reading)))
      return { forget: await endImport(ctx, deps.blobs, reading, 'account_changed') };
    await updateImport(ctx.tx, importId, { touchedAt: ctx.now() });
    return step(ctx, reading);
  });
  await forget?.();
  return row;
}

async function isStillTheirs(ctx: Context, row: ImportRow): Promise<boolean> {
  try {
    return (await readableAccount(ctx.tx, row)).profileUrl === row.profileUrl;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function noteFound(
  ctx: Context,
  row: ImportRow,
  { addresses }: Extract<Found, { addresses: string[] }>,
): Promise<Step> {
  const set = {
    addresses: addresses.slice(0, mostPictures),
    unread: Math.max(0, addresses.length - mostPictures),
  };
  await updateImport(ctx.tx, row.id, set);
  return { row: { ...row, ...set } };
}

async function end(deps: ImportDeps, run: JobRun, importId: string, reason: ImportReason): Promise<JobAnswer> {
  const forget = await run.transaction(async (ctx) => {
    const row = await lockReading(ctx.tx, importId);
    return row && endImport(ctx, deps.blobs, row, reason);
  });
  await forget?.();
  return 'done';
}

async function waitFor(deps: ImportDeps, run: JobRun, importId: string, busy: HostBusy): Promise<JobAnswer> {
  const row = await locked(deps, run, importId, (_ctx, found) => Promise.resolve({ row: found }));
  if (!row) return { skipped: 'it was dropped, or has ended' };
  if (run.now().getTime() - row.createdAt.getTime() >= patienceMs) return end(deps, run, importId, 'site_busy');
  return { again: Math.min(longestPauseSeconds, Math.max(1, Math.ceil(busy.laterMs / 1000))) };
}
