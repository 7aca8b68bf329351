import { judgePageJob } from '#modules/matching/judge-job.ts';
import { type LikenessDeps, lookAtLikeness } from '#modules/matching/likeness/look-at-likeness.ts';
import { newestPages } from '#modules/matching/newest-pages.ts';
import { lookAtParts, type PartDeps } from '#modules/matching/parts/look-at-parts.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/**
 * Works came after pages were read: pictures that were kept of those pages are compared with their parts and descriptors,
 * and a page is judged again where they show one. Begun anew, it passes over what was compared already.
 */
export async function followParts(deps: PartDeps & LikenessDeps, run: JobRun, userId: string): Promise<JobAnswer> {
  for await (const pages of newestPages(run, userId)) {
    const near = await lookAtLikeness(deps, run, { userId, pageIds: pages.map(({ id }) => id) });
    for (const { id: pageId, scanId } of pages) {
      const changed = await lookAtParts(deps, run, { pageId, userId });
      if (changed || near.has(pageId))
        await run.transaction((ctx) => ctx.enqueue(judgePageJob, { pageId, userId, scanId: scanId ?? undefined }));
    }
  }
  return 'done';
}
