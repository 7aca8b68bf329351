import type { Feature } from '#modules/access/index.ts';
import { grantFeature } from '#modules/billing/index.ts';
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
  await actFor(admin, { email, verb: 'grant-feature', action }, (ctx, { id: userId }) =>
    grantFeature(ctx, { userId, feature, revokes, reason, ...(until ? { until } : {}) }),
  );
  const how = revokes ? 'no longer has' : 'has';
  say(`${email} ${how} ${feature}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}.`);
}
