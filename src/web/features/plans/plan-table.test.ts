import { expect, it } from 'vitest';
import { callRules } from '#modules/access/calls.ts';
import { paidPlans, plans } from '#modules/billing/contract.ts';
import { comparison, lackOf, pitches, planFor } from './plan-table.ts';

it('every feature that Premium sells opens a call of this version, or changes what is done for its creator', () => {
  const asked = new Set(Object.values(callRules).flatMap((rule) => (rule === 'public' ? [] : (rule.features ?? []))));
  // Dark web and support are wider for Premium, on pages that others have too; fake accounts are reported as impersonations.
  const wider = new Set(['darkWeb', 'prioritySupport', 'fakeAccounts']);
  const sold = pitches({ onion: true }).premium.lines.flatMap(({ feature }) => feature ?? []);
  expect(sold).toContain('deepfake');
  expect(sold.filter((feature) => !asked.has(feature) && !wider.has(feature))).toEqual([]);
});

it('dark web scanning is promised only where onion addresses can be opened', () => {
  const named = (onion: boolean | undefined) =>
    pitches({ onion }).premium.lines.filter(({ feature }) => feature === 'darkWeb').length;
  expect([named(true), named(false), named(undefined)]).toEqual([1, 0, 0]);
});

it('sites with recent copies are promised to the plans alone that look at them between scans, and as often', () => {
  const line = 'Sites with recent copies checked again every hour';
  const promising = paidPlans.filter((plan) => pitches({})[plan].lines.some(({ text }) => text === line));
  expect(promising).toEqual(paidPlans.filter((plan) => plans[plan].hotHostsEveryHours === 1));
  expect(promising).toEqual(['premium']);
  const [scan] = comparison();
  expect(paidPlans.map((plan) => scan?.of(plans[plan]))).toEqual([
    'weekly',
    'daily',
    'every 6 h, sites with recent copies every hour',
  ]);
});

it.each([
  ['/takedown-report', 'standard'],
  ['/branches', 'standard'],
  ['/search-terms', 'standard'],
  ['/report-leaks', 'plus'],
  ['/report-impersonation', 'premium'],
  ['/report-deep-fakes', 'premium'],
  ['/promo-protect', undefined],
  ['/dashboard', undefined],
  ['/nowhere', undefined],
])('the first plan that opens %s is %s', (path, plan) => expect(planFor(path)).toBe(plan));

const viewer = { frontendStatus: 'free', effectiveSpecialFeatures: [], isAffiliateOnly: false } as const;
it.each([
  ['/takedown-report', viewer, { plan: true, features: [], role: false }],
  ['/report-leaks', viewer, { plan: true, features: ['submitLeak'], role: false }],
  [
    '/report-leaks',
    { ...viewer, frontendStatus: 'subscribed' },
    { plan: false, features: ['submitLeak'], role: false },
  ],
  ['/promo-protect', viewer, { plan: false, features: ['promoProtect'], role: false }],
  [
    '/search-terms',
    { ...viewer, effectiveSpecialFeatures: ['promoProtect'] },
    { plan: true, features: ['searchEngineRemovals'], role: false },
  ],
  ['/ops', viewer, { plan: false, features: [], role: true }],
  ['/account', viewer, undefined],
  ['/nowhere', viewer, undefined],
] as const)('what is missing for %s is said', (path, who, lack) => expect(lackOf(who, path)).toEqual(lack));
