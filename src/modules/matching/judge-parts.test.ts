import { describe, expect, it } from 'vitest';
import { judgeImage, type References } from './judge-image.ts';
import { judgeParts } from './judge-parts.ts';
import type { PartOfWork } from './verdict.ts';

const references: References = {
  has: (workId) => workId !== 'wrk_other',
  withContent: () => undefined,
  nearest: () => undefined,
  videos: { search: () => [], durationOf: () => undefined },
};
const part = (workId: string, copySeconds: number | undefined, more: Partial<PartOfWork> = {}): PartOfWork => ({
  ...{ workId, copySeconds, copyShare: 0.2, inliers: 40, agreeing: 0.8, fields: 40, transform: 'cropped to 40 %' },
  regions: { copy: [[0, 0]], work: [[0.2, 0.2]] },
  ...more,
});
const frames = (...moments: [copy: number, work: number][]) =>
  moments.map(([copy, workSeconds]) => part('wrk_video', copy, { workSeconds }));

describe('judgeParts', () => {
  it('takes three moments that stand for half of the copy for the video', () => {
    const verdict = judgeParts(frames([0, 30], [5, 40], [10, 50]), references);
    expect(verdict).toMatchObject({ kind: 'same', workId: 'wrk_video', by: 'local-features' });
    expect(verdict).toMatchObject({ offsetSeconds: 30, copySeconds: 0, transform: 'cropped to 40 %', inliers: 40 });
  });

  it.each([
    ['two moments', frames([0, 30], [5, 40])],
    ['one moment of the work, three times', frames([0, 30], [5, 30], [10, 30])],
    ['less than half of the copy', frames([0, 30], [5, 40], [10, 50]).map((one) => ({ ...one, copyShare: 0.1 }))],
    ['a beginning', frames([0, 30], [5, 40], [10, 50]).map((one) => ({ ...one, copyShare: 0 }))],
    ['one picture for a moment', [part('wrk_1', 3)]],
  ])('leaves %s to a person', (_, parts) => {
    expect(judgeParts(parts, references)).toMatchObject({ kind: 'similar' });
  });

  it('takes one of several pictures, or one that fills half of the copy, for the picture', () => {
    const shown = { kind: 'same', workId: 'wrk_1', copySeconds: 0, transform: 'shown in a video, cropped to 40 %' };
    expect(judgeParts([part('wrk_1', 0), part('wrk_2', 5)], references)).toMatchObject(shown);
    expect(judgeParts([part('wrk_1', 0)], references, ['wrk_3'])).toMatchObject(shown);
    expect(judgeParts([part('wrk_1', 0, { copyShare: 0.5 })], references)).toMatchObject(shown);
  });

  it('says nothing on weaker evidence than a picture needs, and of works of others', () => {
    for (const weak of [{ inliers: 11, agreeing: 0.6 }, { agreeing: 0.45 }, { fields: 7 }])
      expect(judgeParts([part('wrk_1', 0, weak), part('wrk_2', 5, weak)], references)).toBeUndefined();
    expect(judgeParts([part('wrk_other', 0)], references)).toBeUndefined();
    expect(judgeParts(undefined, references)).toBeUndefined();
  });
});

describe('judgeImage', () => {
  const judge = (...parts: PartOfWork[]) => judgeImage({ contentHash: 'none', parts }, references);

  it('leaves a part of a frame to a person, with its moment and its place', () => {
    expect(judge(part('wrk_video', undefined, { workSeconds: 12 }))).toMatchObject({
      ...{ kind: 'similar', workId: 'wrk_video', by: 'local-features', offsetSeconds: 12, inliers: 40 },
      regions: { work: [[0.2, 0.2]] },
    });
  });

  it('names a frame that is altered or covered as one of fingerprints', () => {
    const frame = { workSeconds: 12, inliers: 0, wholeBits: 50 };
    expect(judge(part('wrk_video', undefined, frame))).toMatchObject({ by: 'video-frame', distance: 50 });
  });

  it('prefers a picture, and takes no weaker evidence of a frame', () => {
    const frame = part('wrk_video', undefined, { workSeconds: 12 });
    expect(judge(frame, part('wrk_1', undefined))).toMatchObject({ kind: 'same', workId: 'wrk_1' });
    expect(judge({ ...frame, inliers: 10, agreeing: 0.5 })).toEqual({ kind: 'unrelated' });
  });
});
