import { describe, expect, it } from 'vitest';
import { plainLabelsGerman, secondLabelsGerman } from './labels.de.ts';
import { labelsOf, plainLabels, secondLabels } from './labels.ts';

/** As the user's specification lists them. */
const plain = {
  '/onboarding': 'Get Started',
  'item.cancelled': 'Plan Cancelled',
  'item.expired': 'Reactivate Subscription',
  'item.upgrade': 'Upgrade Plan',
  '/dashboard': 'Dashboard',
  '/promo-protect': 'Free Removals',
  '/takedown-report': 'Takedown Report',
  '/report-leaks': 'Report Leaks',
  '/report-impersonation': 'Report Impersonation',
  '/good-to-know': 'Good to Know',
  '/brands': 'Accounts',
  '/whitelist': 'Whitelist',
  '/search-terms': 'Search Engines',
  '/branches': 'Your Content',
  '/risk-registry': 'Scam Registry',
  '/community': 'Community',
  '/dmca-badges': 'DMCA Badges',
  '/refer': 'Refer & Earn',
  'badge.freeScan': 'Free scan',
  'badge.promo': 'Promo',
  'badge.free': 'Free',
  'badge.new': 'New',
  'badge.alert': 'Alert',
  'badge.reactivate': 'Reactivate',
  'badge.recommended': 'Recommended',
  'toast.locked.title': 'Upgrade required',
  'toast.locked.text': 'This feature requires a higher-level paid plan',
  'toast.locked.button': 'Upgrade',
};
const second = {
  '/onboarding': 'Start Here',
  '/dashboard': 'Hub',
  '/takedown-report': 'Your Report',
  '/report-leaks': 'Submit Leaks',
  '/report-impersonation': 'Submit Impersonation',
  '/brands': 'Usernames & Brands',
  '/search-terms': 'Search Terms',
  '/branches': 'Content',
  '/whitelist': 'Safelist',
  '/risk-registry': 'Warnings',
  '/dmca-badges': 'Copyright Disclaimers',
  '/good-to-know': 'Knowledge Base',
  '/refer': 'Referal System',
  'toast.locked.title': 'Feature locked',
  'toast.locked.text': 'Available on a higher plan',
  'toast.locked.button': 'See plans',
};

describe('labels of a deployment', () => {
  it('are the words of the specification, plain and second', () => {
    expect(labelsOf({ mode: 'production' })).toMatchObject(plain);
    expect(labelsOf({ mode: 'shark' })).toMatchObject({ ...plain, ...second });
  });

  it('keeps the plain words where a mode has none of its own', () => {
    const labels = labelsOf({ mode: 'shark' });
    expect(labels['/dashboard']).toBe('Hub');
    expect(labels['/refer']).toBe('Referal System');
    expect(labels['/community']).toBe(plainLabels['/community']);
  });

  it('names the whitelist alike on its screen, on a case and on the button of the second set', () => {
    const labels = labelsOf({ mode: 'shark' });
    expect(labels['/whitelist']).toBe('Safelist');
    expect(labels['action.whitelist']).toBe('Safelist');
    expect(labels['state.whitelisted']).toBe('Safelisted');
  });

  it('is the plain set for the plain mode and for a mode nobody knows', () => {
    expect(labelsOf({ mode: 'production' })).toEqual(plainLabels);
    expect(labelsOf({ mode: 'toString' })).toEqual(plainLabels);
  });

  it('is German for both brands, though the server lists the English set', () => {
    const german = (mode: string, labels: Record<string, unknown>) =>
      labelsOf({ mode, labels }, plainLabelsGerman, { shark: secondLabelsGerman });
    const plainListed: Record<string, unknown> = labelsOf({ mode: 'production' });
    expect(german('production', plainListed)).toEqual(plainLabelsGerman);
    const secondListed: Record<string, unknown> = labelsOf({ mode: 'shark' });
    expect(german('shark', secondListed)).toEqual({ ...plainLabelsGerman, ...secondLabelsGerman });
    expect(Object.keys(secondLabelsGerman)).toEqual(Object.keys(secondLabels));
    expect(german('shark', { ...secondListed, '/dashboard': 'Cockpit' })['/dashboard']).toBe('Cockpit');
  });

  it('names the whitelist in German as what it does, short enough for a button', () => {
    expect(plainLabelsGerman['action.whitelist']).toBe('Nie melden');
    expect(plainLabelsGerman['state.whitelisted']).toBe('Wird nie gemeldet');
    const sidebar = Object.entries({ ...plainLabelsGerman, ...secondLabelsGerman }).filter(([key]) => key[0] === '/');
    expect(sidebar.filter(([, label]) => label.length > 24)).toEqual([]);
  });

  it('lets the deployment overrule a word, and ignores what is not one', () => {
    const labels = labelsOf({
      mode: 'production',
      labels: { '/dashboard': 'Home', '/plans': 7, '/brands': '', x: 'y' },
    });
    expect(labels['/dashboard']).toBe('Home');
    expect(labels['/plans']).toBe('Plans');
    expect(labels['/brands']).toBe('Accounts');
    expect(labels).not.toHaveProperty('x');
  });
});
