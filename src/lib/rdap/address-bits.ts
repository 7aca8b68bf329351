// biome-ignore lint/style/noRestrictedImports: these two only read text, they open no socket
import { isIPv4, isIPv6 } from 'node:net';

/** An address as a text of zeros and ones, 32 or 128 of them. */
export function bitsOf(address: string): string | undefined {
  if (isIPv4(address))
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  if (!isIPv6(address) || address.includes('%')) return undefined;
  // The URL parser writes every IPv6 form in one way: hex groups, at most one `::`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const middle = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...middle, ...right]
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}

/**
 * Whether a range holds an address. A range that is not given, or not as two addresses, is not judged.
 *
 * @example coversAddress({ startAddress: '203.0.113.0', endAddress: '203.0.113.255' }, '198.51.100.1') // false
 */
export function coversAddress(
  { startAddress, endAddress }: { startAddress?: string | undefined; endAddress?: string | undefined },
  address: string,
): boolean {
  const [first, last, bits] = [startAddress, endAddress, address].map((one) => bitsOf(one?.trim() ?? ''));
  if (first === undefined || last === undefined || bits === undefined) return true;
  return first.length === bits.length && last.length === bits.length && first <= bits && bits <= last;
}
