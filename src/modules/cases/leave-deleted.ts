import { because, type Said, sentenceOf } from '#modules/cases/causes.ts';
import { retractAsked } from '#modules/cases/events.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { idsAboutWorks, lockCase } from '#modules/cases/store.ts';
import { hasSomethingToWithdraw, toldAbout } from '#modules/cases/store-told.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const untold: CaseRow['state'][] = ['found', 'held', 'approved'];

/** Nobody was told in this round, and nothing leaves at this moment. */
export const isUntold = (row: Pick<CaseRow, 'state' | 'sendingNoticeId'>): boolean =>
  untold.includes(row.state) && row.sendingNoticeId === null;

/** Whether every work that a case is about was deleted by its creator: nothing is claimed for it any more. */
export async function isDeleted({ tx }: Pick<Context, 'tx'>, { workIds }: Pick<CaseRow, 'workIds'>): Promise<boolean> {
  const works = await worksByIds(tx, workIds);
  return works.length > 0 && works.every(({ archivedAt }) => archivedAt !== null);
}

/**
 * Dismisses a case about deleted works of which nobody was told: that is its creator's own decision. False where it
 * stays: somebody was told and it is watched on, or a notice leaves at this moment.
 */
export async function leaveDeleted(ctx: Context, row: CaseRow): Promise<boolean> {
  return (await isDeleted(ctx, row)) && leaveUntold(ctx, row, because('workDeleted'));
}

/** Dismisses a case of which nobody was told, no search engine either. False where it stays. */
export async function leaveUntold(ctx: Context, row: CaseRow, cause: Said): Promise<boolean> {
  if (!isUntold(row) || (await hasSomethingToWithdraw(ctx.tx, row.id))) return false;
  await close(ctx, row, 'dismissed', cause);
  return true;
}

const close = (ctx: Context, row: CaseRow, to: 'dismissed' | 'withdrawn', cause: Said) =>
  moveCase(ctx, {
    caseId: row.id,
    to,
    from: untold,
    cause,
    facts: { reason: sentenceOf(cause) },
    set: { decidedBy: 'creator' },
  });

/** Withdraws what search engines alone were told of a case that claims nothing any more. */
async function withdrawFromEngines(ctx: Context, row: CaseRow, cause: Said): Promise<void> {
  if (!isUntold(row) || (await toldAbout(ctx.tx, [row.id])).has(row.id)) return;
  await close(ctx, row, 'withdrawn', cause);
  await ctx.emit(retractAsked, { caseId: row.id, userId: row.userId });
}

/** A work was deleted, or turned out a studio's: cases about nothing else end, as far as nobody was told of them. */
export async function leaveDeletedOf(run: JobRun, input: { userId: string; workId: string }): Promise<void> {
  const ids = await run.transaction(({ tx }) => idsAboutWorks(tx, input.userId, [input.workId], untold));
  for (const id of ids)
    await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, id);
      if (!row || (await leaveDeleted(ctx, row))) return;
      if ((await isDeleted(ctx, row)) || fileable(await worksByIds(ctx.tx, row.workIds)).length > 0) return;
      // A studio's work was no right to claim anything.
      if (!(await leaveUntold(ctx, row, because('workStudio'))))
        await withdrawFromEngines(ctx, row, because('workStudio'));
    });
}
