import { createHmac, timingSafeEqual } from 'node:crypto';

const prefix = 'reply+';
/** 16 base32 letters: 80 bits, and room for a 41-character id within the 64 that a local part may have (RFC 5321). */
const macLength = 16;
const longestId = 64 - prefix.length - 1 - macLength;
const plainId = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The address that answers to one notice go to: `reply+<id>.<mac>@domain`.
 *
 * @param secret at least 16 bytes; whoever knows it can forge addresses
 * @param id lower-case letters, digits, `-` and `_`, at most 41: mail servers may change the case of a local part, so an
 *   id that depends on case is a TypeError
 * @example makeReplyAddress(secret, '0198c1de-…', 'mail.test') // 'reply+0198c1de-….k3x…@mail.test'
 */
export function makeReplyAddress(secret: string | Uint8Array, id: string, domain: string): string {
  if (!plainId.test(id) || id.length > longestId) throw new TypeError('the id does not fit into a reply address');
  return `${prefix}${id}.${macOf(secret, id)}@${domain.toLowerCase()}`;
}

/**
 * The id in a reply address, if the signature is ours. Takes one address, in any case; the domain is not looked at. Mail
 * servers put tags of their own before it or behind it (BATV, SRS, VERP, source routes), write its `+` as `%2B`, `=2B` or
 * a blank, quote it, name its kind (`rfc822;`, `mailto:`), or put it in brackets.
 *
 * @returns undefined for every other text: not ours, forged, or damaged on the way
 */
export function readReplyAddress(secret: string | Uint8Array, address: string): string | undefined {
  const plain = address
    .slice(0, 700)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('%25', '%')
    .replace(/[%=]2b|&#43;|&#x2b;|&plus;|\\\+/g, '+')
    .replace(/[%=]2e/g, '.');
  const [, local = ''] = /^(.{1,400})@[^@]{1,260}$/s.exec(plain) ?? [];
  const match = /(?<![a-z0-9])reply[+ ]([a-z0-9_-]{1,41})\.([a-z2-7]{16})(?![a-z0-9.])/.exec(local);
  if (!match) return undefined;
  const [, id = '', mac = ''] = match;
  if (!plainId.test(id)) return undefined;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, id))) ? id : undefined;
}

function macOf(secret: string | Uint8Array, id: string): string {
  if (secret.length < 16) throw new TypeError('the secret is shorter than 16 bytes');
  // The words in front keep a signature made for another purpose with the same secret from being one of these.
  const digest = createHmac('sha256', secret).update(`reply-address 1\n${id}`).digest();
  return Array.from(digest.subarray(0, macLength), (byte) => alphabet[byte & 31]).join('');
}
