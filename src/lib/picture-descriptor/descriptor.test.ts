import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDescriptor, encodeDescriptor, isDescriptor, likeness, normalise } from './descriptor.ts';

const numbers = fc
  .float32Array({ minLength: 1, maxLength: 64, noNaN: true, min: -1000, max: 1000 })
  .filter((one) => Math.hypot(...one) > 0.01);

describe('a descriptor', () => {
  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const descriptor = normalise(given);
        if (!descriptor) return expect.unreachable();
        expect(decodeDescriptor(encodeDescriptor(descriptor))).toEqual(descriptor);
      }),
    );
  });

  it('is as like as can be to itself, and as like to another as that is to it', () => {
    fc.assert(
      fc.property(numbers, fc.infiniteStream(fc.float({ min: -1, max: 1, noNaN: true })), (given, more) => {
        const one = normalise(given);
        const other = normalise(given.map(() => more.next().value ?? 1));
        if (!one || !other) return;
        expect(likeness(one, one)).toBeCloseTo(1, 4);
        expect(likeness(one, other)).toBeCloseTo(likeness(other, one), 10);
        expect(Math.abs(likeness(one, other))).toBeLessThan(1.0001);
      }),
    );
  });

  it('has a length, and numbers that are some', () => {
    expect(normalise(new Float32Array(4))).toBeUndefined();
    expect(normalise(Float32Array.of(1, Number.NaN))).toBeUndefined();
    expect(normalise(Float32Array.of(1, Number.POSITIVE_INFINITY))).toBeUndefined();
    for (const other of [
      undefined,
      [1],
      Float32Array.of(),
      Float32Array.of(2),
      new Float32Array(5000).fill(5000 ** -0.5),
    ])
      expect(isDescriptor(other)).toBe(false);
    for (const bytes of ['', 'abc', 'abcdefgh']) expect(decodeDescriptor(Buffer.from(bytes))).toBeUndefined();
  });
});
