import { readEnd } from '#modules/whitelist/add-entry.ts';
import type { EntryChange } from '#modules/whitelist/contract.ts';
import { entryAdded } from '#modules/whitelist/events.ts';
import { type EntryRow, readEntryOf, updateEntry } from '#modules/whitelist/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Changes why an entry stands there, and until when; one that had lapsed and has time again protects as a new one. */
export const changeEntry: Verb<{ userId: string; entryId: string; change: EntryChange }, EntryRow> = async (
  ctx,
  { userId, entryId, change },
) => {
  const before = await readEntryOf(ctx.tx, userId, entryId);
  if (!before) throw notFound();
  if (before.fromBrandId) {
    throw new Problem('conflict', {
      code: 'own_account',
      detail: 'This is your own proved account, and stays as it is.',
    });
  }
  const now = ctx.now();
  const expiresAt = change.expiresAt === undefined ? before.expiresAt : readEnd(change.expiresAt, now);
  const row = await updateEntry(ctx.tx, entryId, { reason: change.reason ?? before.reason, expiresAt });
  if (!row) throw notFound();
  const lapsed = before.expiresAt !== null && before.expiresAt <= now;
  if (lapsed && (expiresAt === null || expiresAt > now)) await ctx.emit(entryAdded, { entryId, userId });
  return row;
};
