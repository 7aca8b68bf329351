import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { createStampRequest, readStampResponse } from '#lib/time-stamp/index.ts';
import { because, noteCase } from '#modules/cases/index.ts';
import { addToZip } from '#modules/evidence/add-to-zip.ts';
import { hashOfSums, laterStamp, stampFile } from '#modules/evidence/archive.ts';
import {
  evidenceById,
  hasFailedStampSince,
  lockDueStamps,
  lockNeverStamped,
  patchStamp,
} from '#modules/evidence/store.ts';
import type { EvidenceRow } from '#modules/evidence/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { defineJob, type JobAnswer, type JobRun } from '#platform/jobs/job.ts';

/** A time-stamp authority (RFC 3161) that the operator configured. */
export interface Authority {
  /** Trusted for the authority's origin: an address with a password is asked with it. */
  fetch: SafeFetch;
  url: string;
}

export const stampJob = defineJob({
  name: 'evidence.stamp',
  payload: z.object({ evidenceId: z.string() }),
  key: ({ evidenceId }) => evidenceId,
  concurrency: 2,
});

const answerMs = 15_000;
const mostBytes = 64 * 1024;
const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;

/** Until the authority is asked again after the n-th time: 1, 2, 4 … minutes, six hours at most. */
export const stampPauseMs = (attempts: number): number =>
  Math.min(longestPauseMs, minuteMs * 2 ** Math.min(20, Math.max(0, attempts - 1)));

/** Asks for what is due, each with its next attempt already in the row: a worker that dies delays a stamp, and loses none. */
export function stampDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await lockDueStamps(ctx.tx, ctx.now(), 100);
    for (const row of due) {
      const stampAttempts = row.stampAttempts + 1;
      const next = new Date(ctx.now().getTime() + stampPauseMs(stampAttempts));
      if (await patchStamp(ctx.tx, row, { stampAttempts, stampDueAt: next }))
        await ctx.enqueue(stampJob, { evidenceId: row.id });
    }
    return due.length;
  });
}

/** Older evidence that is taken up in a minute. */
export const olderAMinute = 5;
/** While the authority fails, what is due already is enough to ask it with. */
const failurePauseMs = 60 * minuteMs;

/**
 * Makes a stamp due for evidence from before an authority was configured, slowly, so that new evidence is not held up. The
 * stamp says that the evidence existed at the time of the stamp, not when it was captured; the timeline says so.
 */
export function stampOlder(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const now = ctx.now();
    if (await hasFailedStampSince(ctx.tx, new Date(now.getTime() - failurePauseMs))) return 0;
    const older = await lockNeverStamped(ctx.tx, olderAMinute);
    for (const row of older) await patchStamp(ctx.tx, row, { stampDueAt: now });
    return older.length;
  });
}

/**
 * Has the list of an archive's sums stamped and adds the answer to its archive. The evidence was complete before: an authority
 * that does not answer delays nothing, and is asked again with growing pauses.
 */
export async function stampEvidence(
  deps: { blobs: Blobs; authority: Authority | undefined },
  run: JobRun,
  { evidenceId }: { evidenceId: string },
): Promise<JobAnswer> {
  if (!deps.authority) return { skipped: 'no time-stamp authority is configured' };
  const row = await run.transaction(({ tx }) => evidenceById(tx, evidenceId));
  if (!row?.manifestSha256 || row.archiveBlobId === null || row.stampedAt || row.stampDueAt === null)
    return { skipped: 'there is nothing to stamp' };
  const sumsSha256 = hashOfSums({ manifest: row.manifest, manifestSha256: row.manifestSha256 });
  const stamp = await askFor(deps.authority, run, sumsSha256);
  if ('why' in stamp) {
    await run.transaction((ctx) =>
      patchStamp(ctx.tx, row, { stampFailedAt: ctx.now(), stampFailure: stamp.why.slice(0, 300) }),
    );
    return 'done';
  }
  return keepStamp(deps.blobs, run, row, { ...stamp, sumsSha256 });
}

async function askFor(
  authority: Authority,
  run: JobRun,
  sumsSha256: string,
): Promise<{ tsr: Buffer; at: Date } | { why: string }> {
  const request = createStampRequest(sumsSha256);
  const said = (rest: string) => ({ why: `The time-stamp authority ${rest}.` });
  const answer = await authority.fetch(authority.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.der,
    accept: 'application/timestamp-reply',
    signal: run.signal,
    totalMs: answerMs,
    maxRedirects: 0,
    maxBytes: mostBytes,
    maxDecodedBytes: mostBytes,
  });
  run.signal.throwIfAborted();
  if (!answer.ok) return said(`did not answer (${answer.code})`);
  if (answer.status !== 200) return said(`answered with status ${answer.status}`);
  if (answer.isCut) return said('broke off its answer');
  const read = readStampResponse(answer.body, request);
  return read.ok ? { tsr: answer.body, at: read.at } : said(read.why);
}

/** A stamp proves existence from its own time on: a day later it says nothing about the time of the capture. */
const isLate = ({ capturedAt }: EvidenceRow, now: Date): boolean =>
  now.getTime() - capturedAt.getTime() > 24 * 60 * minuteMs;

/** A new archive in the place of the old one: blobs never change. */
async function keepStamp(
  blobs: Blobs,
  run: JobRun,
  row: EvidenceRow,
  { tsr, at, sumsSha256 }: { tsr: Buffer; at: Date; sumsSha256: string },
): Promise<JobAnswer> {
  const { userId, archiveBlobId } = row;
  if (archiveBlobId === null) return { skipped: 'there is nothing to stamp' };
  const archive = await run.transaction(({ tx }) => blobs.get(tx, userId, archiveBlobId));
  if (!archive) return { skipped: 'another archive took its place' };
  const stamped = addToZip(archive.bytes, { path: stampFile, bytes: tsr });
  const bytes =
    row.manifest.format === 'reclaim-evidence-1'
      ? addToZip(stamped, { path: laterStamp.path, bytes: Buffer.from(laterStamp.text) })
      : stamped;
  return run.transaction(async (ctx) => {
    const fresh = await blobs.put(ctx, { ownerId: userId, bytes, contentType: 'application/zip' });
    const kept = await patchStamp(ctx.tx, row, {
      archiveBlobId: fresh,
      stampDueAt: null,
      stampTime: at,
      stampedAt: ctx.now(),
      stampFailure: null,
      stampFailedAt: null,
    });
    if (!kept) {
      await blobs.removeLater(ctx, userId, [fresh]);
      return { skipped: 'another archive took its place' };
    }
    await blobs.removeLater(ctx, userId, [archiveBlobId]);
    await noteCase(ctx, {
      caseId: row.caseId,
      type: 'evidence-stamped',
      cause: isLate(row, ctx.now()) ? because('proofStampedLater') : because('proofStamped'),
      facts: { evidenceId: row.id, manifestSha256: row.manifestSha256, sumsSha256, stampTime: at.toISOString() },
    });
    return 'done';
  });
}
