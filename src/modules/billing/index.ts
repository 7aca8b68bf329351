/** What each creator pays for and therefore may: plans as one table, entitlements as one function. */
import type { Entitlements } from '#modules/billing/contract.ts';
import { entitlements } from '#modules/billing/entitlements.ts';
import {
  factsOf,
  formerUsers,
  parseFacts,
  planEndedAt,
  readFacts,
  readPayment,
  readSubscription,
} from '#modules/billing/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export { endPurchases } from '#modules/billing/buy/end-purchases.ts';
export { lookAtPlan } from '#modules/billing/buy/look-at-plan.ts';
export { pauseCharges } from '#modules/billing/buy/pause-charges.ts';
export type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
export { changeSubscription, type SubscriptionChange } from '#modules/billing/change-subscription.ts';
export * from '#modules/billing/contract.ts';
export { entitlements, graceDays, shouldShowUpgrade, type Usage } from '#modules/billing/entitlements.ts';
export {
  billingAsked,
  featureGranted,
  offerClaimed,
  offerMade,
  offerWithdrawn,
  paymentChanged,
  subscriptionChanged,
} from '#modules/billing/events.ts';
export { grantFeature } from '#modules/billing/grant-feature.ts';
export { billingHandlers, billingJobs } from '#modules/billing/jobs.ts';
export { customerOf, keepCustomer } from '#modules/billing/mirror/customer-store.ts';
export { type Payment, paymentsBy } from '#modules/billing/mirror/payment-store.ts';
export { syncCustomer } from '#modules/billing/mirror/sync-customer.ts';
export { pricesOf } from '#modules/billing/prices.ts';
export { openProvider, type ProviderOptions } from '#modules/billing/provider/open-provider.ts';
export { type BillingRouteDeps, billingRoutes } from '#modules/billing/routes.ts';

export { formerUsers, planEndedAt, readPayment, readSubscription };

/** What this user may at this moment. */
export async function readEntitlements(db: Database | Transaction, userId: string, now: Date): Promise<Entitlements> {
  return judge(await readFacts(db, userId), now);
}

/** For a query of another module's that wants to know it too. */
export const entitlement = { facts: factsOf, judge };

function judge(facts: unknown, now: Date): Entitlements {
  const { payment, grants } = parseFacts(facts);
  return entitlements(payment, grants, now);
}
