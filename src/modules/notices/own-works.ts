import { type CaseRow, holdCase, withNameableWorks } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { fileable } from '#modules/notices/elements.ts';
import type { Context } from '#platform/verb/index.ts';

export const noOwnWork =
  'None of its works may be claimed for its creator any more: they are a studio’s, or not what was approved';

/**
 * Those of the cases in which nothing is left that we may swear to, whatever was approved once. Asked when a letter is
 * drafted, fixed and taken to be sent: beside a case with a work of the creator's own its address would be claimed too.
 */
export async function withoutOwnWork(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly Pick<CaseRow, 'id' | 'workIds' | 'sameWorkIds'>[],
): Promise<Set<string>> {
  const named = await withNameableWorks(tx, rows);
  const works = fileable(await worksByIds(tx, [...new Set(named.flatMap(({ workIds }) => workIds))]));
  const own = new Set(works.map(({ id }) => id));
  return new Set(named.filter(({ workIds }) => !workIds.some((id) => own.has(id))).map(({ id }) => id));
}

/** Nothing is said of it until an operator has looked, also where they released it before. */
export const holdWithoutOwnWork = (ctx: Context, row: CaseRow): Promise<boolean> =>
  holdCase(ctx, { ...row, settledHold: null }, noOwnWork);
