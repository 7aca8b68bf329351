import { describe, expect, test } from 'vitest';
import { negativeOf } from '#lib/fingerprint/index.ts';
import { fingerprintVideo, type OrientedFrame, runSteps } from '#lib/video-frames/index.ts';
import { clip, frame, hashOf, turned } from '#lib/video-frames/test-videos.ts';
import { type FoundAnimation, judgeAnimationInSteps } from './judge-animation.ts';
import { createWorkIndex } from './work-index.ts';

const works = createWorkIndex();
works.put({ workId: 'film', contentHash: 'c-film', fingerprints: [], frames: fingerprintVideo(120, clip(100, 240)) });
works.put({ workId: 'loop', contentHash: 'c-loop', fingerprints: [], frames: fingerprintVideo(4, clip(5000, 8)) });
for (const [workId, seed] of [
  ['still', 900],
  ['other', 950],
  ['negative', 970],
] as const)
  works.put({ workId, contentHash: `c-${workId}`, fingerprints: [{ hash: hashOf(seed), quality: 100 }] });

const black = (at: number): OrientedFrame => ({ at, whole: { ...turned(hashOf(0)), quality: 0 }, trimmed: [] });
/** Frames every half second, and the end of the last one. */
const shown = (...seeds: (number | 'black')[]): OrientedFrame[] =>
  [...seeds, seeds.at(-1) ?? 0].map((seed, i) => (seed === 'black' ? black(i / 2) : frame(i / 2, hashOf(seed))));

function judged(motion: OrientedFrame[], more: Partial<FoundAnimation> = {}) {
  const views = motion.map(({ whole }) => whole).filter(({ quality }) => quality > 0);
  const [whole = turned(hashOf(0)), ...others] = views;
  const fingerprint = { whole, others, trimmed: [] };
  return runSteps(judgeAnimationInSteps({ contentHash: 'x', fingerprint, motion, ...more }, works));
}

describe('frames of a video', () => {
  test('that agree for some seconds of the animation are that video', () => {
    expect(judged(clip(110, 10))).toMatchObject({ kind: 'same', workId: 'film', by: 'video', offsetSeconds: 5 });
  });

  test('that agree for less than two seconds wait for a person, however much of the animation that is', () => {
    expect(judged(clip(110, 4))).toMatchObject({ kind: 'similar', workId: 'film', by: 'video' });
  });

  test('are the work where they are half of it and two seconds', () => {
    expect(judged(clip(5000, 6))).toMatchObject({ kind: 'same', workId: 'loop' });
  });

  test('wait for a person where they are a small part of what is shown, and where only a part was read', () => {
    const some = [...clip(110, 10), ...clip(40_000, 40, 5)];
    expect(judged(some)).toMatchObject({ kind: 'similar', workId: 'film' });
    expect(judged(clip(110, 10), { isPart: true })).toMatchObject({ kind: 'similar', workId: 'film' });
  });

  test('wait for a person where there is one of them', () => {
    expect(judged(shown(40_000, 110, 40_001))).toMatchObject({ kind: 'similar', by: 'video-frame', workId: 'film' });
  });
});

describe('pictures of theirs', () => {
  test('are theirs where there are several', () => {
    expect(judged(shown(1, 900, 2, 3, 950, 4, 5))).toMatchObject({ kind: 'same', transform: 'shown in an animation' });
  });

  test('are theirs where one fills half of it, plain frames left out', () => {
    expect(judged(shown(900, 1))).toMatchObject({ kind: 'same', workId: 'still' });
    expect(judged(shown('black', 'black', 'black', 900))).toMatchObject({ kind: 'same', workId: 'still' });
  });

  test('wait for a person where one is shown in passing', () => {
    const found = shown(1, 2, 900, 3, 4);
    expect(judged(found)).toMatchObject({ kind: 'similar', workId: 'still', copySeconds: 1 });
    expect(judged(shown(900, 1), { isPart: true })).toMatchObject({ kind: 'similar', workId: 'still' });
  });
});

describe('the main frame', () => {
  const negative = { ...turned(negativeOf(hashOf(970))) };
  const at = (seconds: number): OrientedFrame => ({ at: seconds, whole: negative, trimmed: [] });

  test('is compared as a picture where the animation rests on it', () => {
    const found = [at(0), at(1), at(2)];
    expect(judged(found)).toMatchObject({ kind: 'same', workId: 'negative' });
  });

  test('waits for a person where it goes by', () => {
    expect(judged([at(0), ...shown(1, 2, 3).map((one) => ({ ...one, at: one.at + 0.5 }))])).toMatchObject({
      kind: 'similar',
      workId: 'negative',
    });
  });
});

test('equal bytes are the work, and others are unrelated', () => {
  expect(judged(shown(1, 2), { contentHash: 'c-still' })).toMatchObject({ kind: 'same', by: 'content' });
  expect(judged(shown(1, 2, 3))).toEqual({ kind: 'unrelated' });
});
