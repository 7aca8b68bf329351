import { describe, expect, it } from 'vitest';
import { noFeatures, packFeatureFrames, unpackFeatureFrames } from './index.ts';

const frames = [
  { atSeconds: 1.5, share: 0.25, features: noFeatures() },
  { atSeconds: 9, share: 0.5, features: new Uint8Array(0) },
];

describe('unpackFeatureFrames', () => {
  it('gives the frames that were packed', () => {
    expect(unpackFeatureFrames(packFeatureFrames(frames))).toEqual(frames);
    expect(unpackFeatureFrames(packFeatureFrames([]))).toEqual([]);
  });

  it('reads nothing else, and nothing that was cut off', () => {
    expect(unpackFeatureFrames(noFeatures())).toBeUndefined();
    const bytes = packFeatureFrames(frames);
    for (let length = 0; length < bytes.length; length++)
      expect(unpackFeatureFrames(bytes.subarray(0, length))).toBeUndefined();
  });

  it('keeps at most 24', () => {
    const many = Array.from({ length: 30 }, (_, atSeconds) => ({ atSeconds, share: 0, features: noFeatures() }));
    expect(unpackFeatureFrames(packFeatureFrames(many))).toHaveLength(24);
  });
});
