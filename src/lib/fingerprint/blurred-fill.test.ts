import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blurredFillOf } from './blurred-fill.ts';
import { distance } from './hash.ts';
import { pdq, pdqTurned, SAME_WITHIN } from './pdq.ts';
import { drawnPicture } from './pdq-examples.ts';
import type { Raster } from './raster.ts';

async function rasterOf(bytes: Buffer): Promise<Raster> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
const drawn = (at: number, width: number, height: number): Raster => drawnPicture(at, width, height);
const png = ({ data, width, height }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** As programs fill a frame of another shape. */
async function filled(picture: Raster, width: number, height: number, quality?: number): Promise<Raster> {
  const bytes = await png(picture);
  const whole = sharp(bytes).resize(width, height, { fit: 'cover' }).blur(24);
  const inner = await sharp(bytes).resize(width, height, { fit: 'inside' }).toBuffer();
  const made = whole.composite([{ input: inner }]);
  return rasterOf(await (quality === undefined ? made.png() : made.jpeg({ quality })).toBuffer());
}

describe('blurredFillOf', () => {
  test.each([3, 5, 8, 13])('finds picture %i in a frame that is wider, and in one that is higher', async (at) => {
    const picture = drawn(at, 360, 360);
    for (const [width, height] of [
      [1280, 720],
      [720, 1280],
    ] as const)
      for (const quality of [undefined, 75]) {
        const raster = await filled(picture, width, height, quality);
        const box = blurredFillOf(raster);
        expect(box).toMatchObject({ width: 720, height: 720 });
        const inner = box && pdqTurned(raster, box).hashes[0];
        expect(distance(inner ?? new Uint8Array(), pdq(picture).hash)).toBeLessThanOrEqual(SAME_WITHIN);
      }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('finds none in picture %i', (at) => {
    expect(blurredFillOf(drawn(at, 320, 200))).toBeUndefined();
  });

  test('finds none where there is one side, or nothing', () => {
    expect(blurredFillOf({ width: 1, height: 1, data: new Uint8Array(3) })).toBeUndefined();
    expect(blurredFillOf({ width: 90, height: 60, data: new Uint8Array(90 * 60 * 3) })).toBeUndefined();
  });
});
