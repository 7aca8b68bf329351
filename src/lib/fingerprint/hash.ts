/** Bytes of a PDQ hash. */
export const HASH_BYTES = 32;

/**
 * One bit a frequency: 1 where it is above the lower median of all 256. The bytes stand in the order in which the
 * reference prints them, frequency 255 first, so `toHex` is its text form.
 */
export function hashOf(frequencies: Float32Array): Uint8Array {
  const median = frequencies.slice().sort()[127] ?? 0;
  const hash = new Uint8Array(HASH_BYTES);
  for (let bit = 0; bit < 256; bit++) {
    const byte = 31 - (bit >> 3);
    if ((frequencies[bit] ?? 0) > median) hash[byte] = (hash[byte] ?? 0) | (1 << (bit & 7));
  }
  return hash;
}

/** The hash of the picture’s negative: each frequency is on the other side of the median. */
export function negativeOf(hash: Uint8Array): Uint8Array {
  return hash.map((byte) => ~byte);
}

/** 64 lower-case hexadecimal digits, as the reference prints a hash. */
export function toHex(hash: Uint8Array): string {
  assertHash(hash);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads 64 hexadecimal digits of either case; anything else throws RangeError. */
export function fromHex(hex: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('A PDQ hash is written as 64 hexadecimal digits.');
  return Uint8Array.from({ length: HASH_BYTES }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

/** In how many of 256 bits two hashes differ. */
export function distance(a: Uint8Array, b: Uint8Array): number {
  assertHash(a);
  assertHash(b);
  let bits = 0;
  for (let i = 0; i < HASH_BYTES; i++) bits += bitsSet[(a[i] ?? 0) ^ (b[i] ?? 0)] ?? 0;
  return bits;
}

const bitsSet = Uint8Array.from({ length: 256 }, (_, value) => value.toString(2).replaceAll('0', '').length);

function assertHash(hash: Uint8Array): void {
  if (hash.length !== HASH_BYTES) throw new RangeError(`A PDQ hash has ${HASH_BYTES} bytes, not ${hash.length}.`);
}
