import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import wabt from 'wabt';
import { compareWasm } from './compare-wasm.ts';
import { compiledPixels } from './compiled-pixels.ts';
import { extractFeatures, ofCopy, ofWork } from './features.ts';
import type { Grey } from './grey.ts';
import { findPanels } from './panels.ts';
import { plainPixels } from './pixels.ts';
import { pixelsWasm } from './pixels-wasm.ts';
import { createRandom, drawnGrey, flat, noise, rasterOf } from './test-pictures.ts';

const side = fc.integer({ min: 1, max: 90 });
const seed = fc.nat(1e6);
const compiled = compiledPixels();

/** Noise of few and of many levels, black and white, drawn boxes, and stripes: of any size, one after the other. */
const picture: fc.Arbitrary<Grey> = fc.tuple(fc.nat(4), seed, side, side).map(([kind, of, width, height]) => {
  if (kind === 0) return noise(of, width, height);
  if (kind === 1) return noise(of, width, height, 100, 100 + (of % 30));
  if (kind === 2) return drawnGrey(of, width, height);
  const { data } = noise(of, width, height, 0, 1);
  if (kind === 3) return { width, height, data: data.map((one) => 255 * one) };
  return { width, height, data: data.map((_, i) => ((i % width) % (2 + (of % 40)) < 2 ? 200 : of % 256)) };
});

describe('compiledPixels gives the bytes of plainPixels', () => {
  test('for brightness, shrunk to any longest side', () => {
    const colours = (of: number, length: number) =>
      Uint8Array.from({ length }, createRandom(of)).map((_, i) => (Math.imul(i + 1, 2654435761 + of) >>> 13) & 255);
    fc.assert(
      fc.property(side, side, seed, fc.integer({ min: 1, max: 100 }), (width, height, of, longest) => {
        const raster = { width, height, data: colours(of, width * height * 3) };
        expect(compiled.greyOf(raster, longest)).toEqual(plainPixels.greyOf(raster, longest));
      }),
    );
  });

  test('for the darkest and the brightest colours', () => {
    for (const level of [0, 255]) {
      const raster = rasterOf(flat(50, 3, level));
      for (const longest of [7, 50])
        expect(compiled.greyOf(raster, longest)).toEqual(plainPixels.greyOf(raster, longest));
    }
  });

  test('for a shrunk picture', () => {
    fc.assert(
      fc.property(picture, side, side, (grey, across, down) => {
        const to = [Math.min(grey.width, across), Math.min(grey.height, down)] as const;
        expect(compiled.shrunk(grey, ...to)).toEqual(plainPixels.shrunk(grey, ...to));
      }),
    );
  });

  test('for a smoothed picture', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        expect(compiled.smoothed(grey)).toEqual(plainPixels.smoothed(grey));
      }),
    );
  });

  test('for the mean of every sum of five bytes', () => {
    // A row of 255s, then one level, then 0s has all sums of two neighbours' boxes; each level once.
    for (let level = 0; level < 256; level++) {
      const data = Uint8Array.from({ length: 16 }, (_, i) => (i < 7 ? 255 : i === 7 ? level : 0));
      const grey = { width: 16, height: 1, data };
      expect(compiled.smoothed(grey)).toEqual(plainPixels.smoothed(grey));
    }
  });

  test('for corners, with any threshold and a margin of four pixels or more', () => {
    fc.assert(
      fc.property(picture, fc.nat(255), fc.integer({ min: 4, max: 20 }), (grey, threshold, margin) => {
        for (const one of [threshold, threshold % 16])
          expect(compiled.cornersOf(grey, one, margin)).toEqual(plainPixels.cornersOf(grey, one, margin));
      }),
    );
  });

  test('for straight edges', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        expect(compiled.edgesOf(grey)).toEqual(plainPixels.edgesOf(grey));
      }),
    );
  });

  test.each([
    [1, 700, 500],
    [2, 1300, 220],
  ])('for the features and panels of picture %i', (of, width, height) => {
    const raster = rasterOf(drawnGrey(of, width, height));
    const panels = findPanels(raster);
    expect(findPanels(raster, compiled)).toEqual(panels);
    expect(extractFeatures(raster, ofCopy, panels, compiled)).toEqual(extractFeatures(raster, ofCopy, panels));
    expect(extractFeatures(raster, ofWork, [], compiled)).toEqual(extractFeatures(raster, ofWork));
  });

  test('for panels of their own, with corners of each', () => {
    const raster = rasterOf(drawnGrey(3, 300, 260));
    const panels = [{ left: 20, top: 10, width: 200, height: 150 }];
    expect(extractFeatures(raster, ofCopy, panels, compiled)).toEqual(extractFeatures(raster, ofCopy, panels));
  });
});

test.each([
  ['pixels', pixelsWasm],
  ['compare', compareWasm],
])('the WebAssembly of %s is that of its text', async (name, compiledText) => {
  const path = `src/lib/local-features/${name}.wat`;
  const { buffer } = (await wabt()).parseWat(path, readFileSync(path, 'utf8')).toBinary({});
  expect(Buffer.from(buffer).toString('base64')).toBe(compiledText);
});
