import { z } from 'zod';
import { billedEvery, moves, paidPlans, phases, planNames } from '#modules/billing/contract.ts';

const plan = z.enum(paidPlans);
const every = z.enum(billedEvery);
const cents = z.number().int();
const moment = z.iso.datetime();

export const choiceShape = z.object({ plan, every });
/** `from`: the page that somebody could not open, or left, to choose a plan. */
export const checkoutBody = choiceShape.extend({ from: z.string().max(2000).optional() });

const subscriptionShape = z.object({
  plan,
  phase: z.enum(phases),
  /** End of the last period that was paid, or given as a trial. */
  paidUntil: moment,
  /** Until when the plan lasts if nothing is paid any more, or when it ended. */
  entitledUntil: moment,
  /**
   * The day it is cancelled for; absent where it goes on. While the last payment is open the plan lasts so long only if
   * it arrives.
   */
  cancelAt: moment.optional(),
  /**
   * At once, too, `before-charge`: in the hours after the paid time in which the next payment is made. `at-once`: it did
   * not arrive.
   */
  endsWhenCancelled: z.enum(['with-period', 'before-charge', 'at-once']),
  /** Nothing is charged by itself for now, because the account is to be deleted; absent where payments go on. */
  isPaused: z.boolean().optional(),
  /** The payment provider could not charge; absent where the plan was given, not bought. */
  paymentFailed: z.boolean(),
  bought: z
    .object({
      every,
      cents,
      currency: z.string(),
      /** What the next payment comes to: `cents`, less what a discount or a credit takes off. */
      dueCents: cents,
      /** When the discount on the next payment ends; absent where there is none, or no end. */
      loweredUntil: moment.optional(),
    })
    .optional(),
  planned: z.object({ plan, every, at: moment }).optional(),
});

const moveShape = z.object({
  at: moment,
  move: z.enum(moves),
  plan,
  fromPlan: plan.optional(),
  cause: z.string(),
});

export const billingShape = z.object({
  /** Whether plans can be bought in this deployment. */
  connected: z.boolean(),
  currency: z.string(),
  plans: z.array(z.object({ plan, monthCents: cents, yearCents: cents })),
  /** Days without payment for whoever asks, before the first subscription; 0: none. */
  trialDays: z.number().int(),
  subscription: subscriptionShape.optional(),
  /** There is a billing portal with cards and invoices for whoever asks. */
  portal: z.boolean(),
  history: z.array(moveShape),
});
export type Billing = z.infer<typeof billingShape>;

const limitShape = z.object({
  used: z.number().int(),
  most: z.number().int(),
  /** The cheapest plan that holds more; absent where none does. */
  liftedBy: z.object({ plan: z.enum(planNames), title: z.string(), most: z.number().int() }).optional(),
});
export const limitsShape = z.object({ accounts: limitShape, works: limitShape, terms: limitShape });
export type LimitsAnswer = z.infer<typeof limitsShape>;

export const quoteShape = z.object({
  /** `now`: charged and changed at once. `later`: at the end of the paid period. */
  when: z.enum(['now', 'later']),
  dueCents: cents,
  creditCents: cents,
  currency: z.string(),
  /** To be sent along with the change, so that it costs what was shown. */
  at: moment,
  /** The first payment after that, and when the discount on it ends, where there is one. */
  afterwards: z.object({ cents, at: moment, loweredUntil: moment.optional() }),
});
export type QuoteAnswer = z.infer<typeof quoteShape>;

export const changeNowBody = choiceShape.extend({ dueCents: cents, at: moment });
export const payPageShape = z.object({ url: z.string() });
export const changedShape = z.object({
  billing: billingShape,
  /** Where the bank wants to ask its customer first; nothing is changed until then. */
  payUrl: z.string().optional(),
});
