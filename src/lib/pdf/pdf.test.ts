import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import fc from 'fast-check';
import { createElement as h } from 'react';
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '../../../tests/setup/pdf-text.ts';
import { loadFallbackFonts } from './fallback-fonts.ts';
import { renderPdf } from './index.ts';
import { lineBreaks } from './line-breaks.ts';

describe('loadFallbackFonts', () => {
  test.each([
    ['Zoë Vale, 12 €', 'Zoë Vale, 12 €', []],
    ['Łucja', 'Łucja', ['noto-sans-latin-ext']],
    ['Жанна Ł', 'Жанна Ł', ['noto-sans-cyrillic', 'noto-sans-latin-ext']],
    ['🦈', '[U+1F988]', []],
    ['e\u0301', 'é', []],
    ['a\nb\tc', 'a\nb[U+0009]c', []],
    ['\u202eelaV', '[U+202E]elaV', []],
    ['\ue000', '[U+E000]', []],
    ['Va\u00adle', 'Va[U+00AD]le', []],
  ])('draws %j as %j', async (text, drawn, families) => {
    const fonts = await loadFallbackFonts([text]);
    expect(fonts.drawable(text)).toBe(drawn);
    expect(fonts.families).toEqual(families);
  });

  test('keeps the joiner of a Persian name', async () => {
    const fonts = await loadFallbackFonts(['علی\u200cرضا']);
    expect(fonts.families[0]).toBe('ibm-plex-sans-arabic-arabic');
    expect(fonts.drawable('علی\u200cرضا')).toBe('علی\u200cرضا');
  });
});

describe('renderPdf', () => {
  const drawn = async (text: string): Promise<string> =>
    textOfPdf(await renderPdf(h(Document, null, h(Page, null, h(Text, null, text)))));

  test('draws a text of many scripts, whose letters come from several pieces of one font', async () => {
    const text = 'Łukasz Żółć 王小明 髙橋龍之介 Анна 김민지 王小明';
    expect((await drawn(text)).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  test.each([
    ['a word', 'Łucja'],
    ['a word between its marks', '(O10↓, Łódź)'],
    ['a long word', '↓a'.repeat(30)],
    ['words of the document itself', 'representative authorization'],
  ])('adds nothing where a line ends in %s of two fonts', async (_kind, word) => {
    // Each line ends a little further on in the word.
    for (let before = 0; before <= 24; before += 1) {
      const text = `${'n'.repeat(before)} ${word} ${word}`;
      const page = h(Page, { size: [120, 400] }, h(Text, { style: { padding: 10 } }, text));
      const said = textOfPdf(await renderPdf(h(Document, null, page)));
      expect(said.replaceAll(' ', ''), text).toBe(text.replaceAll(' ', ''));
    }
  });

  describe('of a text whose letters are built in', () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `Line ${at}: Zoë Vale, 12 € — “no letter of this needs a font”`,
    );
    const document = () =>
      h(
        Document,
        { creationDate: new Date('2026-11-21T12:00:00Z') },
        h(Page, { style: { fontFamily: 'Helvetica' } }, ...lines.map((line) => h(Text, { key: line }, line))),
      );
    const costOf = async (render: () => Promise<unknown>): Promise<number> => {
      const before = process.threadCpuUsage();
      await render();
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };

    test('makes the document that it would be without fallback fonts, and registers none', async () => {
      const known = Object.keys(Font.getRegisteredFonts());
      expect((await renderPdf(document())).equals(await renderToBuffer(document()))).toBe(true);
      expect(Object.keys(Font.getRegisteredFonts())).toEqual(known);
    });

    test('costs no more', { timeout: 120_000 }, async () => {
      const [ours, plain]: [number[], number[]] = [[], []];
      // In turns, so that both are compiled alike.
      for (let run = 0; run < 15; run += 1) {
        ours.push(await costOf(() => renderPdf(document())));
        plain.push(await costOf(() => renderToBuffer(document())));
      }
      expect(Math.min(...ours) / Math.min(...plain)).toBeLessThan(1.5);
    });
  });

  test('adds only the letters that it draws', async () => {
    const sizeOf = async (text: string) =>
      (await renderPdf(h(Document, null, h(Page, null, h(Text, null, text))))).length;
    expect((await sizeOf('王小明')) - (await sizeOf('Wang'))).toBeLessThan(8_000);
  });

  test('loads at most 40 pieces of fonts for one document', { timeout: 120_000 }, async () => {
    const han = Array.from({ length: 570 }, (_, at) => String.fromCodePoint(0x4e00 + at * 36)).join('');
    const { families, drawable } = await loadFallbackFonts([han]);
    expect(families.length).toBeLessThanOrEqual(40);
    expect(drawable(han)).toContain('[U+');
  });

  test('draws what is known only on the page', async () => {
    const page = h(Page, null, h(Text, { render: ({ pageNumber }) => `page ${pageNumber} 🦈` }));
    expect(textOfPdf(await renderPdf(h(Document, null, page)))).toBe('page 1 [U+1F988]');
  });

  test('draws every letter of any text, or its code point', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
        const said = await drawn(text);
        expect(said).not.toContain('\ufffd');
      }),
      { numRuns: 15 },
    );
  });
});

describe('lineBreaks', () => {
  const partsOf = (text: string, part = text): string[] => lineBreaks(text).hyphenationCallback(part);

  test('breaks a long word between what stands for its letters, and nothing is added or lost', () => {
    expect(partsOf('Vale')).toEqual(['Vale']);
    expect(partsOf('a[.]b[U+0416]').join('')).toBe('a[.]b[U+0416]');
    expect(partsOf(`[U+1F988][.]${'a'.repeat(20)}`).slice(0, 5)).toEqual(['[U+1F988]', '', '[.]', '', 'a']);
    expect(partsOf(`ที่${'a'.repeat(20)}`).slice(0, 3)).toEqual(['ที่', '', 'a']);
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (word) => {
        expect(partsOf(word).join('')).toBe(word);
      }),
    );
  });

  test('breaks the short parts of a long word, which are drawn in several fonts', () => {
    expect(partsOf(`Vale ${'aŁ'.repeat(11)}`, 'Ł')).toEqual(['Ł', '']);
    expect(partsOf(`aŁ ${'a'.repeat(21)}`, 'Ł')).toEqual(['Ł']);
    expect(partsOf(`${'a'.repeat(21)} ${'b'.repeat(21)}`, ' ')).toEqual([' ']);
  });
});
