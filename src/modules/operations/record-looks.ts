import { operatorLooked } from '#modules/operations/events.ts';
import type { Context } from '#platform/verb/index.ts';

/** One event a creator whose data was shown, in the transaction that read it: no look without its record. */
export async function recordLooks(
  ctx: Context,
  input: { operatorId: string; at: string; shown: readonly { userId?: string; id: string }[] },
): Promise<void> {
  const byUser = Map.groupBy(input.shown, (item) => item.userId);
  for (const [userId, items] of byUser) {
    if (userId === undefined) continue;
    await ctx.emit(operatorLooked, {
      userId,
      operatorId: input.operatorId,
      at: input.at,
      ids: items.map((item) => item.id),
    });
  }
}
