import { isHigher, type PaymentFacts } from '#modules/billing/contract.ts';
import type { CustomerState, PaidInvoice, ProviderSubscription } from '#modules/billing/provider/payment-provider.ts';
import type { Mirror } from '#modules/billing/store.ts';

/**
 * What a customer has paid for, out of everything the provider knows of them. Pure, and of the present state alone: in
 * which order we heard of it, how often, or whether at all, makes no difference.
 *
 * @returns undefined where nothing was ever bought
 */
export function factsOfCustomer({
  subscriptions,
  paid,
}: CustomerState): { facts: PaymentFacts; mirror: Mirror } | undefined {
  const begun = subscriptions.filter(({ status }) => status !== 'incomplete');
  const [best] = begun.toSorted((a, b) => byWorth(a, b, paid));
  if (!best) return undefined;
  const { id, plan, status, every, cents, currency, dueCents, loweredUntil, next, cancelAt } = best;
  return {
    facts: {
      plan,
      state: status === 'incomplete' ? 'ended' : status,
      paidUntil: paidUntilOf(best, paid),
      cancelAt: status === 'ended' ? undefined : cancelAt,
      everPaid: paid.some(({ paidCents }) => paidCents > 0),
    },
    mirror: { providerId: id, billedEvery: every, billedCents: cents, currency, dueCents, loweredUntil, next },
  };
}

/** A living one before one that ended, then the higher plan, then the longer one, then the newer one. */
function byWorth(a: ProviderSubscription, b: ProviderSubscription, paid: readonly PaidInvoice[]): number {
  const ended = Number(a.status === 'ended') - Number(b.status === 'ended');
  if (ended !== 0) return ended;
  if (a.status !== 'ended' && a.plan !== b.plan) return isHigher(a.plan, b.plan) ? -1 : 1;
  return (
    paidUntilOf(b, paid).getTime() - paidUntilOf(a, paid).getTime() || b.createdAt.getTime() - a.createdAt.getTime()
  );
}

/**
 * The end of the last period that was paid for or given as a trial. Not the period the provider is in: that one begins
 * before it is paid, and goes on beginning while nobody pays. The newest invoice counts and not the longest: whoever
 * changes from a year to a month is given back the year.
 */
export function paidUntilOf(
  { id, status, trialEnd, period, cancelAt }: ProviderSubscription,
  paid: readonly PaidInvoice[],
): Date {
  const own = paid.filter(({ subscriptionId }) => subscriptionId === id);
  const [newest] = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const end = Math.max(newest?.until.getTime() ?? period.start.getTime(), trialEnd?.getTime() ?? 0);
  return new Date(status === 'ended' || !cancelAt ? end : Math.min(end, cancelAt.getTime()));
}
