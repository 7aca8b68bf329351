import { expect, test } from 'vitest';
import { addressBlocks } from './address-blocks.ts';

test.each([
  ['203.0.113.9', { block: '203.0.113.0/24' }],
  ['203.0.113.255', { block: '203.0.113.0/24' }],
  ['2001:db8:1:2ff::1', { block: '2001:db8:1:200::/56', wide: '2001:db8:1::/48' }],
  ['2001:DB8:1:200:ffff:ffff:ffff:ffff', { block: '2001:db8:1:200::/56', wide: '2001:db8:1::/48' }],
  ['2001:db8:1:300::1', { block: '2001:db8:1:300::/56', wide: '2001:db8:1::/48' }],
  ['unknown', { block: 'unknown' }],
])('%s is counted as %j', (address, blocks) => expect(addressBlocks(address)).toEqual(blocks));
