import { readSettings } from '#modules/accounts/index.ts';
import { type CaseRow, moveCase } from '#modules/cases/index.ts';
import { evidenceOf } from '#modules/evidence/index.ts';
import { chooseRecipient } from '#modules/notices/choose-recipient.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { heldWhy, waitsSinceRevocation } from '#modules/notices/held-for-revocation.ts';
import { addToDraft, openOrCreate } from '#modules/notices/join-draft.ts';
import { withLawChange } from '#modules/notices/law/leave-wrong-law.ts';
import { leaveEarlierDrafts, leaveReminders } from '#modules/notices/leave-notice.ts';
import { lockWithMates } from '#modules/notices/lock-notice.ts';
import type { Routed } from '#modules/notices/machine/route-recipients.ts';
import { isUnderWay, takeSlot } from '#modules/notices/members.ts';
import { askMoneyServices } from '#modules/notices/money-services/ask-services.ts';
import { mayTell } from '#modules/notices/notice.ts';
import { noOwnWork, stopWithoutOwnWork, withoutOwnWork } from '#modules/notices/own-works.ts';
import { remindLast } from '#modules/notices/remind-last.ts';
import { unseenSentence } from '#modules/notices/sight.ts';
import { standAgain } from '#modules/notices/stand-again.ts';
import { updateNotice } from '#modules/notices/store.ts';
import { askAgainLater, waitsForContact } from '#modules/notices/waits-for-contact.ts';
import { whoseYes } from '#modules/notices/whose-yes.ts';
import type { Context } from '#platform/verb/index.ts';

export type Drafted =
  | { outcome: 'drafted'; noticeId: string }
  | { outcome: 'exhausted' }
  | { outcome: 'skipped'; why: string };

/** What was asked for is past: jobs run at least once, and a second run must not climb the ladder by itself. */
export function wentOn(row: CaseRow, asked: { round: number; step?: number }): boolean {
  if (row.round !== asked.round || !mayTell('notice', row)) return true;
  return asked.step === undefined ? row.state !== 'approved' : row.step !== asked.step;
}

/**
 * Drafts the next notice of a case: to the first contact of the host's ladder that was not written to in this round.
 * Joins an open draft to the same recipient while its window lasts. With nobody left, the case is exhausted, and
 * nobody is reminded of it any more.
 */
export async function draftNotice(
  ctx: Context,
  settings: NoticeSettings,
  input: { caseId: string; round: number; step?: number; unseen?: boolean },
): Promise<Drafted> {
  const row = await lockWithMates(ctx, input.caseId);
  if (!row || wentOn(row, input)) return { outcome: 'skipped', why: 'the case has changed' };
  if ((await withoutOwnWork(ctx, [row])).size > 0) {
    await stopWithoutOwnWork(ctx, row);
    return { outcome: 'skipped', why: noOwnWork };
  }
  if (row.state === 'approved' && !(await isProven(ctx, row)))
    return { outcome: 'skipped', why: 'its proof is not kept yet' };
  if (row.state === 'approved') await leaveEarlierDrafts(ctx, settings, row);
  if (await standAgain(ctx, row)) return { outcome: 'skipped', why: 'the one whose turn it was is told' };
  if (await isUnderWay(ctx.tx, row.id, row.round)) return { outcome: 'skipped', why: 'a notice about it is under way' };
  const chosen = await chooseRecipient(ctx, settings, row);
  if (await waitsForContact(ctx, row, chosen)) return { outcome: 'skipped', why: 'who runs the site is asked again' };
  if (chosen.outcome === 'nobody') {
    if (row.state === 'exhausted') {
      // It may have run out before services were written to, or one was seen on its site since.
      if (!chosen.known || (await askMoneyServices(ctx, row)).do !== 'wait') await askAgainLater(ctx, row);
      return { outcome: 'exhausted' };
    }
    if (!input.unseen && (await remindLast(ctx, settings, row)))
      return { outcome: 'skipped', why: 'the one told last is reminded first' };
    await leaveReminders(ctx, settings, row);
    if (chosen.known && (await askMoneyServices(ctx, row)).do === 'wait')
      return { outcome: 'skipped', why: 'payment and ad services of the site are written to first' };
    await moveCase(ctx, { caseId: row.id, to: 'exhausted', cause: chosen.why, facts: { lastStep: row.step } });
    await askAgainLater(ctx, row);
    return { outcome: 'exhausted' };
  }
  if (row.step > 0) await leaveReminders(ctx, settings, row);
  const { recipient, own, drafting } = chosen;
  const step = row.step + 1;
  const unseen = input.unseen ?? false;
  const { dryRun } = await readSettings(ctx.tx, row.userId);
  const asking = { userId: row.userId, kind: 'notice', channel: recipient.channel, unseen } as const;
  const held = await waitsSinceRevocation(ctx.tx, row, 'notice');
  const needs = held ? 'creator' : await whoseYes(ctx, { ...asking, approvedAt: null, clearedAt: null }, recipient);
  const how = { dryRun, needs: own && needs === 'nothing' ? 'operator' : needs, unseen } as const;
  const what = { kind: 'notice', step } as const;
  const draft = await openOrCreate(ctx, settings, row, recipient, what, await withLawChange(ctx, row, drafting), how);
  await takeSlot(ctx.tx, {
    caseId: row.id,
    round: row.round,
    step,
    kind: 'notice',
    recipient: draft.recipient,
    noticeId: draft.id,
  });
  await addToDraft(ctx, settings, draft, row);
  const failure = held ? heldWhy : (own ?? (unseen ? unseenSentence(row) : byHand(recipient)));
  if (failure) await updateNotice(ctx.tx, draft.id, ['draft'], { failure, updatedAt: ctx.now() });
  return { outcome: 'drafted', noticeId: draft.id };
}

/** Why a person hands in what a program was to file. */
const byHand = ({ channel, refusal }: Routed): string | undefined =>
  channel === 'form-packet' && refusal !== undefined
    ? `A person hands it in, since the interface refused the report: ${refusal.slice(0, 300)}`
    : undefined;

/** Evidence before the first notice of a round; a page that was gone then is looked at once more first. */
async function isProven(ctx: Context, row: Pick<CaseRow, 'id' | 'round'>): Promise<boolean> {
  const proof = await evidenceOf(ctx.tx, row.id, row.round);
  return proof !== undefined && proof.reason !== 'gone';
}
