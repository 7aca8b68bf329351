import { expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

const viewer = { needsOnboarding: false, frontendStatus: 'free', isAffiliateOnly: false, role: 'creator' } as const;
const real = { sample: false };

it('is the offer somebody came for, with the way back where they were going', () => {
  const detour = { customRedirect: '/plans?reason=a', customOfferId: 'offer-1' };
  expect(destinationOf(viewer, detour, real)).toBe(
    '/claim-offer?customOfferId=offer-1&customRedirect=%2Fplans%3Freason%3Da',
  );
  expect(destinationOf({ ...viewer, isAffiliateOnly: true }, detour, real)).toBe('/plans?reason=a');
  const onItsWay = '/claim-offer?customOfferId=offer-1&customRedirect=%2Fbrands';
  expect(destinationOf(viewer, { ...detour, customRedirect: onItsWay }, real)).toBe(onItsWay);
  const unnamed = { ...detour, customRedirect: '/claim-offer?from=mail' };
  expect(destinationOf(viewer, unnamed, real)).toBe('/claim-offer?customOfferId=offer-1');
  const alike = { ...detour, customRedirect: '/claim-offers' };
  expect(destinationOf(viewer, alike, real)).toBe('/claim-offer?customOfferId=offer-1&customRedirect=%2Fclaim-offers');
});

it('is where somebody was going, the offer they came for, then home', () => {
  expect(destinationOf(viewer, { customRedirect: '/brands' }, real)).toBe('/brands');
  expect(destinationOf(viewer, { customOfferId: 'a b&c' }, real)).toBe('/claim-offer?customOfferId=a+b%26c');
  expect(destinationOf(viewer, {}, real)).toBe('/dashboard');
  expect(destinationOf({ ...viewer, isAffiliateOnly: true }, { customOfferId: 'a' }, real)).toBe('/refer');
});

it('is setting up where that is not done, but for subscribers of the sample world', () => {
  const fresh = { ...viewer, needsOnboarding: true };
  expect(destinationOf(fresh, {}, real)).toBe('/onboarding');
  expect(destinationOf({ ...fresh, frontendStatus: 'subscribed' }, {}, { sample: true })).toBe('/dashboard');
});

it('is the desk for an operator who was going nowhere else', () => {
  const operator = { ...viewer, role: 'operator', needsOnboarding: true } as const;
  expect(destinationOf(operator, {}, real)).toBe('/ops');
  expect(destinationOf(operator, {}, { sample: true })).toBe('/ops');
  expect(destinationOf(operator, { customRedirect: '/account' }, real)).toBe('/account');
});

it('is never elsewhere', () => {
  expect(destinationOf(viewer, { customRedirect: '//evil.example' }, real)).toBe('/dashboard');
});
