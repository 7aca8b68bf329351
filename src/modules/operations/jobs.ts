import { z } from 'zod';
import { caseHeldForClaims } from '#modules/cases/index.ts';
import { workCleared } from '#modules/content/index.ts';
import { claimsEnded, type LiveIndex } from '#modules/matching/index.ts';
import { noteClaimantsOf } from '#modules/operations/note-claimants.ts';
import { dayOf } from '#modules/operations/record-looks.ts';
import { releaseClearedWork } from '#modules/operations/release-cleared-work.ts';
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

const clearedJob = defineJob({
  name: 'operations.release-cleared-work',
  payload: z.object({ workId: z.string() }),
}).when(workCleared, (cleared) => cleared);

export const operationsJobs = [releaseJob, claimantsJob, clearedJob];

export function operationsHandlers(deps: { db: Database; index: LiveIndex }): ModuleJobs {
  return {
    handlers: {
      [releaseJob.name]: async (run) =>
        (await releaseUnclaimed(deps, run)) > 0 ? 'done' : { skipped: 'every held case is claimed still' },
      [claimantsJob.name]: async (run, { caseId }: { caseId: string }) =>
        (await noteClaimantsOf(deps, run, caseId)) ? 'done' : { skipped: 'the case is held no more' },
      [clearedJob.name]: async (run, { workId }: { workId: string }) =>
        (await releaseClearedWork(run, workId)) > 0 ? 'done' : { skipped: 'no case stopped for it' },
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
