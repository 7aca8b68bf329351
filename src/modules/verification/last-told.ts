import type { CaseRow } from '#modules/cases/index.ts';
import { type NoticeRow, noticesOfCases } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** The last notice of a case's round that may have arrived: where it stands on the ladder. */
export async function lastTold(
  ctx: Pick<Context, 'tx'>,
  row: Pick<CaseRow, 'id' | 'round'>,
): Promise<NoticeRow | undefined> {
  const notices = await noticesOfCases(ctx.tx, [row.id]);
  return notices.findLast(
    ({ kind, state, round }) =>
      kind === 'notice' && round === row.round && ['sent', 'answered', 'uncertain'].includes(state),
  );
}
