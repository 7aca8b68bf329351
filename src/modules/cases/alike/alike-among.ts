import { hasAccountAt } from '#modules/brands/index.ts';
import { type AlikeDecision, reasonClass } from '#modules/cases/alike/reason-class.ts';
import type { CaseState } from '#modules/cases/case.ts';
import { counterNoticesToldOf } from '#modules/cases/counter-notices-told.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Alike {
  /** The case that its creator decided about, and how. */
  model: CaseRow;
  decision: AlikeDecision;
}

const statesOf: Record<AlikeDecision, readonly CaseState[]> = {
  approve: ['approved', 'noticed', 'gone', 'removed', 'refused'],
  dismiss: ['dismissed'],
};

/** Whether a person decided so about the case, and it holds. */
export const isDecidedSo = ({ state, decidedBy }: CaseRow, decision: AlikeDecision): boolean =>
  decidedBy === 'creator' && statesOf[decision].includes(state);

/**
 * Those of these cases that can be decided like another one of the same host. It is as strict as approving by rule:
 * whatever that leaves to a person is left to a person here, too.
 */
export async function alikeAmong(
  ctx: Pick<Context, 'tx' | 'now'>,
  { model, decision }: Alike,
  rows: readonly CaseRow[],
): Promise<CaseRow[]> {
  const reason = reasonClass(model.verdict, decision);
  if (reason === undefined || !isDecidedSo(model, decision)) return [];
  const near = rows.filter(
    (row) =>
      row.id !== model.id &&
      row.userId === model.userId &&
      row.host === model.host &&
      reasonClass(row.verdict, decision) === reason &&
      isUndisturbed(row) &&
      (decision === 'dismiss' || !row.social),
  );
  if (near.length === 0) return [];
  const covered = await coveredCases(ctx, model.userId, near);
  const told = await counterNoticesToldOf(
    ctx.tx,
    near.map(({ id }) => id),
  );
  const open = near.filter(({ id }) => !covered.has(id) && !told.get(id)?.ever);
  return decision === 'dismiss' ? open : thatMayBeReported(ctx, model, open);
}

/** It waits for a decision, and nobody said that it needs one of its own. */
const isUndisturbed = ({ state, waits, contestedUntil, sendingNoticeId }: CaseRow): boolean =>
  state === 'found' && waits === null && contestedUntil === null && sendingNoticeId === null;

async function thatMayBeReported(
  { tx }: Pick<Context, 'tx'>,
  { userId, host }: CaseRow,
  rows: CaseRow[],
): Promise<CaseRow[]> {
  // Their own account may be the page.
  if (await hasAccountAt(tx, userId, host)) return [];
  const works = await worksByIds(tx, [...new Set(rows.flatMap(({ sameWorkIds }) => sameWorkIds))]);
  const usable = new Set(
    fileable(works)
      .filter(({ quarantinedAt }) => quarantinedAt === null)
      .map(({ id }) => id),
  );
  // The one that is shown beside the found picture.
  return rows.filter(
    ({ sameWorkIds, verdict: { workId } }) => workId && sameWorkIds.includes(workId) && usable.has(workId),
  );
}
