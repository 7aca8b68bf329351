import type { CaseRow } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { declaredFakes } from '#modules/deepfakes/index.ts';
import { timersFor } from '#modules/hosts/index.ts';
import { hasDeadline } from '#modules/notices/law/basis.ts';
import type { Basis } from '#modules/notices/notice.ts';
import type { Context } from '#platform/verb/index.ts';

/** When a case is looked at, reminded of and goes on, counted from the first notice of this kind of step. Sooner where intimate, and where the law of the notice gives 48 hours. */
export async function timersOfStep(
  { tx }: Pick<Context, 'tx'>,
  stepKind: string,
  basis: Basis,
  row: Pick<CaseRow, 'id' | 'workIds'>,
) {
  const works = await worksByIds(tx, row.workIds);
  const isForgery = (await declaredFakes(tx, [row.id])).get(row.id)?.intimate === true;
  const isIntimate = isForgery || works.some((work) => work.sensitivity === 'intimate');
  return timersFor(stepKind, hasDeadline(basis) || isIntimate);
}
