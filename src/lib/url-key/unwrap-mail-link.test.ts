import { expect, it } from 'vitest';
import { addressesIn } from './index.ts';
import { gateways, unwrapMailLink } from './unwrap-mail-link.ts';

it.each(gateways.flatMap(({ examples }) => examples))('%s leads to %s', (written, shown) => {
  expect(unwrapMailLink(new URL(written)).href).toBe(shown);
  expect(addressesIn(`Removed: ${written} .`)).toEqual([shown]);
});

it.each([
  'https://leak.test/?url=https%3A%2F%2Fother.test%2F',
  'https://safelinks.protection.outlook.com.evil.test/?url=https%3A%2F%2Fother.test%2F',
  'https://eur01.safelinks.protection.outlook.com/?data=1',
  'https://eur01.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
  'https://urldefense.com/v3/other',
  'https://www.google.com/search?q=https://leak.test/',
])('%s is its own', (address) => expect(unwrapMailLink(new URL(address)).href).toBe(new URL(address).href));
