import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Box, Raster } from '../fingerprint/index.ts';
import { findPanels } from './panels.ts';
import { drawnRaster, flat, noise, pixelsOf, rasterOf } from './test-pictures.ts';

/** One picture laid on another. */
function laidOn(ground: Raster, picture: Raster, left: number, top: number): Raster {
  const data = new Uint8Array(ground.data);
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3);
    data.set(row, ((top + y) * ground.width + left) * 3);
  }
  return { ...ground, data };
}

/** Whether one of the panels is this box, give or take so many pixels a side. */
const has = (panels: readonly Box[], { left, top, width, height }: Box, within = 2): boolean =>
  panels.some(
    (one) =>
      Math.abs(one.left - left) <= within &&
      Math.abs(one.top - top) <= within &&
      Math.abs(one.left + one.width - left - width) <= within &&
      Math.abs(one.top + one.height - top - height) <= within,
  );

describe('findPanels', () => {
  test('finds all four pictures of a collage with gaps', () => {
    const boxes = [0, 1, 2, 3].map((i) => ({
      left: 10 + (i % 2) * 310,
      top: 10 + (i >> 1) * 230,
      width: 300,
      height: 220,
    }));
    const collage = boxes.reduce(
      (on, { left, top, width, height }, i) => laidOn(on, drawnRaster(i + 1, width, height), left, top),
      rasterOf(flat(630, 470, 255)),
    );
    const panels = findPanels(collage);
    for (const box of boxes) expect(has(panels, box)).toBe(true);
  });

  test('finds the picture between the bars of a screenshot', () => {
    const screen = laidOn(rasterOf(flat(400, 800, 16)), drawnRaster(5, 400, 300), 0, 200);
    expect(has(findPanels(screen), { left: 0, top: 200, width: 400, height: 300 })).toBe(true);
  });

  test.each([
    [480, 960],
    [1440, 480],
    [2000, 1500],
  ])('finds a picture in a larger one of %i by %i, wherever it lies', async (width, height) => {
    const ground = await pixelsOf(sharp({ create: { width, height, channels: 3, background: '#ffffff' } }));
    for (const [left, top] of [
      [0, 0],
      [width - 240, height - 200],
      [100, 77],
    ] as const) {
      const panels = findPanels(laidOn(ground, drawnRaster(7, 240, 200), left, top));
      const within = 1 + Math.max(width, height) / 960;
      expect([left, top, has(panels, { left, top, width: 240, height: 200 }, within)]).toEqual([left, top, true]);
    }
  });

  test.each([
    ['a flat picture', rasterOf(flat(300, 200, 80))],
    [
      'a slow change of brightness',
      rasterOf({ ...flat(300, 200, 0), data: flat(300, 200, 0).data.map((_, i) => (i % 300) * 0.8) }),
    ],
    ['one pixel', rasterOf(flat(1, 1, 80))],
    ['one column', rasterOf(noise(2, 1, 500))],
    ['one row', rasterOf(noise(3, 500, 1))],
  ])('finds none in %s', (_, raster) => {
    expect(findPanels(raster)).toEqual([]);
  });

  test('of a grid of 36 it keeps 25 of its squares', () => {
    const { data, ...size } = flat(960, 960, 0);
    const squares = data.map((_, i) => (((((i % 960) / 160) | 0) + ((i / 960 / 160) | 0)) % 2 ? 220 : 30));
    const panels = findPanels(rasterOf({ ...size, data: squares }));
    expect(panels).toHaveLength(25);
    for (const { width, height } of panels)
      expect(Math.abs(width - 160) + Math.abs(height - 160)).toBeLessThanOrEqual(2);
  });

  test('of any picture every panel lies inside, and the same ones are found again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(),
        (width, height, seed) => {
          const raster = rasterOf(noise(seed, width, height, 100, 200));
          const edged = laidOn(raster, rasterOf(flat(Math.ceil(width / 2), Math.ceil(height / 2), 20)), 0, 0);
          const panels = findPanels(edged);
          for (const { left, top, width: wide, height: high } of panels) {
            expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
            expect(left + wide).toBeLessThanOrEqual(width);
            expect(top + high).toBeLessThanOrEqual(height);
          }
          expect(findPanels(edged)).toEqual(panels);
        },
      ),
      { numRuns: 40 },
    );
  });
});
