import type { FaceReader } from '#lib/picture-faces/index.ts';
import {
  dropRead,
  dropUnread,
  lockShown,
  mediaOfPage,
  type PictureReaders,
  readPage,
  unreadOfPage,
  unreadPicture,
} from '#modules/discovery/index.ts';
import { keepLook, nearAmong, nearestOf, ownFaces } from '#modules/faces/index.ts';
import { faceInPicture } from '#modules/matching/find-faces-job.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { pagesWithSignal, verdictsOfPage } from '#modules/matching/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface FacesDeps {
  db: Database;
  blobs: Blobs;
  /** Absent where faces are not looked for. */
  faceReader?: Pick<FaceReader, 'read'> | undefined;
  /** Who else waits for the same pictures. */
  readers: PictureReaders;
}

/** Milliseconds of reading after which other pages have their turn. */
const turnMs = 20_000;
/** Tries after which a picture counts as one without faces: its reader was killed each time. */
const mostTries = 3;

/**
 * Compares the faces in those pictures of a page that are not known to be its creator's with the creator's own face, and with
 * no other. Where one is near and the page is not known to show it, the page is judged again.
 */
export async function findFaces(deps: FacesDeps, run: JobRun, input: JudgePage): Promise<JobAnswer> {
  const { pageId, userId } = input;
  const { db, blobs, faceReader } = deps;
  if (!faceReader) return { skipped: 'faces are not looked for' };
  const page = await readPage(db, pageId);
  if (page?.userId !== userId) return { skipped: 'the page is gone' };
  const verdicts = await verdictsOfPage(db, pageId);
  const settled = new Set(verdicts.flatMap(({ kind, mediaId }) => (kind === 'same' && mediaId ? mediaId : [])));
  const own = await ownFaces(db, blobs, userId);
  const until = performance.now() + turnMs;
  for (const mediaId of await unreadOfPage(db, pageId, { faces: true })) {
    run.signal.throwIfAborted();
    if (performance.now() > until) return { again: 0 };
    if (settled.has(mediaId)) await run.transaction(({ tx }) => dropUnread(tx, [mediaId], userId));
    else await lookAtOne({ ...deps, faceReader }, run, { mediaId, userId, own });
  }
  if (verdicts.some(({ signals }) => signals.includes(faceInPicture))) return 'done';
  const shown = (await mediaOfPage(db, pageId)).map(({ id }) => id);
  if ((await nearAmong(db, userId, shown)).size === 0) return 'done';
  await run.transaction((ctx) => ctx.enqueue(judgePageJob, input));
  return 'done';
}

async function lookAtOne(
  { db, blobs, faceReader, readers }: FacesDeps & { faceReader: Pick<FaceReader, 'read'> },
  run: JobRun,
  { mediaId, userId, own }: { mediaId: string; userId: string; own: readonly Float32Array[] },
): Promise<void> {
  const picture = await unreadPicture(db, blobs, userId, mediaId);
  if (!picture) return;
  const faces = await faceReader.read(picture, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (run.attempt + 1 < mostTries) throw error;
    return [];
  });
  const distance = nearestOf(faces, own);
  await run.transaction(async (ctx) => {
    if (await lockShown(ctx.tx, mediaId)) await keepLook(ctx, { mediaId, userId, distance });
    await dropRead(ctx.tx, { mediaId }, readers);
  });
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
