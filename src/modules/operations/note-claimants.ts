import { lockCase, noteClaimants } from '#modules/cases/index.ts';
import { claimantsOf, type LiveIndex } from '#modules/matching/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/**
 * Who claims the work of a case that stands still for it, as it comes to an operator: whoever had the picture before the
 * page was found is decided about like one who came later. False where it is held no more.
 */
export async function noteClaimantsOf(deps: { index: LiveIndex }, run: JobRun, caseId: string): Promise<boolean> {
  return run.transaction(async (ctx) => {
    const row = await lockCase(ctx.tx, caseId);
    if (row?.state !== 'held') return false;
    await noteClaimants(ctx, row, await claimantsOf(deps, ctx, row));
    return true;
  });
}
