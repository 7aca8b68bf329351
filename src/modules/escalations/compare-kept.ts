import type { FollowedHashList, HashList, ListHit } from '#lib/hash-list/index.ts';
import { endComparison, isCompared, moveComparison, openComparison } from '#modules/escalations/store-comparisons.ts';
import type { ListComparison } from '#modules/escalations/tables.ts';
import type { DeleteBytes } from '#platform/blobs/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Material of one kind that was kept before the list knew it. */
export interface Kept<Row> {
  readonly name: ListComparison['kept'];
  /** The next rows by their ids and what the list knows among them; undefined at the end. */
  next(afterId: string, list: HashList, signal: AbortSignal): Promise<Compared<Row> | undefined>;
  /**
   * Does what a hit on an arriving one does. A second call for the same row changes nothing.
   *
   * @param afterCommit takes what deletes bytes that nothing names any more
   */
  shut(ctx: Context, row: Row, hit: ListHit, afterCommit: (forget: DeleteBytes) => void): Promise<void>;
  /** What is to be done once for all of a batch, after the last of them was shut. */
  shutAll?(ctx: Context, rows: readonly Row[]): Promise<void>;
}
export interface Compared<Row> {
  lastId: string;
  hits: { row: Row; hit: ListHit }[];
}

/**
 * A comparison does not end before: until a worker looks at the file of the list, and through the work that it began
 * before, it may keep material that only the newer list knows.
 */
const overlapMs = 15 * 60_000;

/** Before the last id of the second time through: what such work kept may stand before the first one's mark. */
const again = '+';

/** Whether a list is there that was not yet compared with all of this. */
export async function isComparisonDue(
  run: JobRun,
  followed: FollowedHashList | undefined,
  name: ListComparison['kept'],
): Promise<boolean> {
  const list = await followed?.current();
  return list !== undefined && !(await run.transaction(({ tx }) => isCompared(tx, name, list.digest)));
}

/**
 * Compares what is kept with the list, in batches: how far it came is committed with each, so that a worker that dies is
 * followed by one that resumes there. After the overlap it goes through all once more. A list that changes meanwhile
 * begins again.
 */
export async function compareKept<Row>(
  run: JobRun,
  followed: FollowedHashList | undefined,
  kept: Kept<Row>,
): Promise<JobAnswer> {
  for (;;) {
    run.signal.throwIfAborted();
    const list = await followed?.current();
    if (!list) return { skipped: 'there is no list' };
    const at = await run.transaction((ctx) => openComparison(ctx, kept.name, list.digest));
    if (at.comparedAt) return 'done';
    const mark = at.lastId.startsWith(again) ? again : '';
    const batch = await kept.next(at.lastId.slice(mark.length), list, run.signal);
    if (!batch) {
      if (run.now().getTime() - at.begunAt.getTime() < overlapMs)
        return { skipped: 'more may be kept by an older list' };
      await run.transaction(async (ctx) => {
        if (mark) await endComparison(ctx, at);
        else await moveComparison(ctx.tx, at, again);
      });
      continue;
    }
    const gone: DeleteBytes[] = [];
    await run.transaction(async (ctx) => {
      if (!(await moveComparison(ctx.tx, at, mark + batch.lastId))) return; // another list, or another worker
      for (const { row, hit } of batch.hits) await kept.shut(ctx, row, hit, (forget) => gone.push(forget));
      const rows = batch.hits.map(({ row }) => row);
      if (rows.length > 0) await kept.shutAll?.(ctx, rows);
    });
    for (const forget of gone) await forget();
  }
}
