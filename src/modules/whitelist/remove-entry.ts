import { entryRemoved } from '#modules/whitelist/events.ts';
import { deleteEntry, readEntryOf } from '#modules/whitelist/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Takes an entry off the list. Cases it closed stay closed; a new find of the same address opens as any other. */
export const removeEntry: Verb<{ userId: string; entryId: string }, void> = async (ctx, { userId, entryId }) => {
  const row = await readEntryOf(ctx.tx, userId, entryId);
  if (!row) throw notFound();
  if (row.fromBrandId) {
    throw new Problem('conflict', {
      code: 'own_account',
      detail: 'This is your own proved account. Take it off the page Accounts first if it is no longer yours.',
    });
  }
  await deleteEntry(ctx.tx, entryId);
  await ctx.emit(entryRemoved, { entryId, userId });
};
