import { describe, expect, it } from 'vitest';
import { distance } from '#lib/fingerprint/index.ts';
import { createVideoIndex, findStill, findStills, fingerprintVideo } from './index.ts';
import { clip, frame, hashOf, near, turned } from './test-videos.ts';

describe('findStill', () => {
  const index = createVideoIndex();
  index.add('a', fingerprintVideo(10, clip(0, 20)));
  index.add('b', fingerprintVideo(10, clip(100, 20)));
  index.add('also a', fingerprintVideo(10, clip(5, 20)));

  it('says when each video shows the picture, the nearest first', () => {
    index.add('blurred', fingerprintVideo(1, [frame(0.5, near(hashOf(7), 9, 1))]));
    expect(findStill(index, turned(hashOf(7), 5))).toEqual([
      { videoId: 'a', atSeconds: 3.5, orientation: 'flipY', distance: 0 },
      { videoId: 'also a', atSeconds: 1, orientation: 'flipY', distance: 0 },
      { videoId: 'blurred', atSeconds: 0.5, orientation: 'flipY', distance: 9 },
    ]);
  });

  it('finds nothing for a stranger or a plain picture', () => {
    expect(findStill(index, turned(hashOf(999)))).toEqual([]);
    expect(findStill(index, { ...turned(hashOf(7)), quality: 49 })).toEqual([]);
  });
});

describe('findStills', () => {
  const stills = { one: hashOf(3), two: hashOf(50) };
  const search = (hash: Uint8Array) =>
    Object.entries(stills)
      .map(([stillId, still]) => ({ stillId, distance: distance(hash, still) }))
      .filter((hit) => hit.distance <= 31);

  it('says in which seconds of a clip a picture is seen', () => {
    const shown = [...clip(0, 8), frame(10, near(hashOf(3), 4, 0)), frame(11, hashOf(3), 2), frame(20, hashOf(50))];
    expect(findStills(search, shown)).toEqual([
      {
        stillId: 'one',
        spans: [
          { from: 1.5, to: 1.5 },
          { from: 10, to: 11 },
        ],
        distance: 0,
      },
      { stillId: 'two', spans: [{ from: 20, to: 20 }], distance: 0 },
    ]);
  });

  it('finds nothing in a clip of other pictures', () => {
    expect(findStills(search, clip(200, 30))).toEqual([]);
  });
});
