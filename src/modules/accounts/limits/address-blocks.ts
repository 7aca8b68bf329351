import { formatAddress, parseAddress } from '#lib/safe-fetch/index.ts';

/**
 * The blocks that one sender of requests commands: an IPv4 /24, or an IPv6 /56 (a household) within its /48 (a site).
 * Changing the address within them costs nothing, so they are counted as one.
 *
 * @example addressBlocks('203.0.113.9') // { block: '203.0.113.0/24' }
 * @example addressBlocks('2001:db8:1:2ff::1') // { block: '2001:db8:1:200::/56', wide: '2001:db8:1::/48' }
 */
export function addressBlocks(address: string): { block: string; wide?: string } {
  const bytes = parseAddress(address);
  if (!bytes) return { block: address };
  const within = (bits: number): string =>
    `${formatAddress(bytes.map((byte, at) => (at * 8 < bits ? byte : 0)))}/${bits}`;
  return bytes.length === 4 ? { block: within(24) } : { block: within(56), wide: within(48) };
}
