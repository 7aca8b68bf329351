import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientations } from '#lib/fingerprint/index.ts';
import { type FoundImage, judgeImage } from './judge-image.ts';
import type { PartOfWork } from './verdict.ts';
import { createWorkIndex, referenceFingerprints } from './work-index.ts';

const work = new Uint8Array(32).fill(0b10101010);
const stranger = new Uint8Array(32).fill(0b11001100);
const negative = (hash: Uint8Array): Uint8Array => hash.map((byte) => ~byte);
const away = (bits: number): Uint8Array => {
  const hash = work.slice();
  for (let bit = 0; bit < bits; bit++) hash[(bit * 5) % 32]! ^= 1 << Math.floor(bit / 32);
  return hash;
};
const eight = (at: number, hash: Uint8Array) => orientations.map((_, i) => (i === at ? hash : stranger));

function index(quality = 100) {
  const works = createWorkIndex();
  works.put({ workId: 'wrk_1', contentHash: 'c1', fingerprints: [{ hash: work, quality }] });
  return works;
}

function seen(hash: Uint8Array, quality = 100, at = 0): FoundImage {
  return { contentHash: 'other', fingerprint: { whole: { quality, hashes: eight(at, hash) }, trimmed: [] } };
}

describe('same', () => {
  test('where the bytes are equal, whatever the quality', () => {
    expect(judgeImage({ contentHash: 'c1' }, index(0))).toEqual({
      kind: 'same',
      workId: 'wrk_1',
      by: 'content',
      transform: 'identical',
    });
  });

  test('waits for a person where the bytes are equal and show nothing: stand-ins of one colour are everywhere', () => {
    const flat = (quality: number) => ({ ...seen(stranger, quality), contentHash: 'c1' });
    expect(judgeImage(flat(0), index(0))).toMatchObject({ kind: 'similar', by: 'content' });
    expect(judgeImage(flat(1), index(1))).toMatchObject({ kind: 'same', by: 'content' });
  });

  test('in any view of the picture that can be told from others', () => {
    const views = (quality: number): FoundImage => ({
      contentHash: 'other',
      fingerprint: {
        whole: { quality: 0, hashes: eight(0, work) },
        others: [
          { quality: 100, hashes: eight(0, stranger) },
          { quality, hashes: eight(0, away(3)) },
        ],
        trimmed: [],
      },
    });
    expect(judgeImage(views(50), index())).toMatchObject({ kind: 'same', distance: 3 });
    expect(judgeImage(views(49), index())).toEqual({ kind: 'unrelated' });
  });

  test.each([
    [0, 'same'],
    [31, 'same'],
    [32, 'unrelated'],
  ] as const)('as a negative at a distance of %i: %s', (distance, kind) => {
    const verdict = judgeImage(seen(negative(away(distance)), 100, 5), index());
    expect(verdict).toMatchObject(
      kind === 'same' ? { kind, distance, transform: 'colours inverted, mirrored' } : { kind },
    );
  });

  test.each([0, 1, 31])('at a distance of %i', (distance) => {
    expect(judgeImage(seen(away(distance)), index())).toEqual({
      kind: 'same',
      workId: 'wrk_1',
      by: 'fingerprint',
      distance,
      transform: 'none',
    });
  });

  test.each([
    ['flipY', 'mirrored'],
    ['flipX', 'flipped upside down'],
    ['rotate90', 'rotated 90° clockwise'],
    ['rotate180', 'rotated 180°'],
    ['rotate270', 'rotated 90° counter-clockwise'],
  ] as const)('in the orientation %s: %s', (orientation, transform) => {
    const found = seen(away(9), 100, orientations.indexOf(orientation));
    expect(judgeImage(found, index())).toMatchObject({ kind: 'same', transform });
  });

  test('inside a border, turned or not', () => {
    const inside = (at: number): FoundImage => ({
      contentHash: 'other',
      fingerprint: {
        whole: { quality: 100, hashes: eight(0, stranger) },
        trimmed: [{ quality: 100, hashes: eight(at, away(3)) }],
      },
    });
    expect(judgeImage(inside(0), index())).toMatchObject({ kind: 'same', transform: 'border trimmed' });
    expect(judgeImage(inside(5), index())).toMatchObject({ kind: 'same', transform: 'border trimmed, mirrored' });
  });

  test('with the nearest of several works', () => {
    const works = index();
    works.put({ workId: 'wrk_2', contentHash: 'c2', fingerprints: [{ hash: away(10), quality: 90 }] });
    expect(judgeImage(seen(away(9)), works)).toMatchObject({ workId: 'wrk_2', distance: 1 });
  });
});

describe('similar, for a person to see', () => {
  test.each([32, 45])('at a distance of %i', (distance) => {
    expect(judgeImage(seen(away(distance)), index())).toMatchObject({ kind: 'similar', distance });
  });

  test('is never chosen where something else is the same', () => {
    const works = index();
    works.put({ workId: 'wrk_2', contentHash: 'c2', fingerprints: [{ hash: away(70), quality: 90 }] });
    expect(judgeImage(seen(away(31)), works)).toMatchObject({ kind: 'same', workId: 'wrk_1' });
  });
});

describe('unrelated', () => {
  test('at a distance of 46', () => {
    expect(judgeImage(seen(away(46)), index())).toEqual({ kind: 'unrelated' });
  });

  test('where either picture is too plain, however near', () => {
    expect(judgeImage(seen(work, 49), index())).toEqual({ kind: 'unrelated' });
    expect(judgeImage(seen(work), index(49))).toEqual({ kind: 'unrelated' });
    expect(judgeImage(seen(work, 50), index(50))).toMatchObject({ kind: 'same' });
  });

  test('where a picture could not be read', () => {
    expect(judgeImage({ contentHash: 'other' }, index())).toEqual({ kind: 'unrelated' });
  });

  test('where nothing is known', () => {
    expect(judgeImage(seen(work), createWorkIndex())).toEqual({ kind: 'unrelated' });
  });
});

test('the kind follows from the distance alone', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(7), (bits, at) => {
      const { kind } = judgeImage(seen(away(bits), 80, at), index());
      expect(kind).toBe(bits <= 31 ? 'same' : bits <= 45 ? 'similar' : 'unrelated');
    }),
  );
});

describe('the index of works', () => {
  test('forgets a work that is removed, and lets another with the same bytes answer', () => {
    const works = index();
    works.put({ workId: 'wrk_2', contentHash: 'c1', fingerprints: [{ hash: work, quality: 100 }] });
    works.remove('wrk_1');
    expect(judgeImage({ contentHash: 'c1' }, works)).toMatchObject({ workId: 'wrk_2' });
    expect(judgeImage(seen(work), works)).toMatchObject({ workId: 'wrk_2' });
    works.remove('wrk_2');
    expect(works.size).toBe(0);
    expect(judgeImage({ contentHash: 'c1' }, works)).toEqual({ kind: 'unrelated' });
  });

  test('putting a work again replaces it', () => {
    const works = index();
    works.put({ workId: 'wrk_1', contentHash: 'c9', fingerprints: [] });
    expect([works.size, works.withContent('c1'), works.withContent('c9')]).toEqual([0, undefined, 'wrk_1']);
  });

  test('removing an unknown work changes nothing', () => {
    const works = index();
    works.remove('wrk_9');
    expect(works.size).toBe(1);
  });

  test('keeps the upright fingerprint of a work, and of what its own border surrounds', () => {
    const whole = { quality: 80, hashes: eight(0, work) };
    expect(referenceFingerprints({ whole, trimmed: [{ quality: 70, hashes: eight(0, away(2)) }] })).toEqual([
      { hash: work, quality: 80 },
      { hash: away(2), quality: 70 },
    ]);
  });
});

describe('a panel', () => {
  const panel = (
    hash: Uint8Array,
    over: Partial<{ quality: number; at: number; box: [number, number, number, number] }> = {},
  ) => ({
    quality: over.quality ?? 100,
    hashes: eight(over.at ?? 0, hash),
    box: over.box ?? ([0.25, 0, 0.75, 0.5] as const),
  });
  const withPanels = (...panels: ReturnType<typeof panel>[]): FoundImage => ({
    contentHash: 'other',
    fingerprint: { whole: { quality: 100, hashes: eight(0, stranger) }, trimmed: [], panels },
  });
  const copy = [
    [0.25, 0],
    [0.75, 0],
    [0.75, 0.5],
    [0.25, 0.5],
  ];

  test('that shows a work whole is the same, and says where it lies', () => {
    expect(judgeImage(withPanels(panel(stranger), panel(away(5), { at: 5 })), index())).toEqual({
      kind: 'same',
      workId: 'wrk_1',
      by: 'fingerprint',
      distance: 5,
      transform: 'set into a larger picture, of which it fills 25 %, mirrored',
      regions: {
        copy,
        work: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      },
    });
  });

  test('the nearest of several decides', () => {
    const far = panel(away(20), { box: [0, 0, 0.1, 0.2] });
    expect(judgeImage(withPanels(far, panel(away(3))), index())).toMatchObject({ distance: 3, regions: { copy } });
  });

  test.each([
    [31, 50, 'same'],
    [32, 100, 'unrelated'],
    [0, 49, 'unrelated'],
  ])('%i bits away with a quality of %i is %s: near is not enough', (bits, quality, kind) => {
    expect(judgeImage(withPanels(panel(away(bits), { quality })), index()).kind).toBe(kind);
  });
});

describe('a middle of a work', () => {
  const [width, height] = [0.75, 1];
  const middle = { hash: work, quality: 100, shownWidth: width, shownHeight: height };
  const known = (
    ...fingerprints: Parameters<ReturnType<typeof createWorkIndex>['put']>[0]['fingerprints'][number][]
  ) => {
    const works = createWorkIndex();
    works.put({ workId: 'wrk_1', contentHash: 'c1', fingerprints });
    return works;
  };

  test('waits for a person, who sees that it was cropped and where it lies: it may be a logo that others show, too', () => {
    const verdict = judgeImage(seen(away(4)), known(middle));
    expect(verdict).toMatchObject({ kind: 'similar', distance: 4, transform: 'cropped to 75 %' });
    const [[left, top] = [], , [right, bottom] = []] = ('regions' in verdict && verdict.regions?.work) || [];
    expect(left).toBeCloseTo(0.125, 2);
    expect(right).toBeCloseTo(0.875, 2);
    expect([top, bottom]).toEqual([0, 1]);
  });

  test('says nothing of where it lies inside a border', () => {
    const bordered = {
      ...seen(stranger),
      fingerprint: { whole: seen(stranger).fingerprint!.whole, trimmed: [{ quality: 100, hashes: eight(0, work) }] },
    };
    expect(judgeImage(bordered, known(middle))).toEqual({
      kind: 'similar',
      workId: 'wrk_1',
      by: 'fingerprint',
      distance: 0,
      transform: 'border trimmed, cropped to 75 %',
    });
  });

  test('never hides a work that is shown whole, however near it is itself', () => {
    const works = known(middle, { hash: away(20), quality: 100 });
    expect(judgeImage(seen(work), works)).toMatchObject({ kind: 'same', distance: 20, transform: 'none' });
  });

  test.each([
    [31, 'similar'],
    [32, 'unrelated'],
  ])('%i bits away is %s', (bits, kind) => {
    expect(judgeImage(seen(away(bits)), known(middle)).kind).toBe(kind);
  });

  test.each([
    [0.5, 1],
    [1, 0.5],
    [0.94, 1],
    [1, 0.94],
    [0.5625, 1],
    [1, 0.75],
  ])('keeps that it shows %f by %f, to a hundredth', (shownWidth, shownHeight) => {
    const shown = known({ ...middle, shownWidth, shownHeight }).nearest(work, 0, 'middle')?.shown;
    expect(shown?.[0]).toBeCloseTo(shownWidth, 2);
    expect(shown?.[1]).toBeCloseTo(shownHeight, 2);
  });

  test('is gone with its work, and no other work is', () => {
    const works = known(middle, { hash: work, quality: 100 });
    for (const id of ['wrk_2', 'wrk_3'] as const) works.put({ workId: id, contentHash: id, fingerprints: [middle] });
    works.remove('wrk_2');
    expect(works.size).toBe(3);
    works.remove('wrk_1');
    expect([works.size, works.nearest(work, 0, 'middle')?.workId]).toEqual([1, 'wrk_3']);
  });
});

describe('a middle of a work in a panel', () => {
  const middle = away(100);
  const works = createWorkIndex();
  works.put({
    workId: 'wrk_1',
    contentHash: 'c1',
    fingerprints: [
      { hash: work, quality: 80 },
      { hash: middle, quality: 80, shownWidth: 0.5625, shownHeight: 1 },
    ],
  });
  const panel = (hash: Uint8Array) => ({ box: [0.1, 0.1, 0.2, 0.3] as const, quality: 80, hashes: eight(0, hash) });
  const judge = (whole: Uint8Array, ...panels: Uint8Array[]) => {
    const { fingerprint, ...found } = seen(whole);
    return judgeImage({ ...found, fingerprint: fingerprint && { ...fingerprint, panels: panels.map(panel) } }, works);
  };

  test('waits for a person, unless another panel shows the work whole', () => {
    expect(judge(stranger, middle)).toMatchObject({
      kind: 'similar',
      transform: expect.stringContaining('cropped to 56 %'),
    });
    expect(judge(stranger, middle, away(31))).toMatchObject({ kind: 'same', distance: 31 });
    expect(judge(away(40), middle)).toMatchObject({ kind: 'similar', distance: 0 });
  });
});

describe('a part of a work', () => {
  const part = (over: Partial<PartOfWork>): PartOfWork => ({
    workId: 'wrk_1',
    inliers: 30,
    agreeing: 1,
    fields: 40,
    transform: 'cropped to 25 %',
    regions: { copy: [], work: [] },
    ...over,
  });
  const kindOf = (...parts: PartOfWork[]) => judgeImage({ ...seen(stranger), parts }, index()).kind;

  test.each<[number, number, number, string]>([
    [12, 0.5, 8, 'same'],
    [12, 0.49, 8, 'similar'],
    [11, 0.69, 8, 'similar'],
    [8, 0.7, 8, 'same'],
    [7, 1, 60, 'unrelated'],
    [200, 1, 7, 'similar'],
    [200, 0.44, 60, 'unrelated'],
    [8, 0.45, 60, 'similar'],
  ])('with %i corners, %f of the fields and %i fields compared it is %s', (inliers, agreeing, fields, kind) => {
    expect(kindOf(part({ inliers, agreeing, fields }))).toBe(kind);
  });

  test.each<[number, number, number, string]>([
    [70, 0.45, 32, 'same'],
    [71, 0.45, 32, 'similar'],
    [70, 0.449, 32, 'similar'],
    [0, 1, 31, 'unrelated'],
    [80, 0.35, 32, 'similar'],
    [81, 1, 64, 'unrelated'],
    [70, 0.34, 64, 'unrelated'],
  ])('as a whole, %i bits away and with %f of %i fields, is %s', (wholeBits, agreeing, fields, kind) => {
    expect(kindOf(part({ inliers: 0, wholeBits, agreeing, fields }))).toBe(kind);
  });

  test('as a whole is told by its hash', () => {
    const whole = part({ inliers: 0, wholeBits: 52, agreeing: 0.6, transform: 'altered or covered in part' });
    expect(judgeImage({ ...seen(stranger), parts: [part({ inliers: 3 }), whole] }, index())).toEqual({
      kind: 'same',
      workId: 'wrk_1',
      by: 'fingerprint',
      distance: 52,
      transform: 'altered or covered in part',
    });
  });

  test('says where it lies and what was done', () => {
    expect(judgeImage({ ...seen(stranger), parts: [part({})] }, index())).toEqual({
      kind: 'same',
      workId: 'wrk_1',
      by: 'local-features',
      inliers: 30,
      transform: 'cropped to 25 %',
      regions: { copy: [], work: [] },
    });
  });

  test('decides before a fingerprint that is only near, and after one that is the same', () => {
    expect(judgeImage({ ...seen(away(40)), parts: [part({})] }, index())).toMatchObject({ by: 'local-features' });
    expect(judgeImage({ ...seen(away(10)), parts: [part({})] }, index())).toMatchObject({ by: 'fingerprint' });
  });

  test('of a work that is not searched for is passed over', () => {
    expect(kindOf(part({ workId: 'wrk_2' }))).toBe('unrelated');
    expect(kindOf(part({ workId: 'wrk_2' }), part({}))).toBe('same');
  });
});

describe('what a model finds near', () => {
  const likeWorks = [
    { workId: 'wrk_2', cosine: 0.99 },
    { workId: 'wrk_1', cosine: 0.9 },
  ];

  test('is similar to the nearest work that is searched for, never the same', () => {
    const like = { kind: 'similar', workId: 'wrk_1', by: 'descriptor', transform: 'none' };
    expect(judgeImage({ ...seen(stranger), likeWorks }, index())).toEqual(like);
    expect(judgeImage({ contentHash: 'of nothing that could be read', likeWorks }, index())).toEqual(like);
    expect(judgeImage({ ...seen(stranger), likeWorks: likeWorks.slice(0, 1) }, index()).kind).toBe('unrelated');
  });

  test('decides after a fingerprint that is only near', () => {
    expect(judgeImage({ ...seen(away(40)), likeWorks }, index())).toMatchObject({ by: 'fingerprint' });
  });
});
