import { z } from 'zod';
import { workUploaded } from '#modules/content/events.ts';
import { type FingerprintDeps, fingerprintWork } from '#modules/content/fingerprint-work.ts';
import { dropStaleUploads } from '#modules/content/uploads/drop-stale-uploads.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const fingerprintJob = defineJob({
  name: 'content.fingerprint',
  payload: z.object({ workId: z.string() }),
  concurrency: 2,
}).when(workUploaded, ({ workId }) => ({ workId }));

export const contentJobs = [fingerprintJob];

export function contentHandlers(deps: FingerprintDeps): ModuleJobs {
  return {
    handlers: { [fingerprintJob.name]: (run, { workId }: { workId: string }) => fingerprintWork(deps, run, workId) },
    sweeps: [{ name: 'content.stale-uploads', everyMs: 60_000, run: (run) => dropStaleUploads(deps.blobs, run) }],
  };
}
