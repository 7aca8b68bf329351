import { and, asc, eq, inArray, isNotNull, lte, max, sql } from 'drizzle-orm';
import { namesakes, nameWatches, similarDomains, type WatchRow } from '#modules/name-watch/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readWatch(db: Reader, userId: string): Promise<WatchRow | undefined> {
  const [row] = await db.select().from(nameWatches).where(eq(nameWatches.userId, userId));
  return row;
}

/** Makes sure that there is a watch, and that its questions are compared with the creator's accounts now. */
export async function planSoon(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .insert(nameWatches)
    .values({ userId, variants: [], planAt: at })
    .onConflictDoUpdate({ target: nameWatches.userId, set: { planAt: at } });
}

export async function updateWatch(
  tx: Transaction,
  userId: string,
  set: Partial<Omit<WatchRow, 'userId'>>,
): Promise<void> {
  await tx.update(nameWatches).set(set).where(eq(nameWatches.userId, userId));
}

/** One change of a watch at a time. */
export async function lockWatch(tx: Transaction, userId: string): Promise<WatchRow | undefined> {
  const [row] = await tx.select().from(nameWatches).where(eq(nameWatches.userId, userId)).for('update');
  return row;
}

/** Creators whose questions are due to be compared with their accounts; rows that another worker holds are skipped. */
export async function lockDueWatches(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: nameWatches.userId })
    .from(nameWatches)
    .where(lte(nameWatches.planAt, now))
    .orderBy(asc(nameWatches.planAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ userId }) => userId);
}

/** How many questions of a creator are due, and when the last one was asked. */
export async function progressOf(
  db: Reader,
  userId: string,
  now: Date,
): Promise<{ waiting: number; lastAskedAt: Date | undefined }> {
  const due = (table: typeof namesakes | typeof similarDomains) => and(eq(table.userId, userId), lte(table.dueAt, now));
  const waiting = (await db.$count(namesakes, due(namesakes))) + (await db.$count(similarDomains, due(similarDomains)));
  const [accounts] = await db
    .select({ at: max(namesakes.askedAt) })
    .from(namesakes)
    .where(eq(namesakes.userId, userId));
  const [domains] = await db
    .select({ at: max(similarDomains.askedAt) })
    .from(similarDomains)
    .where(eq(similarDomains.userId, userId));
  const last = [accounts?.at, domains?.at]
    .flatMap((at) => at ?? [])
    .sort((one, other) => other.getTime() - one.getTime());
  return { waiting, lastAskedAt: last[0] };
}

/** Everything that was asked before `before`, or never, is due now. */
export async function askAllNow(
  tx: Transaction,
  userId: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  for (const table of [namesakes, similarDomains])
    await tx
      .update(table)
      .set({ dueAt: now })
      .where(
        and(
          eq(table.userId, userId),
          isNotNull(table.dueAt),
          sql`coalesce(${table.askedAt}, '-infinity') <= ${before}`,
        ),
      );
}

/** Nothing of this creator is asked any more, until they are planned again. */
export async function stopAsking(tx: Transaction, userId: string): Promise<void> {
  for (const table of [namesakes, similarDomains])
    await tx
      .update(table)
      .set({ dueAt: null })
      .where(and(eq(table.userId, userId), isNotNull(table.dueAt)));
}

export async function dropRows(
  tx: Transaction,
  table: typeof namesakes | typeof similarDomains,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, [...ids]));
}
