import {
  approveAutomatically,
  because,
  heldFor,
  isHeldForClaims,
  isQuarantined,
  isSettledClaimant,
  lockCase,
} from '#modules/cases/index.ts';
import { claimantsOf, isClaimed, type LiveIndex } from '#modules/matching/index.ts';
import { letGoOn } from '#modules/operations/release-case.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

/**
 * Cases that stood still because two creators claimed a work go on by themselves once nobody else does, or none but those
 * about whom an operator has decided. Answers how many.
 */
export async function releaseUnclaimed(deps: { db: Database; index: LiveIndex }, run: JobRun): Promise<number> {
  let released = 0;
  for (const id of await heldFor(deps.db, 'heldClaimed')) {
    run.signal.throwIfAborted();
    const goesOn = await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, id);
      // A letter that is leaving has its answer first; claims are looked through again soon (modules/matching/jobs.ts).
      if (!row || !isHeldForClaims(row) || row.sendingNoticeId !== null) return false;
      if (await isQuarantined(ctx.tx, row.id)) return false;
      const others = (await claimantsOf(deps, ctx, row)).filter((userId) => !isSettledClaimant(row, userId));
      if (others.length > 0 || (await isClaimed(ctx.tx, row.userId, row.workIds))) return false;
      const back = await letGoOn(ctx, row, {
        cause: because('unclaimed'),
        why: 'no one else claims it',
        set: { settledHold: null, settledClaimants: row.settledClaimants },
      });
      // Of what nobody was told yet the switch decides again, as if nobody else had ever claimed it.
      if (back.state === 'found') await approveAutomatically(ctx, back);
      return true;
    });
    if (goesOn) released += 1;
  }
  return released;
}
