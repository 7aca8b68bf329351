import { hotHostPolicy } from '#modules/discovery/hot-hosts/policy.ts';
import { deleteBarrenLooks } from '#modules/discovery/store/hot-hosts.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const dayMs = 86_400_000;
const batch = 100;
const mostBatches = 10;
/** Days after the window in which a look is still deleted: those that found something stay, and are passed over until then. */
const graceDays = 7;

/**
 * Deletes looks at hot hosts that ended before the days that count and left nothing: no page, no match. Gives how many; what is
 * left over is deleted by the next sweep.
 */
export async function forgetBarrenLooks(run: Pick<JobRun, 'transaction'>): Promise<number> {
  let deleted = 0;
  for (let turn = 0; turn < mostBatches; turn += 1) {
    const some = await run.transaction((ctx) => {
      const before = new Date(ctx.now().getTime() - hotHostPolicy.windowDays * dayMs);
      const since = new Date(before.getTime() - graceDays * dayMs);
      return deleteBarrenLooks(ctx.tx, { since, before }, batch);
    });
    deleted += some;
    if (some < batch) break;
  }
  return deleted;
}
