import { translated } from '#web/language/translated.ts';

/**
 * Every word of the shell that a brand may change. Keys are routes where the word names a screen, so that bar, menu and
 * tab agree.
 */
export const plainLabels = translated('plainLabels', {
  '/onboarding': 'Get Started',
  '/dashboard': 'Dashboard',
  '/promo-protect': 'Free Removals',
  '/takedown-report': 'Takedown Report',
  '/review': 'Review',
  '/notices': 'Notices',
  '/ops': 'Operator Desk',
  '/report-leaks': 'Report Leaks',
  '/report-impersonation': 'Report Impersonation',
  '/report-deep-fakes': 'Report Deep Fakes',
  '/good-to-know': 'Good to Know',
  '/brands': 'Accounts',
  '/whitelist': 'Whitelist',
  '/search-terms': 'Search Engines',
  '/branches': 'Your Content',
  '/file-uploads': 'File Uploads',
  '/risk-registry': 'Scam Registry',
  '/community': 'Community',
  '/dmca-badges': 'DMCA Badges',
  '/refer': 'Refer & Earn',
  '/refer/tips': 'Referral Tips',
  '/refer/refer-aff-tos': 'Referral Terms',
  '/marketing/social-share': 'Social Share',
  '/marketing/welcome-package': 'Welcome Package',
  '/account': 'Account',
  '/notifications': 'Notifications',
  '/your-week': 'Your Week',
  '/manual-removals': 'Manual Removals',
  '/messages': 'Support',
  '/plans': 'Plans',
  '/renew': 'Renew',
  '/claim-offer': 'Claim Offer',
  'item.cancelled': 'Plan Cancelled',
  'item.expired': 'Reactivate Subscription',
  'item.upgrade': 'Upgrade Plan',
  'badge.freeScan': 'Free scan',
  'badge.promo': 'Promo',
  'badge.free': 'Free',
  'badge.new': 'New',
  'badge.reactivate': 'Reactivate',
  'badge.alert': 'Alert',
  'badge.recommended': 'Recommended',
  'group.removal': 'Content removal',
  'group.setup': 'Set-up',
  'group.extras': 'Extras',
  'state.whitelisted': 'Whitelisted',
  'action.whitelist': 'Whitelist',
  'toast.locked.title': 'Upgrade required',
  'toast.locked.text': 'This feature requires a higher-level paid plan',
  'toast.locked.button': 'Upgrade',
});

export type LabelKey = keyof typeof plainLabels;
export type Labels = Readonly<Record<LabelKey, string>>;

/** The second set, laid over the plain one; "Referal" is the specification's own spelling. */
export const secondLabels = translated('secondLabels', {
  '/onboarding': 'Start Here',
  '/dashboard': 'Hub',
  '/takedown-report': 'Your Report',
  '/report-leaks': 'Submit Leaks',
  '/report-impersonation': 'Submit Impersonation',
  '/report-deep-fakes': 'Submit Deep Fakes',
  '/brands': 'Usernames & Brands',
  '/search-terms': 'Search Terms',
  '/branches': 'Content',
  '/whitelist': 'Safelist',
  '/risk-registry': 'Warnings',
  '/dmca-badges': 'Copyright Disclaimers',
  '/good-to-know': 'Knowledge Base',
  '/refer': 'Referal System',
  'state.whitelisted': 'Safelisted',
  'action.whitelist': 'Safelist',
  'toast.locked.title': 'Feature locked',
  'toast.locked.text': 'Available on a higher plan',
  'toast.locked.button': 'See plans',
} satisfies Partial<Labels>);

type Sets = Readonly<Record<string, Partial<Labels>>>;
const sets: Sets = { shark: secondLabels };

/**
 * The label set of a deployment: plain words of a language, then its mode's own, then what the deployment says otherwise
 * than the English set that the server lists.
 */
export function labelsOf(
  deployment: { mode: string; labels?: Readonly<Record<string, unknown>> },
  plain: Labels = plainLabels,
  own: Sets = sets,
): Labels {
  const listed: Labels = { ...plainLabels, ...sets[deployment.mode] };
  const merged: Record<LabelKey, string> = { ...plain, ...own[deployment.mode] };
  for (const key of Object.keys(plainLabels)) {
    const word = deployment.labels?.[key];
    if (isLabelKey(key) && typeof word === 'string' && word !== '' && word !== listed[key]) merged[key] = word;
  }
  return merged;
}

export function isLabelKey(key: string): key is LabelKey {
  return Object.hasOwn(plainLabels, key);
}
