import { keepMediaDescriptor, mediaOfPage, type PictureReaders } from '#modules/discovery/index.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { likeWorksOf } from '#modules/matching/likeness/like-works.ts';
import { type LikenessDeps, lookAtLikeness } from '#modules/matching/likeness/look-at-likeness.ts';
import { readWaiting } from '#modules/matching/read-waiting.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

export interface DescribeDeps extends LikenessDeps {
  /** Who else waits for the same pictures. */
  readers: PictureReaders;
}

/**
 * Has the model describe those pictures of a page that are not known to be its creator's, and compares them with that creator's
 * works alone. Where one that nothing else has found is near to a work, the page is judged again.
 */
export async function describePictures(deps: DescribeDeps, run: JobRun, input: JudgePage): Promise<JobAnswer> {
  const { pageId, userId } = input;
  const { likeness, db } = deps;
  if (!likeness) return { skipped: 'there is no model' };
  const { model } = likeness.describer;
  const waited = await readWaiting(deps, run, input, {
    waiting: { model },
    read: (picture, signal) => likeness.describer.describe(picture, signal),
    none: undefined,
    keep: (mediaId, descriptor) =>
      run.transaction((ctx) =>
        keepMediaDescriptor(ctx, deps.blobs, { mediaId, userId, model, descriptor }, deps.readers),
      ),
  });
  if ('answer' in waited) return waited.answer;
  await lookAtLikeness(deps, run, { userId, pageIds: [pageId] });
  const media = await mediaOfPage(db, pageId);
  const near = await likeWorksOf(
    db,
    likeness,
    userId,
    media.map(({ id }) => id),
  );
  const judged = new Set(waited.verdicts.flatMap(({ workId, mediaId }) => (workId && mediaId ? mediaId : [])));
  const isNew = [...near].some(([mediaId, works]) => works.length > 0 && !judged.has(mediaId));
  if (isNew) await run.transaction((ctx) => ctx.enqueue(judgePageJob, input));
  return 'done';
}
