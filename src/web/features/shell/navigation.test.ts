import { describe, expect, it } from 'vitest';
import { plainLabels } from '#web/brand/labels.ts';
import type { User } from '#web/features/api/types.ts';
import { callToAction, ownItems, shownItems } from './navigation.ts';

const viewer = (over: Partial<User> = {}): User => ({
  id: 'u1',
  name: null,
  email: 'a@b.test',
  role: 'creator',
  plan: null,
  frontendStatus: 'free',
  effectiveSpecialFeatures: [],
  isAffiliateOnly: false,
  needsOnboarding: false,
  isCancelledButActive: false,
  shouldShowUpgrade: false,
  ownLists: [],
  onboarding: {
    email: true,
    account: true,
    ownership: true,
    references: true,
    whitelist: true,
    authorization: true,
    plan: true,
  },
  ...over,
});
const locked = (user: User) => shownItems(user).flatMap((item) => (item.locked ? [item.path] : []));
const paths = (user: User) => shownItems(user).map((item) => item.path);

describe('the sidebar', () => {
  it('locks for a free viewer what needs a plan', () => {
    expect(locked(viewer())).toEqual([
      '/takedown-report',
      '/report-leaks',
      '/report-impersonation',
      '/good-to-know',
      '/brands',
      '/whitelist',
      '/search-terms',
      '/branches',
      '/dmca-badges',
    ]);
  });

  it('opens Good to Know for a former subscriber, and little else', () => {
    expect(locked(viewer({ frontendStatus: 'former' }))).not.toContain('/good-to-know');
    expect(locked(viewer({ frontendStatus: 'former' }))).toContain('/takedown-report');
  });

  it('shows Free Removals only to a free viewer who holds the feature', () => {
    const effectiveSpecialFeatures = ['promoProtect'];
    expect(paths(viewer({ effectiveSpecialFeatures }))).toContain('/promo-protect');
    expect(paths(viewer({ effectiveSpecialFeatures, frontendStatus: 'subscribed' }))).not.toContain('/promo-protect');
    expect(paths(viewer())).not.toContain('/promo-protect');
  });

  it('locks what lacks its feature also for a subscriber', () => {
    expect(locked(viewer({ frontendStatus: 'subscribed' }))).toEqual([
      '/report-leaks',
      '/report-impersonation',
      '/search-terms',
    ]);
    const all = ['submitLeak', 'impersonation', 'searchEngineRemovals'];
    expect(locked(viewer({ frontendStatus: 'subscribed', effectiveSpecialFeatures: all }))).toEqual([]);
  });

  it('marks Free Removals, the registry and the referrals, and nothing else, with their badges', () => {
    const badges = shownItems(viewer({ effectiveSpecialFeatures: ['promoProtect'] })).flatMap(({ path, badge }) =>
      badge ? [[path, plainLabels[badge]]] : [],
    );
    expect(badges).toEqual([
      ['/promo-protect', 'Promo'],
      ['/risk-registry', 'Free'],
      ['/refer', 'New'],
    ]);
  });

  it('shows an affiliate nothing but the affiliate areas', () => {
    const affiliate = viewer({ isAffiliateOnly: true });
    expect(paths(affiliate)).toEqual(['/community', '/refer', '/refer/tips', '/refer/refer-aff-tos']);
    expect(callToAction(affiliate)).toBeUndefined();
  });
});

describe('what concerns the viewer alone', () => {
  it('is each item that is true of them, the most pressing first', () => {
    const labels = (over: Partial<User>) => ownItems(viewer(over)).map(({ label }) => label);
    const subscribed = { frontendStatus: 'subscribed' } as const;
    expect(labels({ needsOnboarding: true, shouldShowUpgrade: true })).toEqual(['/onboarding', 'item.upgrade']);
    expect(labels({ ...subscribed, needsOnboarding: true, isCancelledButActive: true })).toEqual([
      '/onboarding',
      'item.cancelled',
    ]);
    expect(labels({ frontendStatus: 'former' })).toEqual(['item.expired']);
    expect(labels(subscribed)).toEqual([]);
  });

  it('is a card with the way on', () => {
    expect(callToAction(viewer())).toMatchObject({ button: 'Get Started', path: '/plans' });
    expect(callToAction(viewer({ frontendStatus: 'subscribed', isCancelledButActive: true }))).toMatchObject({
      button: 'Reactivate Now',
      path: '/account',
    });
    expect(callToAction(viewer({ frontendStatus: 'former' }))).toMatchObject({
      button: 'Renew Subscription',
      path: '/plans',
    });
    const suggested = viewer({
      frontendStatus: 'subscribed',
      shouldShowUpgrade: true,
      suggestUpgradeCustomMessage: 'Two finds need Premium.',
    });
    expect(callToAction(suggested)).toEqual({ text: 'Two finds need Premium.', button: 'Upgrade Now', path: '/plans' });
    expect(callToAction(viewer({ frontendStatus: 'subscribed' }))).toBeUndefined();
  });

  it('sells nothing to an operator', () => {
    expect(callToAction(viewer({ role: 'operator' }))).toBeUndefined();
    expect(callToAction(viewer({ role: 'operator', frontendStatus: 'former' }))).toBeDefined();
  });
});
