import { emailOf, readSettings } from '#modules/accounts/index.ts';
import { type CaseRow, lockCase, moveCase, noteCase } from '#modules/cases/index.ts';
import { ladderOf, type Recipient } from '#modules/hosts/index.ts';
import { composeNotice, type NoticeSettings } from '#modules/notices/compose-notice.ts';
import { addCase, isUnderWay, slotsOf, takeSlot } from '#modules/notices/members.ts';
import { messageIdOf, type NoticeKind, urlsPerNotice } from '#modules/notices/notice.ts';
import { countSent, insertNotice, lockRecipient, openDraft, readNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

export type Drafted =
  | { outcome: 'drafted'; noticeId: string }
  | { outcome: 'exhausted' }
  | { outcome: 'skipped'; why: string };

/** What was asked for is past: jobs run at least once, and a second run must not climb the ladder by itself. */
export function wentOn(row: CaseRow, asked: { round: number; step?: number }): boolean {
  if (row.round !== asked.round) return true;
  if (asked.step === undefined) return row.state !== 'approved';
  return row.step !== asked.step || !['approved', 'noticed', 'refused', 'exhausted'].includes(row.state);
}

/** An operator looks at the first twenty notices of a new creator. */
const firstNotices = 20;

/**
 * Drafts the next notice of a case: to the first contact of the host's ladder that was not written to in this round.
 * Joins an open draft to the same recipient while its window lasts. With nobody left, the case is exhausted.
 */
export async function draftNotice(
  ctx: Context,
  settings: NoticeSettings,
  input: { caseId: string; round: number; step?: number },
): Promise<Drafted> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row || wentOn(row, input)) return { outcome: 'skipped', why: 'the case went on' };
  if (await isUnderWay(ctx.tx, row.id, row.round)) return { outcome: 'skipped', why: 'a notice about it is under way' };
  const used = new Set((await slotsOf(ctx.tx, row.id, row.round, 'notice')).map((slot) => slot.recipient));
  const forbidden = await emailOf(ctx.tx, row.userId);
  const rungs = (await ladderOf(ctx.tx, row.host)).filter(
    (rung) => !used.has(addressOf(rung)) && !isOurs(rung, forbidden, settings),
  );
  // One that nobody needs to confirm goes first: a doubtful mailbox does not block a known desk.
  const recipient = rungs.find((rung) => rung.confirmed) ?? rungs[0];
  if (!recipient) {
    if (row.state === 'exhausted') return { outcome: 'exhausted' };
    await moveCase(ctx, {
      caseId: row.id,
      to: 'exhausted',
      cause: used.size === 0 ? 'No contact of this host could be found' : 'Everybody on the ladder was written to',
      facts: { lastStep: row.step },
    });
    return { outcome: 'exhausted' };
  }
  const preferences = await readSettings(ctx.tx, row.userId);
  const draft = await openOrCreate(
    ctx,
    settings,
    row,
    recipient,
    { kind: 'notice', step: row.step + 1 },
    {
      dryRun: preferences.dryRun,
      needs: preferences.autoSend ? await operatorOrNobody(ctx, row.userId, recipient) : 'creator',
    },
  );
  await takeSlot(ctx.tx, {
    caseId: row.id,
    round: row.round,
    step: row.step + 1,
    kind: 'notice',
    recipient: draft.recipient,
    noticeId: draft.id,
  });
  await addToDraft(ctx, settings, draft, row);
  return { outcome: 'drafted', noticeId: draft.id };
}

export const addressOf = (recipient: Recipient): string =>
  recipient.address ?? recipient.formUrl ?? recipient.contactId;

/** Never to the creator's own mailbox, never to ourselves. */
function isOurs(recipient: Recipient, creatorEmail: string | undefined, settings: NoticeSettings): boolean {
  const plain = (text: string | undefined): string | undefined => text?.toLowerCase().replace(/\+[^@]*@/, '@');
  const address = plain(recipient.address);
  return (
    address !== undefined &&
    (address === plain(creatorEmail) ||
      (settings.mailDomain !== undefined && address.endsWith(`@${settings.mailDomain.toLowerCase()}`)))
  );
}

/** Who must say yes besides the creator: a guess, a form and a new creator's first notices wait for an operator. */
export async function operatorOrNobody(
  ctx: Context,
  userId: string,
  recipient: Pick<Recipient, 'channel' | 'confirmed'>,
): Promise<'operator' | 'nothing'> {
  if (recipient.channel === 'form-packet' || !recipient.confirmed) return 'operator';
  const { firstNoticesCleared } = await readSettings(ctx.tx, userId);
  return firstNoticesCleared || (await countSent(ctx.tx, userId)) >= firstNotices ? 'nothing' : 'operator';
}

/** The open draft to this recipient, or a new one whose window begins now. */
export async function openOrCreate(
  ctx: Context,
  settings: NoticeSettings,
  row: CaseRow,
  recipient: Recipient,
  what: { kind: NoticeKind; step: number; followsNoticeId?: string },
  how: Pick<NoticeRow, 'dryRun' | 'needs'>,
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
  };
  const open = await openDraft(ctx.tx, like, ctx.now(), urlsPerNotice);
  if (open) return open;
  const id = newId('notice', ctx.now());
  const fresh: NoticeRow = {
    ...like,
    id,
    state: 'draft',
    contactId: recipient.contactId,
    recipientName: recipient.name ?? null,
    subject: '',
    body: '',
    bodySha256: '',
    discloses: [],
    elements: {},
    messageId: messageIdOf(id, settings.mailDomain ?? 'unconfigured.invalid'),
    rawBlobId: null,
    authorizationId: null,
    sendAfter: new Date(ctx.now().getTime() + settings.batchSeconds * 1000),
    claimToken: 0,
    claimedAt: null,
    attempts: 0,
    firstAttemptAt: null,
    response: null,
    failure: null,
    createdAt: ctx.now(),
    queuedAt: null,
    sentAt: null,
    updatedAt: ctx.now(),
  };
  await insertNotice(ctx.tx, fresh);
  return fresh;
}

/** Adds a case to a draft and writes its text anew, so that what the creator reads is what will be sent. */
export async function addToDraft(
  ctx: Context,
  settings: NoticeSettings,
  draft: NoticeRow,
  row: CaseRow,
): Promise<void> {
  await addCase(ctx.tx, { noticeId: draft.id, caseId: row.id, round: row.round, url: row.url });
  await writeText(ctx, settings, draft.id);
  await noteCase(ctx, {
    caseId: row.id,
    type: `${draft.kind}-drafted`,
    cause: `A ${draft.kind} to ${draft.recipientName ?? draft.recipient} is prepared`,
    facts: { noticeId: draft.id, step: draft.step, recipient: draft.recipient },
  });
}

/** Renders a draft from what stands in the database now. */
export async function writeText(
  ctx: Context,
  settings: NoticeSettings,
  noticeId: string,
): Promise<{ ok: true } | { ok: false; missing: string[] }> {
  const draft = await readNotice(ctx.tx, noticeId);
  if (!draft) throw new Error(`notice ${noticeId} is gone while it is written`);
  const result = await composeNotice(ctx, settings, draft);
  if (result.ok)
    await updateNotice(ctx.tx, noticeId, ['draft'], { ...result.composed, failure: null, updatedAt: ctx.now() });
  else
    await updateNotice(ctx.tx, noticeId, ['draft'], {
      failure: `Missing: ${result.missing.join(', ')}`,
      updatedAt: ctx.now(),
    });
  return result.ok ? { ok: true } : result;
}
