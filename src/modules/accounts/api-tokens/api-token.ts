import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By which scanners of code and of leaks know a token of ours where they see one. */
const prefix = 'rcl_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^rcl_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/;

/** A number in letters and digits alone, so that a double click takes the whole of it. */
function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}

const checksumOf = (body: string): string => base62(BigInt(crc32(body)), 6);

/** A new token: the prefix, 256 random bits, and a checksum by which a mistyped or invented one is known. */
export function newApiToken(): string {
  const body = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return body + checksumOf(body);
}

/** Whether this looks like a token of ours; costs no look into the database. */
export const isApiToken = (text: string): boolean =>
  shape.test(text) && checksumOf(text.slice(0, -6)) === text.slice(-6);

/** All that is kept of a token. It has 256 random bits, so a plain hash is not to be guessed. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const endOf = (token: string): string => token.slice(-4);

/**
 * What a request shows as `Authorization: Bearer`; undefined where it shows nothing so, e.g. the password of a proxy.
 *
 * @example bearerOf(new Headers({ authorization: 'Bearer rcl_…' })) // 'rcl_…'
 */
export const bearerOf = (headers: Headers): string | undefined =>
  /^bearer\b *(?! )(.*)$/i.exec(headers.get('authorization') ?? '')?.[1];
