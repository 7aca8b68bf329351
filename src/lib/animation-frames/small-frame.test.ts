import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallFrame } from './small-frame.ts';

const filled = (width: number, height: number, colour: readonly number[]) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_, at) => colour[at % 4] ?? 0),
});

describe('smallFrame', () => {
  test('leaves a frame that fits as it is, and says whether some of it is transparent', () => {
    const frame = filled(4, 3, [10, 20, 30, 255]);
    expect(smallFrame(7, frame, 4)).toEqual({ frame: 7, ...frame, isClear: false });
    expect(smallFrame(7, filled(4, 3, [10, 20, 30, 254]), 4).isClear).toBe(true);
  });

  test('keeps one colour, at any size', () => {
    const shape = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(shape, fc.integer({ min: 1, max: 40 }), ({ width, height }, side) => {
        const small = smallFrame(0, filled(width, height, [9, 99, 199, 255]), side);
        expect(Math.max(small.width, small.height)).toBe(Math.min(side, Math.max(width, height)));
        expect(small.data).toEqual(filled(small.width, small.height, [9, 99, 199, 255]).data);
      }),
    );
  });

  test('takes the mean of what a pixel covers, by area', () => {
    const data = Uint8Array.from([0, 90, 240].flatMap((grey) => [grey, grey, grey, 255]));
    const { data: small } = smallFrame(0, { width: 3, height: 1, data }, 2);
    expect([small[0], small[4]]).toEqual([30, 190]);
  });

  test('gives transparent pixels no colour', () => {
    const data = Uint8Array.of(200, 100, 50, 255, 1, 2, 3, 0);
    expect([...smallFrame(0, { width: 2, height: 1, data }, 1).data]).toEqual([200, 100, 50, 128]);
  });
});
