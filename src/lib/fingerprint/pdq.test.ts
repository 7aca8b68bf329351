import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientations } from './dihedral.ts';
import { distance, pdq, pdqFingerprinter, pdqOriented, pdqTurned, SAME_WITHIN, toHex } from './index.ts';
import { drawnPicture, mirrored } from './pdq-examples.ts';
import { turn } from './test-turns.ts';

const picture = drawnPicture(6, 512, 384);

describe('orientations', () => {
  const { hashes } = pdqOriented(picture);

  test.each(orientations)('the hash called %s is that of the picture so turned', (name) => {
    const turned = pdq(turn(picture, name)).hash;
    const nearest = orientations.toSorted(
      (a, b) =>
        distance(turned, hashes[orientations.indexOf(a)] ?? turned) -
        distance(turned, hashes[orientations.indexOf(b)] ?? turned),
    )[0];
    expect(nearest).toBe(name);
    expect(distance(turned, hashes[orientations.indexOf(name)] ?? new Uint8Array(32))).toBeLessThanOrEqual(SAME_WITHIN);
  });

  test.each([
    [512, 384],
    [384, 512],
    [256, 192],
    [300, 200],
    [130, 90],
    [700, 1100],
  ])('turned hashes are within 10 bits of really turning a picture of %i by %i', (width, height) => {
    const small = drawnPicture(11, width, height);
    const away = orientations.map((name, i) =>
      distance(pdq(turn(small, name)).hash, pdqTurned(small).hashes[i] ?? new Uint8Array(32)),
    );
    expect(Math.max(...away)).toBeLessThanOrEqual(10);
  });

  test('the unturned one of both ways is the same', () => {
    expect(pdqTurned(picture).hashes[0]).toEqual(hashes[0]);
    expect(pdqTurned(picture).hashes[6]).toEqual(hashes[6]);
  });

  test('the first is the hash of the picture itself', () => {
    expect(hashes[0]).toEqual(pdq(picture).hash);
  });
});

describe('examples of the interface', () => {
  test.each(pdqFingerprinter.examples)('$says: same is $same', ({ one, other, same }) => {
    const [own] = pdqFingerprinter.fingerprint(one());
    const best = Math.min(
      ...pdqFingerprinter.fingerprint(other()).map(({ hash }) => distance(hash, own?.hash ?? new Uint8Array())),
    );
    expect(best <= SAME_WITHIN).toBe(same);
  });
});

describe('odd pictures', () => {
  test('one that is too small has no hash and no quality', () => {
    expect(pdq(drawnPicture(1, 4, 400))).toEqual({ hash: new Uint8Array(32), quality: 0 });
    expect(pdqOriented(drawnPicture(1, 400, 4)).hashes).toHaveLength(8);
  });

  test('one of a single colour has quality 0', () => {
    expect(pdq({ width: 100, height: 80, data: new Uint8Array(100 * 80 * 3).fill(90) }).quality).toBe(0);
  });

  test('one of 64 by 64 is hashed without a filter, as the reference does', () => {
    expect(pdq(drawnPicture(2, 64, 64)).quality).toBeGreaterThan(0);
  });

  test('a raster whose data is too short is refused', () => {
    expect(() => pdq({ width: 10, height: 10, data: new Uint8Array(299) })).toThrow(/needs 300 bytes/);
  });

  test('a box outside the picture is refused', () => {
    expect(() => pdq(picture, { left: 1, top: 0, width: picture.width, height: 9 })).toThrow(RangeError);
  });

  test('a box is hashed as if it were cut out first', () => {
    const box = { left: 30, top: 20, width: 150, height: 101 };
    const cut = new Uint8Array(box.width * box.height * 3);
    for (let y = 0; y < box.height; y++) {
      const at = ((y + box.top) * picture.width + box.left) * 3;
      cut.set(picture.data.subarray(at, at + box.width * 3), y * box.width * 3);
    }
    expect(pdq(picture, box)).toEqual(pdq({ width: box.width, height: box.height, data: cut }));
  });

  test('the working memory leaves no trace of the picture before', () => {
    const first = toHex(pdq(picture).hash);
    pdq(drawnPicture(9, 700, 20));
    pdq(drawnPicture(8, 17, 23));
    expect(toHex(pdq(picture).hash)).toBe(first);
  });
});

test('mirroring twice gives the same hash, whatever the size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 5, max: 90 }), fc.nat(50), (width, height, seed) => {
      const drawn = drawnPicture(seed, width, height);
      expect(pdq(mirrored(mirrored(drawn)))).toEqual(pdq(drawn));
    }),
    { numRuns: 40 },
  );
});
