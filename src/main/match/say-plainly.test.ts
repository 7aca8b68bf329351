import { describe, expect, test } from 'vitest';
import type { Line } from './line.ts';
import { sayAsJson, sayPlainly } from './say-plainly.ts';
import { outline } from './test-folders.ts';

const unrelated: Line = { candidate: 'x.jpg', verdict: 'unrelated', ms: 1.5 };
const byParts: Line = {
  candidate: 'deep/x.jpg',
  verdict: 'same',
  original: 'a.png',
  stage: 'local-features',
  inliers: 61,
  transform: 'cropped to 25 %',
  region: { copy: outline(0, 0), work: outline(0.5, 0.5) },
  ms: 12.3,
};

describe('sayPlainly', () => {
  test.each<[string, Line, string]>([
    ['nothing', unrelated, 'x.jpg: unrelated (1.5 ms)'],
    [
      'a part, and where it lies',
      byParts,
      'deep/x.jpg: same as a.png, 61 points agree, covers 25 % of the original, transform: cropped to 25 % (12.3 ms)',
    ],
    [
      'all of the original in a larger picture',
      { ...byParts, region: { copy: byParts.region?.work ?? [], work: byParts.region?.copy ?? [] }, transform: 'set' },
      'deep/x.jpg: same as a.png, 61 points agree, covers all of the original, transform: set (12.3 ms)',
    ],
    [
      'a fingerprint',
      { ...unrelated, verdict: 'similar', original: 'a.png', distance: 40, transform: 'none' },
      'x.jpg: similar to a.png, 40 bits apart, transform: none (1.5 ms)',
    ],
    [
      'equal bytes',
      { ...unrelated, verdict: 'same', original: 'a.png', transform: 'identical' },
      'x.jpg: same as a.png, transform: identical (1.5 ms)',
    ],
    ['a hostile name', { ...unrelated, candidate: 'x\u001b[2J' }, 'x\\u{1b}[2J: unrelated (1.5 ms)'],
  ])('says %s', (_, line, words) => expect(sayPlainly(line)).toBe(words));
});

describe('sayAsJson', () => {
  test('names each original of a collage', () => {
    const beside = [{ original: 'b.png', stage: 'fingerprint' as const, distance: 4, transform: 'none' }];
    expect(sayPlainly({ ...byParts, beside })).toBe(
      'deep/x.jpg: same as a.png, 61 points agree, covers 25 % of the original, transform: cropped to 25 %; and same as b.png, 4 bits apart, transform: none (12.3 ms)',
    );
  });

  test('escapes what moves a cursor or turns a direction, and means the same', () => {
    const line = { ...unrelated, candidate: 'x\u001b\u009b\u202e\u{e0001}é"\n.jpg' };
    const said = sayAsJson(line);
    expect(said).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(said).toContain('é');
    expect(JSON.parse(said)).toEqual(line);
  });
});
