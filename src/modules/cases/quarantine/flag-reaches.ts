import { wordCounts } from '#modules/brands/index.ts';
import { isNoticed } from '#modules/cases/hold-case.ts';
import type { CaseRow, QuarantineRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** The creator whose word a flag is; undefined where an operator's or a list's is behind it. */
export const creatorBehind = ({ decision, flaggedBy, flaggedById }: QuarantineRow): string | undefined =>
  decision === 'reported' || flaggedBy === 'operator' ? undefined : (flaggedById ?? undefined);

/**
 * Whether a flag stops this case, too. An operator's does. A creator's stops her own cases, and another creator's only
 * where her word counts and no notice is out: else whoever uploads somebody's pictures could stop their takedowns.
 */
export async function flagReaches(
  ctx: Pick<Context, 'tx' | 'now'>,
  flag: QuarantineRow,
  row: Pick<CaseRow, 'userId' | 'step' | 'sendingNoticeId'>,
): Promise<boolean> {
  const by = creatorBehind(flag);
  if (by === undefined || by === row.userId) return true;
  return !isNoticed(row) && (await wordCounts(ctx, by));
}
