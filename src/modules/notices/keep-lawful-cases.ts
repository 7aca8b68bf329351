import { type CaseRow, closeAsWhitelisted, coveredCases, lockCases } from '#modules/cases/index.ts';
import { casesOfNotice, dropCases, freeSlots } from '#modules/notices/members.ts';
import { standingOf } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Drops every case that moved on or is whitelisted by now; the last look before the text is fixed. */
export async function keepLawfulCases(ctx: Context, draft: NoticeRow): Promise<CaseRow[]> {
  const members = await casesOfNotice(ctx.tx, draft.id);
  const rows = await lockCases(
    ctx.tx,
    members.map((member) => member.caseId),
  );
  const standing = standingOf(draft, rows, members);
  const covered = draft.kind === 'retraction' ? new Map() : await coveredCases(ctx, draft.userId, rows);
  const kept: CaseRow[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const entryId = covered.get(row.id);
    if (entryId) await closeAsWhitelisted(ctx, { caseId: row.id, entryId });
    if (!entryId && standing.includes(row)) kept.push(row);
    else gone.push(row.id);
  }
  await dropCases(ctx.tx, draft.id, gone);
  await freeSlots(ctx.tx, draft.id, gone);
  return kept;
}
