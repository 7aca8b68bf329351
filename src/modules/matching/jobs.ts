import { z } from 'zod';
import { workReady } from '#modules/content/index.ts';
import { judgePageJob } from '#modules/matching/judge-job.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import type { LiveIndex } from '#modules/matching/live-index.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

const followWorkJob = defineJob({
  name: 'matching.follow-work',
  payload: z.object({ workId: z.string() }),
  key: ({ workId }) => workId,
}).when(workReady, ({ workId }) => ({ workId }));

export const matchingJobs = [judgePageJob, followWorkJob];

export function matchingHandlers(deps: { db: Database; index: LiveIndex }): ModuleJobs {
  return {
    handlers: {
      [judgePageJob.name]: async (run, payload: JudgePage) => {
        const { judgePage } = await import('#modules/matching/judge-page.ts');
        const { outcome } = await run.transaction((ctx) => judgePage(deps, ctx, payload));
        if (outcome === 'judged') return 'done';
        return { skipped: outcome === 'gone' ? 'the page is gone' : 'nothing has changed' };
      },
      [followWorkJob.name]: async (run, { workId }: { workId: string }) => {
        const { followWork } = await import('#modules/matching/follow-work.ts');
        return followWork(deps, run, workId);
      },
    },
  };
}
