import { lockCase } from '#modules/cases/index.ts';
import { goneSince } from '#modules/verification/gone-since.ts';
import { recordLook } from '#modules/verification/record-look.ts';
import { checksOf } from '#modules/verification/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** A scan saw the copy after a look had called it gone. That is a look that disagrees, also where it is read late. */
export async function recordSighting(
  ctx: Context,
  input: { caseId: string; round: number; at: string },
): Promise<boolean> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row || !['gone', 'removed'].includes(row.state) || row.round !== input.round) return false;
  const checks = (await checksOf(ctx.tx, [row.id])).filter((check) => check.round === row.round);
  const [first] = goneSince(checks);
  const at = new Date(input.at);
  if (!first || at <= first.at) return false;
  const { caseId, round } = input;
  const seen = { vantage: 'first', outcome: 'present', status: undefined, facts: { sighting: true }, at } as const;
  await recordLook(ctx, { caseId, round, ...seen });
  return true;
}
