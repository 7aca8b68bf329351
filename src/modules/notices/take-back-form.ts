import { noteCase } from '#modules/cases/index.ts';
import { formTakenBack } from '#modules/notices/events.ts';
import { unmarkRetracted } from '#modules/notices/mark-retracted.ts';
import { takeBackHours } from '#modules/notices/notice.ts';
import { putBack, standsAt } from '#modules/notices/put-back.ts';
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
  const { form: row, rows, members } = await lockForm(ctx, input);
  if (row.state === 'draft') return row;
  if (!isFresh(ctx, row) || (row.kind === 'notice' && !rows.every((one) => standsAt(one, row, members))))
    throw new Problem('conflict', {
      code: 'undo_too_late',
      detail: `You can undo this for ${takeBackHours} hours, but not after something else has happened with it.`,
    });
  const cause = 'The form was not handed in after all';
  for (const one of rows)
    if (row.kind === 'notice') await putBack(ctx, row, one, cause);
    else await noteCase(ctx, { caseId: one.id, type: `${row.kind}-taken-back`, cause, facts: { noticeId: row.id } });
  if (row.kind === 'retraction') await unmarkRetracted(ctx, row);
  const waits = await updateNotice(ctx.tx, row.id, ['sent'], {
    state: 'draft',
    sentAt: null,
    queuedAt: null,
    response: null,
    updatedAt: ctx.now(),
  });
  await ctx.emit(formTakenBack, { noticeId: row.id, userId: row.userId, caseIds: rows.map(({ id }) => id) });
  return waits ?? row;
}

const isFresh = (ctx: Context, { state, sentAt }: NoticeRow): boolean =>
  state === 'sent' && sentAt !== null && ctx.now().getTime() - sentAt.getTime() < takeBackHours * 3_600_000;
