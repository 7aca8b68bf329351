import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { refang } from '#lib/url-key/index.ts';
import type { EntryOrder } from '#modules/whitelist/contract.ts';
import { whitelistEntries } from '#modules/whitelist/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type EntryRow = typeof whitelistEntries.$inferSelect;

const inForce = (now: Date) => or(isNull(whitelistEntries.expiresAt), gt(whitelistEntries.expiresAt, now));

export async function entriesInForce(db: Reader, userId: string, now: Date): Promise<EntryRow[]> {
  return db
    .select()
    .from(whitelistEntries)
    .where(and(eq(whitelistEntries.userId, userId), inForce(now)));
}

/** How many things the creator ever put there and did not take away. */
export async function countEntries(db: Reader, userId: string): Promise<number> {
  return db.$count(whitelistEntries, eq(whitelistEntries.userId, userId));
}

export async function hasEntry(
  db: Reader,
  { userId, kind, identity }: Pick<EntryRow, 'userId' | 'kind' | 'identity'>,
): Promise<boolean> {
  const { userId: owner, kind: kinds, identity: identities } = whitelistEntries;
  return (await db.$count(whitelistEntries, and(eq(owner, userId), eq(kinds, kind), eq(identities, identity)))) > 0;
}

export interface EntryFilter {
  q: string | undefined;
  show: 'standing' | 'ended' | undefined;
  order: EntryOrder;
  now: Date;
}

/** What has no end comes after all that has one. */
const never = new Date('9999-12-31T00:00:00Z');
const sorts = {
  newest: { by: sql`${whitelistEntries.createdAt}`, down: true, at: (row: EntryRow) => row.createdAt },
  oldest: { by: sql`${whitelistEntries.createdAt}`, down: false, at: (row: EntryRow) => row.createdAt },
  end: {
    by: sql`coalesce(${whitelistEntries.expiresAt}, ${never.toISOString()}::timestamptz)`,
    down: false,
    at: (row: EntryRow) => row.expiresAt ?? never,
  },
} satisfies Record<EntryOrder, object>;

/** Where a page in this order ended. */
export const cursorIn = (order: EntryOrder, row: EntryRow): Cursor => ({
  at: sorts[order].at(row).toISOString(),
  id: row.id,
});

export async function pageOfEntries(
  db: Reader,
  userId: string,
  { q, show, order, now }: EntryFilter,
  limit: number,
  after: Cursor | undefined,
): Promise<EntryRow[]> {
  const { id, value, reason } = whitelistEntries;
  const { by, down } = sorts[order];
  const place = after && sql`(${after.at}::timestamptz, ${after.id})`;
  const further = place && (down ? sql`(${by}, ${id}) < ${place}` : sql`(${by}, ${id}) > ${place}`);
  return db
    .select()
    .from(whitelistEntries)
    .where(
      and(
        eq(whitelistEntries.userId, userId),
        q ? or(ilike(value, containing(refang(q))), ilike(reason, containing(q))) : undefined,
        show === 'standing' ? inForce(now) : undefined,
        show === 'ended' ? lte(whitelistEntries.expiresAt, now) : undefined,
        further,
      ),
    )
    .orderBy(...(down ? [desc(by), desc(id)] : [asc(by), asc(id)]))
    .limit(limit + 1);
}

/** Adds an entry; one of the same kind and identity is renewed instead. `fresh` says that it was not in force before. */
export async function putEntry(
  tx: Transaction,
  entry: typeof whitelistEntries.$inferInsert,
): Promise<{ row: EntryRow; fresh: boolean }> {
  const [added] = await tx.insert(whitelistEntries).values(entry).onConflictDoNothing().returning();
  if (added) return { row: added, fresh: true };
  const { userId, kind, identity } = whitelistEntries;
  const same = and(eq(userId, entry.userId), eq(kind, entry.kind), eq(identity, entry.identity));
  const [known] = await tx.select().from(whitelistEntries).where(same).for('update');
  if (!known) throw new Error('an entry vanished between its conflict and its reading');
  const lapsed = known.expiresAt !== null && known.expiresAt <= entry.createdAt;
  const [row] = await tx
    .update(whitelistEntries)
    .set({
      expiresAt: longer(known.expiresAt, entry.expiresAt ?? null),
      fromBrandId: entry.fromBrandId ?? known.fromBrandId,
      ...(entry.reason ? { reason: entry.reason } : {}),
    })
    .where(same)
    .returning();
  return { row: row ?? known, fresh: lapsed };
}

/** The later end of two; null is none. Adding a shorter one never takes protection away. */
function longer(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return null;
  return left > right ? left : right;
}

export async function readEntryOf(db: Reader, userId: string, entryId: string): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(whitelistEntries)
    .where(and(eq(whitelistEntries.id, entryId), eq(whitelistEntries.userId, userId)));
  return row;
}

/** Of these the creator's own to change, held: what is there by itself for an account of theirs is not. */
export async function lockEntriesOf(tx: Transaction, userId: string, ids: readonly string[]): Promise<EntryRow[]> {
  const { id, userId: owner, fromBrandId } = whitelistEntries;
  return tx
    .select()
    .from(whitelistEntries)
    .where(and(inArray(id, [...ids]), eq(owner, userId), isNull(fromBrandId)))
    .orderBy(asc(id))
    .for('update');
}

export async function deleteEntry(tx: Transaction, entryId: string): Promise<void> {
  await tx.delete(whitelistEntries).where(eq(whitelistEntries.id, entryId));
}

/** Entries of an account that was taken off the list become the creator's own to remove; but for those that `stand`. */
export async function releaseEntriesOf(tx: Transaction, brandId: string, stand: readonly string[] = []): Promise<void> {
  const { id, fromBrandId } = whitelistEntries;
  const all = eq(fromBrandId, brandId);
  await tx
    .update(whitelistEntries)
    .set({ fromBrandId: null })
    .where(stand.length > 0 ? and(all, notInArray(id, [...stand])) : all);
}

export async function updateEntry(
  tx: Transaction,
  entryId: string,
  change: Partial<Pick<EntryRow, 'reason' | 'expiresAt'>>,
): Promise<EntryRow | undefined> {
  const [row] = await tx.update(whitelistEntries).set(change).where(eq(whitelistEntries.id, entryId)).returning();
  return row;
}
