import { z } from 'zod';
import { becameFake, caseApproved, caseClosed, caseResumed } from '#modules/cases/index.ts';
import { keepPackets } from '#modules/deindexing/keep-packets.ts';
import { lookFirst } from '#modules/deindexing/look-first.ts';
import { openTracks } from '#modules/deindexing/open-tracks.ts';
import { recordListing } from '#modules/deindexing/record-look.ts';
import { stopTracks } from '#modules/deindexing/stop-tracks.ts';
import { readTrack, tracksDue } from '#modules/deindexing/store.ts';
import { prepareWithdrawals } from '#modules/deindexing/withdrawals/prepare-withdrawals.ts';
import { withdrawJob } from '#modules/deindexing/withdrawals/withdraw-job.ts';
import type { AskSearch } from '#modules/discovery/index.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const casePayload = z.object({ caseId: z.string() });
const openJob = defineJob({ name: 'deindexing.open-tracks', payload: casePayload });
openJob.when(caseApproved, ({ caseId }) => ({ caseId }));
openJob.when(caseResumed, ({ caseId }) => ({ caseId }));
const stopJob = defineJob({ name: 'deindexing.stop-tracks', payload: casePayload });
stopJob.when(caseClosed, ({ caseId }) => ({ caseId }));
stopJob.when(becameFake, ({ caseId }) => ({ caseId }));
const lookJob = defineJob({
  name: 'deindexing.look',
  payload: z.object({ trackId: z.string() }),
  key: ({ trackId }) => trackId,
  concurrency: 2,
});

export const deindexingJobs = [openJob, stopJob, withdrawJob, lookJob];

export interface DeindexingDeps {
  askSearch: AskSearch;
}

export function deindexingHandlers(deps: DeindexingDeps): ModuleJobs {
  return {
    handlers: {
      [openJob.name]: async (run, payload: { caseId: string }): Promise<JobAnswer> => {
        const opened = await run.transaction((ctx) => openTracks(ctx, payload));
        return opened === 'opened' ? 'done' : opened;
      },
      [stopJob.name]: async (run, payload: { caseId: string }): Promise<JobAnswer> => {
        await run.transaction((ctx) => stopTracks(ctx, payload));
        return 'done';
      },
      [withdrawJob.name]: async (run, payload: { caseId: string }): Promise<JobAnswer> => {
        await run.transaction((ctx) => prepareWithdrawals(ctx, payload));
        return 'done';
      },
      [lookJob.name]: (run, { trackId }: { trackId: string }) => look(deps, run, trackId),
    },
    sweeps: [
      { name: 'deindexing.due', everyMs: 1000, run: enqueueDue },
      { name: 'deindexing.keep-packets', everyMs: 30_000, run: (run) => keepPackets(run) },
    ],
  };
}

/** Reads, asks without a transaction, writes. Whoever comes late finds that nothing is due any more. */
async function look(deps: DeindexingDeps, run: JobRun, trackId: string): Promise<JobAnswer> {
  const track = await run.transaction(({ tx }) => readTrack(tx, trackId));
  if (!track?.nextCheckAt || track.nextCheckAt > run.now()) return { skipped: 'not due any more' };
  await run.transaction((ctx) => lookFirst(ctx, trackId));
  const answers = await deps.askSearch(track.url, [track.engine], run.signal);
  const listing = answers[track.engine] ?? { state: 'no-answer', reason: 'The engine was not asked.' };
  await run.transaction((ctx) => recordListing(ctx, { trackId, listing }));
  return 'done';
}

function enqueueDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await tracksDue(ctx.tx, ctx.now(), 100);
    for (const trackId of due) await ctx.enqueue(lookJob, { trackId });
    return due.length;
  });
}
