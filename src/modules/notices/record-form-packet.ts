import { advanceCases } from '#modules/notices/advance-cases.ts';
import { noticeSent } from '#modules/notices/events.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A person handed the packet in at the recipient's form and wrote down its reference number. */
export async function recordFormPacket(
  ctx: Context,
  input: { noticeId: string; reference: string },
): Promise<NoticeRow> {
  const row = await updateNotice(ctx.tx, input.noticeId, ['draft'], {
    state: 'sent',
    sentAt: ctx.now(),
    queuedAt: ctx.now(),
    response: `reference ${input.reference}`,
    failure: null,
    updatedAt: ctx.now(),
  });
  if (!row) throw new Problem('conflict', { code: 'already_recorded', detail: 'This packet was recorded already.' });
  await advanceCases(ctx, row, 'sent');
  await ctx.emit(noticeSent, {
    noticeId: row.id,
    userId: row.userId,
    caseIds: (await casesOfNotice(ctx.tx, row.id)).map((member) => member.caseId),
  });
  return row;
}
