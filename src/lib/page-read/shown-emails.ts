/**
 * The address that a delivery network hid from collectors and its script shows to readers: hexadecimal, each byte XORed
 * with the first. Undefined where it is none.
 *
 * @example decodeShielded('42262f212302236c36273136') // 'dmca@a.test'
 */
export function decodeShielded(hex: string): string | undefined {
  if (!/^(?:[0-9a-f]{2}){4,320}$/i.test(hex)) return undefined;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text.split('?')[0] ?? '') ? text : undefined;
}

/** Of a link to such an address, as the network writes it. */
export function shieldedIn(href: string): string | undefined {
  const hex = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i.exec(href.slice(0, 2_000))?.[1];
  return hex === undefined ? undefined : decodeShielded(hex);
}
