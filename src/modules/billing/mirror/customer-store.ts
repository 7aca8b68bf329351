import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { leavingUsers } from '#modules/accounts/index.ts';
import { paymentCustomers, paymentEvents } from '#modules/billing/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function customerOf(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
  return row?.customerId;
}

/** Remembers who a user is to the provider. Where two requests did so at once, the first one counts for both. */
export async function keepCustomer(
  tx: Transaction,
  {
    userId,
    customerId,
    now,
    replaces,
  }: { userId: string; customerId: string; now: Date; replaces?: string | undefined },
): Promise<string> {
  const fresh = { customerId, pausedAt: null, readsBegun: 0, readRecorded: 0, readDueAt: now, createdAt: now };
  const [kept] = await tx
    .insert(paymentCustomers)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: paymentCustomers.userId,
      set: fresh,
      setWhere: eq(paymentCustomers.customerId, replaces ?? customerId),
    })
    .returning({ customerId: paymentCustomers.customerId });
  return kept?.customerId ?? (await customerOf(tx, userId)) ?? customerId;
}

export async function pausedAt(db: Reader, userId: string): Promise<Date | undefined> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId));
  return row?.pausedAt ?? undefined;
}

export async function markPaused(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(paymentCustomers).set({ pausedAt: now }).where(eq(paymentCustomers.userId, userId));
}

/** False where it was paused again since. */
export async function clearPaused(tx: Transaction, userId: string, since: Date): Promise<boolean> {
  const cleared = await tx
    .update(paymentCustomers)
    .set({ pausedAt: null })
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.pausedAt, since)))
    .returning({ userId: paymentCustomers.userId });
  return cleared.length > 0;
}

/** Customers that leave and are not paused, or are paused since before `before` and do not leave. */
export async function astray(db: Reader, before: Date): Promise<string[]> {
  const leaves = sql`${paymentCustomers.userId} in (${leavingUsers})`;
  const rows = await db
    .select({ userId: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(
      or(
        and(isNull(paymentCustomers.pausedAt), leaves),
        and(lte(paymentCustomers.pausedAt, before), sql`not ${leaves}`),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** The number of a read that begins now; undefined for a customer that is none of ours. */
export async function beginRead(tx: Transaction, customerId: string): Promise<number | undefined> {
  const [row] = await tx
    .update(paymentCustomers)
    .set({ readsBegun: sql`${paymentCustomers.readsBegun} + 1` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning({ read: paymentCustomers.readsBegun });
  return row?.read;
}

/** Whose read it is, if none that began later was recorded before; undefined where it was overtaken. */
export async function takeRead(
  tx: Transaction,
  { customerId, read, dueAt }: { customerId: string; read: number; dueAt: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(paymentCustomers)
    .set({ readRecorded: read, readDueAt: dueAt })
    .where(and(eq(paymentCustomers.customerId, customerId), lt(paymentCustomers.readRecorded, read)))
    .returning({ userId: paymentCustomers.userId });
  return row?.userId;
}

/** Takes those whose turn it is, the longest waiting first; one whose read fails is due again at `againAt`, behind the others. */
export async function takeCustomersDue(tx: Transaction, now: Date, againAt: Date, most: number): Promise<string[]> {
  const due = tx
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(lte(paymentCustomers.readDueAt, now))
    .orderBy(asc(paymentCustomers.readDueAt), asc(paymentCustomers.customerId))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(paymentCustomers)
    .set({ readDueAt: againAt })
    .where(inArray(paymentCustomers.customerId, due))
    .returning({ customerId: paymentCustomers.customerId });
  return rows.map((row) => row.customerId);
}

export async function knowsEvent(db: Reader, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, eventId));
  return rows.length > 0;
}

/** One row an event, however often it was told. */
export async function addEvent(tx: Transaction, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await tx.insert(paymentEvents).values(event).onConflictDoNothing();
}
