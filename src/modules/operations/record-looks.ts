import { operatorLooked } from '#modules/operations/events.ts';
import { markLook } from '#modules/operations/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Says in the transaction that read it whose data was shown: no look without its record. The desk reads itself anew every
 * half minute, so it is said once for each operator, creator and day; what was `opened` by id is named once a day too.
 */
export async function recordLooks(
  ctx: Context,
  input: { operatorId: string; at: string; opened?: string; shown: readonly { userId?: string; id: string }[] },
): Promise<void> {
  const { operatorId, at, opened } = input;
  const what = opened ?? at;
  const day = ctx.now().toISOString().slice(0, 10);
  const byUser = Map.groupBy(input.shown, (item) => item.userId);
  for (const [userId, items] of byUser) {
    if (userId === undefined || !(await markLook(ctx.tx, { operatorId, userId, day, what }))) continue;
    await ctx.emit(operatorLooked, { userId, operatorId, at, ids: [...new Set(items.map((item) => item.id))] });
  }
}
