import type { CaseRow } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { timersFor } from '#modules/hosts/index.ts';
import { hasDeadline } from '#modules/notices/law/basis.ts';
import type { Basis } from '#modules/notices/notice.ts';
import type { Context } from '#platform/verb/index.ts';

/** When a case is looked at, reminded of and goes on, counted from the first notice of this kind of step. Sooner where intimate, and where the law of the notice gives 48 hours. */
export async function timersOfStep(
  { tx }: Pick<Context, 'tx'>,
  stepKind: string,
  basis: Basis,
  row: Pick<CaseRow, 'workIds'>,
) {
  const works = await worksByIds(tx, row.workIds);
  return timersFor(stepKind, hasDeadline(basis) || works.some((work) => work.sensitivity === 'intimate'));
}
