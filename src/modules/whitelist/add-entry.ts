import { legibleUrl } from '#lib/url-key/index.ts';
import { accountAt, brandsOf } from '#modules/brands/index.ts';
import type { EntryInput } from '#modules/whitelist/contract.ts';
import { readEntry } from '#modules/whitelist/entry.ts';
import { entryAdded } from '#modules/whitelist/events.ts';
import { mostEntries } from '#modules/whitelist/lengths.ts';
import { countEntries, type EntryRow, hasEntry, putEntry } from '#modules/whitelist/store.ts';
import { type Id, newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { refuseFull } from '#platform/verb/refuse-full.ts';

/**
 * Puts something on a creator's whitelist. The same thing again is one entry; what it covers is closed by an event. `fresh`
 * says that it did not protect before.
 *
 * @throws Problem invalid · over-limit `entries_limit`, but for accounts of the creator's own
 */
export async function addEntry(
  ctx: Context,
  input: { userId: string; entry: EntryInput; fromBrandId?: Id<'brand'> },
): Promise<{ row: EntryRow; fresh: boolean }> {
  const { kind, value, reason } = input.entry;
  const brands = kind === 'account' ? await brandsOf(ctx.tx, input.userId) : [];
  const read = readEntry(kind, value, brands);
  if ('refused' in read)
    throw new Problem('invalid', { detail: read.refused, errors: [{ path: 'value', message: read.refused }] });
  const now = ctx.now();
  const expiresAt = readEnd(input.entry.expiresAt, now);
  const { userId, fromBrandId } = input;
  const { identity } = read;
  if (fromBrandId === undefined && !(await hasEntry(ctx.tx, { userId, kind, identity })))
    await refuseFull(ctx.tx, {
      list: 'whitelist',
      owner: userId,
      most: mostEntries,
      count: () => countEntries(ctx.tx, userId),
      code: 'entries_limit',
      detail: `Your list holds ${mostEntries} entries, which is the limit. Remove some that you no longer need, or list a whole site once.`,
    });
  const id = newId('whitelist', now);
  const put = await putEntry(ctx.tx, {
    id,
    userId,
    kind,
    value: legible(kind, value, identity),
    identity,
    reason,
    fromBrandId,
    expiresAt,
    createdAt: now,
  });
  if (put.fresh) await ctx.emit(entryAdded, { entryId: put.row.id, userId });
  return put;
}

/** A site by its name as machines know it, where other letters than those could be taken for its own. */
const legible = (kind: EntryInput['kind'], value: string, identity: string): string =>
  kind === 'domain' && /[^ -~]/.test(value) ? identity : legibleUrl(value);

/** When an entry ends, as it was written; null is without end. @throws Problem invalid */
export function readEnd(text: string | null | undefined, now: Date): Date | null {
  const end = text ? new Date(text) : null;
  if (end === null || end > now) return end;
  const message = 'This date has passed.';
  throw new Problem('invalid', { detail: message, errors: [{ path: 'expiresAt', message }] });
}

/**
 * Whitelists what stands behind a found address, as the review's `W` does: the account where the address is one's on
 * a known platform, else this page. Returns the entry's id.
 */
export async function addEntryFor(
  ctx: Context,
  input: { userId: string; url: string; reason: string },
): Promise<Id<'whitelist'>> {
  const account = accountAt(input.url);
  const what = account
    ? ({ kind: 'account', value: `${account.platform}:${account.handle}` } as const)
    : ({ kind: 'url', value: literal(input.url) } as const);
  const { row } = await addEntry(ctx, { userId: input.userId, entry: { ...what, reason: input.reason } });
  return row.id;
}

/** The same address, with each * told from one that stands for anything. */
export const literal = (url: string): string => url.replaceAll('*', '%2A');
