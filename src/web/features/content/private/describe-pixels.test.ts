import { describe, expect, it } from 'vitest';
import { pdq, pdqTurned, toHex } from '#lib/fingerprint/index.ts';
import { encodeFeatures, extractFeatures, ofWork } from '#lib/local-features/index.ts';
import { drawnRaster } from '#lib/local-features/test-pictures.ts';
import { describePixels } from './describe-pixels.ts';
import { isHeic, packRgb } from './read-picture.ts';

const raster = drawnRaster(3, 320, 240);
const fingerprintsOf = (looks: (typeof raster)[], part: string) =>
  describePixels(looks, { features: false }).fingerprints.filter((one) => one.part === part);

describe('describePixels', () => {
  it('gives the hash of the upright picture and its quality, and no features unless asked', () => {
    const { hashes, quality } = pdqTurned(raster);
    const { fingerprints, ...rest } = describePixels([raster], { features: false });
    expect(rest).toEqual({ width: 320, height: 240 });
    expect(fingerprints[0]).toEqual({ kind: 'pdq', part: 'whole', quality, hash: toHex(hashes[0] as Uint8Array) });
  });

  it('gives what galleries show of it in another shape', () => {
    const middles = fingerprintsOf([raster], 'middle');
    expect(middles.map(({ shown }) => shown)).toEqual([
      { width: 0.75, height: 1 },
      { width: 0.5625, height: 1 },
      { width: 1, height: 0.75 },
    ]);
    const square = pdq(raster, { left: 40, top: 0, width: 240, height: 240 });
    expect(middles[0]).toMatchObject({ quality: square.quality, hash: toHex(square.hash) });
  });

  it('gives the features that the server would make of it', () => {
    const { features } = describePixels([raster], { features: true });
    expect(features).toBe(Buffer.from(encodeFeatures(extractFeatures(raster, ofWork))).toString('base64'));
  });

  it('adds what is inside a border', () => {
    const data = new Uint8Array(320 * 360 * 3);
    data.set(raster.data, 320 * 60 * 3);
    const inside = fingerprintsOf([{ width: 320, height: 360, data }], 'trimmed');
    expect(inside.map(({ hash }) => hash)).toEqual(fingerprintsOf([raster], 'whole').map(({ hash }) => hash));
  });

  it('adds how it looks on black where that is another picture, and leaves it out where it is the same', () => {
    const other = drawnRaster(4, 320, 240);
    const views = (looks: (typeof raster)[]) => fingerprintsOf(looks, 'whole').length;
    expect([views([raster, other]), views([raster, raster])]).toEqual([2, 1]);
  });
});

it('packRgb leaves out the fourth byte and begins where it is told', () => {
  const into = new Uint8Array(9);
  packRgb(into, 3, Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 255));
  expect([...into]).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6]);
});

it.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x18ftypavif', false],
  ['\xff\xd8\xff\xe0', false],
])('%j is a HEIC: %s', async (head, is) => {
  expect(await isHeic(new Blob([Buffer.from(head, 'latin1')]))).toBe(is);
});
