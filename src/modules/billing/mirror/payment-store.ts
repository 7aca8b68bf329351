import { asc, eq, or, sql } from 'drizzle-orm';
import { payments } from '#modules/billing/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type Payment = typeof payments.$inferSelect;

/** False where all of it was known. */
export async function putPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<boolean> {
  const { paidCents, returnedCents, card, subscriptionId } = payment;
  const written = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.invoiceId,
      set: { paidCents, returnedCents, subscriptionId, card: sql`coalesce(${card ?? null}, ${payments.card})` },
      setWhere: or(
        sql`${payments.paidCents} <> ${paidCents}`,
        sql`${payments.returnedCents} <> ${returnedCents}`,
        sql`${payments.card} is null and ${card ?? null}::text is not null`,
      ),
    })
    .returning({ invoiceId: payments.invoiceId });
  return written.length > 0;
}

/** What a customer paid, the first payment first. */
export async function paymentsBy(db: Database | Transaction, userId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.paidAt), asc(payments.invoiceId));
}
