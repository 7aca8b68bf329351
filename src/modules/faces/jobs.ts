import { z } from 'zod';
import { referenceAdded } from '#modules/faces/events.ts';
import { daysKeptWhenOff } from '#modules/faces/lengths.ts';
import type { ReferenceDeps } from '#modules/faces/read-reference.ts';
import { consentingUsers, markSwitchedOff, markSwitchedOn, unreadReferences } from '#modules/faces/store.ts';
import { withdrawConsent } from '#modules/faces/withdraw-consent.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

/** One picture at a time in each worker: one child reads. */
const readJob = defineJob({
  name: 'faces.read-reference',
  payload: z.object({ referenceId: z.string(), late: z.number().int().optional() }),
  key: ({ referenceId }) => referenceId,
  concurrency: 1,
}).when(referenceAdded, ({ referenceId }) => ({ referenceId }));

export const faceJobs = [readJob];

export function faceHandlers(deps: ReferenceDeps): ModuleJobs {
  return {
    handlers: {
      [readJob.name]: async (run, { referenceId, late }: { referenceId: string; late?: number }) => {
        const { readReferenceFace } = await import('#modules/faces/read-reference.ts');
        return readReferenceFace(deps, run, referenceId, late);
      },
    },
    sweeps: [
      deps.faceReader
        ? { name: 'faces.switched-on', everyMs: 600_000, run: noteSwitchedOn }
        : { name: 'faces.switched-off', everyMs: 600_000, run: (run) => withdrawAll(deps, run) },
    ],
  };
}

/** A worker without the switch gives up pictures that are to be read: they are queued again. */
const noteSwitchedOn = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    await markSwitchedOn(ctx.tx);
    const ids = await unreadReferences(ctx.tx, new Date(ctx.now().getTime() - unreadMs));
    for (const referenceId of ids) await ctx.enqueue(readJob, { referenceId });
    return ids.length;
  });
/** Longer than the tries of one job. */
const unreadMs = 600_000;

/** Ends all consents where a deployment took the switch away. Until then each creator can do it in their account. */
async function withdrawAll({ db, blobs }: ReferenceDeps, run: JobRun): Promise<number> {
  const since = await run.transaction((ctx) => markSwitchedOff(ctx.tx, ctx.now()));
  if (run.now().getTime() - since.getTime() < daysKeptWhenOff * 86_400_000) return 0;
  const users = await consentingUsers(db);
  for (const userId of users) await run.transaction((ctx) => withdrawConsent(ctx, blobs, { userId }));
  return users.length;
}
