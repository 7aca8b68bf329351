import { z } from 'zod';
import type { ClipDeps } from '#modules/content/clips/read-clip.ts';
import { unreadVideos } from '#modules/content/clips/store.ts';
import { keptWorks } from '#modules/content/compare-works.ts';
import { describeByModel, describeOlderByModel } from '#modules/content/descriptors/describe-by-model.ts';
import { describeByModelJob } from '#modules/content/descriptors/describe-by-model-job.ts';
import { fingerprintWork } from '#modules/content/fingerprint-work.ts';
import { dropCopies } from '#modules/content/picture-search/drop-copies.ts';
import { fingerprintJob, late, type OfWork, readVideoJob } from '#modules/content/read-jobs.ts';
import { undescribedWorks } from '#modules/content/store-features.ts';
import { dropStaleUploads } from '#modules/content/uploads/drop-stale-uploads.ts';
import { compareKept, isComparisonDue } from '#modules/escalations/index.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

/** Works that an older version described, a few at a time: what is uploaded meanwhile comes first. */
const describeJob = defineJob({
  name: 'content.describe',
  payload: z.object({ workId: z.string(), late }),
  key: ({ workId }) => workId,
  concurrency: 1,
});
const describedAtOnce = 50;
const readAtOnce = 50;
/** Of files that were removed: a run deletes at most so many batches, since other sweeps wait for it. */
const filesAtOnce = 50;
const fileBatches = 5;

const compareJob = defineJob({ name: 'content.compare-kept', payload: z.object({}), key: () => 'all', concurrency: 1 });

export const contentJobs = [fingerprintJob, readVideoJob, describeJob, describeByModelJob, compareJob];

export function contentHandlers(deps: ClipDeps): ModuleJobs {
  return {
    handlers: {
      [fingerprintJob.name]: (run, { workId, late }: OfWork) => fingerprintWork(deps, run, workId, late),
      [readVideoJob.name]: async (run, { workId, late }: OfWork) => {
        const { readClip } = await import('#modules/content/clips/read-clip.ts');
        return readClip(deps, run, workId, late);
      },
      [describeJob.name]: async (run, { workId, late }: OfWork) => {
        const { describeWork } = await import('#modules/content/describe-work.ts');
        return describeWork(deps, run, workId, late);
      },
      [describeByModelJob.name]: (run, { workId }: { workId: string }) => describeByModel(deps, run, workId),
      [compareJob.name]: (run) => compareKept(run, deps.list, keptWorks(deps.db)),
    },
    sweeps: [
      { name: 'content.stale-uploads', everyMs: 60_000, run: (run) => dropStaleUploads(deps.blobs, run) },
      { name: 'content.removed-files', everyMs: 5000, run: (run) => deleteFiles(deps, run) },
      { name: 'content.sent-copies', everyMs: 5000, run: (run) => dropCopies(deps.blobs, run) },
      { name: 'content.undescribed', everyMs: 60_000, run: describeOlder },
      { name: 'content.not-described-by-model', everyMs: 60_000, run: (run) => describeOlderByModel(deps, run) },
      // A job tries for half an hour before it gives up; a fault of the machine may last longer.
      { name: 'content.unread-videos', everyMs: 600_000, run: readUnread },
      {
        name: 'content.compare-kept',
        everyMs: 10_000,
        run: async (run) => {
          if (!(await isComparisonDue(run, deps.list, 'works'))) return 0;
          await run.transaction((ctx) => ctx.enqueue(compareJob, {}));
          return 1;
        },
      },
    ],
  };
}

/** A batch after the other, so that one that fails is begun again where it stopped. */
async function deleteFiles({ blobs, db }: ClipDeps, { signal }: JobRun): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < fileBatches && !signal.aborted; batch += 1) {
    const n = await blobs.deleteRemoved(db, filesAtOnce);
    deleted += n;
    if (n < filesAtOnce) break;
  }
  return deleted;
}

const readUnread = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const unread = await unreadVideos(ctx.tx, readAtOnce);
    for (const one of unread) await ctx.enqueue(readVideoJob, one);
    return unread.length;
  });

const describeOlder = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const older = await undescribedWorks(ctx.tx, describedAtOnce);
    for (const workId of older) await ctx.enqueue(describeJob, { workId });
    return older.length;
  });
