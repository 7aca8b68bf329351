/**
 * IP addresses as bytes. The guard judges nothing but these: text has many spellings, bytes have one.
 */

/** Four bytes (IPv4) or sixteen (IPv6), in network order. */
export type AddressBytes = Uint8Array;

/**
 * Reads a plain dotted IPv4 address or an RFC 4291 IPv6 address, with or without brackets.
 * Anything else (octal, short and decimal forms, zones, spaces) gives `undefined`: the URL parser has already
 * normalised what browsers accept, and a resolver that answers in such a form is not to be believed.
 *
 * @example parseAddress('127.0.0.1') // Uint8Array [127, 0, 0, 1]
 * @example parseAddress('[::ffff:10.0.0.1]') // sixteen bytes
 * @example parseAddress('0177.0.0.1') // undefined
 */
export function parseAddress(text: string): AddressBytes | undefined {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  return bare.includes(':') ? parseSix(bare) : parseFour(bare);
}

/**
 * The one spelling of an address (RFC 5952: lower case, the longest run of zeros shortened).
 *
 * @example formatAddress(parseAddress('2001:DB8:0:0::1')) // '2001:db8::1'
 */
export function formatAddress(bytes: AddressBytes): string {
  if (bytes.length === 4) return bytes.join('.');
  const groups: number[] = [];
  for (let i = 0; i < 16; i += 2) groups.push(((bytes[i] ?? 0) << 8) | (bytes[i + 1] ?? 0));
  const zeros = longestZeroRun(groups);
  const hex = groups.map((group) => group.toString(16));
  if (zeros.length < 2) return hex.join(':');
  return `${hex.slice(0, zeros.start).join(':')}::${hex.slice(zeros.start + zeros.length).join(':')}`;
}

function parseFour(text: string): AddressBytes | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  const bytes = new Uint8Array(4);
  for (const [index, part] of parts.entries()) {
    if (!/^(?:0|[1-9][0-9]{0,2})$/.test(part) || Number(part) > 255) return undefined;
    bytes[index] = Number(part);
  }
  return bytes;
}

function parseSix(text: string): AddressBytes | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const head = groupsOf(halves[0] ?? '', halves.length === 1);
  const tail = halves.length === 2 ? groupsOf(halves[1] ?? '', true) : [];
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  // A `::` stands for at least one group; without it all eight must be written.
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...tail];
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 0xff]));
}

/** Groups of one side of `::`; a dotted IPv4 ending is allowed only at the very end of the address. */
function groupsOf(text: string, atEnd: boolean): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    if (part.includes('.')) {
      const four = atEnd && index === parts.length - 1 ? parseFour(part) : undefined;
      if (four === undefined) return undefined;
      const [a = 0, b = 0, c = 0, d = 0] = four;
      groups.push((a << 8) | b, (c << 8) | d);
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(part)) return undefined;
      groups.push(Number.parseInt(part, 16));
    }
  }
  return groups;
}

function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (let i = 0; i <= groups.length; i += 1) {
    if (i < groups.length && groups[i] === 0) continue;
    if (i - start > best.length) best = { start, length: i - start };
    start = i + 1;
  }
  return best;
}
