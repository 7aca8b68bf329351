import { lockCase } from '#modules/cases/index.ts';
import { recipientById } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { addToDraft, openOrCreate } from '#modules/notices/join-draft.ts';
import { sameLaw } from '#modules/notices/law/check-basis.ts';
import { slotsOf, takeSlot } from '#modules/notices/members.ts';
import { type CourtAction, mayTell } from '#modules/notices/notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import { threadRootOf } from '#modules/notices/store-threads.ts';
import type { Context } from '#platform/verb/index.ts';

export interface ToTell {
  caseId: string;
  /** What the counter-notice answered: a notice, or what followed one. */
  noticeId: string;
  courtAction: CourtAction;
}

/**
 * Tells the recipient of the disputed notice, once for each action, that it was filed. What can only be handed in at a form waits
 * for an operator.
 */
export async function tellCourtAction(
  ctx: Context,
  settings: NoticeSettings,
  { caseId, noticeId, courtAction }: ToTell,
): Promise<'drafted' | 'skipped'> {
  const row = await lockCase(ctx.tx, caseId);
  if (!row || !mayTell('court-action', row)) return 'skipped';
  const answered = await readNotice(ctx.tx, noticeId);
  const first = answered && (await threadRootOf(ctx.tx, answered));
  const recipient = first?.contactId ? await recipientById(ctx.tx, first.contactId) : undefined;
  // Nobody to tell would let the host restore in silence: it fails, and an operator sees it.
  if (!first || !recipient) throw new Error(`nobody can be told of the court action about case ${caseId}`);
  const about = `${courtAction.court} ${courtAction.docket}`;
  const said = await slotsOf(ctx.tx, row.id, row.round, 'court-action');
  if (said.some((slot) => slot.recipient === first.recipient && slot.about === about)) return 'skipped';
  const needs = recipient.channel === 'form-packet' ? 'operator' : 'nothing';
  const what = { kind: 'court-action', step: first.step, followsNoticeId: first.id, courtAction } as const;
  const draft = await openOrCreate(ctx, settings, row, recipient, what, sameLaw(first), { dryRun: false, needs });
  const { round } = row;
  const slot = { caseId, round, step: first.step, recipient: draft.recipient, noticeId: draft.id, about };
  await takeSlot(ctx.tx, { ...slot, kind: 'court-action' });
  await addToDraft(ctx, settings, draft, row);
  return 'drafted';
}
