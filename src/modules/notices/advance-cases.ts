import { because, type CaseRow, lockCases, moveCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { planComplaint } from '#modules/notices/complaints/plan-complaint.ts';
import { retractJob } from '#modules/notices/follow-jobs.ts';
import { markRetracted } from '#modules/notices/mark-retracted.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { timersOfStep } from '#modules/notices/timers-of-step.ts';
import type { Context } from '#platform/verb/index.ts';

const hours = (from: Date, count: number): Date => new Date(from.getTime() + count * 3_600_000);

/**
 * A notice has left: its cases say so, and their clocks begin. Reminders and steps count from the first notice of the
 * step. A case that has gone on to a further step or round since only remembers it.
 */
export async function advanceCases(ctx: Context, notice: NoticeRow, how: 'sent' | 'uncertain'): Promise<void> {
  const members = await casesOfNotice(ctx.tx, notice.id);
  const rows = await lockCases(
    ctx.tx,
    members.map((member) => member.caseId),
  );
  if (how === 'sent') await markRetracted(ctx, notice);
  if (how === 'sent') await planComplaint(ctx, notice);
  // What follows is counted from when it left, which may have been written down late.
  const at = (how === 'sent' && notice.sentAt) || ctx.now();
  const to = notice.recipientName ?? notice.recipient;
  const isOfNow = (row: CaseRow): boolean =>
    members.some(({ caseId, round }) => caseId === row.id && round === row.round);
  /** Taken back since, or it may be: the job that withdraws looks. */
  const isWithdrawn = (row: CaseRow): boolean => row.state === 'withdrawn' || !isOfNow(row);
  for (const row of rows) {
    if (notice.kind !== 'notice') {
      await noteCase(ctx, {
        caseId: row.id,
        type: `${notice.kind}-${how}`,
        cause: because('out', { kind: notice.kind, to }),
        facts: { noticeId: notice.id },
        set: notice.kind === 'reminder' ? { remindedAt: ctx.now() } : {},
      });
      if (notice.kind === 'explanation' && isWithdrawn(row)) await ctx.enqueue(retractJob, { caseId: row.id });
      continue;
    }
    const isOpen = ['approved', 'noticed', 'refused', 'exhausted'].includes(row.state);
    if (!isOpen || !isOfNow(row) || notice.step < row.step) {
      await noteCase(ctx, {
        caseId: row.id,
        type: `notice-${how}`,
        cause: isOpen ? because('leftEarlier', { to }) : because('leftBeforeEnd', { to }),
        facts: { noticeId: notice.id },
      });
      if (isWithdrawn(row)) await ctx.enqueue(retractJob, { caseId: row.id });
      continue;
    }
    const timers = await timersOfStep(ctx, notice.stepKind, notice.basis, row);
    await moveCase(ctx, {
      caseId: row.id,
      to: 'noticed',
      cause: because(how === 'sent' ? 'sent' : 'inDoubt', { to }),
      facts: { noticeId: notice.id, step: notice.step },
      set: { firstNoticedAt: row.firstNoticedAt ?? at, stepNoticedAt: at, remindedAt: null },
    });
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: hours(at, timers.recheckHours[0] ?? 24) });
    if (how === 'sent') await setTimer(ctx, { caseId: row.id, kind: 'remind', dueAt: hours(at, timers.remindHours) });
    await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: hours(at, timers.escalateHours) });
  }
}

/** One in doubt is known to have left: its cases moved when it came to be in doubt, and only now may be reminded of. */
export async function remindLater(ctx: Context, notice: NoticeRow, rows: readonly CaseRow[]): Promise<void> {
  await planComplaint(ctx, notice);
  for (const row of rows) {
    const { remindHours } = await timersOfStep(ctx, notice.stepKind, notice.basis, row);
    const dueAt = hours(row.stepNoticedAt ?? ctx.now(), remindHours);
    await setTimer(ctx, { caseId: row.id, kind: 'remind', dueAt });
  }
}
