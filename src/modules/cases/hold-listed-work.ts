import { because } from '#modules/cases/causes.ts';
import { holdableStates, holdCase } from '#modules/cases/hold-case.ts';
import { idsAboutWorks, lockCase } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { readWork, worksByIds } from '#modules/content/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Neutral: its creator reads it, and nothing is said of the list. */
export const workChecked = because('heldWorkChecked');

/** Whether an operator decides about one of the works of a case, which is shown to nobody till then. */
export async function hasShutWork({ tx }: Pick<Context, 'tx'>, workIds: readonly string[]): Promise<boolean> {
  return (await worksByIds(tx, [...workIds])).some(({ quarantinedAt }) => quarantinedAt !== null);
}

export const isHeldForWork = ({ state, holdSays }: Pick<CaseRow, 'state' | 'holdSays'>): boolean =>
  state === 'held' && holdSays?.key === workChecked.key;

/** Stops a case with such a work, whatever an operator let go before. False where it has none. */
export async function holdForShutWork(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'state' | 'step' | 'sendingNoticeId' | 'workIds'>,
): Promise<boolean> {
  if (!(await hasShutWork(ctx, row.workIds))) return false;
  await holdCase(ctx, { ...row, settledHold: null }, workChecked);
  return true;
}

/** The list knows a work: every case about it stops. Answers how many. */
export async function holdListedWork(run: JobRun, workId: string): Promise<number> {
  const ids = await run.transaction(async ({ tx }) => {
    const work = await readWork(tx, workId);
    return work ? idsAboutWorks(tx, work.userId, [workId], holdableStates) : [];
  });
  let held = 0;
  for (const id of ids) {
    run.signal.throwIfAborted();
    const stopped = await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, id);
      return row !== undefined && holdForShutWork(ctx, row);
    });
    if (stopped) held += 1;
  }
  return held;
}
