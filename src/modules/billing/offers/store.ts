import { and, desc, eq, sql } from 'drizzle-orm';
import { offerClaims, offers, subscriptionMoves } from '#modules/billing/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type OfferRow = typeof offers.$inferSelect;

export async function insertOffer(tx: Transaction, offer: typeof offers.$inferInsert): Promise<OfferRow> {
  const [row] = await tx.insert(offers).values(offer).returning();
  if (!row) throw new Error('an offer was not inserted');
  return row;
}

export async function readOffer(db: Reader, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row;
}

/** One claim of an offer at a time. */
export async function lockOffer(tx: Transaction, id: string): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  return row;
}

/** The newest first, one more than asked for where there are more. */
export async function listOffers(db: Reader, page: { limit: number; after: Cursor | undefined }): Promise<OfferRow[]> {
  const { after, limit } = page;
  const older = after && sql`(${offers.madeAt}, ${offers.id}) < (${after.at}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(offers)
    .where(older)
    .orderBy(desc(offers.madeAt), desc(offers.id))
    .limit(limit + 1);
}

export async function setWithdrawn(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(offers).set({ withdrawnAt: now }).where(eq(offers.id, id));
}

export async function claimedAt(tx: Transaction, id: string, userId: string): Promise<Date | undefined> {
  const [claim] = await tx
    .select({ at: offerClaims.claimedAt })
    .from(offerClaims)
    .where(and(eq(offerClaims.offerId, id), eq(offerClaims.userId, userId)));
  return claim?.at;
}

/** Takes one of the offer's uses for this user. The offer must be locked. */
export async function addClaim(tx: Transaction, id: string, userId: string, now: Date): Promise<void> {
  await tx.insert(offerClaims).values({ offerId: id, userId, claimedAt: now });
  await tx
    .update(offers)
    .set({ used: sql`${offers.used} + 1` })
    .where(eq(offers.id, id));
}

/** Was a plan bought by this user since then? What was given in between is not bought, and may be what was bought above. */
export async function hasBoughtSince(tx: Transaction, userId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${subscriptionMoves}
    where ${eq(subscriptionMoves.userId, userId)} and ${subscriptionMoves.at} >= ${since}
      and ${subscriptionMoves.move} in ('began', 'trial-began', 'came-back', 'upgraded')
      and ${subscriptionMoves.cause} not like 'offer %'
    limit 1`);
  return rows.length > 0;
}
