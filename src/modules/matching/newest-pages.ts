import { readPagesOf } from '#modules/discovery/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

export type ReadPage = Awaited<ReturnType<typeof readPagesOf>>[number];

const batch = 100;

/**
 * A creator's pages that were read, the newest first, in batches. Of an address that was read several times only the
 * newest answer is given: it says what stands there.
 *
 * @throws the signal's reason
 */
export async function* newestPages(run: JobRun, userId: string): AsyncGenerator<readonly ReadPage[]> {
  const seen = new Set<string>();
  let before: { at: Date; id: string } | undefined;
  do {
    run.signal.throwIfAborted();
    const pages = await run.transaction(({ tx }) => readPagesOf(tx, userId, before, batch));
    yield pages.filter(({ urlKey }) => !seen.has(urlKey) && seen.add(urlKey));
    const end = pages.at(-1);
    before = end && pages.length === batch ? { at: end.fetchedAt, id: end.id } : undefined;
  } while (before);
}
