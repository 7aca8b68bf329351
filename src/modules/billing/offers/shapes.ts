import { z } from 'zod';
import { billedEvery, paidPlans } from '#modules/billing/contract.ts';

const cents = z.number().int();
const terms = {
  plan: z.enum(paidPlans),
  percentOff: z.number().int().min(0).max(100),
  monthsOff: z.number().int().min(1).max(36),
  trialDays: z.number().int().min(0).max(90),
};
const price = z.object({ nowCents: cents, laterCents: cents });

/** An offer as whoever has its link may see it. */
export const offerShape = z.object({
  ...terms,
  expiresAt: z.iso.datetime(),
  message: z.string(),
  currency: z.string(),
  price: z.object({ month: price, year: price }),
  /** It was made to one address. Which one is not said. */
  bound: z.boolean(),
});
export type Offer = z.infer<typeof offerShape>;

/** `from`: where somebody was going when the offer came first. */
export const claimBody = z.object({ every: z.enum(billedEvery), from: z.string().max(2000).optional() });
export const claimedShape = z.object({
  /** Where it is paid; absent where the plan was given at once. */
  url: z.string().optional(),
});

export const makeOfferBody = z
  .object({
    ...terms,
    expiresAt: z.iso.datetime(),
    uses: z.number().int().min(1).max(100_000),
    email: z.email().max(254).optional(),
    message: z.string().trim().max(500),
  })
  .refine(({ percentOff, trialDays }) => percentOff > 0 || trialDays > 0, {
    message: 'An offer lowers the price or gives days to try.',
    path: ['percentOff'],
  })
  .refine(({ percentOff, trialDays }) => percentOff < 100 || trialDays === 0, {
    message: 'Where nothing is paid there is nothing to try.',
    path: ['trialDays'],
  });
export type OfferWish = z.infer<typeof makeOfferBody>;

/** An offer as operators see it. */
export const madeOfferShape = z.object({
  ...terms,
  id: z.string(),
  url: z.string(),
  state: z.enum(['open', 'withdrawn', 'expired', 'used']),
  expiresAt: z.iso.datetime(),
  uses: z.number().int(),
  used: z.number().int(),
  email: z.string().optional(),
  message: z.string(),
  madeAt: z.iso.datetime(),
});
export type MadeOffer = z.infer<typeof madeOfferShape>;
