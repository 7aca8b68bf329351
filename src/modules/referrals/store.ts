import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Standing } from '#modules/referrals/contract.ts';
import {
  payoutMethods,
  payouts,
  referralAcceptances,
  referralClicks,
  referralCodes,
  referralCommissions,
  referralSalts,
  referrals,
} from '#modules/referrals/tables.ts';
import { type Via, vias } from '#modules/referrals/via.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type Referral = typeof referrals.$inferSelect;
export type Commission = typeof referralCommissions.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
export type MethodRow = typeof payoutMethods.$inferSelect;

export async function codeOf(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId));
  return row?.code;
}

/** Codes are said aloud and typed: their case does not matter. */
export async function ownerOfCode(db: Reader, code: string): Promise<{ userId: string; code: string } | undefined> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.code, code.trim().toUpperCase()));
  return row;
}

/** False where the code is somebody else's, or the user has one already. */
export async function addCode(tx: Transaction, row: typeof referralCodes.$inferInsert): Promise<boolean> {
  const added = await tx.insert(referralCodes).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Held until the end of the transaction: two requests of one payee go one after the other. */
export async function lockPayee(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select().from(referralCodes).where(eq(referralCodes.userId, userId)).for('update');
  return rows.length > 0;
}

export async function addAcceptance(tx: Transaction, row: typeof referralAcceptances.$inferInsert): Promise<boolean> {
  const added = await tx.insert(referralAcceptances).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function lastAcceptance(db: Reader, userId: string) {
  const [row] = await db
    .select()
    .from(referralAcceptances)
    .where(eq(referralAcceptances.userId, userId))
    .orderBy(desc(referralAcceptances.acceptedAt), desc(referralAcceptances.version))
    .limit(1);
  return row;
}

/** The salt of a day; made by whoever needs it first. */
export async function saltOf(tx: Transaction, day: string, fresh: string): Promise<string> {
  await tx.insert(referralSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await tx.select().from(referralSalts).where(eq(referralSalts.day, day));
  return row?.salt ?? fresh;
}

export async function forgetSalts(tx: Transaction, today: string): Promise<number> {
  return (await tx.delete(referralSalts).where(sql`${referralSalts.day} < ${today}`).returning()).length;
}

export async function addClick(tx: Transaction, row: typeof referralClicks.$inferInsert): Promise<void> {
  await tx.insert(referralClicks).values(row).onConflictDoNothing();
}

/** Undefined where this person was brought by somebody already. */
export async function addReferral(tx: Transaction, row: typeof referrals.$inferInsert): Promise<Referral | undefined> {
  const [added] = await tx.insert(referrals).values(row).onConflictDoNothing().returning();
  return added;
}

export async function lockReferralOf(tx: Transaction, referredId: string): Promise<Referral | undefined> {
  const [row] = await tx.select().from(referrals).where(eq(referrals.referredId, referredId)).for('update');
  return row;
}

export async function lockReferral(tx: Transaction, id: string): Promise<Referral | undefined> {
  const [row] = await tx.select().from(referrals).where(eq(referrals.id, id)).for('update');
  return row;
}

export async function changeReferral(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<Referral, 'state' | 'heldFor' | 'heldAt' | 'firstPaidAt' | 'decidedAt' | 'decidedBy' | 'decidedWhy'>
  >,
): Promise<void> {
  await tx.update(referrals).set(change).where(eq(referrals.id, id));
}

/** The commission of a payment, held until the end of the transaction; made where it is new. */
export async function lockCommission(tx: Transaction, fresh: Commission): Promise<Commission> {
  await tx.insert(referralCommissions).values(fresh).onConflictDoNothing();
  const { invoiceId } = referralCommissions;
  const [row] = await tx.select().from(referralCommissions).where(eq(invoiceId, fresh.invoiceId)).for('update');
  return row ?? fresh;
}

export async function commissionsOf(tx: Transaction, referralId: string): Promise<Commission[]> {
  return tx
    .select()
    .from(referralCommissions)
    .where(eq(referralCommissions.referralId, referralId))
    .orderBy(asc(referralCommissions.earnedAt), asc(referralCommissions.id))
    .for('update');
}

export async function takeDue(tx: Transaction, now: Date, most: number): Promise<Commission[]> {
  return tx
    .select()
    .from(referralCommissions)
    .where(and(eq(referralCommissions.standing, 'held'), lte(referralCommissions.dueAt, now)))
    .orderBy(asc(referralCommissions.dueAt))
    .limit(most)
    .for('update', { skipLocked: true });
}

export async function putCommission(tx: Transaction, row: Commission): Promise<void> {
  const { id, cents, standing, posted, paidCents, returnedCents } = row;
  await tx
    .update(referralCommissions)
    .set({ cents, standing, posted, paidCents, returnedCents })
    .where(eq(referralCommissions.id, id));
}

export async function funnelOf(db: Reader, userId: string) {
  const [clicks, [people]] = await Promise.all([
    db.$count(referralClicks, eq(referralClicks.userId, userId)),
    db
      .select({ signUps: count(), paying: count(referrals.firstPaidAt) })
      .from(referrals)
      .where(eq(referrals.userId, userId)),
  ]);
  return { clicks, signUps: people?.signUps ?? 0, paying: people?.paying ?? 0 };
}

/** The funnel by where the link stood; first those who came by one that did not say. */
export async function placesOf(db: Reader, userId: string) {
  const clicked = await db
    .select({ via: referralClicks.via, clicks: count() })
    .from(referralClicks)
    .where(eq(referralClicks.userId, userId))
    .groupBy(referralClicks.via);
  const came = await db
    .select({ via: referrals.via, signUps: count(), paying: count(referrals.firstPaidAt) })
    .from(referrals)
    .where(eq(referrals.userId, userId))
    .groupBy(referrals.via);
  return [null, ...vias].flatMap((via: Via | null) => {
    const clicks = clicked.find((row) => row.via === via)?.clicks ?? 0;
    const { signUps = 0, paying = 0 } = came.find((row) => row.via === via) ?? {};
    return clicks + signUps === 0 ? [] : [{ via: via ?? undefined, clicks, signUps, paying }];
  });
}

export async function nextDueOf(db: Reader, userId: string): Promise<Date | undefined> {
  const { userId: payee, standing, dueAt, cents } = referralCommissions;
  const [row] = await db
    .select({ at: min(dueAt) })
    .from(referralCommissions)
    .where(and(eq(payee, userId), eq(standing, 'held'), sql`${cents} > 0`));
  return row?.at ?? undefined;
}

export async function pageOfReferrals(
  db: Reader,
  userId: string,
  { limit, after, standing }: { limit: number; after: Cursor | undefined; standing?: Standing | undefined },
) {
  const { signedUpAt, id, state, firstPaidAt } = referrals;
  const stands: Record<Standing, SQL | undefined> = {
    'signed-up': and(eq(state, 'counting'), isNull(firstPaidAt)),
    paying: and(eq(state, 'counting'), isNotNull(firstPaidAt)),
    held: eq(state, 'held'),
    refused: eq(state, 'refused'),
  };
  const sums = db
    .select({
      referralId: referralCommissions.referralId,
      payments: count().as('payments'),
      cents: sql<number>`sum(${referralCommissions.cents})::int`.as('sum_cents'),
      currency: sql<string>`min(${referralCommissions.currency})`.as('sum_currency'),
    })
    .from(referralCommissions)
    .where(eq(referralCommissions.userId, userId))
    .groupBy(referralCommissions.referralId)
    .as('sums');
  const earlier = after && sql`(${signedUpAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`;
  return db
    .select({ referral: referrals, payments: sums.payments, cents: sums.cents, currency: sums.currency })
    .from(referrals)
    .leftJoin(sums, eq(sums.referralId, id))
    .where(and(eq(referrals.userId, userId), standing && stands[standing], earlier))
    .orderBy(desc(signedUpAt), desc(id))
    .limit(limit + 1);
}

export async function heldReferrals(db: Reader, most: number): Promise<Referral[]> {
  return db.select().from(referrals).where(isHeld).orderBy(asc(referrals.heldAt)).limit(most);
}

const isHeld = and(eq(referrals.state, 'held'), isNotNull(referrals.heldAt));
export const countHeldReferrals = (db: Reader): Promise<number> => db.$count(referrals, isHeld);

export async function methodOf(db: Reader, userId: string): Promise<MethodRow | undefined> {
  const [row] = await db.select().from(payoutMethods).where(eq(payoutMethods.userId, userId));
  return row;
}

export async function putMethod(tx: Transaction, row: MethodRow): Promise<void> {
  const { userId: _userId, ...set } = row;
  await tx.insert(payoutMethods).values(row).onConflictDoUpdate({ target: payoutMethods.userId, set });
}

export async function addPayout(tx: Transaction, row: typeof payouts.$inferInsert): Promise<PayoutRow | undefined> {
  const [added] = await tx.insert(payouts).values(row).onConflictDoNothing().returning();
  return added;
}

export async function payoutsOf(db: Reader, userId: string, most: number): Promise<PayoutRow[]> {
  return db.select().from(payouts).where(eq(payouts.userId, userId)).orderBy(desc(payouts.askedAt)).limit(most);
}

export async function payoutById(db: Reader, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

export async function openPayouts(db: Reader, most: number): Promise<PayoutRow[]> {
  return db.select().from(payouts).where(isOpen).orderBy(asc(payouts.askedAt)).limit(most);
}

const isOpen = inArray(payouts.state, ['asked', 'approved']);
/** Whose money is on its way: a query for another module's. */
export const payeesWaiting: SQL = sql`select ${payouts.userId} from ${payouts} where ${isOpen}`;

export async function hasOpenPayout(db: Reader, userId: string): Promise<boolean> {
  return (await db.$count(payouts, and(eq(payouts.userId, userId), isOpen))) > 0;
}

/** The payments that a referral earns of, as the payment provider knows them. */
export async function invoicesOf(db: Reader, referralIds: string[]): Promise<Map<string, string[]>> {
  const { referralId, invoiceId, earnedAt } = referralCommissions;
  const rows = await db
    .select({ referralId, invoiceId })
    .from(referralCommissions)
    .where(inArray(referralId, referralIds as Commission['referralId'][])) // ids of rows that were read
    .orderBy(asc(earnedAt));
  return new Map(
    [...Map.groupBy(rows, (row) => row.referralId)].map(([id, own]) => [id, own.map((row) => row.invoiceId)]),
  );
}

export const countOpenPayouts = (db: Reader): Promise<number> => db.$count(payouts, isOpen);

/** Undefined where it does not stand as it should for that. */
export async function movePayout(
  tx: Transaction,
  id: string,
  from: readonly PayoutRow['state'][],
  change: Partial<PayoutRow> & Pick<PayoutRow, 'state'>,
): Promise<PayoutRow | undefined> {
  const [moved] = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.id, id), inArray(payouts.state, [...from])))
    .returning();
  return moved;
}
