import { type CompareDeps, comparisonHandlers } from '#modules/escalations/index.ts';
import { closeSilent } from '#modules/support/close-silent.ts';
import { comparison, supportFiles } from '#modules/support/comparison.ts';
import { deleteFiles } from '#modules/support/delete-files.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

export const supportJobs = [comparison.fileJob, comparison.keptJob];

export function supportHandlers(deps: CompareDeps): ModuleJobs {
  const { handlers, sweeps } = comparisonHandlers(deps, comparison, supportFiles);
  return {
    handlers,
    sweeps: [
      ...sweeps,
      { name: 'support.delete-files', everyMs: 60_000, run: (run) => deleteFiles(deps.blobs, run) },
      { name: 'support.close-silent', everyMs: 60_000, run: closeSilent },
    ],
  };
}
