import type { CaseRow } from '#modules/cases/index.ts';
import { recipientById } from '#modules/hosts/index.ts';
import { advanceCases } from '#modules/notices/advance-cases.ts';
import { noticeSent } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { mayHandIn } from '#modules/notices/may-say.ts';
import { formResponse, type Member } from '#modules/notices/notice.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { operatorsLook } from '#modules/notices/whose-yes.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * A person handed the packet in at the recipient's form and wrote down its reference number. The same number again
 * changes nothing.
 *
 * @param input.userId whose notice it must be; an operator gives none
 * @throws Problem not-found · conflict `not_a_form`, `dry_run`, `awaits_creator`, `awaits_operator`, `packet_incomplete`, `already_recorded`
 */
export async function recordFormPacket(
  ctx: Context,
  input: { noticeId: string; userId?: string; reference: string },
): Promise<NoticeRow> {
  const { form: row, rows, members } = await lockForm(ctx, input);
  const response = formResponse(input.reference);
  if (row.state === 'sent' && row.response === response) return row;
  if (row.state !== 'draft')
    throw new Problem('conflict', {
      code: 'already_recorded',
      detail: `This form was recorded already, with the ${row.response ?? 'reference of another operator'}.`,
    });
  if (row.dryRun) throw new Problem('conflict', { code: 'dry_run', detail: 'Dry run is on, so nothing is handed in.' });
  if (row.needs === 'creator' && input.userId === undefined)
    throw new Problem('conflict', { code: 'awaits_creator', detail: 'This notice waits for its creator’s own yes.' });
  const awaits = input.userId === undefined ? undefined : await awaitedOperator(ctx, row);
  if (awaits)
    throw new Problem('conflict', {
      code: 'awaits_operator',
      detail: row.needs === 'creator' ? `${awaits} Approve it first; the operator's turn comes then.` : awaits,
    });
  if (row.body === '')
    throw new Problem('conflict', {
      code: 'packet_incomplete',
      detail: row.failure ?? 'Something is missing before this may be handed in.',
    });
  const may = await mayHandIn(ctx, row, { rows, members });
  if (!may.ok) throw new Problem('conflict', { code: 'packet_incomplete', detail: may.why });
  const who = actorName(ctx.actor);
  // An operator who hands in what our looks could not see says that they saw it.
  const yes =
    input.userId === undefined ? { clearedAt: ctx.now(), clearedBy: who } : { approvedAt: ctx.now(), approvedBy: who };
  const sent = await updateNotice(ctx.tx, row.id, ['draft'], {
    ...yes,
    state: 'sent',
    authorizationId: may.authorizationId,
    sentAt: ctx.now(),
    queuedAt: ctx.now(),
    response,
    failure: null,
    updatedAt: ctx.now(),
  });
  if (!sent) throw new Error(`notice ${row.id} changed while it was locked`);
  await advanceCases(ctx, sent, 'sent');
  await ctx.emit(noticeSent, {
    noticeId: row.id,
    userId: row.userId,
    caseIds: rows.map(({ id }) => id),
  });
  return sent;
}

/** Why a form is an operator's to hand in, where it is. */
export async function awaitedOperator(ctx: Pick<Context, 'tx'>, row: NoticeRow): Promise<string | undefined> {
  const recipient = row.contactId ? await recipientById(ctx.tx, row.contactId) : undefined;
  return operatorsLook(ctx, row, recipient);
}

/** A notice for a form, locked after its cases. Another creator's is no notice at all. */
export async function lockForm(
  ctx: Context,
  input: { noticeId: string; userId?: string },
): Promise<{ form: NoticeRow; rows: CaseRow[]; members: Member[] }> {
  const { notice: row, rows, members } = await lockWithCases(ctx, input.noticeId);
  if (!row || (input.userId !== undefined && row.userId !== input.userId)) throw notFound();
  if (row.channel !== 'form-packet')
    throw new Problem('conflict', { code: 'not_a_form', detail: 'This notice leaves by e-mail, not through a form.' });
  return { form: row, rows, members };
}
