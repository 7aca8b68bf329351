import type { CaseRow } from '#modules/cases/index.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { freeSlots, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Drops a queued notice before it left and prepares a new one for the cases that still stand. */
export async function redraft(ctx: Context, notice: NoticeRow, standing: CaseRow[]): Promise<void> {
  await updateNotice(ctx.tx, notice.id, ['queued', 'draft'], {
    state: 'failed',
    failure: 'Dropped before it left: a case in it was closed',
    updatedAt: ctx.now(),
  });
  await freeSlots(
    ctx.tx,
    notice.id,
    standing.map((row) => row.id),
  );
  if (notice.kind !== 'notice') return;
  for (const row of standing) await ctx.enqueue(prepareJob, { caseId: row.id, round: row.round });
}
