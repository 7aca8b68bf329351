import type { Ledger } from '#lib/send-ledger/index.ts';
import { markBounced } from '#modules/hosts/index.ts';
import { noticeBounced } from '#modules/notices/events.ts';
import { lockWithMatesOfAll } from '#modules/notices/lock-notice.ts';
import { markUnread } from '#modules/notices/members.ts';
import { showArrived, standsAsLeft } from '#modules/notices/resolve-uncertain.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** What came back. `isDoubted`: only its Message-ID says that it is about this notice. */
export interface Back {
  noticeId: string;
  outcome: 'bounce' | 'answer' | 'auto-reply';
  why: string;
  isDoubted?: boolean;
}

/** Whether it shows even of a notice that is thought not to have left that it did. */
const showsMore = ({ outcome, isDoubted }: Back): boolean => outcome === 'answer' || !isDoubted;

/** Whether a notice is still to be handed over, for all that this shows: then it waits for what becomes of that. Locks it. */
export async function isUnsettled(ctx: Context, back: Back): Promise<boolean> {
  const { notice } = await lockWithMatesOfAll(ctx, back.noticeId);
  return notice?.state === 'sending' || (notice?.state === 'queued' && !showsMore(back));
}

/**
 * Something came back for a notice. A bounce sends the case to the next contact at once; only an undoubted one says that
 * the address takes nothing from anybody. An answer may be about any of its cases until it is known about which. An
 * auto-reply changes nothing. Whatever came back shows of one in doubt that it left, and what is beyond doubt shows it
 * also of one that waits for another try, or was taken for failed.
 */
export async function answerNotice(ctx: Context, ledger: Ledger, input: Back): Promise<NoticeRow | undefined> {
  const { notice: row, rows } = await lockWithMatesOfAll(ctx, input.noticeId);
  if (!row) return undefined;
  const isDoubtful = row.state === 'uncertain';
  const isThoughtUnsent = row.queuedAt !== null && (row.state === 'queued' || row.state === 'failed');
  const shows = isDoubtful ? input.outcome !== 'bounce' : isThoughtUnsent && showsMore(input);
  const arrived = shows ? await showArrived(ctx, ledger, row) : row;
  if (input.outcome === 'auto-reply') return arrived;
  if (input.outcome === 'answer') {
    await markUnread(ctx.tx, row.id);
    return (
      (await updateNotice(ctx.tx, row.id, ['sent', 'bounced'], {
        state: 'answered',
        failure: null,
        untoldSince: null,
        updatedAt: ctx.now(),
      })) ?? arrived
    );
  }
  if (isDoubtful) await standsAsLeft(ctx, ledger, row.id);
  const bounced = await updateNotice(ctx.tx, row.id, ['sent', 'uncertain', 'answered'], {
    state: 'bounced',
    failure: input.why.slice(0, 500),
    sentAt: row.sentAt ?? row.firstAttemptAt ?? ctx.now(), // what comes back had left
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
