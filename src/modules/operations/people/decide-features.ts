import type { z } from 'zod';
import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed, suggestUpgrade, userById } from '#modules/accounts/index.ts';
import { endGrant, type GrantRow, grantById, grantFeature } from '#modules/billing/index.ts';
import { claimRemovals } from '#modules/cases/index.ts';
import { endSuspension } from '#modules/community/index.ts';
import type { grantBody, messageBody } from '#modules/operations/people/contract.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface By {
  operatorId: string;
  reason: string;
}

/**
 * Gives somebody a feature beyond the plan, or takes one away, until a day or until it is ended. The creator reads who did
 * not, but that it was done, and why.
 *
 * @throws Problem not-found · invalid · authorization-required `not_for_yourself` · conflict `feature_decided`, for the free
 * removals `account_not_verified`, `removals_given_before`
 */
export async function decideFeature(
  ctx: Context,
  secretKey: string,
  { operatorId, userId, ...wish }: By & { userId: string } & z.infer<typeof grantBody>,
): Promise<GrantRow> {
  if (!(await userById(ctx.tx, userId))) throw notFound();
  forOthersAlone(operatorId, userId);
  const until = wish.until === undefined ? undefined : new Date(wish.until);
  if (until && until <= ctx.now())
    throw new Problem('invalid', {
      detail: 'It would be over before it began. Choose a later day, or none.',
      errors: [{ path: 'until', message: 'Choose a day to come.' }],
    });
  const { feature, revokes, reason } = wish;
  if (feature === 'promoProtect' && !revokes) await claimRemovals(ctx, { secretKey, userId });
  const { grant, isNew } = await grantFeature(ctx, { userId, feature, revokes, reason, until, onlyFirst: true });
  const action = revokes ? 'feature-revoked' : 'feature-granted';
  if (isNew) await ctx.emit(operatorActed, { userId, operatorId, action, id: grant.id, feature, reason });
  return grant;
}

/**
 * Ends one of those before its day.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `grant_over`
 */
export async function endFeatureDecision(
  ctx: Context,
  { operatorId, grantId, reason }: By & { grantId: string },
): Promise<GrantRow> {
  const known = await grantById(ctx.tx, grantId);
  if (!known) throw notFound();
  forOthersAlone(operatorId, known.userId);
  const { grant, isNew } = await endGrant(ctx, { grantId, reason });
  const { userId, feature, revokes } = grant;
  const action = revokes ? 'revocation-ended' : 'grant-ended';
  if (isNew) await ctx.emit(operatorActed, { userId, operatorId, action, id: grantId, feature, reason });
  return grant;
}

/**
 * Lets somebody write in the community again before the day that was set.
 *
 * @throws Problem not-found (also where they may write) · authorization-required `not_for_yourself`
 */
export async function letPersonWriteAgain(
  ctx: Context,
  { operatorId, userId, reason }: By & { userId: string },
): Promise<void> {
  if (!(await userById(ctx.tx, userId))) throw notFound();
  forOthersAlone(operatorId, userId);
  await endSuspension(ctx, { userId, operatorId, id: userId, reason });
}

/**
 * Says why a higher plan would help somebody, or takes that back.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `message_changed`
 */
export async function sayUpgrade(
  ctx: Context,
  { operatorId, userId, message, was, reason }: By & { userId: string } & z.infer<typeof messageBody>,
): Promise<void> {
  if (!(await userById(ctx.tx, userId))) throw notFound();
  forOthersAlone(operatorId, userId);
  if (!(await suggestUpgrade(ctx, { userId, message, was: was ?? null }))) return;
  const action = message ? 'upgrade-suggested' : 'upgrade-suggestion-dropped';
  await ctx.emit(operatorActed, { userId, operatorId, action, id: userId, reason });
}
