import { paymentChanged } from '#modules/billing/events.ts';
import { putPayment } from '#modules/billing/mirror/payment-store.ts';
import type { PaidInvoice } from '#modules/billing/provider/payment-provider.ts';
import type { Context } from '#platform/verb/index.ts';

/** Keeps what was paid and given back, and says what of it is new. An invoice of nothing is no payment. */
export async function recordPayments(ctx: Context, userId: string, paid: readonly PaidInvoice[]): Promise<void> {
  for (const { id: invoiceId, createdAt: paidAt, until: _until, ...payment } of paid) {
    const { paidCents, returnedCents } = payment;
    if (paidCents <= 0) continue;
    if (await putPayment(ctx.tx, { ...payment, invoiceId, userId, paidAt }))
      await ctx.emit(paymentChanged, { userId, invoiceId, paidCents, returnedCents });
  }
}
