import type { CaseRow } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { timersFor } from '#modules/hosts/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** When a case is looked at, reminded of and goes on, counted from the first notice of this kind of step. Sooner where intimate. */
export async function timersOfStep({ tx }: Pick<Context, 'tx'>, stepKind: string, row: Pick<CaseRow, 'workIds'>) {
  const works = await worksByIds(tx, row.workIds);
  return timersFor(
    stepKind,
    works.some((work) => work.sensitivity === 'intimate'),
  );
}
