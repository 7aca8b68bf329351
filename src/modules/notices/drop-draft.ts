import { moveCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { refuseContact } from '#modules/hosts/index.ts';
import { copyNotThere } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { freeSlots } from '#modules/notices/members.ts';
import { mayTell } from '#modules/notices/notice.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Why an operator does not let a draft go. */
export type DropReason = 'wrong-recipient' | 'form-unusable' | 'not-there';

const said: Record<DropReason, string> = {
  'wrong-recipient': 'An operator checked: this is not the recipient to write to',
  'form-unusable': 'An operator tried: the form cannot be used',
  'not-there': 'An operator checked: the copy was not seen there',
};
const weekMs = 7 * 86_400_000;

/**
 * An operator has looked at a draft and says no. To the wrong one, or at a form that cannot be used, nothing is ever sent,
 * and the next contact has its turn;
 * of a copy that is not there nothing is said: we go on looking, until a second such look agrees; and what nobody was told
 * of yet waits in review again.
 *
 * @throws Problem not-found · conflict `not_waiting`, `not_a_form`
 */
export async function dropDraft(ctx: Context, input: { noticeId: string; reason: DropReason }): Promise<NoticeRow> {
  const { notice: draft, rows } = await lockWithCases(ctx, input.noticeId);
  if (!draft) throw notFound();
  if (draft.state !== 'draft' || draft.needs !== 'operator' || draft.kind !== 'notice')
    throw new Problem('conflict', {
      code: 'not_waiting',
      detail: 'This notice does not wait for an operator; there is nothing to drop.',
    });
  if (input.reason === 'form-unusable' && draft.channel !== 'form-packet')
    throw new Problem('conflict', { code: 'not_a_form', detail: 'This notice leaves by e-mail, not through a form.' });
  const wrong = input.reason !== 'not-there';
  if (wrong && draft.contactId)
    await refuseContact(ctx, {
      contactId: draft.contactId,
      hosts: rows.map(({ host }) => host),
      reason: said[input.reason],
    });
  const dropped = await updateNotice(ctx.tx, draft.id, ['draft'], {
    state: 'failed',
    failure: said[input.reason],
    updatedAt: ctx.now(),
  });
  await freeSlots(
    ctx.tx,
    draft.id,
    rows.map(({ id }) => id),
  );
  for (const row of rows.filter((one) => mayTell('notice', one))) {
    const { id: caseId, round, step } = row;
    const facts = { noticeId: draft.id, reason: input.reason, round };
    await noteCase(ctx, { caseId, type: 'notice-dropped', cause: said[input.reason], facts });
    if (wrong) await ctx.enqueue(prepareJob, { caseId, round, step });
    else if (row.state === 'approved')
      await moveCase(ctx, { caseId, to: 'found', cause: said[input.reason], facts: { why: said[input.reason] } });
    else {
      await setTimer(ctx, { caseId, kind: 'recheck', dueAt: ctx.now() });
      await setTimer(ctx, { caseId, kind: 'escalate', dueAt: new Date(ctx.now().getTime() + weekMs) });
      await ctx.emit(copyNotThere, { caseId, userId: row.userId, round });
    }
  }
  return dropped ?? draft;
}
