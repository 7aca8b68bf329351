import { shelfChanged } from '#modules/content/events.ts';
import type { Context } from '#platform/verb/index.ts';

const worksTold = 500;

/** Says which works were put on the shelf or taken off it. Named one by one: their collection may hold others by the time it is read. */
export async function tellShelf(ctx: Context, userId: string, workIds: readonly string[]): Promise<void> {
  for (let at = 0; at < workIds.length; at += worksTold)
    await ctx.emit(shelfChanged, { userId, workIds: workIds.slice(at, at + worksTold) });
}
