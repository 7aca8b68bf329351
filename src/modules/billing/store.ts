import { and, eq } from 'drizzle-orm';
import type { Grant, PaymentFacts } from '#modules/billing/contract.ts';
import { featureGrants, subscriptions } from '#modules/billing/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readPayment(db: Reader, userId: string): Promise<PaymentFacts | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  if (!row) return undefined;
  const { plan, state, currentPeriodEnd, cancelAtPeriodEnd, everPaid } = row;
  return { plan, state, paidUntil: currentPeriodEnd, cancelAtPeriodEnd, everPaid };
}

export async function readGrants(db: Reader, userId: string): Promise<Grant[]> {
  const rows = await db.select().from(featureGrants).where(eq(featureGrants.userId, userId));
  return rows.map(({ feature, revokes, until }) => ({ feature, revokes, until: until ?? undefined }));
}

export async function writePayment(tx: Transaction, userId: string, payment: PaymentFacts, now: Date): Promise<void> {
  const { plan, state, paidUntil, cancelAtPeriodEnd, everPaid } = payment;
  const row = { plan, state, currentPeriodEnd: paidUntil, cancelAtPeriodEnd, everPaid, updatedAt: now };
  await tx
    .insert(subscriptions)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row });
}

export async function addGrant(tx: Transaction, grant: typeof featureGrants.$inferInsert): Promise<void> {
  await tx.insert(featureGrants).values(grant);
}

export async function hasGrant(
  tx: Transaction,
  grant: { userId: string; feature: string; revokes: boolean; reason: string },
): Promise<boolean> {
  const { userId, feature, revokes, reason } = featureGrants;
  const rows = await tx
    .select({ id: featureGrants.id })
    .from(featureGrants)
    .where(
      and(eq(userId, grant.userId), eq(feature, grant.feature), eq(revokes, grant.revokes), eq(reason, grant.reason)),
    );
  return rows.length > 0;
}
