/** What each creator pays for and therefore may: plans as one table, entitlements as one function. */
import {
  formerUsers,
  planEndedAt,
  planHolders,
  readPayment,
  readSubscription,
  subscribersSince,
} from '#modules/billing/store.ts';

export { endPurchases } from '#modules/billing/buy/end-purchases.ts';
export { lookAtPlan } from '#modules/billing/buy/look-at-plan.ts';
export { pauseCharges } from '#modules/billing/buy/pause-charges.ts';
export { type BillingDeps, presentSubscription } from '#modules/billing/buy/read-billing.ts';
export { changeSubscription, type SubscriptionChange } from '#modules/billing/change-subscription.ts';
export * from '#modules/billing/contract.ts';
export { endGrant } from '#modules/billing/end-grant.ts';
export { entitlements, graceDays, originsOf, shouldShowUpgrade, type Usage } from '#modules/billing/entitlements.ts';
export {
  billingAsked,
  featureGranted,
  grantEnded,
  offerClaimed,
  offerMade,
  offerWithdrawn,
  paymentChanged,
  subscriptionChanged,
} from '#modules/billing/events.ts';
export { grantFeature } from '#modules/billing/grant-feature.ts';
export { type GrantRow, grantById, grantsOf } from '#modules/billing/grant-store.ts';
export { billingHandlers, billingJobs } from '#modules/billing/jobs.ts';
export { customerOf, keepCustomer } from '#modules/billing/mirror/customer-store.ts';
export { type Payment, paymentsBy } from '#modules/billing/mirror/payment-store.ts';
export { syncCustomer } from '#modules/billing/mirror/sync-customer.ts';
export { pricesOf } from '#modules/billing/prices.ts';
export { openProvider, type ProviderOptions } from '#modules/billing/provider/open-provider.ts';
export { entitlement, readEntitlements } from '#modules/billing/read-entitlements.ts';
export type { UsageOf } from '#modules/billing/read-limits.ts';
export { type BillingRouteDeps, billingRoutes } from '#modules/billing/routes.ts';

export { formerUsers, planEndedAt, planHolders, readPayment, readSubscription, subscribersSince };
