import { z } from 'zod';
import { emailConfirmed, signedUp } from '#modules/accounts/index.ts';
import { paymentChanged } from '#modules/billing/index.ts';
import { defineJob } from '#platform/jobs/job.ts';

export const settleJob = defineJob({
  name: 'referrals.settle',
  payload: z.object({ userId: z.string() }),
  key: ({ userId }) => userId,
}).when(paymentChanged, ({ userId }) => ({ userId }));

export const attributeJob = defineJob({
  name: 'referrals.attribute',
  payload: z.object({
    userId: z.string(),
    referralCode: z.string().optional(),
    browser: z.string().optional(),
    touch: z.string().optional(),
  }),
}).when(signedUp, ({ userId, referralCode, browser, touch }) => ({ userId, referralCode, browser, touch }));

export const confirmedJob = defineJob({
  name: 'referrals.email-confirmed',
  payload: z.object({ userId: z.string() }),
  key: ({ userId }) => userId,
}).when(emailConfirmed, ({ userId }) => ({ userId }));
