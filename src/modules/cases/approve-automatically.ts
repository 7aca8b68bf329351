import { readSettings } from '#modules/accounts/index.ts';
import { hasAccountAt, mayTakeDown } from '#modules/brands/index.ts';
import { because } from '#modules/cases/causes.ts';
import { consideredByRule } from '#modules/cases/considered.ts';
import { counterNoticesTold } from '#modules/cases/counter-notices-told.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import { caseApproved } from '#modules/cases/events.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { quarantineIfKnown } from '#modules/cases/quarantine/flag-case.ts';
import { takeRemoval } from '#modules/cases/removals/take-removal.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Approves without a person only what nobody could doubt: the same picture, not a studio's, neither on social media nor
 * where its creator has an account, of one who switched auto-send on, proved an account and signed the authorization.
 * Everything else waits in review, and so does what a person put back there, an address about which a counter-notice ever
 * came in, or that the whitelist covers by now. What it went by is written down, and that nobody looked.
 */
export async function approveAutomatically(
  ctx: Context,
  row: Pick<
    CaseRow,
    | 'id'
    | 'userId'
    | 'state'
    | 'verdict'
    | 'social'
    | 'workIds'
    | 'sameWorkIds'
    | 'round'
    | 'step'
    | 'sendingNoticeId'
    | 'contestedUntil'
    | 'waits'
    | 'media'
    | 'url'
    | 'host'
  >,
): Promise<boolean> {
  if (await quarantineIfKnown(ctx, row)) return false;
  if (row.verdict.kind !== 'same' || row.social) return false;
  if (row.contestedUntil || row.waits) return false;
  if (await hasAccountAt(ctx.tx, row.userId, row.host)) return false;
  const settings = await readSettings(ctx.tx, row.userId);
  if (!settings.autoSend) return false;
  const may = await mayTakeDown(ctx.tx, row.userId, ctx.now());
  if (!may.ok) return false;
  if ((await counterNoticesTold(ctx.tx, row.id)).ever) return false;
  const works = fileable(await worksByIds(ctx.tx, row.sameWorkIds));
  if (works.length === 0) return false;
  if ((await coveredCases(ctx, row.userId, [row])).size > 0) return false;
  if (!(await takeRemoval(ctx, row))) return false;
  await moveCase(ctx, {
    caseId: row.id,
    to: 'approved',
    from: ['found'],
    cause: because('approvedAutomatically'),
    facts: {
      by: 'automatic',
      considered: consideredByRule(row.verdict, may.authorizationId),
      works: works.map(({ id }) => id),
    },
    set: { decidedBy: 'automatic' },
  });
  await ctx.emit(caseApproved, { caseId: row.id, userId: row.userId, round: row.round, host: row.host });
  return true;
}
