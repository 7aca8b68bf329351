import { describe, expect, test } from 'vitest';
import { bordersOf, distance, pdq, type Raster } from './index.ts';
import { drawnPicture } from './pdq-examples.ts';

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function framed(inner: Raster, frame: Frame, colour: readonly [number, number, number], noise = 0): Raster {
  const width = inner.width + frame.left + frame.right;
  const height = inner.height + frame.top + frame.bottom;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.max(0, Math.min(255, (colour[i % 3] ?? 0) + (((i * 7919) % (2 * noise + 1)) - noise)));
  }
  for (let y = 0; y < inner.height; y++) {
    const row = inner.data.subarray(y * inner.width * 3, (y + 1) * inner.width * 3);
    data.set(row, ((y + frame.top) * width + frame.left) * 3);
  }
  return { width, height, data };
}

const borderOf = (raster: Raster) => bordersOf(raster)[0];
const picture = drawnPicture(7, 320, 240);
const even = (width: number): Frame => ({ left: width, top: width, right: width, bottom: width });

describe('a border is found', () => {
  test.each([
    ['white', [255, 255, 255], even(20)],
    ['black', [0, 0, 0], even(7)],
    ['coloured', [200, 30, 90], even(33)],
    ['letterbox', [0, 0, 0], { left: 0, right: 0, top: 60, bottom: 60 }],
    ['pillarbox', [0, 0, 0], { left: 90, right: 90, top: 0, bottom: 0 }],
    ['one side only', [255, 255, 255], { left: 0, right: 0, top: 0, bottom: 50 }],
  ] as const)('%s', (_, colour, frame) => {
    const { inner } = borderOf(framed(picture, frame, colour)) ?? {};
    expect(inner).toEqual({ left: frame.left, top: frame.top, width: 320, height: 240 });
  });

  test('with the noise that JPEG leaves', () => {
    expect(borderOf(framed(picture, even(20), [128, 128, 128], 8))?.inner).toMatchObject({ left: 20, top: 20 });
  });

  test('a frame inside letterbox bars', () => {
    const bars = { left: 0, right: 0, top: 40, bottom: 40 };
    const both = framed(framed(picture, even(12), [255, 255, 255]), bars, [0, 0, 0]);
    expect(borderOf(both)?.inner).toEqual({ left: 12, top: 52, width: 320, height: 240 });
  });

  test('and what is left has the hash of the picture before', () => {
    const copy = framed(picture, even(40), [255, 255, 255]);
    expect(distance(pdq(copy, borderOf(copy)?.inner).hash, pdq(picture).hash)).toBe(0);
    expect(distance(pdq(copy).hash, pdq(picture).hash)).toBeGreaterThan(31);
  });

  test('with a second guess where a pale side of the picture runs into it', () => {
    const pale = framed(picture, { left: 80, top: 0, right: 0, bottom: 0 }, [240, 240, 240]);
    const boxes = bordersOf(framed(pale, even(25), [255, 255, 255])).map(({ inner }) => inner);
    expect(boxes).toHaveLength(1);
    const paler = framed(picture, { left: 80, top: 0, right: 0, bottom: 0 }, [225, 240, 240], 14);
    expect(bordersOf(framed(paler, even(25), [240, 250, 250])).map(({ inner }) => inner)).toContainEqual({
      left: 25,
      top: 25,
      width: 400,
      height: 240,
    });
  });

  test('and its share of the area is told', () => {
    expect(borderOf(framed(picture, { left: 0, right: 0, top: 0, bottom: 240 }, [0, 0, 0]))?.share).toBeCloseTo(0.5);
  });
});

describe('no border is found', () => {
  test('in a picture without one', () => {
    expect(borderOf(picture)).toBeUndefined();
  });

  test('in a picture of one colour', () => {
    expect(borderOf(framed(drawnPicture(1, 5, 5), even(0), [9, 9, 9]))).toBeUndefined();
    expect(borderOf({ width: 200, height: 100, data: new Uint8Array(200 * 100 * 3).fill(255) })).toBeUndefined();
  });

  test('around a small thing on a large ground', () => {
    expect(borderOf(framed(drawnPicture(1, 60, 60), even(200), [0, 0, 0]))).toBeUndefined();
  });

  test('in a strip of a single pixel', () => {
    expect(borderOf({ width: 400, height: 1, data: new Uint8Array(1200) })).toBeUndefined();
    expect(borderOf({ width: 1, height: 1, data: new Uint8Array(3) })).toBeUndefined();
  });
});
