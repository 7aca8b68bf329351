import type { FaceReader } from '#lib/picture-faces/index.ts';
import { dropRead, lockShown, mediaOfPage, type PictureReaders } from '#modules/discovery/index.ts';
import { keepLook, nearAmong, nearestOf, ownFaces } from '#modules/faces/index.ts';
import { faceInPicture } from '#modules/matching/find-faces-job.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { readWaiting } from '#modules/matching/read-waiting.ts';
import { pagesWithSignal } from '#modules/matching/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface FacesDeps {
  db: Database;
  blobs: Blobs;
  /** Absent where faces are not searched for. */
  faceReader?: Pick<FaceReader, 'read'> | undefined;
  /** Who else waits for the same pictures. */
  readers: PictureReaders;
}

/**
 * Compares the faces in those pictures of a page that are not known to be its creator's with the creator's own face, and with
 * no other. Where one is near and the page is not known to show it, the page is judged again.
 */
export async function findFaces(deps: FacesDeps, run: JobRun, input: JudgePage): Promise<JobAnswer> {
  const { pageId, userId } = input;
  const { db, blobs, faceReader } = deps;
  if (!faceReader) return { skipped: 'faces are not searched for' };
  const own = await ownFaces(db, blobs, userId);
  const waited = await readWaiting(deps, run, input, {
    waiting: { faces: true },
    read: (picture, signal) => faceReader.read(picture, signal),
    none: [],
    keep: (mediaId, faces) =>
      run.transaction(async (ctx) => {
        if (await lockShown(ctx.tx, mediaId)) await keepLook(ctx, { mediaId, userId, distance: nearestOf(faces, own) });
        await dropRead(ctx.tx, { mediaId }, deps.readers);
      }),
  });
  if ('answer' in waited) return waited.answer;
  if (waited.verdicts.some(({ signals }) => signals.includes(faceInPicture))) return 'done';
  const shown = (await mediaOfPage(db, pageId)).map(({ id }) => id);
  if ((await nearAmong(db, userId, shown)).size === 0) return 'done';
  await run.transaction((ctx) => ctx.enqueue(judgePageJob, input));
  return 'done';
}

/** A creator deleted what was found by their face: pages of which it was said are judged again, without it. */
export function forgetFaces({ readers }: FacesDeps, run: JobRun, userId: string): Promise<JobAnswer> {
  return run.transaction(async (ctx) => {
    await dropRead(ctx.tx, { userId }, readers);
    const pageIds = await pagesWithSignal(ctx.tx, userId, faceInPicture);
    for (const pageId of pageIds) await ctx.enqueue(judgePageJob, { pageId, userId });
    return pageIds.length > 0 ? 'done' : { skipped: 'no page was found by their face' };
  });
}
