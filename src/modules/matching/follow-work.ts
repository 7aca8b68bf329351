import { type ReadyWork, readyWorks, withFrames } from '#modules/content/index.ts';
import { mediaOfPages, type PageMedium } from '#modules/discovery/index.ts';
import { claimsOfWorks } from '#modules/matching/claims-of-works.ts';
import { workClaimed } from '#modules/matching/events.ts';
import { holdersOf } from '#modules/matching/holders-of.ts';
import type { References } from '#modules/matching/judge-image.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import { judgeMediumInSteps, readFoundMedium } from '#modules/matching/judge-medium.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
import { newestPages, type ReadPage } from '#modules/matching/newest-pages.ts';
import { stopsCasesOf } from '#modules/matching/picture-claim.ts';
import { pump } from '#modules/matching/pump.ts';
import { type Claim, createWorkIndex } from '#modules/matching/work-index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context, Database } from '#platform/verb/index.ts';

/**
 * A work came after pages were read: those of its creator that show it are judged again. Where another creator holds
 * the same picture or video, their pages too, since two now claim it, and whoever has the weaker claim is named.
 */
export async function followWork(
  deps: { db: Database; index: LiveIndex },
  run: JobRun,
  workId: string,
): Promise<JobAnswer> {
  const [work] = await readyWorks(deps.db, [workId]);
  if (!work) return { skipped: 'the work was removed' };
  await run.transaction((ctx) => deps.index.catchUp(ctx.tx));
  const held = await holdersOf(deps.db, deps.index, work, run.signal);
  await run.transaction((ctx) => tellClaimed(ctx, work, held));
  // An index of its own: a video has tens of thousands of frames, and each picture that was found asks for all of them.
  const only = createWorkIndex();
  for await (const one of withFrames(deps.db, [work])) only.put(referenceOf(one));
  for (const userId of new Set([work.userId, ...held.map((claim) => claim.userId)])) {
    for await (const pages of newestPages(run, userId)) {
      const showing = await pagesShowing(deps.db, run.signal, only, pages);
      await run.transaction(async (ctx) => {
        for (const { id: pageId, scanId } of showing)
          await ctx.enqueue(judgePageJob, { pageId, userId, scanId: scanId ?? undefined });
      });
    }
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

/** Those of these pages that show the work. A long video takes seconds: nothing is locked for it. */
async function pagesShowing(
  db: Database,
  signal: AbortSignal,
  only: References,
  pages: readonly ReadPage[],
): Promise<ReadPage[]> {
  const media = await mediaOfPages(
    db,
    pages.map((page) => page.id),
  );
  const showing: ReadPage[] = [];
  for (const page of pages) if (await showsAny(db, signal, media.get(page.id) ?? [], only)) showing.push(page);
  return showing;
}

async function showsAny(
  db: Database,
  signal: AbortSignal,
  media: readonly PageMedium[],
  only: References,
): Promise<boolean> {
  for (const medium of media) {
    const found = await readFoundMedium(db, medium);
    const verdict = await pump(judgeMediumInSteps(found, only), signal);
    if (verdict.kind !== 'unrelated') return true;
  }
  return false;
}
