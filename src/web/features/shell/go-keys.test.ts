import { expect, it } from 'vitest';
import { goKeysOf } from './go-keys.ts';

it('leads whoever is here for the affiliate programme to its pages alone, and others everywhere', () => {
  const affiliates = goKeysOf({ isAffiliateOnly: true }).map(([, path]) => path);
  expect(affiliates.toSorted()).toEqual(['/account', '/community', '/notifications', '/plans', '/refer']);
  expect(goKeysOf({ isAffiliateOnly: false }).length).toBeGreaterThan(15);
});
