import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFeatures, encodeFeatures, FEATURES_VERSION, noFeatures } from './encode.ts';
import { extractFeatures, type Features, ofCopy } from './features.ts';
import { drawnRaster, noise, rasterOf, scattered } from './test-pictures.ts';

const options = { longest: 200, points: 40 };
const kept = encodeFeatures(extractFeatures(drawnRaster(1, 300, 200), options));
const [HEAD, POINT] = [16, 38];

/** Bytes that may be anything: where they can be decoded, they are what encoding gives. */
function expectUndefinedOrWhole(bytes: Uint8Array): Features | undefined {
  const features = decodeFeatures(bytes);
  if (features) expect(encodeFeatures(features)).toEqual(bytes);
  return features;
}

const withByte = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const changed = bytes.slice();
  changed[at] = value;
  return changed;
};

describe('encodeFeatures', () => {
  test.each([
    [300, 200],
    [90, 333],
    [2000, 60],
    [1, 1],
    [1, 400],
    [161, 1],
  ])('is read back as it was, of a picture of %i by %i', (width, height) => {
    const features = extractFeatures(drawnRaster(2, width, height), options);
    expect(decodeFeatures(encodeFeatures(features))).toEqual(features);
  });

  test('is read back as it was, of pictures by chance', () => {
    const side = fc.integer({ min: 1, max: 120 });
    fc.assert(
      fc.property(side, side, fc.nat(), (width, height, seed) => {
        const features = extractFeatures(rasterOf(noise(seed, width, height)), options);
        expect(decodeFeatures(encodeFeatures(features))).toEqual(features);
      }),
      { numRuns: 25 },
    );
  });

  test('takes 16 bytes, 38 for each corner, and one for each pixel of the small picture', () => {
    const features = extractFeatures(drawnRaster(1, 300, 200), options);
    expect(features.count).toBe(40);
    expect(kept).toHaveLength(16 + 40 * 38 + 160 * 106);
    expect(encodeFeatures(extractFeatures(drawnRaster(1, 30, 20), ofCopy))).toHaveLength(16 + 30 * 20);
  });

  test('gives equal bytes for equal features', () => {
    expect(encodeFeatures(extractFeatures(drawnRaster(1, 300, 200), options))).toEqual(kept);
  });
});

describe('decodeFeatures', () => {
  test('reads what lies somewhere in a larger buffer', () => {
    const larger = new Uint8Array(kept.length + 20);
    larger.set(kept, 7);
    expect(decodeFeatures(larger.subarray(7, 7 + kept.length))).toEqual(decodeFeatures(kept));
  });

  test('reads places, scales, turns and words by chance, and gives the same bytes again', () => {
    const corners = fc.uint8Array({ minLength: POINT * 40, maxLength: POINT * 40 });
    const sides = fc.tuple(fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.integer({ min: 1, max: 9000 }));
    fc.assert(
      fc.property(corners, sides, (all, [width, height]) => {
        for (let at = 5; at < all.length; at += POINT) all[at] = all[at]! % 64;
        const bytes = kept.slice();
        bytes.set(all, HEAD);
        new DataView(bytes.buffer).setUint32(4, width, true);
        new DataView(bytes.buffer).setUint32(8, height, true);
        expect(expectUndefinedOrWhole(bytes)).toMatchObject({ width, height, count: 40 });
      }),
      { numRuns: 50 },
    );
  });

  test('refuses bytes of which some are missing, or with some too many', () => {
    fc.assert(
      fc.property(fc.nat(kept.length - 1), (length) => {
        expect(decodeFeatures(kept.subarray(0, length))).toBeUndefined();
      }),
    );
    expect(decodeFeatures(Uint8Array.of(...kept, 0))).toBeUndefined();
  });

  test('never throws for an altered head, and refuses one that does not fit', () => {
    fc.assert(
      fc.property(fc.nat(HEAD - 1), fc.nat(255), (at, value) => {
        const features = expectUndefinedOrWhole(withByte(kept, at, value));
        // Of the head only the size of the picture may be another one.
        if ((at < 4 || at >= 12) && value !== kept[at]) expect(features).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  test('never throws for bytes by chance, nor for those behind a right beginning', () => {
    const anyBytes = fc.uint8Array({ maxLength: 200 });
    const started = anyBytes.map((bytes) => {
      bytes.set(kept.subarray(0, Math.min(4, bytes.length)));
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(anyBytes, started), (bytes) => void expectUndefinedOrWhole(bytes)),
      {
        numRuns: 500,
      },
    );
  });

  test.each([
    ['another kind of bytes', 0, 0],
    ['another version', 2, FEATURES_VERSION + 1],
    ['a turn that there is not', HEAD + 5, 64],
    ['a small picture of another size', 14, 161],
  ])('refuses %s', (_, at, value) => {
    expect(decodeFeatures(withByte(kept, at, value))).toBeUndefined();
  });

  test.each([4, 8])('refuses a picture without a side (byte %i)', (at) => {
    const bytes = kept.slice();
    new DataView(bytes.buffer).setUint32(at, 0, true);
    expect(decodeFeatures(bytes)).toBeUndefined();
  });

  test('reads 4,096 corners and refuses more', () => {
    expect(decodeFeatures(encodeFeatures(scattered(1, 4096)))?.count).toBe(4096);
    expect(decodeFeatures(encodeFeatures(scattered(1, 4097)))).toBeUndefined();
  });
});

describe('noFeatures', () => {
  test('can be decoded and has no corners', () => {
    expect(decodeFeatures(noFeatures())).toMatchObject({ width: 1, height: 1, count: 0 });
  });
});
