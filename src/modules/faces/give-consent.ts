import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { insertConsent, lockFacesOf, markSwitchedOn, standingConsent } from '#modules/faces/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Records that a creator agrees to be looked for by their face, and to which words. Where it is on already, that stays.
 *
 * @throws Problem conflict `account_not_verified`
 */
export async function giveConsent(
  ctx: Context,
  { userId, wording }: { userId: string; wording: number },
): Promise<void> {
  await lockFacesOf(ctx.tx, userId);
  if (await standingConsent(ctx.tx, userId)) return;
  if (!(await hasVerifiedAccount(ctx.tx, userId)))
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: 'Verify one of your accounts first, so that we know whose face it is.',
    });
  const id = newId('face-consent', ctx.now());
  await markSwitchedOn(ctx.tx);
  await insertConsent(ctx.tx, { id, userId, wording, givenAt: ctx.now(), withdrawnAt: null });
}
