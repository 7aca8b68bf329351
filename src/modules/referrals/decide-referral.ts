import { forOthersAlone } from '#modules/access/index.ts';
import { notify } from '#modules/notifications/index.ts';
import { stand } from '#modules/referrals/books.ts';
import { referralDecided } from '#modules/referrals/events.ts';
import { moveShare } from '#modules/referrals/move-share.ts';
import { changeReferral, commissionsOf, lockReferral, type Referral } from '#modules/referrals/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Decision {
  id: string;
  decision: 'clear' | 'refuse';
  reason: string;
  operatorId: string;
}

/** An operator's word on a referral that was held: it counts from now on, or nothing of it does. */
export async function decideReferral(ctx: Context, input: Decision): Promise<Referral> {
  const { id, decision, reason, operatorId } = input;
  const referral = await lockReferral(ctx.tx, id);
  if (!referral) throw notFound();
  forOthersAlone(operatorId, referral.userId, referral.referredId);
  if (referral.state !== 'held')
    throw new Problem('conflict', {
      code: 'referral_decided',
      detail: 'Another operator has decided about this referral.',
    });
  const state = decision === 'clear' ? ('counting' as const) : ('refused' as const);
  const change = { state, decidedAt: ctx.now(), decidedBy: operatorId, decidedWhy: reason, heldAt: null };
  await changeReferral(ctx.tx, id, change);
  for (const row of await commissionsOf(ctx.tx, id)) {
    if (state === 'refused' && row.standing !== 'refused') await moveShare(ctx, row, stand(row, 'refused'), 'refused');
    if (state === 'counting' && row.standing === 'review') await moveShare(ctx, row, stand(row, 'held'), 'cleared');
  }
  await ctx.emit(referralDecided, { userId: referral.userId, referralId: id, decision, reason });
  await notify(ctx, {
    userId: referral.userId,
    kind: 'payout',
    says: (texts) => texts.referral[decision],
    link: '/refer',
    dedupeKey: `referral:${id}:${decision}:${change.decidedAt.toISOString()}`,
  });
  return { ...referral, ...change };
}
