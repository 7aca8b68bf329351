import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakAnywhere, pdfText } from './index.ts';

test.each([
  ['Zoë Vale, 12 €', 'Zoë Vale, 12 €'],
  ['Łucja', '[U+0141]ucja'],
  ['Жанна', '[U+0416][U+0430][U+043D][U+043D][U+0430]'],
  ['真实', '[U+771F][U+5B9E]'],
  ['🦈', '[U+1F988]'],
  ['e\u0301', 'é'],
  ['a\nb\tc', 'a\nb[U+0009]c'],
])('%s is drawn as %s', (text, drawn) => expect(pdfText(text)).toBe(drawn));

test('whatever it says, every letter is one that the font has, and what it has stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const drawn = pdfText(text);
      expect(drawn).toMatch(/^[\n\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u);
      expect(pdfText(drawn)).toBe(drawn);
    }),
  );
});

test('a long word is broken between what stands for its letters, and nothing is added or lost', () => {
  expect(breakAnywhere('Vale')).toEqual(['Vale']);
  expect(breakAnywhere('a[.]b[U+0416]').join('')).toBe('a[.]b[U+0416]');
  expect(breakAnywhere(`[U+1F988][.]${'a'.repeat(20)}`).slice(0, 5)).toEqual(['[U+1F988]', '', '[.]', '', 'a']);
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (word) => {
      expect(breakAnywhere(word).join('')).toBe(word);
    }),
  );
});
