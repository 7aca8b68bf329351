import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, orientations } from '#lib/fingerprint/index.ts';
import { createVideoIndex, findClips, fingerprintVideo, type OrientedFrame, type VideoFingerprint } from './index.ts';
import { clip, frame, hashOf, near, turned } from './test-videos.ts';

const work = (first: number, count: number): VideoFingerprint => fingerprintVideo(count / 2, clip(first, count));

function indexOf(works: Record<string, VideoFingerprint>) {
  const index = createVideoIndex();
  for (const [id, fingerprint] of Object.entries(works)) index.add(id, fingerprint);
  return index;
}

describe('findClips', () => {
  const index = indexOf({ a: work(0, 120), b: work(500, 120), c: work(900, 60) });

  it('finds an excerpt and says where it lies in both', () => {
    const excerpt = clip(40, 10);
    expect(findClips(index, excerpt)).toEqual([
      {
        videoId: 'a',
        offsetSeconds: -20,
        speed: 1,
        orientation: 'original',
        frames: 10,
        distinctFrames: 10,
        agreeingSeconds: 4.5,
        share: 1,
        inCopy: { from: 0, to: 4.5 },
        inWork: { from: 20, to: 24.5 },
        distance: 0,
        within: 31,
      },
    ]);
  });

  it('finds by farther frames where none is near, and says so', () => {
    const changed = Array.from({ length: 10 }, (_, i) => frame(i / 2, near(hashOf(40 + i), i === 4 ? 20 : 40, i)));
    expect(findClips(index, changed)).toMatchObject([{ videoId: 'a', frames: 10, distance: 20, within: 47 }]);
  });

  it('finds both works of a compilation, and the one with more frames first', () => {
    const both = [...clip(510, 12), ...clip(10, 20, 6)];
    expect(findClips(index, both).map(({ videoId, inCopy, inWork }) => ({ videoId, inCopy, inWork }))).toEqual([
      { videoId: 'a', inCopy: { from: 6, to: 15.5 }, inWork: { from: 5, to: 14.5 } },
      { videoId: 'b', inCopy: { from: 0, to: 5.5 }, inWork: { from: 5, to: 10.5 } },
    ]);
  });

  it('finds stretches of one work in another order as several', () => {
    const cut = [...clip(80, 10), ...clip(10, 10, 5)];
    expect(findClips(index, cut).map(({ videoId, offsetSeconds }) => [videoId, offsetSeconds])).toEqual([
      ['a', -40],
      ['a', 0],
    ]);
  });

  it.each([2, 0.5, 1.25, 1.5] as const)('finds a copy at %s times the speed', (speed) => {
    // At every half second, the picture that the work shows then; a minute of the copy.
    const copy = Array.from({ length: Math.floor(110 / speed) }, (_, i) =>
      frame(i / 2, near(hashOf(Math.floor(i * speed)), 7, i)),
    );
    const [match] = findClips(index, copy);
    expect(match).toMatchObject({ videoId: 'a', speed, orientation: 'original' });
    expect(Math.abs(match!.offsetSeconds)).toBeLessThanOrEqual(0.75);
    expect(match!.share).toBeGreaterThan(0.95);
  });

  it.each(orientations.map((name, turn) => [name, turn] as const))('finds a copy that is seen as %s', (name, turn) => {
    const seen = Array.from({ length: 10 }, (_, i) => frame(i / 2, hashOf(i + 5), turn));
    const [straight] = findClips(index, clip(5, 10));
    expect(findClips(index, seen)).toEqual([{ ...straight, orientation: name }]);
  });

  it('finds what a border surrounds', () => {
    const framed = clip(2000, 10).map((one, i) => ({ ...one, trimmed: [turned(hashOf(i + 5))] }));
    expect(findClips(index, framed)).toMatchObject([{ videoId: 'a', frames: 10 }]);
  });

  it('finds nothing for strangers, nor for an empty clip or index', () => {
    expect(findClips(index, clip(5000, 200))).toEqual([]);
    expect(findClips(index, [])).toEqual([]);
    expect(findClips(createVideoIndex(), clip(0, 20))).toEqual([]);
  });

  it('needs three pictures that agree', () => {
    const withSome = (count: number) => [...clip(5000, 20), ...clip(10, count, 10)];
    expect(findClips(index, withSome(2))).toEqual([]);
    expect(findClips(index, withSome(3))).toMatchObject([{ videoId: 'a', frames: 3, distinctFrames: 3 }]);
  });

  it('takes two pictures where the clip has no more than three, and never one', () => {
    expect(findClips(index, [...clip(5000, 1), ...clip(10, 2, 0.5)])).toMatchObject([{ videoId: 'a', frames: 2 }]);
    expect(findClips(index, clip(10, 1))).toEqual([]);
  });

  it('is not convinced by a still that both show for minutes', () => {
    const card = (from: number, seconds: number) =>
      Array.from({ length: seconds * 2 }, (_, i) => frame(from + i / 2, near(hashOf(77), (i % 2) * 10, i)));
    const held = indexOf({ held: fingerprintVideo(130, [...card(0, 30), ...clip(3000, 20, 30)]) });
    expect(findClips(held, [...card(0, 30), ...clip(4000, 20, 30)])).toEqual([]);
  });

  it('is not convinced by frames at times that do not fit together', () => {
    const shuffled = [10, 70, 30, 110, 50].map((number, i) => frame(i / 2, hashOf(number)));
    expect(findClips(index, shuffled)).toEqual([]);
  });

  it('is not convinced by an intro that many works have', () => {
    const intro = clip(8000, 6);
    const works = Object.fromEntries(
      [0, 1, 2, 3, 4].map((i) => [`work ${i}`, fingerprintVideo(60, [...intro, ...clip(9000 + 200 * i, 114, 3)])]),
    );
    const stranger = [...intro, ...clip(5000, 60, 3)];
    expect(findClips(indexOf(works), stranger)).toEqual([]);
    const copy = [...intro, ...clip(9000, 60, 3)];
    expect(findClips(indexOf(works), copy)).toMatchObject([{ videoId: 'work 0', frames: 66 }]);
  });

  it('names one work alone where another has the same intro, and both where they are the same', () => {
    const intro = clip(8000, 6);
    const one = fingerprintVideo(30, [...intro, ...clip(9000, 54, 3)]);
    const other = fingerprintVideo(30, [...intro, ...clip(9200, 54, 3)]);
    const copy = [...intro, ...clip(9000, 54, 3)];
    expect(findClips(indexOf({ one, other }), copy).map(({ videoId }) => videoId)).toEqual(['one']);
    expect(findClips(indexOf({ one, again: one }), copy).map(({ videoId }) => videoId)).toEqual(['again', 'one']);
  });
});

/** Few pictures, so that many frames look alike; times of samples. */
const anyClip = (most: number) =>
  fc
    .array(fc.tuple(fc.nat(12), fc.nat(25), fc.nat(7), fc.boolean()), { minLength: 1, maxLength: most })
    .map((drawn) =>
      drawn.map(([picture, bits, turn, isTurned], i) =>
        frame(i / 2, near(hashOf(picture), bits, i), isTurned ? turn : 0),
      ),
    );
const anyWorks = fc.array(anyClip(25), { minLength: 1, maxLength: 4 });
const asWorks = (clips: OrientedFrame[][]) =>
  clips.map((frames, i) => [`work ${i}`, fingerprintVideo(frames.length / 2, frames)] as const);

describe('the index of videos', () => {
  it('finds what comparing with every frame finds', () => {
    fc.assert(
      fc.property(anyWorks, anyClip(30), (clips, copy) => {
        const works = asWorks(clips);
        const plain = {
          durationOf: (id: string) => works.find(([videoId]) => videoId === id)?.[1].duration,
          search: (hash: Uint8Array, radius = 31) =>
            works.flatMap(([videoId, { frames }]) =>
              frames.flatMap((one, number) => {
                const bits = distance(hash, one.hash);
                if (bits > radius) return [];
                const [fromMs, toMs] = [Math.round(one.at * 1000), Math.round(one.until * 1000)];
                return [{ videoId, frame: number, fromMs, toMs, distance: bits }];
              }),
            ),
        };
        expect(findClips(indexOf(Object.fromEntries(works)), copy)).toEqual(findClips(plain, copy));
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of adding, nor on what was added and removed', () => {
    fc.assert(
      fc.property(anyWorks, anyClip(25), anyClip(30), (clips, other, copy) => {
        const works = asWorks(clips);
        const index = createVideoIndex();
        for (const [id, video] of works.toReversed()) {
          index.add('other', fingerprintVideo(15, other));
          index.add(id, fingerprintVideo(15, other));
          index.add(id, video);
          expect(index.remove('other')).toBe(true);
        }
        expect(index.remove('other')).toBe(false);
        const fresh = indexOf(Object.fromEntries(works));
        expect([index.size, index.frames]).toEqual([fresh.size, fresh.frames]);
        expect(findClips(index, copy)).toEqual(findClips(fresh, copy));
      }),
      { numRuns: 40 },
    );
  });

  it('moves the offset, and nothing else, where the copy begins later', () => {
    fc.assert(
      fc.property(anyWorks, anyClip(30), fc.integer({ min: 0, max: 50_000 }), (clips, copy, ms) => {
        const index = indexOf(Object.fromEntries(asWorks(clips)));
        const later = copy.map((one) => ({ ...one, at: one.at + ms / 1000 }));
        const inMs = (seconds: number) => Math.round(seconds * 1000);
        const moved = findClips(index, copy).map(({ offsetSeconds, inCopy, ...rest }) => ({
          ...rest,
          offset: inMs(offsetSeconds) + ms,
          inCopy: [inMs(inCopy.from) + ms, inMs(inCopy.to) + ms],
        }));
        const found = findClips(index, later).map(({ offsetSeconds, inCopy, ...rest }) => ({
          ...rest,
          offset: inMs(offsetSeconds),
          inCopy: [inMs(inCopy.from), inMs(inCopy.to)],
        }));
        expect(found).toEqual(moved);
      }),
      { numRuns: 60 },
    );
  });

  it('has frames agree with a best line that no other line of a known speed beats', () => {
    fc.assert(
      fc.property(anyClip(25), anyClip(30), (known, copy) => {
        const video = fingerprintVideo(known.length / 2, known);
        const best = findClips(indexOf({ work: video }), copy)[0];
        if (!best) return;
        expect(best.frames).toBeGreaterThanOrEqual(mostOnOneLine(video, copy));
      }),
      { numRuns: 40 },
    );
  });
});

/** Reads every line through every pair: how many frames of the copy lie within 0.7 seconds of the best one. */
function mostOnOneLine({ frames }: VideoFingerprint, copy: readonly OrientedFrame[]): number {
  let most = 0;
  for (let turn = 0; turn < 8; turn++) {
    const pairs = copy.flatMap(({ at, whole }, number) =>
      frames.flatMap((one) => (distance(whole.hashes[turn]!, one.hash) > 31 ? [] : [{ at, number, work: one.at }])),
    );
    for (const speed of [1, 2, 0.5, 1.25, 1.5]) {
      for (const { at, work: shown } of pairs) {
        const offset = at - shown / speed;
        const near = pairs.filter((pair) => Math.abs(pair.at - pair.work / speed - offset) <= 0.7);
        most = Math.max(most, scenesIn(copy, new Set(near.map(({ number }) => number))));
      }
    }
  }
  return most;
}

/** Frames of one still scene count once. */
function scenesIn(copy: readonly OrientedFrame[], numbers: ReadonlySet<number>): number {
  let [count, first] = [0, -1];
  let isCounted = false;
  copy.forEach(({ whole }, number) => {
    const begin = copy[first]?.whole.hashes[0];
    if (!begin || distance(begin, whole.hashes[0]!) > 6) [first, isCounted] = [number, false];
    if (numbers.has(number) && !isCounted) [count, isCounted] = [count + 1, true];
  });
  return count;
}
