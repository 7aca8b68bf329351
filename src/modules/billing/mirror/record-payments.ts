import { paymentChanged } from '#modules/billing/events.ts';
import { putPayment } from '#modules/billing/mirror/payment-store.ts';
import type { PaidInvoice } from '#modules/billing/provider/payment-provider.ts';
import type { Context } from '#platform/verb/index.ts';

/** Keeps what was paid and given back, and says what of it is new. An invoice of nothing is no payment. */
export async function recordPayments(ctx: Context, userId: string, paid: readonly PaidInvoice[]): Promise<void> {
  for (const { id: invoiceId, currency, paidCents, returnedCents, card, createdAt: paidAt } of paid) {
    if (paidCents <= 0) continue;
    const isNew = await putPayment(ctx.tx, { invoiceId, userId, currency, paidCents, returnedCents, card, paidAt });
    if (isNew) await ctx.emit(paymentChanged, { userId, invoiceId, paidCents, returnedCents });
  }
}
