import type { z } from 'zod';
import type { methodBody } from '#modules/referrals/contract.ts';
import { payoutMethodChanged } from '#modules/referrals/events.ts';
import { detailsFault, maskDetails, sealDetails } from '#modules/referrals/payout-details.ts';
import { lockPayee, putMethod } from '#modules/referrals/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Change {
  userId: string;
  secretKey: string;
  method: z.infer<typeof methodBody>;
}

/** Says where a payee is paid from now on. What was asked for before goes where it was asked to go. */
export async function changeMethod(ctx: Context, { userId, secretKey, method }: Change): Promise<void> {
  const { kind, holder, details } = method;
  const fault = detailsFault(kind, details);
  if (fault) throw new Problem('invalid', { detail: fault, errors: [{ path: 'details', message: fault }] });
  if (!(await lockPayee(ctx.tx, userId))) throw termsFirst();
  await putMethod(ctx.tx, {
    userId,
    kind,
    holder,
    sealedDetails: sealDetails(secretKey, userId, details),
    shown: maskDetails(kind, details),
    changedAt: ctx.now(),
  });
  await ctx.emit(payoutMethodChanged, { userId });
}

export const termsFirst = (): Problem =>
  new Problem('conflict', {
    code: 'terms_first',
    detail: 'Accept the present terms of the referral programme first.',
  });
