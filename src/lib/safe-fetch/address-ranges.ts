import { type AddressBytes, parseAddress } from './address-bytes.ts';

/** What the guard thinks of an address: public, or inside a range that must never be opened. */
export type AddressJudgement = { public: true } | { public: false; range: string };

type Range = { name: string; bytes: AddressBytes; bits: number };

/** IANA special-purpose registries (RFC 6890 and its updates), multicast, and the addresses of cloud metadata services. */
const four: readonly Range[] = ranges([
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'carrier-grade NAT'],
  ['127.0.0.0/8', 'loopback'],
  // Azure's wire server: a public address that answers from inside every virtual machine.
  ['168.63.129.16/32', 'cloud metadata'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'multicast tunnelling'],
  ['192.88.99.0/24', '6to4 relay'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
]);

/** Refused inside 2000::/3; everything outside 2000::/3 is refused by not being there. */
const six: readonly Range[] = ranges([
  ['2001::/32', 'Teredo'],
  ['2001::/23', 'protocol assignments'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3ffe::/16', 'returned 6bone space'],
  ['3fff::/20', 'documentation'],
]);

/** Names for what lies outside 2000::/3, so that a refusal can say what it met. The last one catches the rest. */
const sixOutside: readonly Range[] = ranges([
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::/96', 'IPv4-compatible'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['64:ff9b:1::/48', 'local NAT64'],
  ['100::/64', 'discard'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
  ['::/0', 'unassigned'],
]);

const [globalUnicast] = ranges([['2000::/3', 'global unicast']]);
const [wellKnownNat64] = ranges([['64:ff9b::/96', 'NAT64']]);

/**
 * Judges an address by its bytes. IPv6 is an allow list (2000::/3 less its special blocks), so a form nobody
 * thought of is refused. Every form that carries an IPv4 address is refused whole, but for the NAT64 prefix of
 * RFC 6052, which an IPv6-only network needs to reach the public IPv4 web: there the IPv4 inside is judged.
 *
 * @example judgeAddress(parseAddress('8.8.8.8')) // { public: true }
 * @example judgeAddress(parseAddress('64:ff9b::7f00:1')) // { public: false, range: 'NAT64 to loopback' }
 */
export function judgeAddress(bytes: AddressBytes): AddressJudgement {
  if (bytes.length === 4) return refusedBy(four, bytes) ?? { public: true };
  if (bytes.length !== 16) return { public: false, range: 'malformed' };
  if (wellKnownNat64 !== undefined && contains(wellKnownNat64, bytes)) {
    const inside = judgeAddress(bytes.subarray(12));
    return inside.public ? inside : { public: false, range: `NAT64 to ${inside.range}` };
  }
  if (globalUnicast === undefined || !contains(globalUnicast, bytes)) {
    return refusedBy(sixOutside, bytes) ?? { public: false, range: 'unassigned' };
  }
  if (isIsatap(bytes)) return { public: false, range: 'ISATAP' };
  return refusedBy(six, bytes) ?? { public: true };
}

/** RFC 5214: the interface identifier is 0000:5efe or 0200:5efe and then an IPv4 address, under any prefix. */
function isIsatap(bytes: AddressBytes): boolean {
  return (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}

function refusedBy(table: readonly Range[], bytes: AddressBytes): { public: false; range: string } | undefined {
  const range = table.find((candidate) => contains(candidate, bytes));
  return range === undefined ? undefined : { public: false, range: range.name };
}

/** Compares families first: an IPv4 address is never matched against an IPv6 prefix, mapped or not. */
function contains(range: Range, bytes: AddressBytes): boolean {
  if (range.bytes.length !== bytes.length) return false;
  for (let bit = 0; bit < range.bits; bit += 8) {
    const width = Math.min(8, range.bits - bit);
    const mask = (0xff << (8 - width)) & 0xff;
    const index = bit >> 3;
    if (((range.bytes[index] ?? 0) & mask) !== ((bytes[index] ?? 0) & mask)) return false;
  }
  return true;
}

function ranges(rows: readonly (readonly [string, string])[]): Range[] {
  return rows.map(([cidr, name]) => {
    const [address = '', bits = ''] = cidr.split('/');
    const bytes = parseAddress(address);
    if (bytes === undefined) throw new Error(`address-ranges: ${cidr} is not a range`);
    return { name, bytes, bits: Number(bits) };
  });
}
