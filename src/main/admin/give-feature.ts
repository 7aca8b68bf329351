import type { Feature } from '#modules/access/index.ts';
import { grantFeature } from '#modules/billing/index.ts';
import { noteRemovals } from '#modules/cases/index.ts';
import { actFor } from './acting-for.ts';
import type { Admin } from './open-admin.ts';

export interface FeatureGrant {
  email: string;
  feature: Feature;
  revokes: boolean;
  reason: string;
  until: Date | undefined;
}

/** Gives one user a feature beyond the plan, or takes it away; the newest word about a feature counts. */
export async function giveFeature(
  admin: Admin,
  { email, feature, revokes, reason, until }: FeatureGrant,
  say: (sentence: string) => void,
): Promise<void> {
  const action = revokes ? 'feature-revoked' : 'feature-granted';
  await actFor(admin, { email, verb: 'grant-feature', action, reason, feature }, async (ctx, { id: userId }) => {
    // Said here, it is a second word about whoever had them before; it is noted all the same.
    if (feature === 'promoProtect' && !revokes) await noteRemovals(ctx, { secretKey: admin.secretKey, userId });
    await grantFeature(ctx, { userId, feature, revokes, reason, ...(until ? { until } : {}) });
  });
  const how = revokes ? 'no longer has' : 'has';
  say(`${email} ${how} ${feature}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}.`);
}
