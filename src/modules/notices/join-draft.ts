import { because, type CaseRow, noteCase, withNameableWorks } from '#modules/cases/index.ts';
import { type Addressee, addressOf } from '#modules/notices/choose-recipient.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { createDraft } from '#modules/notices/create-draft.ts';
import { noticeAwaitsCreator } from '#modules/notices/events.ts';
import type { Drafting } from '#modules/notices/law/check-basis.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { urlsOfReport } from '#modules/notices/machine/urls-of-report.ts';
import { addCase, casesOfNotice } from '#modules/notices/members.ts';
import { type CourtAction, type NoticeKind, urlsPerNotice } from '#modules/notices/notice.ts';
import { lockRecipient, openDraft, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { brandOf } from '#modules/notices/whose-name.ts';
import { writeText } from '#modules/notices/write-text.ts';
import type { Context } from '#platform/verb/index.ts';

/** The open draft to this recipient, or a new one whose window begins now. */
export async function openOrCreate(
  ctx: Context,
  settings: NoticeSettings,
  row: CaseRow,
  recipient: Addressee,
  what: { kind: NoticeKind; step: number; followsNoticeId?: string; courtAction?: CourtAction },
  drafting: Drafting,
  how: Pick<NoticeRow, 'dryRun' | 'needs'> & Partial<Pick<NoticeRow, 'unseen'>>,
): Promise<NoticeRow> {
  const to = addressOf(recipient);
  await lockRecipient(ctx.tx, row.userId, to);
  const like = {
    userId: row.userId,
    kind: what.kind,
    basis: drafting.basis,
    language: drafting.language,
    law: drafting.law,
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
  const open = isMachine(like.channel)
    ? await openDraft(ctx.tx, like, ctx.now(), urlsOfReport[like.channel], new URL(row.url).hostname)
    : await openDraft(ctx.tx, like, ctx.now(), urlsPerNotice);
  if (open) return tellOfLaw(ctx, open, drafting);
  const fresh = await createDraft(ctx, settings, {
    ...like,
    contactId: recipient.contactId,
    recipientName: recipient.name ?? null,
    explains: null,
  });
  // What the creator has just decided is before their eyes; what comes later is told, and so is a changed law.
  const isLater = what.kind === 'reminder' || what.step > 1 || drafting.law?.changedBecause !== undefined;
  if (how.needs === 'creator' && !how.dryRun && isLater)
    await ctx.emit(noticeAwaitsCreator, { noticeId: fresh.id, userId: row.userId, kind: what.kind });
  return fresh;
}

/** A draft that a case joins whose notice was left for another law: its creator reads why, and is told where it waits. */
async function tellOfLaw(ctx: Context, open: NoticeRow, { law }: Drafting): Promise<NoticeRow> {
  if (!open.law || law?.changedBecause === undefined || open.law.changedBecause !== undefined) return open;
  const changed = { ...open.law, changedBecause: law.changedBecause };
  const told = await updateNotice(ctx.tx, open.id, ['draft'], { law: changed, updatedAt: ctx.now() });
  if (open.needs === 'creator' && !open.dryRun)
    await ctx.emit(noticeAwaitsCreator, { noticeId: open.id, userId: open.userId, kind: open.kind });
  return told ?? open;
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
    cause: because('drafted', { kind: draft.kind, to: draft.recipientName ?? draft.recipient }),
    facts: { noticeId: draft.id, step: draft.step, recipient: draft.recipient },
  });
}
