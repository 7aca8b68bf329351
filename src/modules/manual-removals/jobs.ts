import { z } from 'zod';
import { caseOpened } from '#modules/cases/index.ts';
import { attachWishes } from '#modules/manual-removals/ask-removal.ts';
import { forgetOldWords } from '#modules/manual-removals/forget-words.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const attachJob = defineJob({
  name: 'manual-removals.attach-wishes',
  payload: z.object({ userId: z.string() }),
}).when(caseOpened, ({ userId }) => ({ userId }));

export const manualRemovalJobs = [attachJob];

export function manualRemovalHandlers(): ModuleJobs {
  return {
    handlers: {
      [attachJob.name]: (run, { userId }: { userId: string }) =>
        run.transaction(async (ctx) =>
          (await attachWishes(ctx, userId)) > 0 ? ('done' as const) : { skipped: 'nothing waits for a case' },
        ),
    },
    sweeps: [{ name: 'manual-removals.forget-words', everyMs: 60_000, run: forgetOldWords }],
  };
}
