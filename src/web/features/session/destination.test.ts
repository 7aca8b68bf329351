import { expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

const viewer = { needsOnboarding: false, frontendStatus: 'free', isAffiliateOnly: false } as const;
const real = { sample: false };

it('is where somebody was going, before anything else', () => {
  const detour = { customRedirect: '/plans?reason=a', customOfferId: 'offer-1' };
  expect(destinationOf(viewer, detour, real)).toBe('/plans?reason=a');
  expect(destinationOf({ ...viewer, isAffiliateOnly: true }, detour, real)).toBe('/plans?reason=a');
});

it('is the offer somebody came for, then home', () => {
  expect(destinationOf(viewer, { customOfferId: 'a b&c' }, real)).toBe('/claim-offer?customOfferId=a%20b%26c');
  expect(destinationOf(viewer, {}, real)).toBe('/dashboard');
  expect(destinationOf({ ...viewer, isAffiliateOnly: true }, { customOfferId: 'a' }, real)).toBe('/refer');
});

it('is setting up where that is not done, but for subscribers of the sample world', () => {
  const fresh = { ...viewer, needsOnboarding: true };
  expect(destinationOf(fresh, {}, real)).toBe('/onboarding');
  expect(destinationOf({ ...fresh, frontendStatus: 'subscribed' }, {}, { sample: true })).toBe('/dashboard');
});

it('is never elsewhere', () => {
  expect(destinationOf(viewer, { customRedirect: '//evil.example' }, real)).toBe('/dashboard');
});
