import type { TextReader } from '#lib/picture-text/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import {
  dropUnread,
  keepText,
  type PictureReaders,
  readPage,
  unreadOfPage,
  unreadPicture,
} from '#modules/discovery/index.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { namedInPicture, namesOnPage } from '#modules/matching/names-on-page.ts';
import { readPicturesOf } from '#modules/matching/read-pictures.ts';
import { verdictsOfPage } from '#modules/matching/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface NamesDeps {
  db: Database;
  blobs: Blobs;
  /** Absent where names in pictures are not looked for. */
  textReader?: Pick<TextReader, 'read'> | undefined;
  /** Who else waits for the same pictures. */
  readers: PictureReaders;
}

/** Milliseconds of reading after which other pages have their turn. */
const turnMs = 20_000;
/** Tries after which a picture counts as one without text: its reader was killed each time. */
const mostTries = 3;

/**
 * Reads the text of those pictures of a page that are not known to be its creator's, each once for all creators. Where one
 * names the creator and the page is not known to, the page is judged again.
 */
export async function readNames(deps: NamesDeps, run: JobRun, input: JudgePage): Promise<JobAnswer> {
  const { pageId, userId } = input;
  const { textReader } = deps;
  if (!textReader) return { skipped: 'names in pictures are not looked for' };
  const page = await readPage(deps.db, pageId);
  if (page?.userId !== userId) return { skipped: 'the page is gone' };
  const verdicts = await verdictsOfPage(deps.db, pageId);
  const settled = new Set(verdicts.flatMap(({ kind, mediaId }) => (kind === 'same' && mediaId ? mediaId : [])));
  const until = performance.now() + turnMs;
  for (const mediaId of await unreadOfPage(deps.db, pageId, { names: true })) {
    run.signal.throwIfAborted();
    if (performance.now() > until) return { again: 0 };
    if (settled.has(mediaId)) await run.transaction(({ tx }) => dropUnread(tx, [mediaId], userId));
    else await readOne({ ...deps, textReader }, run, { mediaId, userId });
  }
  const pictures = await readPicturesOf(deps.db, pageId);
  const { picture } = namesOnPage({ ...page, pictures }, await brandsOf(deps.db, userId));
  if (!picture || verdicts.some(({ signals }) => signals.includes(namedInPicture))) return 'done';
  await run.transaction((ctx) => ctx.enqueue(judgePageJob, input));
  return 'done';
}

async function readOne(
  { db, blobs, textReader, readers }: NamesDeps & { textReader: Pick<TextReader, 'read'> },
  run: JobRun,
  { mediaId, userId }: { mediaId: string; userId: string },
): Promise<void> {
  const picture = await unreadPicture(db, blobs, userId, mediaId);
  if (!picture) return;
  const text = await textReader.read(picture, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (run.attempt + 1 < mostTries) throw error;
    return '';
  });
  await run.transaction((ctx) => keepText(ctx, { mediaId, text }, readers));
}
