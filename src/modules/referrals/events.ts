import { z } from 'zod';
import { holdReasons } from '#modules/referrals/contract.ts';
import { defineEvent } from '#platform/events/index.ts';

const ofUser = z.object({ userId: z.string() });

export const termsAccepted = defineEvent('referrals.terms-accepted', ofUser.extend({ version: z.string() }));
/** Somebody came by this user's code; who they are stays theirs. */
export const referralCounted = defineEvent('referrals.counted', ofUser.extend({ referralId: z.string() }));
export const referralHeld = defineEvent(
  'referrals.held',
  ofUser.extend({ referralId: z.string(), reasons: z.array(z.enum(holdReasons)) }),
);
export const referralDecided = defineEvent(
  'referrals.decided',
  ofUser.extend({ referralId: z.string(), decision: z.enum(['clear', 'refuse']), reason: z.string() }),
);
export const commissionChanged = defineEvent(
  'referrals.commission-changed',
  ofUser.extend({ commissionId: z.string(), cents: z.number(), standing: z.string() }),
);
export const payoutMethodChanged = defineEvent('referrals.payout-method-changed', ofUser);
export const payoutChanged = defineEvent(
  'referrals.payout-changed',
  ofUser.extend({ payoutId: z.string(), state: z.string(), cents: z.number() }),
);
