import { type CaseRow, closeAsWhitelisted, coveredCases, lockCases } from '#modules/cases/index.ts';
import { casesOfNotice, dropCases, freeSlots } from '#modules/notices/members.ts';
import { claims, standingOf } from '#modules/notices/notice.ts';
import { stopWithoutOwnWork, withoutOwnWork } from '#modules/notices/own-works.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Drops every case that moved on, is whitelisted by now or names no work of its creator's any more; the last look before
 * the text is fixed.
 */
export async function keepLawfulCases(ctx: Context, draft: NoticeRow): Promise<CaseRow[]> {
  const members = await casesOfNotice(ctx.tx, draft.id);
  const rows = await lockCases(
    ctx.tx,
    members.map((member) => member.caseId),
  );
  const standing = standingOf(draft, rows, members);
  const covered = draft.kind === 'retraction' ? new Map() : await coveredCases(ctx, draft.userId, rows);
  const foreign = claims(draft.kind) ? await withoutOwnWork(ctx, standing) : new Set<string>();
  const kept: CaseRow[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const entryId = covered.get(row.id);
    if (entryId) await closeAsWhitelisted(ctx, { caseId: row.id, entryId });
    else if (foreign.has(row.id)) await stopWithoutOwnWork(ctx, row);
    if (!entryId && !foreign.has(row.id) && standing.includes(row)) kept.push(row);
    else gone.push(row.id);
  }
  await dropCases(ctx.tx, draft.id, gone);
  await freeSlots(ctx.tx, draft.id, gone);
  return kept;
}
