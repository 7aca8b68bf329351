import { and, desc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { webhookDeliveries } from '#modules/webhooks/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type Fresh = Pick<DeliveryRow, 'webhookId' | 'userId' | 'about' | 'kind'> & { at: Date; body: string };

const { id, webhookId, userId, state, nextAttemptAt, claimedUntil, claim, createdAt } = webhookDeliveries;

/** Undefined where it was told before. */
export async function insertDelivery(ctx: Context, { at, ...fresh }: Fresh): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.tx
    .insert(webhookDeliveries)
    .values({
      ...fresh,
      id: newId('delivery', ctx.now()),
      state: 'waiting',
      createdAt: at,
      nextAttemptAt: ctx.now(),
      claim: 0,
      attempts: 0,
      failures: 0,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Makes one attempt nobody else's; undefined where it is not due, or another attempt holds it. */
export async function claimDelivery(
  tx: Transaction,
  deliveryId: string,
  now: Date,
  until: Date,
): Promise<DeliveryRow | undefined> {
  const free = or(isNull(claimedUntil), lte(claimedUntil, now));
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ claim: sql`${claim} + 1`, attempts: sql`${webhookDeliveries.attempts} + 1`, claimedUntil: until })
    .where(and(eq(id, deliveryId), eq(state, 'waiting'), lte(nextAttemptAt, now), free))
    .returning();
  return row;
}

/** Writes down what became of an attempt; nothing where a later one holds the delivery, or it was asked for again. */
export async function recordAttempt(
  tx: Transaction,
  held: Pick<DeliveryRow, 'id' | 'claim' | 'claimedUntil'>,
  set: Partial<DeliveryRow>,
): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ ...set, claimedUntil: null })
    .where(and(eq(id, held.id), eq(claim, held.claim), eq(state, 'waiting')))
    .returning({ id });
  if (rows.length > 0) return true;
  if (held.claimedUntil)
    await tx
      .update(webhookDeliveries)
      .set({ claimedUntil: null })
      .where(and(eq(id, held.id), eq(claimedUntil, held.claimedUntil)));
  return false;
}

/**
 * Asks for it again, now and with all its attempts; undefined where the user has no such delivery. What becomes of an
 * attempt that runs meanwhile is not written down in the place of this; it begins once that one has ended.
 */
export async function askAgain(
  tx: Transaction,
  owner: string,
  deliveryId: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', failures: 0, nextAttemptAt: now, why: null, claim: sql`${claim} + 1` })
    .where(and(eq(userId, owner), eq(id, deliveryId)))
    .returning();
  return row;
}

/** So many attempts of one webhook run at once: a slow receiver does not hold up the others. */
const atOnce = 3;

/** What may be sent now, a few of each webhook. */
export async function deliveriesDue(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const isHeld = sql`(${claimedUntil} is not null and ${claimedUntil} > ${now.toISOString()})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${id}, ${isHeld} as held,
        row_number() over (partition by ${webhookId} order by ${isHeld} desc, ${nextAttemptAt}, ${id}) as place
      from ${webhookDeliveries} where ${state} = 'waiting' and ${nextAttemptAt} <= ${now.toISOString()}
    ) due where place <= ${atOnce} and not held limit ${most}`);
  return rows.map((row) => row.id);
}

export async function ownDelivery(
  tx: Transaction,
  owner: string,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(userId, owner), eq(id, deliveryId)));
  return row;
}

/** One more than a page of them, the newest first. */
export async function deliveriesOf(
  tx: Transaction,
  webhook: string,
  { limit, cursor }: { limit: number; cursor: Cursor | undefined },
): Promise<DeliveryRow[]> {
  const before = cursor && sql`(${createdAt}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id})`;
  return tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookId, webhook), before))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** Forgets what was told before then. */
export async function dropOldDeliveries(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx
    .delete(webhookDeliveries)
    .where(and(lt(createdAt, before), ne(state, 'waiting')))
    .returning({ id });
  return gone.length;
}
