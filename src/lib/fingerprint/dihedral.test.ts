import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Orientation, orientations, reorient } from './dihedral.ts';
import { distance, pdqTurned, type Raster, SAME_WITHIN } from './index.ts';
import { drawnPicture } from './pdq-examples.ts';
import { turn } from './test-turns.ts';

const orientation = fc.constantFrom(...orientations);
/** No two of its pixels are equal, and its sides differ: each orientation of it is another picture. */
const chart: Raster = { width: 3, height: 2, data: Uint8Array.from({ length: 18 }, (_, at) => at) };

/** What two changes of a picture, one after the other, are together: seen on its pixels. */
function together(first: Orientation, second: Orientation): Orientation {
  const both = turn(turn(chart, first), second);
  const same = orientations.filter((one) => {
    const { width, data } = turn(chart, one);
    return width === both.width && data.every((byte, at) => byte === both.data[at]);
  });
  const [one] = same;
  if (same.length !== 1 || !one) throw new Error(`${first}, then ${second} is ${same.join(', ') || 'nothing'}`);
  return one;
}
const inverseOf = (one: Orientation): Orientation =>
  orientations.find((other) => together(one, other) === 'original') ?? expect.unreachable();

const none = new Uint8Array(32);

const frequencies = fc
  .float32Array({ minLength: 256, maxLength: 256, noNaN: true })
  .map((given) => given.map((one) => one + 0)); // without -0, which is equal to 0 and no other number
const plain = (given: Float32Array): number[] => Array.from(given, (one) => one + 0);

describe('the eight orientations are a group', () => {
  test('of which any two are one, in whatever way three are bracketed', () => {
    for (const a of orientations)
      for (const b of orientations)
        for (const c of orientations) expect(together(together(a, b), c)).toBe(together(a, together(b, c)));
  });

  test('that frequencies follow: two changes one after the other are the one that they are together', () => {
    fc.assert(
      fc.property(frequencies, orientation, orientation, (given, a, b) => {
        expect(plain(reorient(reorient(given, a), b))).toEqual(plain(reorient(given, together(a, b))));
      }),
    );
  });

  test('in which `original` changes nothing, and each has another that undoes it', () => {
    fc.assert(
      fc.property(frequencies, orientation, (given, a) => {
        expect(reorient(given, 'original')).toEqual(given);
        expect(plain(reorient(reorient(given, a), inverseOf(a)))).toEqual(plain(given));
        expect(plain(reorient(reorient(given, inverseOf(a)), a))).toEqual(plain(given));
      }),
    );
    expect(inverseOf('rotate90')).toBe('rotate270');
    for (const one of ['rotate180', 'flipX', 'flipY', 'flipPlus1', 'flipMinus1'] as const)
      expect(inverseOf(one)).toBe(one);
  });

  test('that hashes follow: a turned picture has the same eight, each under its new name', () => {
    const side = fc.integer({ min: 40, max: 200 });
    fc.assert(
      fc.property(fc.nat(50), side, side, orientation, (seed, width, height, a) => {
        const picture = drawnPicture(seed, width, height);
        const own = pdqTurned(picture).hashes;
        const turned = pdqTurned(turn(picture, a)).hashes;
        const away = orientations.map((b, at) =>
          distance(turned[at] ?? none, own[orientations.indexOf(together(a, b))] ?? none),
        );
        // Sums of the same numbers in another order round otherwise, which may turn bits beside the median over.
        expect(Math.max(...away)).toBeLessThanOrEqual(SAME_WITHIN);
      }),
      { numRuns: 40 },
    );
  });
});
