import { deleteFiles } from '#modules/support/delete-files.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

export function supportHandlers({ blobs }: { blobs: Blobs }): ModuleJobs {
  return {
    handlers: {},
    sweeps: [{ name: 'support.delete-files', everyMs: 60_000, run: (run) => deleteFiles(blobs, run) }],
  };
}
