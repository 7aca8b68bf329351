import { lockCases } from '#modules/cases/index.ts';
import { advanceCases } from '#modules/notices/advance-cases.ts';
import { noticeSent } from '#modules/notices/events.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { lockNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

const referenceOf = (reference: string): string => `reference ${reference}`;

/**
 * A person handed the packet in at the recipient's form and wrote down its reference number. The same number again
 * changes nothing.
 *
 * @param input.userId whose notice it must be; an operator gives none
 * @throws Problem not-found · conflict `not_a_form`, `dry_run`, `awaits_creator`, `packet_incomplete`, `already_recorded`
 */
export async function recordFormPacket(
  ctx: Context,
  input: { noticeId: string; userId?: string; reference: string },
): Promise<NoticeRow> {
  const row = await lockForm(ctx, input);
  const response = referenceOf(input.reference);
  if (row.state === 'sent' && row.response === response) return row;
  if (row.state !== 'draft')
    throw new Problem('conflict', {
      code: 'already_recorded',
      detail: `This packet was recorded already, with the ${row.response ?? 'reference of somebody else'}.`,
    });
  if (row.dryRun) throw new Problem('conflict', { code: 'dry_run', detail: 'Dry run is on, so nothing is handed in.' });
  if (row.needs === 'creator' && input.userId === undefined)
    throw new Problem('conflict', { code: 'awaits_creator', detail: 'This notice waits for its creator’s own yes.' });
  if (row.body === '')
    throw new Problem('conflict', {
      code: 'packet_incomplete',
      detail: row.failure ?? 'Something is missing before this may be handed in.',
    });
  const yes = { approvedAt: ctx.now(), approvedBy: actorName(ctx.actor) };
  const sent = await updateNotice(ctx.tx, row.id, ['draft'], {
    ...(input.userId === undefined ? {} : yes),
    state: 'sent',
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
    caseIds: (await casesOfNotice(ctx.tx, row.id)).map((member) => member.caseId),
  });
  return sent;
}

/** A notice for a form, locked after its cases. Another creator's is no notice at all. */
export async function lockForm(ctx: Context, input: { noticeId: string; userId?: string }): Promise<NoticeRow> {
  const members = await casesOfNotice(ctx.tx, input.noticeId);
  await lockCases(
    ctx.tx,
    members.map((member) => member.caseId),
  );
  const row = await lockNotice(ctx.tx, input.noticeId);
  if (!row || (input.userId !== undefined && row.userId !== input.userId)) throw notFound();
  if (row.channel !== 'form-packet')
    throw new Problem('conflict', { code: 'not_a_form', detail: 'This notice leaves by e-mail, not through a form.' });
  return row;
}
