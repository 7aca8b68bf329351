import { type CaseRow, eventsOf, lockCases } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { casesOfNotice, dropCases, freeSlots, noticesOfCases } from '#modules/notices/members.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { lockNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { writeText } from '#modules/notices/write-text.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes a case out of a notice that has not begun to leave: a draft goes on without it, a queued letter that names it
 * is dropped and written anew for the others. False where it is too late.
 */
export async function leaveNotice(
  ctx: Context,
  settings: NoticeSettings,
  notice: NoticeRow,
  caseId: string,
  why = 'its case was closed',
): Promise<boolean> {
  if (notice.state === 'queued') {
    const others = (await casesOfNotice(ctx.tx, notice.id))
      .map((member) => member.caseId)
      .filter((id) => id !== caseId);
    await freeSlots(ctx.tx, notice.id, [caseId]);
    return redraft(ctx, notice, await lockCases(ctx.tx, others)); // locked already, by `lockWithMates`
  }
  if (notice.state !== 'draft') return false;
  await dropCases(ctx.tx, notice.id, [caseId]);
  await freeSlots(ctx.tx, notice.id, [caseId]);
  if ((await casesOfNotice(ctx.tx, notice.id)).length > 0) await writeText(ctx, settings, notice.id);
  else
    await updateNotice(ctx.tx, notice.id, ['draft'], {
      state: 'failed',
      failure: `Dropped before it left: ${why}`,
      updatedAt: ctx.now(),
    });
  return true;
}

/** A reminder that still waits for somebody: the next step says more than it would, or there is no step left. */
export async function leaveReminders(
  ctx: Context,
  settings: NoticeSettings,
  row: Pick<CaseRow, 'id' | 'round'>,
): Promise<void> {
  for (const { id, kind, round, state } of await noticesOfCases(ctx.tx, [row.id])) {
    const waits = kind === 'reminder' && round === row.round && state === 'draft';
    const reminder = waits ? await lockNotice(ctx.tx, id) : undefined;
    if (reminder) await leaveNotice(ctx, settings, reminder, row.id, 'the case has changed');
  }
}

/**
 * What was prepared before the decision that stands now: an undo and a new approval may follow each other faster than
 * the undo is carried out. The switches of then, dry run among them, are not those of now.
 */
export async function leaveEarlierDrafts(
  ctx: Context,
  settings: NoticeSettings,
  row: Pick<CaseRow, 'id' | 'round'>,
): Promise<void> {
  const underWay = (await noticesOfCases(ctx.tx, [row.id])).filter(
    ({ kind, round, state }) => kind === 'notice' && round === row.round && ['draft', 'queued'].includes(state),
  );
  if (underWay.length === 0) return;
  const events = await eventsOf(ctx.tx, row.id);
  const approved = events.findLastIndex(({ type, facts }) => type === 'approved' && facts.from !== 'noticed');
  for (const { id } of underWay) {
    const drafted = events.findLastIndex(({ type, facts }) => type === 'notice-drafted' && facts.noticeId === id);
    const notice = drafted < approved ? await lockNotice(ctx.tx, id) : undefined;
    if (notice) await leaveNotice(ctx, settings, notice, row.id, 'it was decided again');
  }
}
