import { reserveOutgoing } from '#modules/accounts/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { readCaseOf, setTimer } from '#modules/cases/index.ts';
import { lookedAtStates } from '#modules/verification/look.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The creator wants us to look now. The second look keeps its day of distance: looking sooner would prove nothing.
 *
 * @throws Problem not-found · conflict `nothing_to_check` · over-limit while this creator must wait for the next look
 */
export async function askForLook(ctx: Context, input: { userId: string; caseId: string }): Promise<CaseRow> {
  const row = await readCaseOf(ctx.tx, input.userId, input.caseId);
  if (!row) throw notFound();
  if (!lookedAtStates.includes(row.state)) {
    throw new Problem('conflict', {
      code: 'nothing_to_check',
      detail: `This case is ${row.state}; there is nothing to check until a notice is out.`,
    });
  }
  if (!timerOf(row)) return row;
  await reserveOutgoing(ctx, 'case-look', input.userId);
  await lookSoon(ctx, row);
  return row;
}

/** Looks at a page with the next sweep, where a look says something: somebody knows that it has changed. */
export async function lookSoon(ctx: Context, row: CaseRow): Promise<void> {
  const kind = timerOf(row);
  if (kind && lookedAtStates.includes(row.state)) await setTimer(ctx, { caseId: row.id, kind, dueAt: ctx.now() });
}

/** The second look keeps its day of distance. */
const timerOf = ({ state }: CaseRow) => (state === 'removed' ? 'watch' : state === 'gone' ? undefined : 'recheck');
