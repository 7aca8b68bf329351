import { expect, it } from 'vitest';
import { callRules } from '#modules/access/calls.ts';
import { lackOf, pitches, planFor } from './plan-table.ts';

it('a feature that a call of this version asks for is not said to come', () => {
  const asked = new Set(Object.values(callRules).flatMap((rule) => (rule === 'public' ? [] : (rule.features ?? []))));
  const coming = Object.values(pitches()).flatMap(({ lines }) => lines.filter(({ later }) => later));
  expect(coming.filter(({ feature }) => feature && asked.has(feature)).map(({ text }) => text)).toEqual([]);
});

it.each([
  ['/takedown-report', 'standard'],
  ['/branches', 'standard'],
  ['/search-terms', 'standard'],
  ['/report-leaks', 'plus'],
  ['/report-impersonation', 'premium'],
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
