import { type CaseRow, caseApproved, noteCase, setTimer } from '#modules/cases/index.ts';
import { freeSlots } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import { putBack, standsAt } from '#modules/notices/put-back.ts';
import { askForFollowing, noteUnexplained } from '#modules/notices/redraft-notice.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A notice in doubt never arrived, as the ledger knows by now. What it said was true days ago: it is not sent again.
 * Nobody was told by it, so its cases stand where they stood, and take the way of every notice: proof or a look, then a
 * draft that asks the switches, the whitelist and the authorization. Undefined where it is in doubt no more.
 */
export async function draftAnew(
  ctx: Context,
  notice: NoticeRow,
  { rows, members }: { rows: CaseRow[]; members: Member[] },
): Promise<NoticeRow | undefined> {
  const failed = await updateNotice(
    ctx.tx,
    notice.id,
    ['uncertain'],
    {
      state: 'failed',
      failure: `its delivery broke off and it never arrived; ${notice.kind === 'explanation' ? 'the question waits for an operator again' : 'another one takes its place'}`,
      updatedAt: ctx.now(),
    },
    notice.claimToken,
  );
  if (!failed) return undefined;
  await freeSlots(
    ctx.tx,
    notice.id,
    rows.map(({ id }) => id),
  );
  const cause = `The ${notice.kind} to ${notice.recipientName ?? notice.recipient} never arrived`;
  for (const row of rows) {
    const { id: caseId, userId, round, host } = row;
    if (notice.kind !== 'notice' || !standsAt(row, notice, members)) {
      const set = notice.kind === 'reminder' ? { remindedAt: null } : {};
      await noteCase(ctx, { caseId, type: `${notice.kind}-lost`, cause, facts: { noticeId: notice.id }, set });
      if (notice.kind !== 'notice' && notice.kind !== 'explanation') await askForFollowing(ctx, notice, row);
    } else if ((await putBack(ctx, notice, row, cause)).state === 'approved')
      await ctx.emit(caseApproved, { caseId, userId, round, host });
    else await setTimer(ctx, { caseId, kind: 'escalate', dueAt: ctx.now() });
  }
  if (notice.kind === 'explanation') await noteUnexplained(ctx, notice, rows);
  return failed;
}
