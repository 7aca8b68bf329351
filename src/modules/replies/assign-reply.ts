import type { Ledger } from '#lib/send-ledger/index.ts';
import { readCase } from '#modules/cases/index.ts';
import { casesOfNotice, type NoticeRow, noticesOfCases, readNotice } from '#modules/notices/index.ts';
import type { ReplyOutcome } from '#modules/replies/contract.ts';
import { isAsked, lockWaiting } from '#modules/replies/lock-waiting.ts';
import { settleUnread } from '#modules/replies/settle-unread.ts';
import { updateReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { takeEffect } from '#modules/replies/take-effect.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/** States of a notice that somebody may have read. */
const left = ['sent', 'answered', 'uncertain', 'bounced', 'retracted'];

/**
 * An operator says which notice, or which one of its cases, a message is about; what it means then takes effect as if it
 * had been threaded. Once: effects cannot be taken back.
 *
 * @throws Problem not-found · conflict `reply_closed`, `already_assigned`, `no_notice_sent` · invalid
 */
export async function assignReply(
  ctx: Context,
  ledger: Ledger,
  input: { replyId: string; about: string; outcome?: ReplyOutcome },
): Promise<ReplyRow> {
  const row = await lockWaiting(ctx, input.replyId);
  const target = await targetOf(ctx, input.about);
  const isThere = row.noticeId === target.notice.id && row.caseId === target.caseId;
  if (isThere && (input.outcome === undefined || input.outcome === row.outcome)) return row;
  if (row.noticeId && !isAsked(row))
    throw new Problem('conflict', {
      code: 'already_assigned',
      detail: `This reply was recorded as ${row.outcome} for another notice, and that cannot be undone.`,
    });
  const set = {
    noticeId: target.notice.id,
    userId: target.notice.userId,
    caseId: target.caseId,
    threadedBy: 'operator' as const,
    outcome: input.outcome ?? row.outcome,
    decidedBy: input.outcome ? actorName(ctx.actor) : row.decidedBy,
  };
  await updateReply(ctx.tx, row.id, set);
  const after = { ...row, ...set };
  await takeEffect(ctx, ledger, after, 'count');
  if (row.noticeId && !isThere) await settleUnread(ctx, row.noticeId);
  return after;
}

async function targetOf(ctx: Context, about: string): Promise<{ notice: NoticeRow; caseId: string | null }> {
  const notice = await readNotice(ctx.tx, about);
  if (notice) {
    if (!left.includes(notice.state)) throw nothingSent();
    // With one case only there is nothing to tell apart.
    const members = await casesOfNotice(ctx.tx, notice.id);
    return { notice, caseId: members.length === 1 ? (members[0]?.caseId ?? null) : null };
  }
  if (!(await readCase(ctx.tx, about)))
    throw new Problem('invalid', {
      detail: 'Give the id of a notice (ntc_…) or of a case (cas_…).',
      errors: [{ path: 'about', message: 'This is no notice and no case that we know.' }],
    });
  const sent = (await noticesOfCases(ctx.tx, [about])).filter(({ state }) => left.includes(state));
  const latest = sent.findLast(({ kind }) => kind === 'notice') ?? sent.at(-1);
  if (!latest) throw nothingSent();
  return { notice: latest, caseId: about };
}

const nothingSent = (): Problem =>
  new Problem('conflict', {
    code: 'no_notice_sent',
    detail:
      'Nothing was sent about it, so this cannot answer it. Choose another notice, or close the message with a note.',
  });
