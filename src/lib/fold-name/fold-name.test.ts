import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { foldName } from './index.ts';
import { looksLike, written } from './look-alike-letters.ts';

describe('foldName', () => {
  it.each([
    ['Zoë Vale', 'zoe vale'],
    ['ANNA–VALE', 'anna-vale'],
    ['аnnаvаle', 'annavale'],
    ['Ａｎｎａ', 'anna'],
    ['𝓪𝓷𝓷𝓪', 'anna'],
    ['ᴀɴɴᴀ', 'anna'],
    ['ᗩᑎᑎᗩ ᐯᗩᒪᗴ', 'anna vale'],
    ['ꓮꓠꓠꓮ', 'anna'],
    ['ᎪᏞᎪᏞ', 'alal'],
    ['ϹоϹо', 'coco'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Straße', 'strasse'],
    ['Søren', 'soren'],
    ['İrem', 'irem'],
    ['王小明', '王小明'],
    ['김하나', '김하나'],
    ['ﾊﾞﾊﾞ', 'ババ'],
    ['₳₦₦₳', 'anna'],
    ['Mara 20€', 'mara 20€'],
    ['ىاسمین', 'ياسمين'],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it.each(Object.entries({ ...written, ...looksLike }))('reads as %s each of %s', (ours, letters) => {
    for (const letter of letters) {
      expect(foldName(`an${letter}na`), letter).toBe(`an${ours}na`);
      expect(foldName(`an${letter.toUpperCase()}na`), `capital ${letter}`).toBe(`an${ours}na`);
    }
  });

  it.each([
    ['soft hyphen', '\u00ad'],
    ['combining grapheme joiner', '\u034f'],
    ['Arabic letter mark', '\u061c'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['Mongolian vowel separator', '\u180e'],
    ['zero-width signs', '\u200b\u200c\u200d\u2060\ufeff'],
    ['marks, embeddings and overrides of direction', '\u200e\u200f\u202a\u202b\u202c\u202d\u202e'],
    ['isolates', '\u2066\u2067\u2068\u2069'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['blank Braille pattern', '\u2800'],
    ['variation selectors', '\ufe00\ufe0f\u{e0100}'],
    ['interlinear annotations', '\ufff9\ufffa\ufffb'],
    ['tag signs', '\u{e0001}\u{e0061}\u{e007f}'],
    ['strokes through and under', '\u0336\u0332\u20dd'],
  ])('does not see %s', (_, signs) => {
    for (const sign of [...signs, signs]) expect(foldName(`anna${sign}vale`)).toBe('annavale');
  });

  it.each([
    ['🅰🅽🅽🅰', 'anna'],
    ['🅐🅝🅝🅐', 'anna'],
    ['🄰🄽🄽🄰', 'anna'],
    ['🄐🄝🄝🄐', 'anna'],
    ['⒜⒩⒩⒜', 'anna'],
    ['ⓐⓝⓝⓐ', 'anna'],
    ['🅰️nna', 'anna'],
    ['anna❾➊①1️⃣', 'anna9111'],
  ])('reads letters and digits in boxes and circles: %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('reads letters of flags as a word of their own, so that a flag beside a name is no part of it', () => {
    expect(foldName('🇦🇳🇳🇦').trim()).toBe('anna');
    expect(foldName('AnnaVale🇩🇪')).toMatch(/^annavale\b/);
  });

  it.each([...'’‘‛ʼʻ′´`＇՚'])('takes %s for an apostrophe', (sign) => {
    expect(foldName(`Mara O${sign}Neil`)).toBe("mara o'neil");
  });

  it.each([...'‐‑‒–—―−﹣－⁃˗⸺֊'])('takes %s for a hyphen', (sign) => {
    expect(foldName(`anna${sign}vale`)).toBe('anna-vale');
  });

  it.each([...'·‧•∙⋅・･♡★●🔥™'])('takes %s for a blank between two words', (sign) => {
    expect(foldName(`Anna${sign}Vale`)).toBe('anna vale');
  });

  it.each([
    ['मीरा', 'मर'],
    ['मीरा', 'मारो'],
    ['ガガ', 'カカ'],
    ['ば', 'は'],
    ['ぱ', 'ば'],
    ['ไม้', 'ไม่'],
    ['நிலா', 'நல'],
    ['মীরা', 'মর'],
    ['김하나', '김하니'],
    ['Мая', 'Мия'],
    ['Anna Vale', 'Annavale'],
  ])('keeps %s apart from %s', (name, other) => {
    expect(foldName(name)).not.toBe(foldName(other));
  });

  it.each([
    ['מָרָה', 'מרה'],
    ['مَارَا', 'مارا'],
    ['مـــارا', 'مارا'],
    ['Полина', 'Пoлинa'],
    ['Νίκη', 'ΝΙΚΗ'],
    ['Алёна', 'Алена'],
  ])('takes %s for %s', (name, other) => {
    expect(foldName(name)).toBe(foldName(other));
  });

  it('is the same a second time', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'aаnп゙かク̶́·’\u200b🅰🇩Σ') }),
    );
    fc.assert(
      fc.property(text, (one) => {
        expect(foldName(foldName(one))).toBe(foldName(one));
      }),
    );
  });

  it.each(['Anna Vale ', 'привет мир ', 'a\u0301\u0336', '🅰🇩🇪·', 'かが゙'])(
    'a long text of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(2_500, (length) => void foldName(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});
