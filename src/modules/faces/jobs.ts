import { z } from 'zod';
import { referenceAdded } from '#modules/faces/events.ts';
import type { ReferenceDeps } from '#modules/faces/read-reference.ts';
import { consentingUsers, markSwitchedOff, markSwitchedOn } from '#modules/faces/store.ts';
import { withdrawConsent } from '#modules/faces/withdraw-consent.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

/** One picture at a time in each worker: one child reads. */
const readJob = defineJob({
  name: 'faces.read-reference',
  payload: z.object({ referenceId: z.string() }),
  key: ({ referenceId }) => referenceId,
  concurrency: 1,
}).when(referenceAdded, ({ referenceId }) => ({ referenceId }));

export const faceJobs = [readJob];

export function faceHandlers(deps: ReferenceDeps): ModuleJobs {
  return {
    handlers: {
      [readJob.name]: async (run, { referenceId }: { referenceId: string }) => {
        const { readReferenceFace } = await import('#modules/faces/read-reference.ts');
        return readReferenceFace(deps, run, referenceId);
      },
    },
    sweeps: [
      deps.faceReader
        ? { name: 'faces.switched-on', everyMs: 600_000, run: noteSwitchedOn }
        : { name: 'faces.switched-off', everyMs: 600_000, run: (run) => withdrawAll(deps, run) },
    ],
  };
}

const noteSwitchedOn = async (run: JobRun): Promise<number> => {
  await run.transaction(({ tx }) => markSwitchedOn(tx));
  return 0;
};

/** Days without a process that has the switch on: one worker that is configured wrongly must not end every consent. */
const offDays = 7;

/** Ends all consents where a deployment took the switch away, since no screen offers to turn it off any more. */
async function withdrawAll({ db, blobs }: ReferenceDeps, run: JobRun): Promise<number> {
  const since = await run.transaction((ctx) => markSwitchedOff(ctx.tx, ctx.now()));
  if (run.now().getTime() - since.getTime() < offDays * 86_400_000) return 0;
  const users = await consentingUsers(db);
  for (const userId of users) await run.transaction((ctx) => withdrawConsent(ctx, blobs, { userId }));
  return users.length;
}
