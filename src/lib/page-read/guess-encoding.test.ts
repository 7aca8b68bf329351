import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';
import { guessEncoding, guessUtf16 } from './guess-encoding.ts';

/** The bytes of a text in an encoding, made by turning around what the encoding reads. */
function encoded(text: string, encoding: string): Buffer {
  const signs = new Map<string, number[]>();
  const read = (bytes: number[]): void => {
    const sign = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
    if ([...sign].length === 1 && sign !== '\ufffd' && !signs.has(sign)) signs.set(sign, bytes);
  };
  for (let one = 0; one < 256; one += 1) read([one]);
  if (!/^(?:windows|koi8)/.test(encoding))
    for (let one = 0x81; one < 0xff; one += 1) for (let two = 0x40; two < 0xff; two += 1) read([one, two]);
  return Buffer.from([...text].flatMap((sign) => signs.get(sign) ?? []));
}

const texts: [string, string][] = [
  ['shift_jis', '流出画像まとめ テスト'],
  ['euc-jp', '流出画像まとめ テスト'],
  ['euc-kr', '안나 베일 유출 사진 모음'],
  ['gb18030', '安娜的照片泄露了，请看下一页'],
  ['big5', '這是我們的網站，請看下一頁'],
  ['windows-1251', 'Слив фотографий и видео'],
  ['koi8-r', 'Слив фотографий и видео'],
];

describe('guessEncoding', () => {
  it.each(texts)('tells %s by its text', (encoding, text) => {
    const bytes = encoded(`<title>${text}</title>`, encoding);
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeHtml(bytes, 'text/html')).toBe(`<title>${text}</title>`);
  });

  it.each([
    ...['café', 'Photos volées : été à Créteil', 'ÉTÉ À PARIS', 'Málaga señora ¿qué?', 'Å ä ö på svenska', 'ÄÖÜ'],
    ...['São Paulo não está', 'naïve Noël', '© 2024 Anna', '“quoted” – it’s', 'Überschrift schöne Größe', 'à'],
  ])('takes %s for windows-1252', (text) => {
    const bytes = encoded(`<title>${text}</title>`, 'windows-1252');
    expect(guessEncoding(bytes)).toBe('windows-1252');
    expect(decodeHtml(bytes, 'text/html')).toBe(`<title>${text}</title>`);
  });

  it('tells ISO-2022-JP by its escapes', () =>
    expect(decodeHtml(Buffer.from('<p>\u001b$B%F%9%H\u001b(B</p>', 'latin1'), 'text/html')).toBe('<p>テスト</p>'));

  it.each(texts)('never asks where a page says that it is other than %s', (_encoding, text) =>
    expect(decodeHtml(Buffer.from(text), 'text/html; charset=utf-8')).toBe(text),
  );

  it.each([
    ['cp949', 'euc-kr', '유출 사진'],
    ['win-1251', 'windows-1251', 'фото'],
    ['sjis', 'shift_jis', 'テスト'],
  ])('knows the name %s', (name, encoding, text) =>
    expect(decodeHtml(encoded(text, encoding), `text/html; charset=${name}`)).toBe(text),
  );
});

describe('guessUtf16', () => {
  it.each([
    ['<html>', 'utf-16le'],
    ['  <!doctype', 'utf-16le'],
    ['<?xml version="1.0"?>', 'utf-16le'],
    ['\0\0\0\0', undefined],
    ['<h', undefined],
    ['words', undefined],
  ])('of %j', (text, name) => expect(guessUtf16(Buffer.from(text, 'utf16le'))).toBe(name));

  it('reads a page whichever of two bytes comes first', () => {
    const little = Buffer.from('<title>写真</title>', 'utf16le');
    expect(decodeHtml(little, 'text/html')).toBe('<title>写真</title>');
    expect(decodeHtml(Buffer.from(little).swap16(), 'text/html; charset=utf-8')).toBe('<title>写真</title>');
    expect(guessUtf16(Buffer.from('<html>'))).toBeUndefined();
  });
});
