import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestTerms } from './suggest-terms.ts';

const of = (titles: string[], known: string[] = [], names = ['maravale', 'Mara Vale']) =>
  suggestTerms(
    titles.map((title, at) => ({ urlKey: `page${at}`, title })),
    { names, known, most: 5 },
  );

describe('terms that titles of copies suggest', () => {
  it('are a name and what is said after it, the commonest first', () =>
    expect(
      of([
        'maravale telegram',
        'MaraVale – Telegram (new)',
        'Mara_Vale telegram',
        'Hot! mara vale telegram group',
        'maravale gofile',
        'maravale gofile pack',
        'maravale.gofile',
      ]),
    ).toEqual([
      { text: 'maravale gofile', pages: 3 },
      { text: 'Mara Vale telegram', pages: 2 },
      { text: 'maravale telegram', pages: 2 },
    ]));

  it('are none that is asked for already, however it is written', () =>
    expect(of(['maravale mega', 'maravale mega 2'], ['MaraVale  Mega'])).toEqual([]));

  it.each([
    ['one page alone', ['maravale telegram']],
    ['numbers and letters', ['maravale 12', 'maravale 12', 'maravale hd', 'maravale hd']],
    ['a name itself', ['maravale mara', 'maravale mara', 'vale maravale', 'vale maravale']],
    ['others', ['annavale telegram', 'annavale telegram', 'maravales telegram', 'maravales telegram']],
    ['nothing', ['', '—', 'maravale', 'maravale']],
  ])('are not made of %s', (_, titles) => expect(of(titles)).toEqual([]));

  it('one page counts once, whatever is said there', () =>
    expect(
      suggestTerms(
        [
          { urlKey: 'a', title: 'mara set mara set' },
          { urlKey: 'a', title: 'mara set' },
        ],
        {
          names: ['mara'],
          known: [],
          most: 5,
        },
      ),
    ).toEqual([]));

  it('are a few, each once, and never one that is known, whatever titles say', () => {
    const word = fc.constantFrom(
      'maravale',
      'mara',
      'vale',
      'telegram',
      'mega',
      '12',
      'ｍｅｇａ',
      'set',
      '\u202e',
      '“',
    );
    const title = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(title, { maxLength: 30 }), fc.array(title, { maxLength: 5 }), (titles, known) => {
        const suggested = of(titles, known);
        expect(suggested.length).toBeLessThanOrEqual(5);
        expect(new Set(suggested.map(({ text }) => text)).size).toBe(suggested.length);
        for (const { pages } of suggested) {
          expect(pages).toBeGreaterThanOrEqual(2);
          expect(pages).toBeLessThanOrEqual(titles.length);
        }
        const texts = suggested.map(({ text }) => text);
        for (const { text } of of(titles, [...known, ...texts])) expect(texts).not.toContain(text);
      }),
    );
  });
});
