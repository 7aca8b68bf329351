import {
  dropUnread,
  keepMediaDescriptor,
  mediaOfPage,
  type PictureReaders,
  readPage,
  unreadOfPage,
  unreadPicture,
} from '#modules/discovery/index.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { likeWorksOf } from '#modules/matching/likeness/like-works.ts';
import type { Likeness } from '#modules/matching/likeness/likeness-deps.ts';
import { type LikenessDeps, lookAtLikeness } from '#modules/matching/likeness/look-at-likeness.ts';
import { verdictsOfPage } from '#modules/matching/store.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

export interface DescribeDeps extends LikenessDeps {
  /** Who else waits for the same pictures. */
  readers: PictureReaders;
}

/** Milliseconds of describing after which other pages have their turn. */
const turnMs = 20_000;
/** Tries after which a picture counts as one without descriptor: its describer was killed each time. */
const mostTries = 3;

/**
 * Has the model describe those pictures of a page that are not known to be its creator's, and compares them with that creator's
 * works alone. Where one that nothing else has found is near to a work, the page is judged again.
 */
export async function describePictures(deps: DescribeDeps, run: JobRun, input: JudgePage): Promise<JobAnswer> {
  const { pageId, userId } = input;
  const { likeness, db } = deps;
  if (!likeness) return { skipped: 'there is no model' };
  const page = await readPage(db, pageId);
  if (page?.userId !== userId) return { skipped: 'the page is gone' };
  const verdicts = await verdictsOfPage(db, pageId);
  const settled = new Set(verdicts.flatMap(({ kind, mediaId }) => (kind === 'same' && mediaId ? mediaId : [])));
  const until = performance.now() + turnMs;
  for (const mediaId of await unreadOfPage(db, pageId, { model: likeness.describer.model })) {
    run.signal.throwIfAborted();
    if (performance.now() > until) return { again: 0 };
    if (settled.has(mediaId)) await run.transaction(({ tx }) => dropUnread(tx, [mediaId], userId));
    else await describeOne({ ...deps, likeness }, run, { mediaId, userId });
  }
  await lookAtLikeness(deps, run, { userId, pageIds: [pageId] });
  const media = await mediaOfPage(db, pageId);
  const near = await likeWorksOf(
    db,
    likeness,
    userId,
    media.map(({ id }) => id),
  );
  const judged = new Set(verdicts.flatMap(({ workId, mediaId }) => (workId && mediaId ? mediaId : [])));
  const isNew = [...near].some(([mediaId, works]) => works.length > 0 && !judged.has(mediaId));
  if (isNew) await run.transaction((ctx) => ctx.enqueue(judgePageJob, input));
  return 'done';
}

async function describeOne(
  { db, blobs, likeness, readers }: DescribeDeps & { likeness: Likeness },
  run: JobRun,
  { mediaId, userId }: { mediaId: string; userId: string },
): Promise<void> {
  const picture = await unreadPicture(db, blobs, userId, mediaId);
  if (!picture) return;
  const { model } = likeness.describer;
  const descriptor = await likeness.describer.describe(picture, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (run.attempt + 1 < mostTries) throw error;
    return undefined;
  });
  await run.transaction((ctx) => keepMediaDescriptor(ctx, blobs, { mediaId, userId, model, descriptor }, readers));
}
