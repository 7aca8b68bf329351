import { describe, expect, it } from 'vitest';
import { pdqTurned, toHex } from '#lib/fingerprint/index.ts';
import { encodeFeatures, extractFeatures, ofWork } from '#lib/local-features/index.ts';
import { drawnRaster } from '#lib/local-features/test-pictures.ts';
import { describePixels } from './describe-pixels.ts';
import { packRgb } from './read-picture.ts';

const raster = drawnRaster(3, 320, 240);

describe('describePixels', () => {
  it('gives the hash of the upright picture and its quality, and no features unless asked', () => {
    const { hashes, quality } = pdqTurned(raster);
    expect(describePixels([raster], { features: false })).toEqual({
      width: 320,
      height: 240,
      fingerprints: [{ kind: 'pdq', part: 'whole', quality, hash: toHex(hashes[0] as Uint8Array) }],
    });
  });

  it('gives the features that the server would make of it', () => {
    const { features } = describePixels([raster], { features: true });
    expect(features).toBe(Buffer.from(encodeFeatures(extractFeatures(raster, ofWork))).toString('base64'));
  });

  it('adds what is inside a border', () => {
    const data = new Uint8Array(320 * 360 * 3);
    data.set(raster.data, 320 * 60 * 3);
    const { fingerprints } = describePixels([{ width: 320, height: 360, data }], { features: false });
    expect(fingerprints.map(({ part }) => part)).toEqual(['whole', 'trimmed']);
    expect(fingerprints[1]?.hash).toBe(describePixels([raster], { features: false }).fingerprints[0]?.hash);
  });

  it('adds how it looks on black where that is another picture, and leaves it out where it is the same', () => {
    const other = drawnRaster(4, 320, 240);
    const parts = (looks: (typeof raster)[]) => describePixels(looks, { features: false }).fingerprints.length;
    expect([parts([raster, other]), parts([raster, raster])]).toEqual([2, 1]);
  });
});

it('packRgb leaves out the fourth byte and begins where it is told', () => {
  const into = new Uint8Array(9);
  packRgb(into, 3, Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 255));
  expect([...into]).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6]);
});
