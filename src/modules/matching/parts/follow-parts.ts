import { judgePageJob } from '#modules/matching/judge-job.ts';
import { newestPages } from '#modules/matching/newest-pages.ts';
import { lookAtParts, type PartDeps } from '#modules/matching/parts/look-at-parts.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/**
 * Works came after pages were read: pictures that were kept of those pages are compared with their parts, and a page is
 * judged again where they show one. Begun anew, it passes over what was compared already.
 */
export async function followParts(deps: PartDeps, run: JobRun, userId: string): Promise<JobAnswer> {
  for await (const pages of newestPages(run, userId)) {
    for (const { id: pageId, scanId } of pages) {
      const changed = await lookAtParts(deps, run, { pageId, userId });
      if (changed)
        await run.transaction((ctx) => ctx.enqueue(judgePageJob, { pageId, userId, scanId: scanId ?? undefined }));
    }
  }
  return 'done';
}
