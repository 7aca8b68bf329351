import { entryRemoved } from '#modules/whitelist/events.ts';
import { deleteEntry, readEntryOf } from '#modules/whitelist/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

/** Takes back an entry that was added at `addedAt` and by nothing else; one that stood before stays. */
export async function takeBackEntry(
  ctx: Context,
  input: { userId: string; entryId: string; addedAt: Date },
): Promise<void> {
  const row = await readEntryOf(ctx.tx, input.userId, input.entryId);
  if (!row || row.fromBrandId || row.createdAt.getTime() !== input.addedAt.getTime()) return;
  await deleteEntry(ctx.tx, row.id);
  await ctx.emit(entryRemoved, { entryId: row.id, userId: input.userId });
}

/** Takes an entry off the list. Cases it closed stay closed; a new find of the same address opens as any other. */
export const removeEntry: Verb<{ userId: string; entryId: string }, void> = async (ctx, { userId, entryId }) => {
  const row = await readEntryOf(ctx.tx, userId, entryId);
  if (!row) throw notFound();
  if (row.fromBrandId) {
    throw new Problem('conflict', {
      code: 'own_account',
      detail: 'This is your own proved account. If it is no longer yours, take it off the list of your accounts first.',
    });
  }
  await deleteEntry(ctx.tx, entryId);
  await ctx.emit(entryRemoved, { entryId, userId });
};
