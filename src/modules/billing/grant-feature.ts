import type { Feature } from '#modules/access/index.ts';
import { featureGranted } from '#modules/billing/events.ts';
import { addGrant, endGrants, type GrantRow, grantsInForce, lockGrants } from '#modules/billing/grant-store.ts';
import { readEntitlements } from '#modules/billing/read-entitlements.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Verb } from '#platform/verb/index.ts';

export interface GrantInput {
  userId: string;
  feature: Feature;
  /** Takes the feature away instead of giving it. */
  revokes?: boolean;
  reason: string;
  until?: Date | undefined;
  /** Refused where another word about the feature holds, which whoever says this has not seen. */
  onlyFirst?: boolean;
}

/**
 * Gives or takes one feature beyond the plan, with who, why and until when. The newest word about a feature counts: what
 * said the opposite ends now. The same grant twice is one.
 *
 * @throws Problem conflict `feature_decided`
 */
export const grantFeature: Verb<GrantInput, { grant: GrantRow; isNew: boolean }> = async (ctx, input) => {
  const { userId, feature, revokes = false, reason, until, onlyFirst = false } = input;
  const now = ctx.now();
  await lockGrants(ctx.tx, userId);
  const held = await grantsInForce(ctx.tx, { userId, feature, now });
  const same = held.find(
    (one) => one.revokes === revokes && one.reason === reason && one.until?.getTime() === until?.getTime(),
  );
  if (same) return { grant: same, isNew: false };
  if (onlyFirst && held.length > 0)
    throw new Problem('conflict', {
      code: 'feature_decided',
      detail: 'A grant of this feature exists already. End it first if you want a different one.',
    });
  const by = actorName(ctx.actor);
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, now);
  await endGrants(ctx.tx, { userId, feature, revokes: !revokes, now, by, why: reason });
  const grant = await addGrant(ctx.tx, {
    id: newId('grant', now),
    userId,
    feature,
    revokes,
    reason,
    until: until ?? null,
    grantedBy: by,
    createdAt: now,
  });
  const changes = effectiveSpecialFeatures.includes(feature) === revokes;
  await ctx.emit(featureGranted, { userId, feature, revokes, reason, grantId: grant.id, by, changes });
  return { grant, isNew: true };
};
