import { approvalsOf, type CaseRow, type Considered, clearTimers, moveCase } from '#modules/cases/index.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Whether nothing has happened with a case since this notice moved it. */
export const standsAt = (row: CaseRow, notice: Pick<NoticeRow, 'step'>, members: readonly Member[]): boolean =>
  row.state === 'noticed' &&
  row.step === notice.step &&
  members.some(({ caseId, round }) => caseId === row.id && round === row.round);

/**
 * Nobody was told by this notice after all: a case whose first notice it was in its round is approved, as before; any
 * other goes back to the step it was at.
 */
export async function putBack(
  ctx: Context,
  notice: Pick<NoticeRow, 'id' | 'step'>,
  row: CaseRow,
  cause: string,
): Promise<CaseRow> {
  const caseId = row.id;
  const told = (await noticesOfCases(ctx.tx, [caseId])).filter(
    ({ id, kind, state, sentAt }) =>
      kind === 'notice' && id !== notice.id && (sentAt !== null || state === 'uncertain'),
  );
  const firstNoticedAt = told.length === 0 ? null : row.firstNoticedAt;
  await clearTimers(ctx, { caseId, kinds: notice.step > 1 ? ['remind', 'escalate'] : undefined });
  if (notice.step > 1) {
    const step = notice.step - 1;
    const before = told.findLast((one) => one.round === row.round && one.step === step);
    const stepNoticedAt = before?.sentAt ?? before?.firstAttemptAt ?? row.stepNoticedAt;
    const set = { firstNoticedAt, stepNoticedAt };
    return moveCase(ctx, {
      caseId,
      to: 'noticed',
      from: ['noticed'],
      cause,
      facts: { noticeId: notice.id, step },
      set,
    });
  }
  const approval = (await approvalsOf(ctx.tx, [caseId])).get(caseId)?.facts as
    | { by: 'creator' | 'operator' | 'automatic'; considered: Considered }
    | undefined; // as `moveCase` wrote it
  if (!approval) throw new Error(`case ${caseId} was noticed and never approved`);
  const { by, considered } = approval;
  const set = { firstNoticedAt, stepNoticedAt: null };
  return moveCase(ctx, { caseId, to: 'approved', from: ['noticed'], cause, facts: { by, considered }, set });
}
