import { expect, test } from 'vitest';
import { orientations } from '#lib/fingerprint/index.ts';
import { fingerprintVideo } from '#lib/video-frames/index.ts';
import { clip, frame, hashOf, near } from '#lib/video-frames/test-videos.ts';
import { judgeClip } from './judge-clip.ts';
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

test('a few seconds of a long copy may be an intro that both bought, and wait for a person', () => {
  const long = (seconds: number) => [...clip(100, seconds * 2), ...clip(5000, 400, seconds)];
  expect(judged(long(6))).toMatchObject({ kind: 'similar', workId: 'tour', by: 'video' });
  expect(judged(long(12)), 'half of the work').toMatchObject({ kind: 'same', workId: 'tour', by: 'video' });
});

test('a picture of theirs that a video shows is theirs', () => {
  expect(judged([...clip(500, 4), frame(3, hashOf(900))])).toMatchObject({
    kind: 'same',
    workId: 'still',
    by: 'fingerprint',
    transform: 'shown in a video',
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
