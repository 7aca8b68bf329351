import { type CompareDeps, comparisonHandlers } from '#modules/escalations/index.ts';
import { comparison, screenshotFiles } from '#modules/impersonations/comparison.ts';
import { deleteScreenshots } from '#modules/impersonations/delete-screenshots.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

export const impersonationJobs = [comparison.fileJob, comparison.keptJob];

export function impersonationHandlers(deps: CompareDeps): ModuleJobs {
  const { handlers, sweeps } = comparisonHandlers(deps, comparison, screenshotFiles);
  return {
    handlers,
    sweeps: [
      ...sweeps,
      { name: 'impersonations.delete-screenshots', everyMs: 60_000, run: (run) => deleteScreenshots(deps.blobs, run) },
    ],
  };
}
