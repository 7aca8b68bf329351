import { readSettings } from '#modules/accounts/index.ts';
import { type CaseRow, moveCase, noteCase, withNameableWorks } from '#modules/cases/index.ts';
import { evidenceOf } from '#modules/evidence/index.ts';
import { type Addressee, addressOf, chooseRecipient } from '#modules/notices/choose-recipient.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { createDraft } from '#modules/notices/create-draft.ts';
import { noticeAwaitsCreator } from '#modules/notices/events.ts';
import { leaveEarlierDrafts, leaveReminders } from '#modules/notices/leave-notice.ts';
import { lockWithMates } from '#modules/notices/lock-notice.ts';
import { addCase, casesOfNotice, isUnderWay, takeSlot } from '#modules/notices/members.ts';
import { type CourtAction, kindName, mayTell, type NoticeKind, urlsPerNotice } from '#modules/notices/notice.ts';
import { holdWithoutOwnWork, noOwnWork, withoutOwnWork } from '#modules/notices/own-works.ts';
import { unseenSentence } from '#modules/notices/sight.ts';
import { standAgain } from '#modules/notices/stand-again.ts';
import { lockRecipient, openDraft, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { waitsForContact } from '#modules/notices/waits-for-contact.ts';
import { brandOf } from '#modules/notices/whose-name.ts';
import { whoseYes } from '#modules/notices/whose-yes.ts';
import { writeText } from '#modules/notices/write-text.ts';
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
 * Joins an open draft to the same recipient while its window lasts. With nobody left, the case is exhausted.
 */
export async function draftNotice(
  ctx: Context,
  settings: NoticeSettings,
  input: { caseId: string; round: number; step?: number; unseen?: boolean },
): Promise<Drafted> {
  const row = await lockWithMates(ctx, input.caseId);
  if (!row || wentOn(row, input)) return { outcome: 'skipped', why: 'the case went on' };
  if ((await withoutOwnWork(ctx, [row])).size > 0) {
    await holdWithoutOwnWork(ctx, row);
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
    if (row.state === 'exhausted') return { outcome: 'exhausted' };
    await moveCase(ctx, { caseId: row.id, to: 'exhausted', cause: chosen.why, facts: { lastStep: row.step } });
    return { outcome: 'exhausted' };
  }
  if (row.step > 0) await leaveReminders(ctx, settings, row);
  const { recipient, own } = chosen;
  const step = row.step + 1;
  const unseen = input.unseen ?? false;
  const { dryRun } = await readSettings(ctx.tx, row.userId);
  const asking = { userId: row.userId, kind: 'notice', channel: recipient.channel, unseen } as const;
  const needs = await whoseYes(ctx, { ...asking, approvedAt: null, clearedAt: null }, recipient);
  const how = { dryRun, needs: own && needs === 'nothing' ? 'operator' : needs, unseen } as const;
  const draft = await openOrCreate(ctx, settings, row, recipient, { kind: 'notice', step }, how);
  await takeSlot(ctx.tx, {
    caseId: row.id,
    round: row.round,
    step,
    kind: 'notice',
    recipient: draft.recipient,
    noticeId: draft.id,
  });
  await addToDraft(ctx, settings, draft, row);
  const failure = own ?? (unseen ? unseenSentence(row) : undefined);
  if (failure) await updateNotice(ctx.tx, draft.id, ['draft'], { failure, updatedAt: ctx.now() });
  return { outcome: 'drafted', noticeId: draft.id };
}

/** Evidence before the first notice of a round; a page that was gone then is looked at once more first. */
async function isProven(ctx: Context, row: Pick<CaseRow, 'id' | 'round'>): Promise<boolean> {
  const proof = await evidenceOf(ctx.tx, row.id, row.round);
  return proof !== undefined && proof.reason !== 'gone';
}

/** The open draft to this recipient, or a new one whose window begins now. */
export async function openOrCreate(
  ctx: Context,
  settings: NoticeSettings,
  row: CaseRow,
  recipient: Addressee,
  what: { kind: NoticeKind; step: number; followsNoticeId?: string; courtAction?: CourtAction },
  how: Pick<NoticeRow, 'dryRun' | 'needs'> & Partial<Pick<NoticeRow, 'unseen'>>,
): Promise<NoticeRow> {
  const to = addressOf(recipient);
  await lockRecipient(ctx.tx, row.userId, to);
  const like = {
    userId: row.userId,
    kind: what.kind,
    basis: 'dmca_512c' as const,
    channel: recipient.channel,
    recipient: to,
    stepKind: recipient.step,
    step: what.step,
    dryRun: how.dryRun,
    needs: how.needs,
    followsNoticeId: what.followsNoticeId ?? null,
    courtAction: what.courtAction ?? null,
    unseen: how.unseen ?? false,
    brandId:
      (what.followsNoticeId
        ? undefined
        : (await brandOf(ctx.tx, row.userId, await withNameableWorks(ctx.tx, [row])))?.id) ?? null,
  };
  const open = await openDraft(ctx.tx, like, ctx.now(), urlsPerNotice);
  if (open) return open;
  const fresh = await createDraft(ctx, settings, {
    ...like,
    contactId: recipient.contactId,
    recipientName: recipient.name ?? null,
    explains: null,
  });
  // What the creator has just decided is before their eyes; what comes later is told.
  if (how.needs === 'creator' && !how.dryRun && (what.kind === 'reminder' || what.step > 1))
    await ctx.emit(noticeAwaitsCreator, { noticeId: fresh.id, userId: row.userId, kind: what.kind });
  return fresh;
}

/** Adds a case to a draft and writes its text anew, so that what the creator reads is what will be sent. */
export async function addToDraft(
  ctx: Context,
  settings: NoticeSettings,
  draft: NoticeRow,
  row: CaseRow,
): Promise<void> {
  // What follows a notice names the address that it named, wherever the page stands by now.
  const followed = draft.followsNoticeId ? await casesOfNotice(ctx.tx, draft.followsNoticeId) : [];
  const url = followed.find((member) => member.caseId === row.id)?.url ?? row.url;
  await addCase(ctx.tx, { noticeId: draft.id, caseId: row.id, round: row.round, url });
  await writeText(ctx, settings, draft.id);
  await noteCase(ctx, {
    caseId: row.id,
    type: `${draft.kind}-drafted`,
    cause: `A ${kindName[draft.kind]} to ${draft.recipientName ?? draft.recipient} is prepared`,
    facts: { noticeId: draft.id, step: draft.step, recipient: draft.recipient },
  });
}
