import { type Feature, inAffiliateArea, mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import type { LabelKey } from '#web/brand/labels.ts';
import type { User } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { shellTexts } from './texts.ts';

export type Group = 'removal' | 'setup' | 'extras';
type Route = Extract<LabelKey, `/${string}`>;

export type Item = { path: Route; group: Group; badge?: LabelKey; alsoNeeds?: Feature };
export type ShownItem = Item & { locked: boolean };

/** The sidebar in the specification's order. Whether an item is locked is asked of the access table, never said here. */
const items: readonly Item[] = [
  { path: '/dashboard', group: 'removal' },
  { path: '/promo-protect', group: 'removal', badge: 'badge.promo' },
  { path: '/takedown-report', group: 'removal' },
  { path: '/report-leaks', group: 'removal' },
  { path: '/report-impersonation', group: 'removal' },
  { path: '/good-to-know', group: 'removal' },
  { path: '/brands', group: 'setup' },
  { path: '/whitelist', group: 'setup' },
  // The page also opens to promoProtect; without the feature it shows the terms read-only.
  { path: '/search-terms', group: 'setup', alsoNeeds: 'searchEngineRemovals' },
  { path: '/branches', group: 'setup' },
  { path: '/risk-registry', group: 'extras', badge: 'badge.free' },
  { path: '/community', group: 'extras' },
  { path: '/dmca-badges', group: 'extras' },
  { path: '/refer', group: 'extras', badge: 'badge.new' },
  { path: '/refer/tips', group: 'extras' },
  { path: '/refer/refer-aff-tos', group: 'extras' },
];
const operatorItems: readonly Item[] = [{ path: '/ops', group: 'removal' }];

const affiliateItems = items.filter(({ path }) => inAffiliateArea(path));

/** What this viewer sees, with what is locked. Free Removals is hidden, not locked, for all but free viewers who hold it. */
export function shownItems(viewer: User): ShownItem[] {
  const own = viewer.role === 'operator' ? [...operatorItems, ...items] : items;
  const shown = viewer.isAffiliateOnly ? affiliateItems : own;
  return shown
    .filter(
      ({ path }) => path !== '/promo-protect' || (viewer.frontendStatus === 'free' && has(viewer, 'promoProtect')),
    )
    .map((item) => ({ ...item, locked: isLocked(viewer, item) }));
}

export type OwnItem = { path: '/onboarding' | '/account' | '/plans'; label: LabelKey; badge: LabelKey };

/** The viewer's own items at the top: each that is true of them, the most pressing first. */
export function ownItems(viewer: User): OwnItem[] {
  const said: [boolean, OwnItem][] = [
    [viewer.needsOnboarding, { path: '/onboarding', label: '/onboarding', badge: 'badge.freeScan' }],
    [viewer.isCancelledButActive, { path: '/account', label: 'item.cancelled', badge: 'badge.reactivate' }],
    [viewer.frontendStatus === 'former', { path: '/plans', label: 'item.expired', badge: 'badge.alert' }],
    [viewer.shouldShowUpgrade, { path: '/plans', label: 'item.upgrade', badge: 'badge.recommended' }],
  ];
  return said.flatMap(([isTrue, item]) => (isTrue ? [item] : []));
}

export type CallToAction = { text: string; button: string; path: '/plans' | '/account' };

/** The card above the user menu. */
export function callToAction(viewer: User): CallToAction | undefined {
  // An operator without a plan is at work here: nothing is sold to them.
  const isAtWork = viewer.role === 'operator' && viewer.frontendStatus === 'free';
  if (viewer.isAffiliateOnly || isAtWork) return undefined;
  const texts = textsOf(shellTexts).card;
  if (viewer.isCancelledButActive)
    return {
      text: texts.ending,
      button: texts.reactivate,
      path: '/account',
    };
  if (viewer.frontendStatus === 'former')
    return {
      text: texts.ended,
      button: texts.renew,
      path: '/plans',
    };
  if (viewer.frontendStatus === 'free') return { text: texts.free, button: texts.start, path: '/plans' };
  if (viewer.shouldShowUpgrade)
    return {
      text: viewer.suggestUpgradeCustomMessage || texts.higher,
      button: texts.upgrade,
      path: '/plans',
    };
  return undefined;
}

/** What a page opens without, and does nothing without. */
export const alsoNeededBy = (path: string): readonly Feature[] =>
  items.flatMap((item) => (item.path === path && item.alsoNeeds ? [item.alsoNeeds] : []));

function isLocked(viewer: User, { path, alsoNeeds }: Item): boolean {
  const rule = ruleOfPage(path);
  return (rule !== undefined && !mayEnter(viewer, rule)) || (alsoNeeds !== undefined && !has(viewer, alsoNeeds));
}

function has(viewer: User, feature: Feature): boolean {
  return viewer.effectiveSpecialFeatures.includes(feature);
}
