import { readSettings } from '#modules/accounts/index.ts';
import { type CaseRow, eventsOf, lockCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { deskOf, recipientById } from '#modules/hosts/index.ts';
import { addressedNow } from '#modules/notices/addressed-now.ts';
import type { Addressee } from '#modules/notices/choose-recipient.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { heldWhy, waitsSinceRevocation } from '#modules/notices/held-for-revocation.ts';
import { addToDraft, openOrCreate } from '#modules/notices/join-draft.ts';
import { sameLaw } from '#modules/notices/law/check-basis.ts';
import { strayedWhy } from '#modules/notices/leave-strayed.ts';
import { noticesOfCases, slotsOf, takeSlot } from '#modules/notices/members.ts';
import { isSilent, mayTell } from '#modules/notices/notice.ts';
import { stopWithoutOwnWork, withoutOwnWork } from '#modules/notices/own-works.ts';
import { lastLookAt } from '#modules/notices/read-looks.ts';
import { sightOf } from '#modules/notices/sight.ts';
import { updateNotice } from '#modules/notices/store.ts';
import { whoseYes } from '#modules/notices/whose-yes.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * One reminder a step, to the same recipient, naming the notice it follows. It says that nobody answered and that the copy
 * stands: so only where both are true, and only where this is still the one to write to.
 */
export async function remindRecipient(
  ctx: Context,
  settings: NoticeSettings,
  input: { caseId: string; step: number },
): Promise<'drafted' | 'skipped'> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row || !mayTell('reminder', row) || row.step !== input.step) return 'skipped';
  if ((await withoutOwnWork(ctx, [row])).size > 0) {
    await stopWithoutOwnWork(ctx, row);
    return 'skipped';
  }
  if (sightOf(await lastLookAt(ctx.tx, row), true, ctx.now()) !== 'speak') {
    // Another look came in between, or this runs late: its timer asks anew.
    await setTimer(ctx, { caseId: row.id, kind: 'remind', dueAt: ctx.now() });
    return 'skipped';
  }
  return remindOfStep(ctx, settings, row);
}

/** The same without asking for a look first, as its draft does before it leaves. */
export async function remindOfStep(
  ctx: Context,
  settings: NoticeSettings,
  row: CaseRow,
): Promise<'drafted' | 'skipped'> {
  if (!mayTell('reminder', row)) return 'skipped';
  const first = (await lettersSent(ctx, row)).findLast(
    ({ kind, round, step }) => kind === 'notice' && round === row.round && step === row.step,
  );
  if (!first || !isSilent(first)) return 'skipped';
  const { recipient } = first;
  if ((await addressedNow(ctx, { kind: 'reminder', recipient }, [row])).strayed.length === 0)
    return follow(ctx, settings, row, 'reminder', first);
  await noteCase(ctx, {
    caseId: row.id,
    type: 'reminder-left-out',
    cause: `No reminder was sent to ${first.recipientName ?? recipient}: ${strayedWhy}`,
    facts: { noticeId: first.id },
  });
  return 'skipped';
}

/**
 * A withdrawal to everybody whose server took what we said about this case, for each address that they were told of: by a
 * notice, or by an answer where that went to another mailbox.
 */
export async function retractNotices(ctx: Context, settings: NoticeSettings, caseId: string): Promise<number> {
  const row = await lockCase(ctx.tx, caseId);
  if (!row) return 0;
  const upTo = await withdrawnUpTo(ctx, row);
  const left = (await lettersSent(ctx, row)).filter(({ round }) => round <= upTo);
  const of = (kind: Sent['kind']): Sent[] => left.filter((one) => one.kind === kind);
  const told = new Map(
    [...of('explanation'), ...of('notice')].map((one) => [`${deskOf(one.recipient)} ${one.url}`, one]),
  );
  let drafted = 0;
  for (const notice of told.values())
    if ((await follow(ctx, settings, row, 'retraction', notice)) === 'drafted') drafted += 1;
  return drafted;
}

/** The last round of a case that was withdrawn: its own, or one before it where it was found again since. */
async function withdrawnUpTo(ctx: Context, row: CaseRow): Promise<number> {
  if (row.state === 'withdrawn') return row.round;
  const last = (await eventsOf(ctx.tx, row.id)).findLast(({ type }) => type === 'withdrawn');
  return last ? Math.min(Number(last.facts.round ?? 1), row.round - 1) : 0;
}

type Sent = Awaited<ReturnType<typeof noticesOfCases>>[number];

const lettersSent = async (ctx: Context, { id }: CaseRow): Promise<Sent[]> =>
  (await noticesOfCases(ctx.tx, [id])).filter(hasLeft);

/** Also where it is taken back by now, and where a message says that it came back, which may be wrong. */
export const hasLeft = ({ state, sentAt }: Pick<Sent, 'state' | 'sentAt'>): boolean =>
  ['sent', 'answered', 'uncertain', 'retracted'].includes(state) || (state === 'bounced' && sentAt !== null);

/** Whom a letter went to: a contact of the host, or whoever had asked. */
async function addresseeOf(ctx: Context, letter: Sent): Promise<Addressee | undefined> {
  if (letter.contactId) return recipientById(ctx.tx, letter.contactId);
  if (letter.kind !== 'explanation') return undefined;
  const { stepKind: step, channel, recipient: address, recipientName } = letter;
  return { contactId: null, step, channel, address, name: recipientName ?? undefined, confirmed: true };
}

const asking = { unseen: false, approvedAt: null, clearedAt: null };

async function follow(
  ctx: Context,
  settings: NoticeSettings,
  row: CaseRow,
  kind: 'reminder' | 'retraction',
  first: Sent,
): Promise<'drafted' | 'skipped'> {
  const recipient = await addresseeOf(ctx, first);
  // Neither a form nor an interface has a place for a reminder. A withdrawal is handed in by a person, or goes by mail.
  if (!recipient || (kind === 'reminder' && (recipient.channel !== 'smtp' || first.channel !== 'smtp')))
    return 'skipped';
  const said = await slotsOf(ctx.tx, row.id, first.round, kind);
  if (said.some((slot) => slot.step === first.step && deskOf(slot.recipient) === deskOf(first.recipient)))
    return 'skipped';
  const held = kind === 'reminder' && (await waitsSinceRevocation(ctx.tx, row, kind));
  const draft = await openOrCreate(
    ctx,
    settings,
    row,
    recipient,
    { kind, step: first.step, followsNoticeId: first.id },
    sameLaw(first),
    {
      // A withdrawal leaves whatever the switches say: it takes back what was said.
      dryRun: kind === 'reminder' && (await readSettings(ctx.tx, row.userId)).dryRun,
      needs: held
        ? 'creator'
        : await whoseYes(ctx, { ...asking, userId: row.userId, kind, channel: recipient.channel }, recipient),
    },
  );
  await takeSlot(ctx.tx, {
    caseId: row.id,
    round: first.round,
    step: first.step,
    kind,
    recipient: draft.recipient,
    noticeId: draft.id,
  });
  await addToDraft(ctx, settings, draft, { ...row, round: first.round });
  if (held) await updateNotice(ctx.tx, draft.id, ['draft'], { failure: heldWhy, updatedAt: ctx.now() });
  return 'drafted';
}
