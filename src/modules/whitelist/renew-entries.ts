import { readEnd } from '#modules/whitelist/add-entry.ts';
import type { Renewal } from '#modules/whitelist/contract.ts';
import { entryAdded } from '#modules/whitelist/events.ts';
import { lockEntriesOf, updateEntry } from '#modules/whitelist/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Lets entries stand until a day, never for less than they do; what had ended protects as a new one. Those that are not
 * there, have no end, or stand by themselves for an account are passed over and left out of the answer.
 *
 * @throws Problem invalid
 */
export async function renewEntries(ctx: Context, input: Renewal & { userId: string }): Promise<string[]> {
  const now = ctx.now();
  const until = readEnd(input.expiresAt, now);
  const renewed: string[] = [];
  for (const { id, userId, expiresAt } of await lockEntriesOf(ctx.tx, input.userId, input.ids)) {
    if (expiresAt === null || until === null || expiresAt >= until) continue;
    await updateEntry(ctx.tx, id, { expiresAt: until });
    if (expiresAt <= now) await ctx.emit(entryAdded, { entryId: id, userId });
    renewed.push(id);
  }
  return renewed;
}
