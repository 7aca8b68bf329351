import { z } from 'zod';
import { methodLengths } from '#modules/referrals/lengths.ts';
import { vias } from '#modules/referrals/via.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export { programme } from '#modules/referrals/programme.ts';

/** Why a person looks at a referral before it counts. */
export const holdReasons = [
  'same-address',
  'known-address',
  'same-browser',
  'known-browser',
  'same-card',
  'known-card',
  'came-back',
  'account-deleted',
] as const;
export type HoldReason = (typeof holdReasons)[number];

export const referralStates = ['counting', 'held', 'refused'] as const;
export const payoutStates = ['asked', 'approved', 'paid', 'refused'] as const;
export const methodKinds = ['bank', 'paypal'] as const;
export type MethodKind = (typeof methodKinds)[number];

const cents = z.number().int();
const code = z.string().trim().min(1).max(40);

export const payoutSchema = z.object({
  id: z.string(),
  cents,
  currency: z.string(),
  state: z.enum(payoutStates),
  kind: z.enum(methodKinds),
  /** Where it goes, masked. */
  shown: z.string(),
  askedAt: z.string(),
  decidedAt: z.string().optional(),
  reference: z.string().optional(),
  reason: z.string().optional(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const referralsSchema = z.object({
  terms: z.object({ version: z.string(), acceptedVersion: z.string().optional(), acceptedAt: z.string().optional() }),
  /** Given with the first acceptance of the terms. */
  own: z.object({ code: z.string(), link: z.string() }).optional(),
  funnel: z.object({ clicks: cents, signUps: cents, paying: cents }),
  /** The same by where the link stood; first what says nothing of that. Only those that brought somebody. */
  places: z.array(z.object({ via: z.enum(vias).optional(), clicks: cents, signUps: cents, paying: cents })),
  money: z.object({
    currency: z.string(),
    reviewCents: cents,
    heldCents: cents,
    /** Below zero where more went back than was left. */
    availableCents: cents,
    askedCents: cents,
    paidCents: cents,
    /** When something held becomes available next. */
    nextAt: z.string().optional(),
  }),
  minimumCents: cents,
  method: z
    .object({ kind: z.enum(methodKinds), holder: z.string(), shown: z.string(), changedAt: z.string() })
    .optional(),
  payouts: z.array(payoutSchema),
});
export type Referrals = z.infer<typeof referralsSchema>;

export const referredSchema = z.object({
  id: z.string(),
  signedUpAt: z.string(),
  state: z.enum(referralStates),
  /** Where the link stood that they came by; absent where it did not say. */
  via: z.enum(vias).optional(),
  firstPaidAt: z.string().optional(),
  /** Until when their payments count. */
  countsUntil: z.string().optional(),
  payments: z.number().int(),
  cents,
  currency: z.string(),
});
export type Referred = z.infer<typeof referredSchema>;
export const referredPage = pageOf(referredSchema);
/** How somebody who came stands: `paying` once a payment counted, `signed-up` before. */
export const standings = ['signed-up', 'paying', 'held', 'refused'] as const;
export type Standing = (typeof standings)[number];
export const referredQuery = pageQuery.extend({ standing: z.enum(standings).optional() });

export const acceptBody = z.object({ version: z.string().max(40) });
export const codeParams = z.object({ code });
/** A `via` that is none of ours counts as none. */
export const clickBody = z.object({ code, via: z.string().optional() });
export const clickedSchema = z.object({ known: z.boolean() });
export const firstTouchSchema = z.object({ code: z.string().optional() });

export const methodBody = z.object({
  kind: z.enum(methodKinds),
  holder: z.string().trim().min(2).max(methodLengths.holder),
  /** The account: an IBAN or another number with its bank, or the address at PayPal. */
  details: z.string().trim().min(5).max(methodLengths.details),
});

export const changeMethodBody = methodBody.extend({ currentPassword: z.string().max(1000).optional() });

export const decideReferralBody = z.object({
  decision: z.enum(['clear', 'refuse']),
  reason: z.string().trim().min(1).max(500),
});
export const decidedReferralSchema = z.object({ id: z.string(), state: z.enum(referralStates) });
export const paidBody = z.object({ reference: z.string().trim().min(1).max(120) });
export const refuseBody = z.object({ reason: z.string().trim().min(1).max(500) });
/** For the operator who pays: with the account in full. */
export const openedPayoutSchema = payoutSchema.extend({ holder: z.string(), details: z.string(), userId: z.string() });
export type OpenedPayout = z.infer<typeof openedPayoutSchema>;
