/** How many of 32 bits are set. */
export function bitsSet(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * All 16-bit patterns with at most `radius` bits set, the nearest first: what a band is combined with to reach every
 * bucket that may hold a hash at that radius. 1, 17, 137, 697 … patterns for 0, 1, 2, 3 ….
 */
export function patternsWithin(radius: number): Uint16Array {
  const patterns = Array.from({ length: 0x10000 }, (_, pattern) => pattern).filter((p) => bitsSet(p) <= radius);
  return Uint16Array.from(patterns.sort((a, b) => bitsSet(a) - bitsSet(b) || a - b));
}
