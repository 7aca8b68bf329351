import { describe, expect, test } from 'vitest';
import { orientations } from '#lib/fingerprint/index.ts';
import { fingerprintVideo, type OrientedFrame } from '#lib/video-frames/index.ts';
import { clip, frame, hashOf, near } from '#lib/video-frames/test-videos.ts';
import { type FoundClip, judgeClip } from './judge-clip.ts';
import { createWorkIndex } from './work-index.ts';

const mirrored = orientations.indexOf('flipY');
const works = createWorkIndex();
works.put({ workId: 'tour', contentHash: 'c-tour', fingerprints: [], frames: fingerprintVideo(20, clip(100, 40)) });
works.put({ workId: 'still', contentHash: 'c-still', fingerprints: [{ hash: hashOf(900), quality: 100 }] });

const judged = (frames: ReturnType<typeof clip>, contentHash = 'other') => judgeClip({ contentHash, frames }, works);

test('the very file is the work', () => {
  expect(judged([], 'c-tour')).toEqual({ kind: 'same', workId: 'tour', by: 'content', transform: 'identical' });
});

test('an excerpt is, and says where in the work it begins', () => {
  expect(judged(clip(110, 10))).toMatchObject({
    kind: 'same',
    workId: 'tour',
    by: 'video',
    offsetSeconds: 5,
    transform: 'none',
  });
});

test('one that is mirrored and played twice as fast is, and says so', () => {
  const frames = Array.from({ length: 12 }, (_, i) => frame(i / 2, hashOf(104 + 2 * i), mirrored));
  expect(judged(frames)).toMatchObject({ by: 'video', transform: 'played at 2 times its speed, mirrored' });
});

test('one whose frames are all farther than a copy’s waits for a person', () => {
  // One of them is as near as a copy's: it does not speak for the others.
  const frames = Array.from({ length: 10 }, (_, i) => frame(i / 2, near(hashOf(110 + i), i === 4 ? 20 : 40, i)));
  expect(judged(frames)).toMatchObject({ kind: 'similar', workId: 'tour', by: 'video', distance: 20 });
});

describe('what both may have bought', () => {
  const film = createWorkIndex();
  const frames = fingerprintVideo(600, [...clip(100, 12), ...clip(10_000, 1168, 6), ...clip(300, 16, 590)]);
  film.put({ workId: 'film', contentHash: 'c-film', fingerprints: [], frames });
  film.put({
    workId: 'short',
    contentHash: 'c-short',
    fingerprints: [],
    frames: fingerprintVideo(6, clip(20_000, 12)),
  });
  const stranger = [...clip(100, 12), ...clip(50_000, 1168, 6)];
  const kindOf = (copy: Partial<FoundClip>) => judgeClip({ contentHash: 'x', frames: stranger, ...copy }, film).kind;

  test('an intro of a few seconds waits for a person', () => {
    expect(kindOf({})).toBe('similar');
  });

  test('and does where no more than the intro of a longer file came', () => {
    expect(kindOf({ frames: stranger.slice(0, 16), isPart: true })).toBe('similar');
  });

  test('and where all the rest is too dark to be compared', () => {
    expect(kindOf({ frames: stranger.slice(0, 12), durationSeconds: 600 })).toBe('similar');
  });

  test('an intro and an outro do not vouch for what is between them', () => {
    expect(kindOf({ frames: [...stranger, ...clip(300, 16, 590)] })).toBe('similar');
  });

  test('twenty seconds are no intro, of however long a copy', () => {
    const copy = [...clip(50_000, 1200), ...clip(10_100, 44, 600)];
    expect(kindOf({ frames: copy, isPart: true })).toBe('same');
  });

  test('a whole short work in a compilation is the same, whatever is longer in it', () => {
    const copy = [...clip(10_000, 30), ...clip(60_000, 200, 15), ...clip(20_000, 12, 115)];
    expect(judgeClip({ contentHash: 'x', frames: copy }, film)).toMatchObject({ kind: 'same', workId: 'short' });
  });
});

describe('a very short work', () => {
  const sticker = createWorkIndex();
  const moving = Array.from({ length: 8 }, (_, i) => frame(i / 8, hashOf(30_000 + i)));
  sticker.put({ workId: 'sticker', contentHash: 'c-1', fingerprints: [], frames: fingerprintVideo(1, moving) });
  const shownAt = (seconds: number, count = 8) =>
    moving.slice(0, count).map((one) => ({ ...one, at: seconds + one.at }));
  const kindOf = (frames: OrientedFrame[]) => judgeClip({ contentHash: 'x', frames }, sticker).kind;

  test.each([5, 8])('in a long video waits for a person: %i frames of it', (count) => {
    expect(kindOf([...clip(50_000, 600), ...shownAt(300, count), ...clip(52_000, 600, 302)])).toBe('similar');
  });

  test('is the same where it is half of the copy', () => {
    expect(kindOf(shownAt(0))).toBe('same');
  });
});

describe('pictures of theirs that a video shows', () => {
  const shown = { workId: 'still', by: 'fingerprint', transform: 'shown in a video' };
  const two = createWorkIndex();
  for (const [workId, seed] of [
    ['still', 900],
    ['other', 950],
  ] as const)
    two.put({ workId, contentHash: workId, fingerprints: [{ hash: hashOf(seed), quality: 100 }] });
  const kindOf = (frames: OrientedFrame[]) => judgeClip({ contentHash: 'x', frames }, two);

  test('are theirs where they fill half of it', () => {
    const still = Array.from({ length: 12 }, (_, i) => frame(i / 2, hashOf(900)));
    expect(kindOf([...still, ...clip(500, 8, 6)])).toMatchObject({ kind: 'same', copySeconds: 0, ...shown });
  });

  test('are theirs where there are several', () => {
    const copy = [...clip(500, 40), frame(20, hashOf(950)), ...clip(600, 40, 21), frame(50, hashOf(900))];
    expect(kindOf(copy)).toMatchObject({ kind: 'same', by: 'fingerprint' });
  });

  test('are each named, with the time when it is seen', () => {
    const copy = [...clip(500, 40), frame(20, hashOf(950)), ...clip(600, 40, 21), frame(50, hashOf(900))];
    const verdict = judgeClip({ contentHash: 'x', frames: copy }, two);
    const named = 'workId' in verdict ? [verdict, ...(verdict.beside ?? [])] : [];
    expect(named.map(({ kind, workId, copySeconds }) => [workId, kind, copySeconds]).sort()).toEqual([
      ['other', 'same', 20],
      ['still', 'same', 50],
    ]);
  });

  test('wait for a person where one is seen in passing', () => {
    expect(kindOf([...clip(500, 40), frame(20, hashOf(900))])).toMatchObject({
      kind: 'similar',
      copySeconds: 20,
      ...shown,
    });
  });
});

describe('a video that shows several works', () => {
  const several = createWorkIndex();
  for (const [workId, first] of [
    ['first', 70_000],
    ['second', 71_000],
  ] as const)
    several.put({ workId, contentHash: workId, fingerprints: [], frames: fingerprintVideo(15, clip(first, 30)) });
  several.put({
    workId: 'again',
    contentHash: 'again',
    fingerprints: [],
    frames: fingerprintVideo(
      15,
      clip(70_000, 30).map((one, i) => frame(one.at, near(hashOf(70_000 + i), 8, i))),
    ),
  });
  for (const [workId, seed] of [
    ['photo', 72_000],
    ['poster', 70_004],
    ['other photo', 72_100],
  ] as const)
    several.put({ workId, contentHash: workId, fingerprints: [{ hash: hashOf(seed), quality: 100 }] });
  const namedIn = (frames: OrientedFrame[]) => {
    const verdict = judgeClip({ contentHash: 'x', frames }, several);
    return 'workId' in verdict ? [verdict, ...(verdict.beside ?? [])] : [];
  };

  test('names each video with its place in both, and each picture with its time', () => {
    const copy = [
      ...clip(70_000, 30),
      ...clip(71_010, 20, 15),
      frame(26, hashOf(72_000)),
      ...clip(80_000, 20, 27),
      frame(38, hashOf(72_100)),
    ];
    expect(
      namedIn(copy)
        .sort((one, other) => (one.copySeconds ?? 0) - (other.copySeconds ?? 0))
        .map(({ kind, workId, by, offsetSeconds, copySeconds }) => [workId, kind, by, offsetSeconds, copySeconds]),
    ).toEqual([
      ['first', 'same', 'video', 0, 0],
      ['second', 'same', 'video', 5, 15],
      ['photo', 'same', 'fingerprint', undefined, 26],
      ['other photo', 'same', 'fingerprint', undefined, 38],
    ]);
  });

  test('says all times at which a video is seen, so that a claim to another scene of it is met', () => {
    const copy = [...clip(71_000, 28), ...clip(80_000, 20, 14), ...clip(71_000, 26, 24)];
    const [named] = namedIn(copy).filter(({ workId }) => workId === 'second');
    expect(named?.spans?.map(({ from }) => Math.round(from)).sort((a, b) => a - b)).toEqual([0, 24]);
  });

  test('names of two versions that are seen at one time the one that is surest, and no picture out of it', () => {
    expect(namedIn(clip(70_000, 30)).map(({ workId }) => workId)).toEqual(['first']);
  });

  test('names nothing beside it that a person would have to look at', () => {
    expect(namedIn([...clip(70_000, 30), ...clip(81_000, 100, 15), frame(65, hashOf(72_000))])).toHaveLength(1);
  });
});

test('one frame in common is no match, nor are frames in another order', () => {
  expect(judged([...clip(500, 4), frame(2, hashOf(110))])).toEqual({ kind: 'unrelated' });
  const shuffled = [7, 30, 2, 21, 13].map((number, i) => frame(i, hashOf(100 + number)));
  expect(judged(shuffled)).toEqual({ kind: 'unrelated' });
});

test('works of others are not compared with', () => {
  const theirs = works.ownedBy('another');
  expect(judgeClip({ contentHash: 'c-tour', frames: clip(100, 40) }, theirs)).toEqual({ kind: 'unrelated' });
});
