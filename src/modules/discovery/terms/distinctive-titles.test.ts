import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctiveTitles, titlesOfTurn } from './distinctive-titles.ts';

const of = (...titles: string[]): string[] => distinctiveTitles(titles, ['annavale', 'Anna Vale']);

describe('titles worth asking a site for', () => {
  it.each([
    ['Sea at dawn', 'Sea at dawn'],
    ['Red dress, take 3', 'Red dress take 3'],
    ['harbour_lights-in.rain', 'harbour lights in rain'],
    ['  “Velvet”\tmidnight\u0000 ', 'Velvet midnight'],
    ['Ночь в Гаване', 'Ночь в Гаване'],
    [`Velvet midnight ${'x'.repeat(80)} and more`, 'Velvet midnight'],
    ['夜明けの海岸', '夜明け の 海岸'],
    ['annavale velvet midnight', 'annavale velvet midnight'],
  ])('%j is asked for as %j', (title, asked) => expect(of(title)).toEqual([asked]));

  it.each([
    ['a camera', ['IMG_1234', 'DSC00012', 'PXL_20260301_101500123', 'DJI_0042', '100_0815', 'GOPR0001', 'P1010023']],
    ['a phone', ['Screenshot 2026-03-01 at 10.15.00', 'WhatsApp Image 2026-03-01 at 10.15.00 (1)', 'received_38191']],
    ['a file with its ending', ['red dress night.jpg', 'Velvet midnight.MP4', 'Work kodak_01.jpeg']],
    ['a machine', ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'a94a8fe5ccb19ba61c4c0873d391e987982fbc3d', '4815162342']],
    ['one word', ['Mosaic', 'Harbour', 'Zephyrine', 'Mosaic 12', 'harbour harbour']],
    ['words that everybody uses', ['New photo set', 'Full video leaked', 'Untitled picture', 'My first set, part two']],
    ['a date', ['March 2026', '1 May 2026 Monday', '2026-03-01']],
    ['the creator alone, who is asked for anyway', ['annavale', 'Anna Vale 12', 'annavale photo 3', 'AnnaVale_7']],
    ['nothing', ['', '   ', '…', '🔥🔥🔥', '"']],
  ])('not: what is named by %s', (_, titles) => expect(of(...titles)).toEqual([]));

  it('asks once for titles that differ in case and punctuation alone', () =>
    expect(of('Sea at dawn', 'SEA AT DAWN', 'sea_at_dawn', 'Sea, at dawn!')).toEqual(['Sea at dawn']));

  it('leaves out signs that no word has', () => expect(of('تجم令和⺀')).toEqual(['تجم 令和']));
});

const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.constantFrom('sea', 'dawn', 'IMG', '12', 'set', 'velvet', '_', '.jpg', '"', 'annavale', '\u202e'), {
      maxLength: 40,
    })
    .map((words) => words.join(' ')),
);

describe('whatever a work is called', () => {
  it('what is asked for is short, plain text of two words at least, each once, and stays itself', () => {
    fc.assert(
      fc.property(fc.array(anyTitle, { maxLength: 20 }), (titles) => {
        const asked = of(...titles);
        expect(asked.length).toBeLessThanOrEqual(titles.length);
        expect(new Set(asked.map((text) => text.toLowerCase())).size).toBe(asked.length);
        for (const text of asked) {
          expect(text.length).toBeLessThanOrEqual(80);
          expect(text).not.toMatch(/[\p{Cc}\p{Cf}"“”<>]|^\s|\s$| {2}/u);
          expect(text.split(' ').length).toBeGreaterThanOrEqual(2);
        }
        expect(of(...asked)).toEqual(asked);
      }),
    );
  });
  it('no name a camera gives, and no single word, is asked for', () => {
    const camera = fc
      .tuple(
        fc.constantFrom('IMG', 'DSC', 'DSCF', 'PXL', 'VID', 'MVI', 'P', 'photo', 'Image', 'Screenshot', 'file', ''),
        fc.constantFrom('_', '-', ' ', ''),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('', '.jpg', '.PNG', ' (2)', '~2', ' copy', '_edited'),
      )
      .map((parts) => parts.join(''));
    const word = fc.stringMatching(/^[a-zA-Z]{1,40}$/);
    fc.assert(
      fc.property(fc.oneof(camera, word), (title) => {
        expect(of(title)).toEqual([]);
      }),
    );
  });
});

describe('the titles of one search', () => {
  it('are a few, in turn, so that every title has its search', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(1000),
        (titles, most, first) => {
          const turns = Math.ceil(titles.length / most);
          const asked = Array.from({ length: turns }, (_, n) => titlesOfTurn(titles, { most, turn: first + n }));
          for (const some of asked) expect(new Set(some).size).toBe(Math.min(most, titles.length));
          expect(new Set(asked.flat())).toEqual(new Set(titles));
        },
      ),
    );
  });
});
