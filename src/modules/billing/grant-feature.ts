import type { Feature } from '#modules/access/index.ts';
import { featureGranted } from '#modules/billing/events.ts';
import { addGrant, endGrants, hasGrant } from '#modules/billing/store.ts';
import { newId } from '#platform/ids/index.ts';
import { actorName, type Verb } from '#platform/verb/index.ts';

export interface GrantInput {
  userId: string;
  feature: Feature;
  /** Takes the feature away instead of giving it. */
  revokes?: boolean;
  reason: string;
  until?: Date;
}

/**
 * Gives or takes one feature beyond the plan, with who, why and until when. The newest word about a feature counts: what
 * said the opposite ends now. The same grant twice is one.
 */
export const grantFeature: Verb<GrantInput, void> = async (ctx, input) => {
  const { userId, feature, revokes = false, reason, until = null } = input;
  const now = ctx.now();
  if (await hasGrant(ctx.tx, { userId, feature, revokes, reason, until })) return;
  await endGrants(ctx.tx, { userId, feature, revokes: !revokes, now });
  const grantedBy = actorName(ctx.actor);
  await addGrant(ctx.tx, {
    id: newId('grant', now),
    userId,
    feature,
    revokes,
    reason,
    until,
    grantedBy,
    createdAt: now,
  });
  await ctx.emit(featureGranted, { userId, feature, revokes, reason });
};
