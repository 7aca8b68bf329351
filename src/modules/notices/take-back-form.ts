import {
  approvalsOf,
  type CaseRow,
  type Considered,
  clearTimers,
  lockCases,
  moveCase,
  noteCase,
} from '#modules/cases/index.ts';
import { formTakenBack } from '#modules/notices/events.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { takeBackHours } from '#modules/notices/notice.ts';
import { lockForm } from '#modules/notices/record-form-packet.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * It was not handed in after all: the packet waits again, with the same text, and its cases stand where they stood.
 * Taken back already, nothing changes.
 *
 * @param input.userId whose notice it must be; an operator gives none
 * @throws Problem not-found · conflict `not_a_form`, `undo_too_late`
 */
export async function takeBackForm(ctx: Context, input: { noticeId: string; userId?: string }): Promise<NoticeRow> {
  const row = await lockForm(ctx, input);
  if (row.state === 'draft') return row;
  const members = (await casesOfNotice(ctx.tx, row.id)).map((member) => member.caseId);
  const cases = await lockCases(ctx.tx, members);
  if (!isFresh(ctx, row) || (row.kind === 'notice' && !cases.every((one) => standsAt(one, row.step))))
    throw new Problem('conflict', {
      code: 'undo_too_late',
      detail: `This can be taken back for ${takeBackHours} hours, and not after something more has happened with it.`,
    });
  for (const one of cases) await putBack(ctx, row, one);
  const waits = await updateNotice(ctx.tx, row.id, ['sent'], {
    state: 'draft',
    sentAt: null,
    queuedAt: null,
    response: null,
    updatedAt: ctx.now(),
  });
  await ctx.emit(formTakenBack, { noticeId: row.id, userId: row.userId, caseIds: members });
  return waits ?? row;
}

const isFresh = (ctx: Context, { state, sentAt }: NoticeRow): boolean =>
  state === 'sent' && sentAt !== null && ctx.now().getTime() - sentAt.getTime() < takeBackHours * 3_600_000;

const standsAt = (one: CaseRow, step: number): boolean => one.state === 'noticed' && one.step === step;

/** A case whose first notice this was has told nobody; any other goes back to the step it was at. */
async function putBack(ctx: Context, row: NoticeRow, one: CaseRow): Promise<void> {
  const cause = 'The form was not handed in after all';
  const facts = { noticeId: row.id };
  if (row.kind !== 'notice') {
    await noteCase(ctx, { caseId: one.id, type: `${row.kind}-taken-back`, cause, facts });
    return;
  }
  await clearTimers(ctx, { caseId: one.id, kinds: row.step > 1 ? ['remind', 'escalate'] : undefined });
  if (row.step > 1) {
    await moveCase(ctx, { caseId: one.id, to: 'noticed', cause, facts: { ...facts, step: row.step - 1 } });
    return;
  }
  const approval = (await approvalsOf(ctx.tx, [one.id])).get(one.id)?.facts as
    | { by: 'creator' | 'operator' | 'automatic'; considered: Considered }
    | undefined; // as `moveCase` wrote it
  if (!approval) throw new Error(`case ${one.id} was noticed and never approved`);
  await moveCase(ctx, {
    caseId: one.id,
    to: 'approved',
    from: ['noticed'],
    cause,
    facts: { by: approval.by, considered: approval.considered },
    set: { firstNoticedAt: null, stepNoticedAt: null },
  });
}
