import type { Ledger } from '#lib/send-ledger/index.ts';
import { markBounced } from '#modules/hosts/index.ts';
import { noticeBounced } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { showArrived, standsAsLeft } from '#modules/notices/resolve-uncertain.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Whether a notice is just being handed over: what came back on it waits for what becomes of that. Locks it. */
export async function isUnsettled(ctx: Context, noticeId: string): Promise<boolean> {
  const { notice } = await lockWithCases(ctx, noticeId);
  return notice?.state === 'sending';
}

/**
 * Something came back for a notice. A bounce sends the case to the next contact at once; only an undoubted one says that the
 * address takes nothing from anybody. An auto-reply changes nothing. Whatever came back shows of one in doubt that it left.
 */
export async function answerNotice(
  ctx: Context,
  ledger: Ledger,
  input: { noticeId: string; outcome: 'bounce' | 'answer' | 'auto-reply'; why: string; isDoubted?: boolean },
): Promise<NoticeRow | undefined> {
  const { notice: row, rows } = await lockWithCases(ctx, input.noticeId);
  if (!row) return undefined;
  const isDoubtful = row.state === 'uncertain';
  const arrived = isDoubtful && input.outcome !== 'bounce' ? await showArrived(ctx, ledger, row) : row;
  if (input.outcome === 'auto-reply') return arrived;
  if (input.outcome === 'answer')
    return (
      (await updateNotice(ctx.tx, row.id, ['sent', 'bounced'], {
        state: 'answered',
        failure: null,
        untoldSince: null,
        updatedAt: ctx.now(),
      })) ?? arrived
    );
  if (isDoubtful) await standsAsLeft(ctx, ledger, row.id);
  const bounced = await updateNotice(ctx.tx, row.id, ['sent', 'uncertain', 'answered'], {
    state: 'bounced',
    failure: input.why.slice(0, 500),
    updatedAt: ctx.now(),
  });
  if (!bounced) return row;
  if (row.contactId && !input.isDoubted) await markBounced(ctx, { contactId: row.contactId });
  await ctx.emit(noticeBounced, {
    noticeId: row.id,
    userId: row.userId,
    caseIds: rows.map(({ id }) => id),
    why: 'bounce',
  });
  return bounced;
}
