import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greyOf, shrunk, smoothed } from './grey.ts';
import { flat, mean, noise, rasterOf } from './test-pictures.ts';

const side = fc.integer({ min: 1, max: 60 });
const level = fc.integer({ min: 0, max: 255 });

describe('shrunk', () => {
  test('keeps a flat picture flat, to whatever size', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 8 }), level, (width, height, by, of) => {
        const [toWidth, toHeight] = [Math.ceil(width / by), Math.ceil(height / by)];
        expect(shrunk(flat(width, height, of), toWidth, toHeight)).toEqual(flat(toWidth, toHeight, of));
      }),
    );
  });

  test('keeps the mean of a picture, as far as its weights of 1/4096 let it', () => {
    fc.assert(
      fc.property(side, side, side, side, fc.nat(), (width, height, across, down, seed) => {
        const picture = noise(seed, width, height);
        const small = shrunk(picture, Math.min(width, across), Math.min(height, down));
        // Half a level is lost in rounding; a weight may be half of 1/4096 off, of which what is left goes to one of them.
        const lost = 0.6 + ((width + height) * 127.5) / 4096;
        expect(Math.abs(mean(small) - mean(picture))).toBeLessThanOrEqual(lost);
      }),
    );
  });

  test('leaves a picture of the same size as it is', () => {
    fc.assert(
      fc.property(side, side, fc.nat(), (width, height, seed) => {
        const picture = noise(seed, width, height);
        expect(shrunk(picture, width, height)).toEqual(picture);
      }),
    );
  });

  test('gives each pixel the mean of exactly what it covers', () => {
    const picture = { width: 4, height: 2, data: Uint8Array.of(0, 20, 100, 200, 40, 20, 100, 0) };
    expect([...shrunk(picture, 2, 1).data]).toEqual([20, 100]);
    // Of three pixels in two, the middle one goes half into each.
    expect([...shrunk({ width: 3, height: 1, data: Uint8Array.of(0, 90, 180) }, 2, 1).data]).toEqual([30, 150]);
  });

  test.each([[[0, 1]], [[1, 0]], [[1, 0, 0, 1]], [[0, 1, 0, 1, 0, 1, 0, 1]]])('rounds a half up: %j', (levels) => {
    const [data, length] = [Uint8Array.from(levels), levels.length];
    expect([...shrunk({ width: length, height: 1, data }, 1, 1).data]).toEqual([1]);
    expect([...shrunk({ width: 1, height: length, data }, 1, 1).data]).toEqual([1]);
  });

  test('rounds a half up where its shares are not whole 4,096ths', () => {
    expect([...shrunk({ width: 6, height: 1, data: Uint8Array.of(0, 0, 0, 1, 1, 1) }, 1, 1).data]).toEqual([1]);
  });
});

describe('greyOf', () => {
  test('never enlarges, and shrinks to the longest side that was asked for', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 80 }), (width, height, longest) => {
        const grey = greyOf(rasterOf(flat(width, height, 9)), longest);
        expect(Math.max(grey.width, grey.height)).toBe(Math.min(longest, Math.max(width, height)));
        expect(grey.width).toBeLessThanOrEqual(width);
        expect(grey.height).toBeLessThanOrEqual(height);
        expect(grey.data).toHaveLength(grey.width * grey.height);
      }),
    );
  });

  test('keeps the levels of a picture that is grey already', () => {
    const picture = noise(4, 20, 13);
    expect(greyOf(rasterOf(picture), 20)).toEqual(picture);
  });

  test('weighs green most and blue least', () => {
    const data = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255);
    expect([...greyOf({ width: 3, height: 1, data }, 3).data]).toEqual([77, 149, 29]);
  });
});

describe('smoothed', () => {
  test('leaves a flat picture as it is', () => {
    fc.assert(
      fc.property(side, side, level, (width, height, of) => {
        expect(smoothed(flat(width, height, of))).toEqual(flat(width, height, of));
      }),
    );
  });

  test('keeps the size, and every level between the darkest and the brightest', () => {
    fc.assert(
      fc.property(side, side, level, level, fc.nat(), (width, height, one, other, seed) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const { data, ...size } = smoothed(noise(seed, width, height, low, high));
        expect(size).toEqual({ width, height });
        expect(data).toHaveLength(width * height);
        expect(data.every((value) => value >= low && value <= high)).toBe(true);
      }),
    );
  });

  test('spreads one bright pixel over nine, most of it in the middle, the same across and down', () => {
    const picture = flat(13, 13, 0);
    picture.data[6 * 13 + 6] = 250;
    const { data } = smoothed(picture);
    const row = [...data.subarray(6 * 13, 7 * 13)];
    const column = Array.from({ length: 13 }, (_, y) => data[y * 13 + 6]);
    expect(column).toEqual(row);
    expect(row).toEqual(row.toReversed());
    expect(row.map((value) => value > 0)).toEqual(Array.from({ length: 13 }, (_, x) => x >= 2 && x <= 10));
    expect(row[6]).toBe(Math.max(...data));
  });
});
