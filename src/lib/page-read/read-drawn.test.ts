import { describe, expect, it } from 'vitest';
import { readDrawn } from './read-drawn.ts';
import { readHtml } from './read-html.ts';
import { readPage } from './read-page.ts';

const bytes = Buffer.alloc(3_000, '\xff\xd8\xffpicture', 'latin1');
const address = `data:image/jpeg;base64,${bytes.toString('base64')}`;
const sheet = `p{background:url(${address})}`;
const percent = `data:image/jpeg,${[...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`;
const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const byEntity = `<!DOCTYPE svg [<!ENTITY e "${address}">]>${drawing.replace(address, '&e;')}`;
const found = [{ type: 'image/jpeg', bytes }];

describe('readDrawn', () => {
  it.each([
    ['a sheet', 'text/css', Buffer.from(sheet)],
    ['a sheet that escapes', 'text/css', Buffer.from(sheet.replace('url(data', 'u\\52 L(\\64 \\61ta'))],
    ['a sheet with signs in percent', 'text/css', Buffer.from(`p{background:url("${percent}")}`)],
    ['a sheet in UTF-16 with its mark', 'text/css', Buffer.from(`\ufeff${sheet}`, 'utf16le')],
    ['a sheet in UTF-16 of the other order', undefined, swapped(`\ufeff${sheet}`)],
    ['a sheet in UTF-16 that its type names', 'text/css; charset=utf-16le', Buffer.from(sheet, 'utf16le')],
    ['a sheet in UTF-16 that nothing names', 'text/css', swapped(sheet)],
    ['a sheet that is called something else', 'text/plain', Buffer.from(sheet)],
    ['a sheet with the end of an element', 'text/css', Buffer.from(`/*</style>*/${sheet}`)],
    ['a sheet in a sheet', 'text/css', Buffer.from(`@import "data:text/css,${encodeURIComponent(sheet)}";`)],
    ['a drawing', 'image/svg+xml', Buffer.from(drawing)],
    ['a drawing in UTF-16', 'image/svg+xml', Buffer.from(`\ufeff${drawing}`, 'utf16le')],
    ['a drawing with an entity', 'image/svg+xml', Buffer.from(byEntity)],
    [
      'a drawing with a sheet',
      'image/svg+xml',
      Buffer.from(`<svg><style><![CDATA[${sheet.replace('data', '\\64 ata')}]]></style></svg>`),
    ],
  ])('finds the picture in %s', (_, type, body) => {
    expect(readDrawn({ body, type })).toEqual({ inline: found, isWhole: true });
  });

  it('says where it could not read all', () => {
    const body = Buffer.from(drawing.replace('<image', '<style>a<b/></style><image'));
    expect(readDrawn({ body, type: 'image/svg+xml' }).isWhole).toBe(false);
    expect(readDrawn({ body: Buffer.from('p{color:red}'), type: 'text/css' })).toEqual({ inline: [], isWhole: true });
  });
});

describe('a page', () => {
  const at = 'https://a.example/';
  const escaped = sheet.replace('data', '\\64 ata');
  it.each([
    ['a style that escapes', `<style>${escaped}</style>`],
    ['a style that is never closed', `<style>${escaped}`],
    ['the style of an element', `<p style="background:url('\\64 ata${address.slice(4)}')">`],
    ['a property of a drawing', `<svg><rect fill="url(\\64 ata${address.slice(4)})"/></svg>`],
    ['a sheet in its address', `<link rel=stylesheet href="data:text/css,${encodeURIComponent(sheet)}">`],
    ['an address with a line break in its scheme', `<img src="da&#10;ta${address.slice(4)}">`],
    ['a drawing with an entity', `<img src="data:image/svg+xml,${encodeURIComponent(byEntity)}">`],
    ['a style in pieces', `<svg><style>${escaped.slice(0, 20)}<!-- a -->${escaped.slice(20)}</style></svg>`],
  ])('finds the picture in %s', (_, html) => {
    const { inline, moreInline } = readHtml(html, at);
    expect([inline, moreInline]).toEqual([found, false]);
  });

  it('counts a style with elements within as not read', () => {
    expect(readHtml('<svg><style>p{<b/>}</style></svg>', at).moreInline).toBe(true);
    expect(readHtml('<svg><style/><g/></svg>', at).moreInline).toBe(false);
  });

  it('is read by its entities where browsers read it as XML', () => {
    const read = (type: string) => readPage({ body: Buffer.from(byEntity), type, url: at }).inline;
    expect([read('image/svg+xml'), read('text/html')]).toEqual([found, []]);
  });
});
