import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShownFigures } from '#modules/reports/contract.ts';
import { brokenInto } from './canvas-words.ts';
import { altOf, cardWords, headlineFor, leastBehind, offeredFigures } from './card-words.ts';

const figures: ShownFigures = {
  sent: 8,
  removed: 6,
  removedAfterNotice: 6,
  duplicates: 0,
  alreadyGone: 1,
  notIndexed: 0,
  successRate: 6 / 7,
  medianHoursToRemoval: 41.2,
  n: 6,
  hosts: 1,
};
const nothing: ShownFigures = {
  ...figures,
  removed: 0,
  removedAfterNotice: 0,
  successRate: 0,
  medianHoursToRemoval: null,
  n: 0,
  hosts: 0,
};
const now = new Date('2026-11-24T12:00:00Z');

test('each figure says what it is counted of', () => {
  const words = cardWords(
    figures,
    { headline: 'gone', figures: ['removed', 'success', 'pace', 'hosts'], period: {}, name: '@mara' },
    now,
  );
  expect(words.figures).toEqual([
    { value: '6', label: 'copies removed, seen gone at two checks' },
    { value: '86\u00a0%', label: 'removed after a notice: 6 of 7 reported' },
    { value: '41 h', label: 'until half of 6 removed copies were gone' },
    { value: '1', label: 'site that they were removed from' },
  ]);
  expect(altOf(words, 'Otter')).toMatch(/^Copies of my work were taken down\. 6 copies removed.* @mara\. Otter\.$/);
  const since = cardWords(figures, { headline: 'gone', figures: ['removed'], period: { from: '2026-11-01' } }, now);
  expect(since.below).toBe('Copies found since 1 November 2026 · 24 November 2026');
});

test('where nothing was removed the card claims nothing, whatever was chosen', () => {
  const words = cardWords(nothing, { headline: 'gone', figures: ['removed', 'success'], period: {} }, now);
  expect(words).toEqual({
    headline: 'Ask me before you share my work',
    figures: [],
    below: 'Please do not copy, repost or sell it.',
  });
  expect(headlineFor(nothing, 'mine')).toBe('mine');
});

test('shares and times wait until enough stands behind them', () => {
  expect(offeredFigures({ ...figures, n: leastBehind - 1 })).toEqual(['removed', 'success', 'hosts']);
  expect(offeredFigures({ ...figures, sent: leastBehind })).toEqual(['removed', 'pace', 'hosts']);
});

test('lines keep every letter and their width', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = brokenInto(text, width, (some) => some.length);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(width, 2)); // a pair of halves stays whole
    }),
  );
});
