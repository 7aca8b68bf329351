import type { Ledger } from '#lib/send-ledger/index.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { noticeSent } from '#modules/notices/events.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { lockNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A person settled what became of a delivery in doubt: it arrived, or it did not and may be sent again. */
export async function resolveUncertain(
  ctx: Context,
  ledger: Ledger,
  input: { noticeId: string; verdict: 'arrived' | 'did-not-arrive'; who: string },
): Promise<NoticeRow> {
  const row = await lockNotice(ctx.tx, input.noticeId);
  if (!row) throw notFound();
  if (row.state !== 'uncertain')
    throw new Problem('conflict', {
      code: 'not_uncertain',
      detail: `This notice is ${row.state}; there is nothing to resolve.`,
    });
  // The ledger first: if the transaction fails after it, the next delivery run finds the same answer there.
  await ledger.resolve(row.id, input.verdict, input.who);
  if (input.verdict === 'arrived') return confirmArrived(ctx, row);
  const queued = await updateNotice(ctx.tx, row.id, ['uncertain'], {
    state: 'queued',
    sendAfter: ctx.now(),
    firstAttemptAt: null, // its six hours of tries begin anew
    failure: null,
    updatedAt: ctx.now(),
  });
  await ctx.enqueue(deliverJob, { noticeId: row.id });
  return queued ?? row;
}

/** A reply or bounce to its Message-ID, or a person, shows that it arrived. */
export async function confirmArrived(ctx: Context, row: NoticeRow): Promise<NoticeRow> {
  const sent = await updateNotice(ctx.tx, row.id, ['uncertain'], {
    state: 'sent',
    sentAt: row.claimedAt ?? ctx.now(),
    failure: null,
    updatedAt: ctx.now(),
  });
  if (sent)
    await ctx.emit(noticeSent, {
      noticeId: row.id,
      userId: row.userId,
      caseIds: (await casesOfNotice(ctx.tx, row.id)).map((member) => member.caseId),
    });
  return sent ?? row;
}
