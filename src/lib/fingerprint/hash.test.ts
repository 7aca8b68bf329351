import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, fromHex, hashOf, negativeOf, toHex } from './hash.ts';

const anyHash = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('text form', () => {
  test('reading what was written gives the same hash', () => {
    fc.assert(
      fc.property(anyHash, (hash) => {
        expect(fromHex(toHex(hash))).toEqual(hash);
      }),
    );
  });

  test('writing what was read gives the same digits, in lower case', () => {
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF');
    fc.assert(
      fc.property(fc.string({ unit: digit, minLength: 64, maxLength: 64 }), (hex) => {
        expect(toHex(fromHex(hex))).toBe(hex.toLowerCase());
      }),
    );
  });

  test.each(['', 'f'.repeat(63), 'f'.repeat(65), `${'f'.repeat(63)}g`, `${'f'.repeat(62)} f`])('refuses %j', (text) => {
    expect(() => fromHex(text)).toThrow(RangeError);
  });

  test('the highest frequency stands first', () => {
    const frequencies = new Float32Array(256).map((_, i) => (i === 255 ? 1 : -1));
    expect(toHex(hashOf(frequencies))).toBe(`8${'0'.repeat(63)}`);
  });
});

describe('distance', () => {
  test('is 0 to itself, the same both ways, and keeps the triangle', () => {
    fc.assert(
      fc.property(anyHash, anyHash, anyHash, (a, b, c) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });

  test('is 0 to nothing but itself', () => {
    fc.assert(
      fc.property(anyHash, fc.nat(255), (hash, bit) => {
        const other = hash.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(distance(hash, other)).toBe(1);
        expect(distance(hash, negativeOf(hash))).toBe(256);
        expect(distance(other, negativeOf(hash))).toBe(255);
      }),
    );
  });

  test('counts bits', () => {
    expect(distance(new Uint8Array(32), new Uint8Array(32).fill(0xff))).toBe(256);
    expect(distance(new Uint8Array(32), Uint8Array.of(0b101, ...new Array(31).fill(0)))).toBe(2);
  });

  test('refuses hashes of another length', () => {
    expect(() => distance(new Uint8Array(31), new Uint8Array(32))).toThrow(RangeError);
  });
});

test('at most half of the bits of a hash are set', () => {
  fc.assert(
    fc.property(fc.float32Array({ minLength: 256, maxLength: 256, noNaN: true }), (frequencies) => {
      expect(distance(hashOf(frequencies), new Uint8Array(32))).toBeLessThanOrEqual(128);
    }),
  );
});
