import { because } from '#modules/cases/causes.ts';
import { faceInPicture, isTelling, withoutFace } from '#modules/cases/face-verdict.ts';
import { leaveUntold } from '#modules/cases/leave-deleted.ts';
import { idsWithSignal, lockCase, patchCase } from '#modules/cases/store.ts';
import { wasEverReported } from '#modules/discovery/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/**
 * A creator deleted what was found by their face: no case says it any more, and those that nothing else speaks for end, as far
 * as nobody was told of them.
 */
export async function forgetFaces(run: JobRun, { userId }: { userId: string }): Promise<number> {
  const ids = await run.transaction(({ tx }) => idsWithSignal(tx, userId, faceInPicture));
  for (const id of ids)
    await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, id);
      if (!row?.verdict.signals.includes(faceInPicture)) return;
      const verdict = withoutFace(row.verdict);
      await patchCase(ctx.tx, id, { verdict });
      if (verdict.kind !== 'named' || isTelling(verdict.signals)) return;
      if (await wasEverReported(ctx.tx, row)) return;
      await leaveUntold(ctx, { ...row, verdict }, because('leadDeleted'));
    });
  return ids.length;
}
