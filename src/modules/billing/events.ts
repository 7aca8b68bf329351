import { z } from 'zod';
import { billedEvery, moves, paidPlans, phases } from '#modules/billing/contract.ts';
import { defineEvent } from '#platform/events/index.ts';

/** Every transition of a subscription, with what caused it. */
export const subscriptionChanged = defineEvent(
  'billing.subscription-changed',
  z.object({
    userId: z.string(),
    plan: z.enum(paidPlans),
    state: z.string(),
    phase: z.enum(phases),
    moves: z.array(z.enum(moves)),
    paidUntil: z.iso.datetime(),
    cause: z.string(),
    at: z.iso.datetime(),
  }),
);

/** Money came in, or went back: what stands in `payments` of this invoice is new. */
export const paymentChanged = defineEvent(
  'billing.payment-changed',
  z.object({ userId: z.string(), invoiceId: z.string(), paidCents: z.number(), returnedCents: z.number() }),
);

/** What somebody wished for, before the payment provider was asked; what came of it is a change of the subscription. */
export const billingAsked = defineEvent(
  'billing.asked',
  z.object({
    userId: z.string(),
    wish: z.enum(['checkout', 'change-now', 'plan-change', 'drop-change', 'cancel', 'reactivate', 'pause', 'resume']),
    plan: z.enum(paidPlans).optional(),
    every: z.enum(billedEvery).optional(),
  }),
);

export const featureGranted = defineEvent(
  'billing.feature-granted',
  z.object({
    userId: z.string(),
    feature: z.string(),
    revokes: z.boolean(),
    reason: z.string(),
    grantId: z.string().optional(),
    by: z.string().optional(),
    /** Whether they may something by it that they might not before, or the other way round. */
    changes: z.boolean().optional(),
  }),
);

/** On its day, or before: then with a reason. */
export const grantEnded = defineEvent(
  'billing.grant-ended',
  z.object({
    userId: z.string(),
    grantId: z.string(),
    feature: z.string(),
    revokes: z.boolean(),
    at: z.iso.datetime(),
    reason: z.string().optional(),
  }),
);

export const offerMade = defineEvent(
  'billing.offer-made',
  z.object({
    offerId: z.string(),
    plan: z.enum(paidPlans),
    percentOff: z.number(),
    monthsOff: z.number(),
    trialDays: z.number(),
    uses: z.number(),
    by: z.string(),
  }),
);
export const offerWithdrawn = defineEvent('billing.offer-withdrawn', z.object({ offerId: z.string(), by: z.string() }));
export const offerClaimed = defineEvent('billing.offer-claimed', z.object({ offerId: z.string(), userId: z.string() }));
