import { because, clearTimers, eventsOf, lockCase, moveCase, setTimer } from '#modules/cases/index.ts';
import { cancelJob, isShown } from '#modules/notices/index.ts';
import { nextWatch, secondLookAfterMs } from '#modules/verification/look.ts';
import { checksOf, insertCheck } from '#modules/verification/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator did not see the copy where we cannot tell. Their looks count as ours do: two of them, at least a day apart,
 * with none of ours after the first that saw it, and the copy is removed. We go on watching, as after any removal.
 */
export async function recordOperatorLooks(ctx: Context, input: { caseId: string; round: number }): Promise<boolean> {
  const { caseId, round } = input;
  const row = await lockCase(ctx.tx, caseId);
  if (!row || row.round !== round || !['noticed', 'refused', 'exhausted'].includes(row.state)) return false;
  const checks = (await checksOf(ctx.tx, [caseId])).filter((check) => check.round === round);
  const seenAt = checks.findLast(({ outcome }) => isShown(outcome) || outcome === 'media-left')?.at;
  const looks = (await eventsOf(ctx.tx, caseId)).filter(
    ({ type, facts, at }) =>
      type === 'notice-dropped' && facts.reason === 'not-there' && facts.round === round && !(seenAt && at <= seenAt),
  );
  const [first, last] = [looks[0], looks.at(-1)];
  if (!first || !last || last.at.getTime() - first.at.getTime() < secondLookAfterMs) return false;
  const write = async (vantage: 'first' | 'second', at: Date): Promise<string> => {
    const id = newId('check', ctx.now());
    const facts = { operator: true };
    await insertCheck(ctx.tx, { id, caseId, round, vantage, outcome: 'gone', status: null, facts, at });
    return id;
  };
  const checkIds = [await write('first', first.at), await write('second', last.at)];
  const cause = because('removedByOperator');
  await moveCase(ctx, { caseId, to: 'gone', cause, facts: { checkId: checkIds[0] ?? '', outcome: 'gone' } });
  await moveCase(ctx, { caseId, to: 'removed', cause, facts: { checkIds }, set: { removedAt: ctx.now() } });
  await clearTimers(ctx, { caseId });
  await ctx.enqueue(cancelJob, { caseId });
  const next = nextWatch(ctx.now(), ctx.now());
  if (next) await setTimer(ctx, { caseId, kind: 'watch', dueAt: next });
  return true;
}
