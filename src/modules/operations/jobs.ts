import { z } from 'zod';
import { claimsEnded, type LiveIndex } from '#modules/matching/index.ts';
import { releaseUnclaimed } from '#modules/operations/release-unclaimed.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

const releaseJob = defineJob({
  name: 'operations.release-unclaimed',
  payload: z.object({}),
  key: () => 'all',
}).when(claimsEnded, () => ({}));

export const operationsJobs = [releaseJob];

export function operationsHandlers(deps: { db: Database; index: LiveIndex }): ModuleJobs {
  return {
    handlers: {
      [releaseJob.name]: async (run) =>
        (await releaseUnclaimed(deps, run)) > 0 ? 'done' : { skipped: 'every held case is claimed still' },
    },
  };
}
