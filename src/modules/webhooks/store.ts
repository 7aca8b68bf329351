import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '#modules/webhooks/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

const own = (userId: string, id: string) => and(eq(webhooks.userId, userId), eq(webhooks.id, id));

export async function insertWebhook(tx: Transaction, row: WebhookRow): Promise<WebhookRow> {
  await tx.insert(webhooks).values(row);
  return row;
}

export async function webhooksOf(db: Database | Transaction, userId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** Those that are on and want to hear of this. */
export async function listeners(tx: Transaction, userId: string, kind: string): Promise<WebhookRow[]> {
  const wanted = sql`${webhooks.kinds} ? ${kind}`;
  return tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.offAt), wanted));
}

export async function ownWebhook(tx: Transaction, userId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(own(userId, id)).for('update');
  return row;
}

/** Held until the end of the transaction. */
export async function holdWebhook(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

export async function patchWebhook(
  tx: Transaction,
  id: string,
  set: Partial<WebhookRow>,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.update(webhooks).set(set).where(eq(webhooks.id, id)).returning();
  return row;
}

/** False where the user has no such webhook. Its deliveries go with it. */
export async function dropWebhook(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(webhooks).where(own(userId, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Answers their ids. */
export async function dropWebhooksUntil(tx: Transaction, userId: string, addedUntil: Date): Promise<string[]> {
  const rows = await tx
    .delete(webhooks)
    .where(and(eq(webhooks.userId, userId), lte(webhooks.createdAt, addedUntil)))
    .returning({ id: webhooks.id });
  return rows.map(({ id }) => id);
}

/** Nothing more is sent to it: what waits is given up, and can be asked for again. */
export async function giveUpWaiting(tx: Transaction, webhookId: string, why: string): Promise<void> {
  const waiting = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting'));
  await tx.update(webhookDeliveries).set({ state: 'failed', why, claimedUntil: null }).where(waiting);
}
