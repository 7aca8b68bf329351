import { readRemovals } from '#modules/cases/removals/read-removals.ts';
import { noRemovalLeft } from '#modules/cases/removals/take-removal.ts';
import { standingsAt } from '#modules/cases/standings-at.ts';
import { fileable, readWork } from '#modules/content/index.ts';
import { type LeakResult, reportLeaks } from '#modules/discovery/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface AskRemoval {
  userId: string;
  url: string;
  /** The creator's own picture that the page shows. */
  workId: string;
  /** What shows that it is theirs, for whoever checks the notice. */
  note?: string | undefined;
  /** See `weighReport`. */
  hidesCases?: boolean | undefined;
}

/** Pages that are opened in a day (UTC) for somebody without a plan. */
const looksPerDay = 10;

/**
 * A page that one of the free removals is asked for. It is opened and compared like every report; a removal is taken when
 * its case is approved, and used when its notice leaves.
 *
 * @throws Problem not-found · over-limit `removals_limit` · conflict `studio_work`, `account_required`
 */
export async function askRemoval(
  ctx: Context,
  { userId, url, workId, note, hidesCases }: AskRemoval,
): Promise<{ result: LeakResult; scanId?: string }> {
  const { of, left } = await readRemovals(ctx, userId);
  if (left === 0) throw noRemovalLeft(of);
  const work = await readWork(ctx.tx, workId);
  if (work?.userId !== userId) throw notFound();
  if (fileable([work]).length === 0)
    throw new Problem('conflict', {
      code: 'studio_work',
      detail: 'A studio’s work, or one that was deleted, is not yours to have taken down. Choose another one.',
    });
  const { results, scanId } = await reportLeaks(
    ctx,
    { standingsAt },
    { userId, urls: [url], workId, ...(note ? { note, noteForOperator: true } : {}), perDay: looksPerDay, hidesCases },
  );
  const [result] = results;
  if (!result) throw new Error('every address of a report has its answer');
  return { result, ...(scanId ? { scanId } : {}) };
}
