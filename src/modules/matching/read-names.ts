import type { TextReader } from '#lib/picture-text/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import { keepText, type PictureReaders } from '#modules/discovery/index.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { namedInPicture, namesOnPage } from '#modules/matching/names-on-page.ts';
import { readPicturesOf } from '#modules/matching/read-pictures.ts';
import { readWaiting } from '#modules/matching/read-waiting.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface NamesDeps {
  db: Database;
  blobs: Blobs;
  /** Absent where names in pictures are not searched for. */
  textReader?: Pick<TextReader, 'read'> | undefined;
  /** Who else waits for the same pictures. */
  readers: PictureReaders;
}

/**
 * Reads the text of those pictures of a page that are not known to be its creator's, each once for all creators. Where one
 * names the creator and the page is not known to, the page is judged again.
 */
export async function readNames(deps: NamesDeps, run: JobRun, input: JudgePage): Promise<JobAnswer> {
  const { pageId, userId } = input;
  const { textReader } = deps;
  if (!textReader) return { skipped: 'names in pictures are not searched for' };
  const waited = await readWaiting(deps, run, input, {
    waiting: { names: true },
    read: (picture, signal) => textReader.read(picture, signal),
    none: '',
    keep: (mediaId, text) => run.transaction((ctx) => keepText(ctx, { mediaId, text }, deps.readers)),
  });
  if ('answer' in waited) return waited.answer;
  const { page, verdicts } = waited;
  const pictures = await readPicturesOf(deps.db, pageId);
  const { picture } = namesOnPage({ ...page, pictures }, await brandsOf(deps.db, userId));
  if (!picture || verdicts.some(({ signals }) => signals.includes(namedInPicture))) return 'done';
  await run.transaction((ctx) => ctx.enqueue(judgePageJob, input));
  return 'done';
}
