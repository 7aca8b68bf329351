import { deleteScreenshots } from '#modules/impersonations/delete-screenshots.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

export function impersonationHandlers({ blobs }: { blobs: Blobs }): ModuleJobs {
  return {
    handlers: {},
    sweeps: [
      { name: 'impersonations.delete-screenshots', everyMs: 60_000, run: (run) => deleteScreenshots(blobs, run) },
    ],
  };
}
