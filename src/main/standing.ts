import { referencesNeeded, type StandingOf } from '#modules/accounts/index.ts';
import { readEntitlements, shouldShowUpgrade } from '#modules/billing/index.ts';
import { brandsOf, readAuthorization } from '#modules/brands/index.ts';
import { countWorks } from '#modules/content/index.ts';
import { countTerms } from '#modules/discovery/index.ts';
import { countEntries } from '#modules/whitelist/index.ts';

/** How far a creator has come with setting up, and whether a higher plan would help; asked of each module. */
export const standingOf: StandingOf = async (tx, user, now) => {
  const brands = await brandsOf(tx, user.id);
  const works = await countWorks(tx, user.id);
  const entitled = await readEntitlements(tx, user.id, now);
  const authorization = await readAuthorization(tx, user.id);
  return {
    onboarding: {
      account: brands.length > 0,
      ownership: brands.some((brand) => brand.state === 'verified'),
      references: works >= referencesNeeded,
      whitelist: (await countEntries(tx, user.id)) > 0,
      authorization: authorization !== undefined && authorization.revokedAt === null && authorization.expiresAt > now,
      plan: entitled.frontendStatus === 'subscribed',
    },
    shouldShowUpgrade: shouldShowUpgrade(entitled, {
      customMessage: user.customMessage,
      usage: { accounts: brands.length, works, terms: await countTerms(tx, user.id) },
      findingsBeyondPlan: false, // findings that only a higher plan acts on come with impersonation
    }),
  };
};
