import { lockUser } from '#modules/accounts/index.ts';
import { paymentsBy } from '#modules/billing/index.ts';
import type { HoldReason } from '#modules/referrals/contract.ts';
import { referralCounted } from '#modules/referrals/events.ts';
import { touchIn } from '#modules/referrals/first-touch.ts';
import { hold } from '#modules/referrals/hold.ts';
import { settleJob } from '#modules/referrals/job-names.ts';
import { noteMark } from '#modules/referrals/marks.ts';
import { noteMailbox } from '#modules/referrals/note-mailbox.ts';
import { addReferral, ownerOfCode } from '#modules/referrals/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Arrival {
  userId: string;
  referralCode?: string | undefined;
  browser?: string | undefined;
  /** The first touch that their browser had with them. */
  touch?: string | undefined;
}

/** Notes by what a new user would be known again, and who brought them. True where somebody did. */
export async function attribute(ctx: Context, secretKey: string, arrival: Arrival): Promise<boolean> {
  const { userId, referralCode, browser, touch } = arrival;
  // Locked, so that a confirmation of the address at this moment comes before or after, and is not missed.
  const user = await lockUser(ctx.tx, userId);
  if (!user) return false;
  const owner = referralCode === undefined ? undefined : await ownerOfCode(ctx.tx, referralCode);
  const mailbox = await noteMailbox(ctx, secretKey, user, owner?.userId);
  const device =
    browser === undefined
      ? { same: false, known: false }
      : await noteMark(ctx, { secretKey, kind: 'browser', value: browser, holder: userId, owner: owner?.userId });
  if (!owner || owner.userId === userId) return false;
  // Who typed another code came by that one, wherever its link may have stood.
  const first = touchIn(touch, user.createdAt);
  const referral = await addReferral(ctx.tx, {
    id: newId('referral', ctx.now()),
    userId: owner.userId,
    referredId: userId,
    code: owner.code,
    state: 'counting',
    heldFor: [],
    signedUpAt: user.createdAt,
    via: first?.code === owner.code ? first.via : undefined,
  });
  if (!referral) return false;
  await ctx.emit(referralCounted, { userId: owner.userId, referralId: referral.id });
  const reasons: HoldReason[] = [
    ...mailbox,
    ...(device.same ? ['same-browser' as const] : []),
    ...(device.known ? ['known-browser' as const] : []),
  ];
  await hold(ctx, referral, reasons);
  // Who paid before this was done is settled now.
  if ((await paymentsBy(ctx.tx, userId)).length > 0) await ctx.enqueue(settleJob, { userId });
  return true;
}
