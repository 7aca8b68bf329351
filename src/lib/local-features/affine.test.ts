import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Affine, apply, composed, inverseOf } from './affine.ts';
import { mapOf } from './test-pictures.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Plausible affine maps: any rotation, a scale of 0.1 to 10, a small shear, any translation. */
const map: fc.Arbitrary<Affine> = fc
  .tuple(number(-4, 4), number(0.1, 10), number(0.7, 1.4), number(-0.3, 0.3), number(-2e3, 2e3), number(-2e3, 2e3))
  .map(([angle, size, stretch, lean, x, y]) => mapOf(angle, size, size * stretch, lean, x, y));
const place = fc.tuple(number(0, 4000), number(0, 4000));

const expectNear = (one: readonly number[], other: readonly number[], within = 1e-4): void => {
  for (const [i, value] of one.entries()) expect(Math.abs(value - other[i]!)).toBeLessThan(within);
};

describe('apply', () => {
  test('turns clockwise, as y counts downwards, then moves', () => {
    expectNear(apply(mapOf(Math.PI / 2, 2, 2, 0, 100, 10), 3, 0), [100, 16]);
    expect(apply([1, 2, 3, 4, 5, 6], 10, 100)).toEqual([213, 546]);
  });
});

describe('inverseOf', () => {
  test('leads every place back, from either side', () => {
    fc.assert(
      fc.property(map, place, (there, [x, y]) => {
        const back = inverseOf(there)!;
        expectNear(apply(back, ...apply(there, x, y)), [x, y]);
        expectNear(apply(there, ...apply(back, x, y)), [x, y], 1e-3);
      }),
    );
  });

  test.each([
    ['a line', [1, 2, 7, 2, 4, 9]],
    ['a point', [0, 0, 5, 0, 0, 5]],
  ] as [string, Affine][])('is undefined for a map to %s', (_, crushing) => {
    expect(inverseOf(crushing)).toBeUndefined();
  });
});

describe('composed', () => {
  test('does the first, then the second', () => {
    fc.assert(
      fc.property(map, map, place, (one, other, [x, y]) => {
        expectNear(apply(composed(one, other), x, y), apply(other, ...apply(one, x, y)));
      }),
    );
  });

  test('gives the same whichever two of three are composed first', () => {
    fc.assert(
      fc.property(map, map, map, (one, two, three) => {
        expectNear(composed(composed(one, two), three), composed(one, composed(two, three)), 1e-3);
      }),
    );
  });

  test('with the way back changes nothing', () => {
    fc.assert(
      fc.property(map, (there) => {
        expectNear(composed(there, inverseOf(there)!), [1, 0, 0, 0, 1, 0]);
      }),
    );
  });
});
