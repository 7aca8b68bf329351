import { mailboxKey } from '#lib/mail-address/index.ts';
import { type UserRow, userById } from '#modules/accounts/index.ts';
import type { HoldReason } from '#modules/referrals/contract.ts';
import { hold } from '#modules/referrals/hold.ts';
import { noteMark } from '#modules/referrals/marks.ts';
import { lockReferralOf } from '#modules/referrals/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Notes the mailbox by which a user would be known again, and says whose it was before. Only a confirmed address counts:
 * whoever signs up with a stranger's would learn by a referral on hold that the stranger is a customer.
 */
export async function noteMailbox(
  ctx: Context,
  secretKey: string,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerified'>,
  owner?: string,
): Promise<HoldReason[]> {
  if (!user.emailVerified) return [];
  const mark = { kind: 'address' as const, value: mailboxKey(user.email), holder: user.id, owner };
  const { same, known } = await noteMark(ctx, { secretKey, ...mark });
  return [...(same ? ['same-address' as const] : []), ...(known ? ['known-address' as const] : [])];
}

/** A user confirmed their address: whoever brought them waits for a person where the mailbox is known. */
export async function holdForMailbox(ctx: Context, secretKey: string, userId: string): Promise<boolean> {
  const user = await userById(ctx.tx, userId);
  const referral = await lockReferralOf(ctx.tx, userId);
  const reasons = user ? await noteMailbox(ctx, secretKey, user, referral?.userId) : [];
  if (!referral) return false;
  await hold(ctx, referral, reasons);
  return true;
}
