import { operatorLooked } from '#modules/operations/events.ts';
import { markLooks } from '#modules/operations/store.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Shown {
  id: string;
  userId?: string | undefined;
  others?: readonly string[] | undefined;
}

/** Everybody whose data it shows. */
const peopleOf = ({ userId, others = [] }: Shown): string[] => [...(userId === undefined ? [] : [userId]), ...others];

/**
 * Says in the transaction that read it whose data was shown: no look without its record. The desk reads itself anew every
 * half minute, so each thing is said once for each operator, place and day; what comes later that day is said then.
 */
export async function recordLooks(
  ctx: Context,
  input: { operatorId: string; at: string; shown: readonly Shown[] },
): Promise<void> {
  const { operatorId, at } = input;
  const day = dayOf(ctx.now());
  const shown = input.shown.flatMap((one) => peopleOf(one).map((userId) => ({ userId, id: one.id })));
  const fresh = await markLooks(ctx.tx, { operatorId, day, at, shown });
  for (const [userId, items] of Map.groupBy(fresh, (item) => item.userId))
    await ctx.emit(operatorLooked, { userId, operatorId, at, ids: items.map(({ id }) => id) });
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
