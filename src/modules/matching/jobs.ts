import { z } from 'zod';
import { emailConfirmed } from '#modules/accounts/index.ts';
import { authorizationSigned, brandVerified, hasVerifiedAccount } from '#modules/brands/index.ts';
import {
  ownershipCorrected,
  readyWorks,
  readyWorksOf,
  shelfChanged,
  workDescribed,
  workReady,
  workRemoved,
  workShownOnProfile,
} from '#modules/content/index.ts';
import { dropUnreadBefore, type PictureReaders, unreadOfPage } from '#modules/discovery/index.ts';
import { faceResultsDeleted } from '#modules/faces/index.ts';
import type { FacesDeps } from '#modules/matching/find-faces.ts';
import { findFacesJob, forgetFacesJob } from '#modules/matching/find-faces-job.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { describePicturesJob } from '#modules/matching/likeness/describe-pictures-job.ts';
import type { LikenessDeps } from '#modules/matching/likeness/look-at-likeness.ts';
import type { PartDeps } from '#modules/matching/parts/look-at-parts.ts';
import type { NamesDeps } from '#modules/matching/read-names.ts';
import { readNamesJob } from '#modules/matching/read-names-job.ts';
import { claimedPages } from '#modules/matching/store.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const followWorkJob = defineJob({
  name: 'matching.follow-work',
  payload: z.object({ workId: z.string() }),
  key: ({ workId }) => workId,
});
followWorkJob.when(workReady, ({ workId }) => ({ workId }));
followWorkJob.when(ownershipCorrected, ({ workId }) => ({ workId }));
followWorkJob.when(workShownOnProfile, ({ workId }) => ({ workId }));

/** One walk for all works of a creator that came meanwhile. */
const followPartsJob = defineJob({
  name: 'matching.follow-parts',
  payload: z.object({ userId: z.string() }),
  key: ({ userId }) => userId,
});
followPartsJob.when(workReady, ({ userId }) => ({ userId }));
followPartsJob.when(workDescribed, ({ userId }) => ({ userId }));

/** Works that were uploaded before their creator had a claim, or one that counts, are followed then. */
const followProvenJob = defineJob({ name: 'matching.follow-proven', payload: z.object({ userId: z.string() }) });
followProvenJob.when(emailConfirmed, ({ userId }) => ({ userId }));
followProvenJob.when(brandVerified, ({ userId }) => ({ userId }));
followProvenJob.when(authorizationSigned, ({ userId }) => ({ userId }));

/** What comes off the shelf is looked for on pages that were read meanwhile; what is put there is passed over. */
const followShelfJob = defineJob({
  name: 'matching.follow-shelf',
  payload: z.object({ workIds: z.array(z.string()) }),
});
followShelfJob.when(shelfChanged, ({ workIds }) => ({ workIds }));

/** One at a time: each looks at every page that is claimed. */
const judgeClaimedJob = defineJob({
  name: 'matching.judge-claimed',
  payload: z.object({}),
  key: () => 'all',
});
judgeClaimedJob.when(workRemoved, () => ({}));
judgeClaimedJob.when(ownershipCorrected, () => ({}));

forgetFacesJob.when(faceResultsDeleted, ({ userId }) => ({ userId }));

export const matchingJobs = [
  judgePageJob,
  followWorkJob,
  followPartsJob,
  followProvenJob,
  followShelfJob,
  judgeClaimedJob,
  readNamesJob,
  findFacesJob,
  forgetFacesJob,
  describePicturesJob,
];

type Given = PartDeps & Omit<NamesDeps & FacesDeps, 'readers'> & LikenessDeps;

export function matchingHandlers(given: Given): ModuleJobs {
  const { textReader, faceReader, likeness } = given;
  const model = likeness?.describer.model;
  const readers: PictureReaders = { names: textReader !== undefined, faces: faceReader !== undefined, model };
  const deps = { ...given, readers };
  return {
    handlers: {
      [judgePageJob.name]: async (run, payload: JudgePage) => {
        const { judgePage } = await import('#modules/matching/judge-page.ts');
        const { lookAtParts } = await import('#modules/matching/parts/look-at-parts.ts');
        const { lookAtClips } = await import('#modules/matching/look-at-clips.ts');
        await lookAtParts(deps, run, payload);
        const { lookAtLikeness } = await import('#modules/matching/likeness/look-at-likeness.ts');
        await lookAtLikeness(deps, run, { userId: payload.userId, pageIds: [payload.pageId] });
        const clips = await lookAtClips(deps, run, payload);
        const { outcome } = await run.transaction(async (ctx) => {
          const judged = await judgePage(deps, ctx, payload, clips);
          const waits = async (by: PictureReaders): Promise<boolean> =>
            (await unreadOfPage(ctx.tx, payload.pageId, by)).length > 0;
          if (await waits({ names: readers.names })) await ctx.enqueue(readNamesJob, payload);
          if (await waits({ faces: readers.faces })) await ctx.enqueue(findFacesJob, payload);
          if (await waits({ model })) await ctx.enqueue(describePicturesJob, payload);
          return judged;
        });
        if (outcome === 'judged') return 'done';
        return { skipped: outcome === 'gone' ? 'the page is gone' : 'nothing has changed' };
      },
      [readNamesJob.name]: async (run, payload: JudgePage) => {
        const { readNames } = await import('#modules/matching/read-names.ts');
        return readNames(deps, run, payload);
      },
      [describePicturesJob.name]: async (run, payload: JudgePage) => {
        const { describePictures } = await import('#modules/matching/likeness/describe-pictures.ts');
        return describePictures(deps, run, payload);
      },
      [findFacesJob.name]: async (run, payload: JudgePage) => {
        const { findFaces } = await import('#modules/matching/find-faces.ts');
        return findFaces(deps, run, payload);
      },
      [forgetFacesJob.name]: async (run, { userId }: { userId: string }) => {
        const { forgetFaces } = await import('#modules/matching/find-faces.ts');
        return forgetFaces(deps, run, userId);
      },
      [followWorkJob.name]: async (run, { workId }: { workId: string }) => {
        const { followWork } = await import('#modules/matching/follow-work.ts');
        return followWork(deps, run, workId);
      },
      [followPartsJob.name]: async (run, { userId }: { userId: string }) => {
        const { followParts } = await import('#modules/matching/parts/follow-parts.ts');
        return followParts(deps, run, userId);
      },
      [judgeClaimedJob.name]: async (run) => {
        const { judgeClaimed } = await import('#modules/matching/judge-claimed.ts');
        await judgeClaimed(deps, run);
        return 'done';
      },
      [followShelfJob.name]: async (run, { workIds }: { workIds: string[] }): Promise<JobAnswer> =>
        run.transaction(async (ctx) => {
          const back = (await readyWorks(ctx.tx, workIds)).filter(({ shelved }) => !shelved);
          for (const { id } of back) await ctx.enqueue(followWorkJob, { workId: id });
          return back.length > 0 ? 'done' : { skipped: 'none of them is searched for' };
        }),
      [followProvenJob.name]: async (run, { userId }: { userId: string }) =>
        run.transaction(async (ctx) => {
          if (!(await hasVerifiedAccount(ctx.tx, userId))) return { skipped: 'no account is verified' };
          for (const workId of await readyWorksOf(ctx.tx, userId)) await ctx.enqueue(followWorkJob, { workId });
          return 'done';
        }),
    },
    sweeps: [
      { name: 'matching.claims', everyMs: 600_000, run: judgeClaimedAgain },
      { name: 'matching.unread', everyMs: 600_000, run: dropOldUnread },
    ],
  };
}

/** Days that a picture waits to be read; then it is deleted, since what keeps it may have been switched off. */
const unreadDays = 7;
const dropOldUnread = (run: JobRun): Promise<number> =>
  run.transaction(({ tx }) => dropUnreadBefore(tx, new Date(run.now().getTime() - unreadDays * 86_400_000)));

/** A claim also ends without a word: an account is lost, an authorization runs out. */
export const judgeClaimedAgain = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const pages = await claimedPages(ctx.tx);
    if (pages.length > 0) await ctx.enqueue(judgeClaimedJob, {});
    return pages.length;
  });
