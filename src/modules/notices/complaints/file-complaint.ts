import { noteCase } from '#modules/cases/index.ts';
import { authorityOf } from '#modules/notices/complaints/authorities.ts';
import { buildComplaint, unmetOf } from '#modules/notices/complaints/build-complaint.ts';
import { complaintOf, moveComplaint } from '#modules/notices/complaints/store.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * A person filed the complaint with the authority and wrote down its number. What the packet said then is kept. The same
 * number again changes nothing.
 *
 * @throws Problem not-found · conflict `no_complaint`, `already_recorded`
 */
export async function fileComplaint(
  ctx: Context,
  input: { noticeId: string; userId: string; reference: string },
): Promise<NoticeRow> {
  const { notice, rows, members } = await lockWithCases(ctx, input.noticeId);
  if (notice?.userId !== input.userId) throw notFound();
  const complaint = await complaintOf(ctx.tx, notice.id);
  if (complaint?.state === 'filed' && complaint.reference === input.reference) return notice;
  if (complaint?.state === 'filed')
    throw new Problem('conflict', {
      code: 'already_recorded',
      detail: `This complaint was recorded already, with the reference ${complaint.reference}.`,
    });
  if (complaint?.state !== 'ready' || (await unmetOf(ctx, { notice, rows, members })).length === 0)
    throw new Problem('conflict', {
      code: 'no_complaint',
      detail: 'There is nothing to complain about to an authority in this notice now.',
    });
  const packet = await buildComplaint(ctx.tx, complaint, { notice, rows, members });
  const filedBy = actorName(ctx.actor);
  await moveComplaint(ctx.tx, notice.id, 'ready', {
    state: 'filed',
    reference: input.reference,
    filedAt: ctx.now(),
    filedBy,
    packet,
  });
  const { name } = authorityOf(complaint.authority);
  for (const { id: caseId } of rows)
    await noteCase(ctx, {
      caseId,
      type: 'complaint-filed',
      cause: `A complaint was filed with ${name}`,
      facts: { noticeId: notice.id, reference: input.reference },
    });
  return notice;
}
