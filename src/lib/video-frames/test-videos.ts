// Made-up videos for tests: frames of random hashes, without a picture behind them.
import { HASH_BYTES, type OrientedHashes } from '#lib/fingerprint/index.ts';
import type { OrientedFrame } from './index.ts';

/** Hashes that look random and are the same each time: any two of them differ in about 128 bits. */
export function hashOf(seed: number): Uint8Array {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return Uint8Array.from({ length: HASH_BYTES }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed >>> 14) & 0xff;
  });
}

/** The same with so many bits changed, which `seed` chooses. */
export function near(hash: Uint8Array, bits: number, seed: number): Uint8Array {
  const changed = hash.slice();
  for (let i = 0; i < bits; i++) {
    const bit = (seed * 37 + i * 101) % 256; // 101 and 256 have no common divisor: no bit is changed twice
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  }
  return changed;
}

/** The eight hashes of a picture that shows `picture` when it is seen in orientation number `turn`. */
export function turned(picture: Uint8Array, turn = 0, seed = 0): OrientedHashes {
  const hashes = Array.from({ length: 8 }, (_, i) =>
    i === turn ? picture : near(hashOf(seed + 7000), 100 + i, i + seed),
  );
  return { quality: 100, hashes };
}

/** A frame of a clip. */
export function frame(at: number, picture: Uint8Array, turn = 0): OrientedFrame {
  return { at, whole: turned(picture, turn, Math.round(at * 2) + 13), trimmed: [] };
}

/** Every half second another picture: `first` names them, so that two clips share what they name alike. */
export function clip(first: number, count: number, from = 0): OrientedFrame[] {
  return Array.from({ length: count }, (_, i) => frame(from + i / 2, hashOf(first + i)));
}
