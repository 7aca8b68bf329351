import { z } from 'zod';
import { workUploaded } from '#modules/content/events.ts';
import { type FingerprintDeps, fingerprintWork } from '#modules/content/fingerprint-work.ts';
import { undescribedWorks } from '#modules/content/store-features.ts';
import { dropStaleUploads } from '#modules/content/uploads/drop-stale-uploads.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const fingerprintJob = defineJob({
  name: 'content.fingerprint',
  payload: z.object({ workId: z.string() }),
  concurrency: 2,
}).when(workUploaded, ({ workId }) => ({ workId }));

/** Works from before there were features, a few at a time: what is uploaded meanwhile comes first. */
const describeJob = defineJob({
  name: 'content.describe',
  payload: z.object({ workId: z.string() }),
  key: ({ workId }) => workId,
  concurrency: 1,
});
const describedAtOnce = 50;

export const contentJobs = [fingerprintJob, describeJob];

export function contentHandlers(deps: FingerprintDeps): ModuleJobs {
  return {
    handlers: {
      [fingerprintJob.name]: (run, { workId }: { workId: string }) => fingerprintWork(deps, run, workId),
      [describeJob.name]: async (run, { workId }: { workId: string }) => {
        const { describeWork } = await import('#modules/content/describe-work.ts');
        return describeWork(deps, run, workId);
      },
    },
    sweeps: [
      { name: 'content.stale-uploads', everyMs: 60_000, run: (run) => dropStaleUploads(deps.blobs, run) },
      { name: 'content.undescribed', everyMs: 60_000, run: describeOlder },
    ],
  };
}

const describeOlder = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const older = await undescribedWorks(ctx.tx, describedAtOnce);
    for (const workId of older) await ctx.enqueue(describeJob, { workId });
    return older.length;
  });
