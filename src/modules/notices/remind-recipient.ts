import { readSettings } from '#modules/accounts/index.ts';
import { type CaseRow, lockCase } from '#modules/cases/index.ts';
import { recipientById } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { addToDraft, openOrCreate } from '#modules/notices/draft-notice.ts';
import { noticesOfCases, slotsOf, takeSlot } from '#modules/notices/members.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * One reminder a step, to the same recipient, naming the notice it follows. It says that nobody answered and that the copy
 * stands: so only where both are true.
 */
export async function remindRecipient(
  ctx: Context,
  settings: NoticeSettings,
  input: { caseId: string; step: number },
): Promise<'drafted' | 'skipped'> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (row?.state !== 'noticed' || row.step !== input.step || row.checkedOutcome !== 'present') return 'skipped';
  const first = (await sentNotices(ctx, row)).at(-1);
  return first?.state === 'sent' ? follow(ctx, settings, row, 'reminder', first) : 'skipped';
}

/** A withdrawal to everybody who was told about this case. */
export async function retractNotices(ctx: Context, settings: NoticeSettings, caseId: string): Promise<number> {
  const row = await lockCase(ctx.tx, caseId);
  if (row?.state !== 'withdrawn') return 0;
  const told = new Map((await sentNotices(ctx, row, true)).map((notice) => [notice.recipient, notice]));
  let drafted = 0;
  for (const notice of told.values())
    if ((await follow(ctx, settings, row, 'retraction', notice)) === 'drafted') drafted += 1;
  return drafted;
}

async function sentNotices(ctx: Context, row: CaseRow, everyRound = false): Promise<NoticeRow[]> {
  const all = await noticesOfCases(ctx.tx, [row.id]);
  return all.filter(
    (notice) =>
      notice.kind === 'notice' &&
      ['sent', 'answered', 'uncertain'].includes(notice.state) &&
      (everyRound || (notice.round === row.round && notice.step === row.step)),
  );
}

async function follow(
  ctx: Context,
  settings: NoticeSettings,
  row: CaseRow,
  kind: 'reminder' | 'retraction',
  first: NoticeRow | undefined,
): Promise<'drafted' | 'skipped'> {
  const recipient = first?.contactId ? await recipientById(ctx.tx, first.contactId) : undefined;
  if (!first || recipient?.channel !== 'smtp') return 'skipped';
  const said = await slotsOf(ctx.tx, row.id, row.round, kind);
  if (said.some((slot) => slot.step === first.step && slot.recipient === first.recipient)) return 'skipped';
  const draft = await openOrCreate(
    ctx,
    settings,
    row,
    recipient,
    { kind, step: first.step, followsNoticeId: first.id },
    // A withdrawal leaves whatever the switches say: it takes back what was said.
    { dryRun: kind === 'reminder' && (await readSettings(ctx.tx, row.userId)).dryRun, needs: 'nothing' },
  );
  await takeSlot(ctx.tx, {
    caseId: row.id,
    round: row.round,
    step: first.step,
    kind,
    recipient: draft.recipient,
    noticeId: draft.id,
  });
  await addToDraft(ctx, settings, draft, row);
  return 'drafted';
}
