import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createVideoIndex,
  decodeVideo,
  encodeVideo,
  FRAME_BYTES,
  fingerprintVideo,
  NotAVideoFingerprint,
  type OrientedFrame,
  openVideo,
  type VideoFingerprint,
} from './index.ts';
import { clip, hashOf, near, turned } from './test-videos.ts';

const anyFrames = fc
  .array(fc.tuple(fc.nat(9000), fc.nat(5), fc.integer({ min: 0, max: 100 }), fc.nat(2), fc.nat(2)), { maxLength: 40 })
  .map((drawn) =>
    drawn
      .toSorted(([a], [b]) => a - b)
      .map(
        ([at, picture, quality, borders, crops]): OrientedFrame => ({
          at: at / 7,
          whole: { ...turned(hashOf(picture)), quality },
          trimmed: Array.from({ length: borders }, (_, i) => turned(hashOf(picture + 10 + i))),
          cropped: Array.from({ length: crops }, (_, i) => ({ hash: hashOf(picture + 20 + i), quality: 70 })),
        }),
      ),
  );
const anyVideo = anyFrames.map((frames) => fingerprintVideo(1300, frames));

describe('openVideo', () => {
  it('finds in the bytes what an index of the frames finds', () => {
    fc.assert(
      fc.property(anyVideo, fc.nat(30), fc.nat(40), (video, picture, bits) => {
        const bytes = encodeVideo(video);
        const larger = new Uint8Array(bytes.length + 3);
        larger.set(bytes, 3);
        const opened = openVideo(larger.subarray(3));
        const index = createVideoIndex();
        index.add('a', video);
        expect([opened.duration, opened.count]).toEqual([index.durationOf('a'), index.frames]);
        const asked = near(hashOf(picture), bits, picture);
        for (const radius of [0, 31, 47, 256]) {
          const found = index.search(asked, radius).map(({ videoId: _, ...hit }) => hit);
          expect(opened.search(asked, radius)).toEqual(found.toSorted((a, b) => a.frame - b.frame));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('refuses what no fingerprint is', () => {
    expect(() => openVideo(new Uint8Array(20))).toThrow(NotAVideoFingerprint);
    expect(() => openVideo(encodeVideo(fingerprintVideo(5, clip(0, 10)))).search(new Uint8Array(8), 31)).toThrow(
      RangeError,
    );
  });
});

describe('encodeVideo and decodeVideo', () => {
  it('give back what was encoded, and the same bytes for it', () => {
    fc.assert(
      fc.property(anyVideo, (video) => {
        const bytes = encodeVideo(video);
        expect(decodeVideo(bytes)).toEqual(video);
        expect(encodeVideo(decodeVideo(bytes))).toEqual(bytes);
        expect(bytes.length).toBe(12 + FRAME_BYTES * video.frames.length);
      }),
      { numRuns: 100 },
    );
  });

  it('refuse every changed byte or read it as another fingerprint that is encoded in the same bytes', () => {
    fc.assert(
      fc.property(anyVideo, fc.nat(), fc.integer({ min: 1, max: 255 }), (video, place, change) => {
        const bytes = encodeVideo(video);
        bytes[place % bytes.length]! ^= change;
        let read: VideoFingerprint | undefined;
        try {
          read = decodeVideo(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(NotAVideoFingerprint);
        }
        if (read) expect(encodeVideo(read)).toEqual(bytes);
      }),
      { numRuns: 200 },
    );
  });

  it('refuse any other bytes with a typed error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeVideo(bytes)).toThrow(NotAVideoFingerprint);
      }),
    );
    const whole = encodeVideo(fingerprintVideo(5, clip(0, 10)));
    expect(() => decodeVideo(whole.subarray(0, -1))).toThrow('another length');
    expect(() => decodeVideo(Uint8Array.of(...whole, 0))).toThrow('another length');
    whole[2] = 9;
    expect(() => decodeVideo(whole)).toThrow('another version');
  });

  it('read bytes that lie inside a larger array', () => {
    const video = fingerprintVideo(5, clip(0, 10));
    const bytes = encodeVideo(video);
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 3);
    expect(decodeVideo(larger.subarray(3, 3 + bytes.length))).toEqual(video);
  });

  it.each([
    ['frames in another order', (frames: VideoFingerprint['frames']) => frames.toReversed()],
    ['the same frame twice', (frames: VideoFingerprint['frames']) => [frames[0]!, frames[0]!]],
    ['a quality below 50', (frames: VideoFingerprint['frames']) => [{ ...frames[0]!, quality: 49 }]],
    ['a time between milliseconds', (frames: VideoFingerprint['frames']) => [{ ...frames[0]!, until: 0.0004 }]],
    ['an end before the beginning', (frames: VideoFingerprint['frames']) => [{ ...frames[3]!, until: 0 }]],
    ['a hash of another length', (frames: VideoFingerprint['frames']) => [{ ...frames[0]!, hash: new Uint8Array(8) }]],
  ])('refuse to write %s', (_, change) => {
    const { duration, frames } = fingerprintVideo(5, clip(0, 10));
    expect(() => encodeVideo({ duration, frames: change(frames) })).toThrow(RangeError);
  });
});
