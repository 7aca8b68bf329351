/** Who brought whom, what they are paid for it, and the books that show it. */
export * from '#modules/referrals/contract.ts';
export { decidePayout } from '#modules/referrals/decide-payout.ts';
export { decideReferral } from '#modules/referrals/decide-referral.ts';
export { payoutChanged, referralDecided, referralHeld } from '#modules/referrals/events.ts';
export { holdDeparted } from '#modules/referrals/hold-departed.ts';
export { referralHandlers, referralJobs } from '#modules/referrals/jobs.ts';
export { openDetails } from '#modules/referrals/payout-details.ts';
export { presentPayout } from '#modules/referrals/present.ts';
export { type ReferralRouteDeps, referralRoutes } from '#modules/referrals/routes.ts';
export {
  countHeldReferrals,
  countOpenPayouts,
  hasOpenPayout,
  heldReferrals,
  invoicesOf,
  openPayouts,
  payeesWaiting,
  payoutById,
} from '#modules/referrals/store.ts';
