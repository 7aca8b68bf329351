import { and, asc, eq, inArray, isNotNull, lte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countsUntil } from '#modules/name-watch/question-bound.ts';
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
    .values({ userId, variants: [], planAt: at, askedSince: 0 })
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

/** How many questions of a creator are due, how many of them put off where nothing is asked before `until`, and the last. */
export async function progressOf(
  db: Reader,
  userId: string,
  { now, until }: { now: Date; until: Date | undefined },
): Promise<{ waiting: number; putOff: number; lastAskedAt: Date | undefined }> {
  const due = (table: typeof namesakes | typeof similarDomains) => and(eq(table.userId, userId), lte(table.dueAt, now));
  const accountsDue = await db.$count(namesakes, due(namesakes));
  const later = until && and(eq(namesakes.userId, userId), eq(namesakes.dueAt, until));
  const putOff = later ? accountsDue + (await db.$count(namesakes, later)) : 0;
  const waiting = (until ? 0 : accountsDue) + (await db.$count(similarDomains, due(similarDomains)));
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
  return { waiting, putOff, lastAskedAt: last[0] };
}

/** Counts one question that a platform is asked now; the watch is locked. */
export async function countQuestion(tx: Transaction, watch: WatchRow, now: Date): Promise<void> {
  const isRunning = countsUntil(watch, now) !== undefined;
  await updateWatch(tx, watch.userId, {
    countedFrom: isRunning ? watch.countedFrom : now,
    askedSince: isRunning ? watch.askedSince + 1 : 1,
  });
}

/** Takes a counted question back: its page was not asked for. */
export async function uncountQuestion(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(nameWatches)
    .set({ askedSince: sql`greatest(${nameWatches.askedSince} - 1, 0)` })
    .where(eq(nameWatches.userId, userId));
}

/** Nothing that is due for a creator at any platform is asked before `until`. */
export async function putOffNames(
  tx: Transaction,
  userId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx
    .update(namesakes)
    .set({ dueAt: until })
    .where(and(eq(namesakes.userId, userId), lte(namesakes.dueAt, now)));
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

/** Whether somebody has names that were answered or marked, as a part of another query. */
export const hasNames = (userId: SQLWrapper): SQL => sql`(
  exists (select from ${namesakes} where ${namesakes.userId} = ${userId}
    and (${namesakes.answer} is not null or ${namesakes.mark} is not null))
  or exists (select from ${similarDomains} where ${similarDomains.userId} = ${userId}
    and (${similarDomains.answer} is not null or ${similarDomains.mark} is not null)))`;
