import { type ReadyWork, readyWorks } from '#modules/content/index.ts';
import { mediaOfPages, readPagesOf } from '#modules/discovery/index.ts';
import { claimsOfWorks } from '#modules/matching/claims-of-works.ts';
import { workClaimed } from '#modules/matching/events.ts';
import { foundImageOf } from '#modules/matching/found-image.ts';
import { isOneOf, type KnownWork } from '#modules/matching/is-one-of.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
import { stopsCasesOf } from '#modules/matching/picture-claim.ts';
import type { Claim } from '#modules/matching/work-index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context, Database } from '#platform/verb/index.ts';

const batch = 100;

/** Where a batch of pages ended. */
interface Place {
  at: Date;
  id: string;
}
interface Batch {
  keys: string[];
  next: Place | undefined;
}

/**
 * A work came after pages were read: those of its creator that show it are judged again. Where another creator holds
 * the same picture, their pages too, since two now claim it, and whoever has the weaker claim is named.
 */
export async function followWork(
  deps: { db: Database; index: LiveIndex },
  run: JobRun,
  workId: string,
): Promise<JobAnswer> {
  const [work] = await readyWorks(deps.db, [workId]);
  if (!work) return { skipped: 'the work was removed' };
  await run.transaction((ctx) => deps.index.catchUp(ctx.tx));
  const held = deps.index.works.holding(referenceOf(work));
  await run.transaction((ctx) => tellClaimed(ctx, work, held));
  for (const userId of new Set([work.userId, ...held.map((claim) => claim.userId)])) {
    // Of an address that was read several times only the newest answer says what stands there.
    const seen = new Set<string>();
    let read: Batch = { keys: [], next: undefined };
    do {
      run.signal.throwIfAborted();
      const before = read.next;
      read = await run.transaction((ctx) => judgeShowing(ctx, work, userId, before, seen));
      for (const key of read.keys) seen.add(key);
    } while (read.next);
  }
  return 'done';
}

async function tellClaimed(ctx: Context, work: ReadyWork, held: readonly Claim[]): Promise<void> {
  const claims = await claimsOfWorks(
    ctx,
    held.map(({ workId }) => workId),
  );
  const own = claims.get(work.userId);
  const by = [...claims].flatMap(([userId, claim]) =>
    userId !== work.userId && stopsCasesOf(claim, own) ? [userId] : [],
  );
  if (by.length > 0) await ctx.emit(workClaimed, { userId: work.userId, workId: work.id, by });
  for (const { userId, workId } of held)
    if (userId !== work.userId && stopsCasesOf(own, claims.get(userId)))
      await ctx.emit(workClaimed, { userId, workId, by: [work.userId] });
}

/** Queues one batch's pages that show the work; answers what it read and where the next batch begins. */
async function judgeShowing(
  ctx: Context,
  work: KnownWork,
  userId: string,
  before: Place | undefined,
  seen: ReadonlySet<string>,
): Promise<Batch> {
  const pages = await readPagesOf(ctx.tx, userId, before, batch);
  // Newest first, so of equal addresses the first stays.
  const byKey = new Map(pages.toReversed().map((page) => [page.urlKey, page]));
  const newest = [...byKey.values()].filter((page) => !seen.has(page.urlKey));
  const media = await mediaOfPages(
    ctx.tx,
    newest.map((page) => page.id),
  );
  for (const page of newest) {
    const shows = (media.get(page.id) ?? []).some((one) => isOneOf(foundImageOf(one), [work]).kind !== 'unrelated');
    if (shows) await ctx.enqueue(judgePageJob, { pageId: page.id, userId, scanId: page.scanId ?? undefined });
  }
  const end = pages.at(-1);
  return {
    keys: [...byKey.keys()],
    next: end && pages.length === batch ? { at: end.fetchedAt, id: end.id } : undefined,
  };
}
