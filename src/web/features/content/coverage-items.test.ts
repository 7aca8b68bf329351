import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Coverage } from '#modules/content/coverage/contract.ts';
import { drawPage } from '../../../../tests/setup/drawn-page.ts';
import { linksOf, wordsOf } from '../../../../tests/setup/read-markup.ts';
import CoverageCard from './coverage-card.tsx';
import CoverageItems from './coverage-items.tsx';

const whole: Coverage = {
  ...{ files: 12, full: 12, wholeOnly: 0, exactOnly: 0, reading: 0, refused: 0, hidden: 0, archived: 0 },
  ...{ neverReported: 0, onDevice: 0 },
};
const card = (of: Coverage): string =>
  wordsOf(drawPage(createElement(CoverageCard), { read: [[['/works', 'coverage'], of]] }).html);

describe('CoverageCard', () => {
  it('says how many files are recognised in full, and offers the others with why', () => {
    expect(card({ ...whole, full: 9, exactOnly: 3 })).toBe('9 of 12 files recognised in full Which are not, and why');
  });

  it('has no more to say where all are, and nothing without files', () => {
    expect(card(whole)).toBe('12 of 12 files recognised in full');
    expect(card({ ...whole, files: 0, full: 0 })).toBe('');
  });
});

describe('CoverageItems', () => {
  it('leads with each number to its files, and says why they are not recognised in full', () => {
    const { html } = drawPage(
      createElement(CoverageItems, { of: { ...whole, exactOnly: 3, hidden: 2, archived: 1, onDevice: 4 } }),
    );
    expect(linksOf(html)).toEqual(['/branches?show=exact-only', '/branches?show=archived']);
    expect(wordsOf(html)).toContain('3 Only as the exact file : Too plain to tell apart.');
    expect(wordsOf(html)).toContain('2 Under review : Our team looks at them first.');
    expect(wordsOf(html)).toContain('4 files stay on your device.');
    expect(wordsOf(html)).not.toContain('Being read');
  });
});
