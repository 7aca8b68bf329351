import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCopyFrames, encodeCopyFrames, NotCopyFrames, type OrientedFrame } from './index.ts';
import { hashOf, turned } from './test-videos.ts';

const anyFrames = fc
  .array(fc.tuple(fc.nat(9_000_000), fc.nat(5), fc.integer({ min: 0, max: 100 }), fc.nat(2)), { maxLength: 12 })
  .map((drawn) =>
    drawn.map(
      ([ms, picture, quality, borders]): OrientedFrame => ({
        at: ms / 1000,
        whole: { ...turned(hashOf(picture), picture), quality },
        trimmed: Array.from({ length: borders }, (_, i) => turned(hashOf(picture + 10 + i))),
      }),
    ),
  );

describe('encodeCopyFrames and decodeCopyFrames', () => {
  it('give back what was encoded', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        expect(decodeCopyFrames(encodeCopyFrames(frames))).toEqual(frames);
      }),
      { numRuns: 60 },
    );
  });

  it('read changed bytes as other frames of the same bytes, or refuse them with a typed error', () => {
    fc.assert(
      fc.property(anyFrames, fc.nat(), fc.integer({ min: 1, max: 255 }), (frames, place, change) => {
        const bytes = encodeCopyFrames(frames);
        bytes[place % bytes.length]! ^= change;
        let read: OrientedFrame[] | undefined;
        try {
          read = decodeCopyFrames(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(NotCopyFrames);
        }
        if (read) expect(encodeCopyFrames(read)).toEqual(bytes);
      }),
      { numRuns: 200 },
    );
  });

  it('refuse a cut and a longer form', () => {
    const bytes = encodeCopyFrames([{ at: 1, whole: turned(hashOf(1)), trimmed: [] }]);
    for (const length of [0, 7, 12, bytes.length - 1])
      expect(() => decodeCopyFrames(bytes.subarray(0, length))).toThrow(NotCopyFrames);
    expect(() => decodeCopyFrames(Buffer.concat([bytes, Buffer.alloc(1)]))).toThrow(NotCopyFrames);
  });

  it('refuse to write a frame whose hashes are not eight', () => {
    const whole = { quality: 60, hashes: [hashOf(1)] };
    expect(() => encodeCopyFrames([{ at: 0, whole, trimmed: [] }])).toThrow(RangeError);
  });
});
