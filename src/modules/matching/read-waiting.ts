import { dropUnread, type PictureReaders, readPage, unreadOfPage, unreadPicture } from '#modules/discovery/index.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { verdictsOfPage } from '#modules/matching/store.ts';
import type { VerdictRow } from '#modules/matching/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

/** One way to read the larger pictures that are kept until they are read. */
export interface WaitingReader<Result> {
  /** Itself: the pictures that it has not read yet are taken. */
  readonly waiting: PictureReaders;
  read(picture: Uint8Array, signal: AbortSignal): Promise<Result>;
  /** The result for a picture whose reader was killed at each of three tries. */
  readonly none: Result;
  keep(mediaId: string, result: Result): Promise<void>;
}

/** Milliseconds of reading after which other pages have their turn. */
const turnMs = 20_000;
const mostTries = 3;

type PageRow = NonNullable<Awaited<ReturnType<typeof readPage>>>;

/**
 * Reads those kept pictures of a page that are not known to be its creator's. No transaction is open while one is read.
 *
 * @returns the page and its verdicts once all are read; else how the job answers
 */
export async function readWaiting<Result>(
  { db, blobs }: { db: Database; blobs: Blobs },
  run: JobRun,
  { pageId, userId }: JudgePage,
  reader: WaitingReader<Result>,
): Promise<{ page: PageRow; verdicts: VerdictRow[] } | { answer: JobAnswer }> {
  const page = await readPage(db, pageId);
  if (page?.userId !== userId) return { answer: { skipped: 'the page is gone' } };
  const verdicts = await verdictsOfPage(db, pageId);
  const settled = new Set(verdicts.flatMap(({ kind, mediaId }) => (kind === 'same' && mediaId ? mediaId : [])));
  const until = performance.now() + turnMs;
  for (const mediaId of await unreadOfPage(db, pageId, reader.waiting)) {
    run.signal.throwIfAborted();
    if (performance.now() > until) return { answer: { again: 0 } };
    if (settled.has(mediaId)) {
      await run.transaction(({ tx }) => dropUnread(tx, [mediaId], userId));
      continue;
    }
    const picture = await unreadPicture(db, blobs, userId, mediaId);
    if (!picture) continue;
    const result = await reader.read(picture, run.signal).catch((error: unknown) => {
      run.signal.throwIfAborted();
      if (run.attempt + 1 < mostTries) throw error;
      return reader.none;
    });
    await reader.keep(mediaId, result);
  }
  return { page, verdicts };
}
