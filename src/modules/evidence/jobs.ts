import { z } from 'zod';
import { caseApproved, readCase } from '#modules/cases/index.ts';
import { type CaptureDeps, captureEvidence } from '#modules/evidence/capture-evidence.ts';
import { refuseListedWithin } from '#modules/evidence/refuse-listed-within.ts';
import { type Authority, stampDue, stampEvidence, stampJob, stampOlder } from '#modules/evidence/stamp-evidence.ts';
import { lockDueRetries, setRetry } from '#modules/evidence/store.ts';
import { createTakePicture } from '#modules/evidence/take-picture.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({
  caseId: z.string(),
  userId: z.string(),
  round: z.number().int(),
  host: z.string().optional(),
});
/** One of a worker at a host: it mostly waits for its turn there, and many copies on one host hold up no other's proof. */
const captureJob = defineJob({
  name: 'evidence.capture',
  payload,
  lane: ({ host }) => host,
  concurrency: 12,
}).when(caseApproved, (approved) => approved);

export const evidenceJobs = [captureJob, stampJob];

const retryMs = 6 * 3_600_000;

export interface EvidenceDeps extends Omit<CaptureDeps, 'takePicture' | 'hasAuthority'> {
  /** A Chromium for the picture of the page; undefined: the evidence says that there is none. */
  chromiumPath: string | undefined;
  /** Undefined where none is configured: the evidence says so, and is stamped once there is one. */
  authority?: Authority | undefined;
}

export function evidenceHandlers(deps: EvidenceDeps): ModuleJobs {
  const { blobs, authority } = deps;
  const hasAuthority = authority !== undefined;
  const takePicture =
    deps.chromiumPath === undefined
      ? undefined
      : createTakePicture({ chromiumPath: deps.chromiumPath, fetch: refuseListedWithin(deps.fetch, deps) });
  return {
    handlers: {
      [captureJob.name]: (run, input: z.infer<typeof payload>) =>
        captureEvidence({ ...deps, takePicture, hasAuthority }, run, input),
      [stampJob.name]: (run, input: { evidenceId: string }) => stampEvidence({ blobs, authority }, run, input),
    },
    sweeps: [
      { name: 'evidence.retry', everyMs: 1000, run: retryGone },
      ...(hasAuthority
        ? [
            { name: 'evidence.stamp', everyMs: 1000, run: stampDue },
            { name: 'evidence.stamp-older', everyMs: 60_000, run: stampOlder },
          ]
        : []),
    ],
  };
}

/** A page that was gone, of a case that the check left approved: it is back, or never was gone, and needs its proof. */
export function retryGone(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await lockDueRetries(ctx.tx, ctx.now(), 100);
    for (const row of due) {
      const found = await readCase(ctx.tx, row.caseId);
      const waits = found?.state === 'approved' && found.round === row.round;
      await setRetry(ctx.tx, row.id, waits ? new Date(ctx.now().getTime() + retryMs) : null);
      if (waits)
        await ctx.enqueue(captureJob, { caseId: row.caseId, userId: row.userId, round: row.round, host: found.host });
    }
    return due.length;
  });
}
