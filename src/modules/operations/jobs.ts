import { z } from 'zod';
import { caseHeldForClaims } from '#modules/cases/index.ts';
import { claimsEnded, type LiveIndex } from '#modules/matching/index.ts';
import { noteClaimantsOf } from '#modules/operations/note-claimants.ts';
import { dayOf } from '#modules/operations/record-looks.ts';
import { releaseUnclaimed } from '#modules/operations/release-unclaimed.ts';
import { forgetLooks } from '#modules/operations/store.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

const releaseJob = defineJob({
  name: 'operations.release-unclaimed',
  payload: z.object({}),
  key: () => 'all',
}).when(claimsEnded, () => ({}));

const claimantsJob = defineJob({
  name: 'operations.note-claimants',
  payload: z.object({ caseId: z.string() }),
  key: ({ caseId }) => caseId,
}).when(caseHeldForClaims, ({ caseId }) => ({ caseId }));

export const operationsJobs = [releaseJob, claimantsJob];

export function operationsHandlers(deps: { db: Database; index: LiveIndex }): ModuleJobs {
  return {
    handlers: {
      [releaseJob.name]: async (run) =>
        (await releaseUnclaimed(deps, run)) > 0 ? 'done' : { skipped: 'every held case is claimed still' },
      [claimantsJob.name]: async (run, { caseId }: { caseId: string }) =>
        (await noteClaimantsOf(deps, run, caseId)) ? 'done' : { skipped: 'the case is held no more' },
    },
    sweeps: [
      // Claims also change without an event: an authorization expires, an account is lost.
      { name: 'operations.release-unclaimed', everyMs: 600_000, run: (run) => releaseUnclaimed(deps, run) },
      {
        name: 'operations.forget-looks',
        everyMs: 600_000,
        run: (run) => run.transaction(({ tx, now }) => forgetLooks(tx, dayOf(now()))),
      },
    ],
  };
}
