import {
  approveAutomatically,
  because,
  hasShutWork,
  heldFor,
  holdIfClaimed,
  isHeldForWork,
  isQuarantined,
  lockCase,
} from '#modules/cases/index.ts';
import { letGoOn } from '#modules/operations/release-case.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/**
 * Cases that stopped until an operator had checked a work go on once none of their works is under check. Answers how many.
 * One whose notice is leaving at this moment fails the job, which is tried again.
 */
export async function releaseClearedWork(run: JobRun, workId: string): Promise<number> {
  let released = 0;
  for (const id of await run.transaction(({ tx }) => heldFor(tx, 'heldWorkChecked'))) {
    run.signal.throwIfAborted();
    const goesOn = await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, id);
      if (!row?.workIds.includes(workId) || !isHeldForWork(row)) return false;
      if ((await hasShutWork(ctx, row.workIds)) || (await isQuarantined(ctx.tx, row.id))) return false;
      if (row.sendingNoticeId !== null) throw new Error('a notice about the case is leaving at this moment');
      const back = await letGoOn(ctx, row, {
        cause: because('workCheckEnded'),
        why: 'its work was checked',
        set: { settledHold: row.settledHold, settledClaimants: row.settledClaimants },
      });
      // Another creator may have come to claim it meanwhile; what an operator released waits for its creator.
      if (back.state !== 'found' || (await holdIfClaimed(ctx, back)) || back.settledHold !== null) return true;
      await approveAutomatically(ctx, back);
      return true;
    });
    if (goesOn) released += 1;
  }
  return released;
}
