import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { longestMade, looksEndless, readAddress } from './address.ts';

describe('looksEndless', () => {
  it.each([
    ['https://a.test/a/a/a/a/annavale', true],
    ['https://a.test/a/b/a/c/a/d/a', true],
    [`https://a.test/${'a/b/c/'.repeat(5)}`, true],
    [`https://a.test/${Array.from({ length: 13 }, (_, n) => n).join('/')}`, true],
    [`https://a.test/${'x'.repeat(longestMade)}`, true],
    ['https://a.test/a/b/c', false],
    ['https://a.test/a/a/a/b', false],
    [`https://a.test/${Array.from({ length: 12 }, (_, n) => n).join('/')}`, false],
    ['https://a.test/'.padEnd(longestMade, 'x'), false],
    ['https://a.test/?a/a/a/a/a', false],
  ])('of %s is %s', (url, endless) => {
    expect(looksEndless(url)).toBe(endless);
  });

  // Each segment was compared with every other one.
  it.each(['a/', '/', 'ab/cd/'])('costs no more for each character of a long path of %j', (part) => {
    const path = (length: number): string => `https://a.test/${part.repeat(length / part.length)}`;
    expect(costGrowth(160, (length) => void looksEndless(path(length)))).toBeLessThan(30);
    expect(costGrowth(20_000, (length) => void looksEndless(path(length)))).toBeLessThan(30);
  });
});

describe('readAddress', () => {
  it.each([
    ['https://a.test/p?x=1&#38;y=2', 'https://a.test/p?x=1&y=2'],
    ['https://a.test/p?x=1&#038;y=2&#x26;z=3#top', 'https://a.test/p?x=1&y=2&z=3'],
    ['https://a.test/p?x=1#38;y=2', 'https://a.test/p?x=1'],
    ['https://a.test/p?x=1&y=2#a', 'https://a.test/p?x=1&y=2'],
  ])('of %s asks for %s', (text, url) => expect(readAddress(text)?.url).toBe(url));
});
