import { entryRemoved } from '#modules/whitelist/events.ts';
import { deleteEntry, lockEntriesOf } from '#modules/whitelist/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes several entries off the list, all or none. Those that are not there any more, or stand by themselves for an
 * account, are passed over and left out of the answer.
 */
export async function removeEntries(
  ctx: Context,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await lockEntriesOf(ctx.tx, userId, ids);
  for (const { id } of rows) {
    await deleteEntry(ctx.tx, id);
    await ctx.emit(entryRemoved, { entryId: id, userId });
  }
  return rows.map(({ id }) => id);
}
