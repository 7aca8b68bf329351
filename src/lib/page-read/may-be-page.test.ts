import { describe, expect, it } from 'vitest';
import { isPlainText, isText, mayBePage } from './index.ts';

describe('mayBePage', () => {
  it.each([
    ...[undefined, '', 'text/html', 'TEXT/HTML; charset=x', 'text/html, text/html', '; charset=utf-8', '*/*'],
    ...[
      'html',
      'text',
      'text/htm',
      'text/xhtml',
      'text/plain',
      'unknown/unknown',
      'content/unknown',
      'application/html',
    ],
    ...['application/xhtml+xml', 'application/xml', 'text/xml', 'application/rss+xml', 'application/x-httpd-php'],
    ...['application/octet-stream', 'binary/octet-stream', 'application/force-download', 'multipart/x-mixed-replace'],
    'application/json',
  ])('takes %j: many servers call their pages so', (type) => expect(mayBePage(type, 'https://a.test/g/1')).toBe(true));

  it.each([
    ...['image/jpeg', 'image/svg+xml', 'audio/mpeg', 'video/mp4', 'Video/MP4; codecs=x', 'font/woff2', 'model/obj'],
    ...['application/pdf', 'application/x-pdf', 'application/postscript', 'application/msword', 'application/epub+zip'],
    ...[
      'application/zip',
      'application/x-zip-compressed',
      'application/gzip',
      'application/x-gzip',
      'application/x-tar',
    ],
    ...['application/vnd.rar', 'application/x-rar-compressed', 'application/x-7z-compressed', 'application/x-bzip2'],
    ...['application/x-xz', 'application/zstd', 'application/x-iso9660-image', 'application/x-apple-diskimage'],
    ...['application/vnd.android.package-archive', 'application/java-archive', 'application/x-msdownload'],
    ...['application/ogg', 'application/mp4', 'application/x-mpegurl', 'application/vnd.apple.mpegurl'],
    ...['application/dash+xml', 'application/x-shockwave-flash', 'application/wasm', 'application/font-woff'],
    ...['application/vnd.ms-fontobject', 'application/x-font-ttf', 'application/x-bittorrent'],
  ])('leaves %j: it is a file', (type) => expect(mayBePage(type, 'https://a.test/g/1')).toBe(false));

  it.each([
    ['https://a.test/set.zip', false],
    ['https://a.test/SET.RAR?x=1', false],
    ['https://a.test/a.jpg', false],
    ['https://a.test/film.mp4', false],
    ['https://a.test/view.php?f=a.zip', true],
    ['https://a.test/zip', true],
    [undefined, true],
  ])('asks the name of what no type tells: %s', (url, may) => {
    for (const type of ['application/octet-stream', 'binary/octet-stream', 'application/x-force-download'])
      expect(mayBePage(type, url), type).toBe(may);
    expect(mayBePage('text/html', url)).toBe(true);
  });
});

describe('isText', () => {
  const utf16 = (text: string): Buffer => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
  it.each([
    ['a page', Buffer.from('<!doctype html><title>A</title>'), true],
    ['words', Buffer.from('Warning: something\r\n\f\x1b[0m'), true],
    ['a page in windows-1252', Buffer.from([0x3c, 0x70, 0x3e, 0xe9]), true],
    ['a page in UTF-16 with its mark', utf16('<p>'), true],
    ['nothing', Buffer.alloc(0), true],
    ['signs late in it', Buffer.concat([Buffer.alloc(1_500, 'a'), Buffer.of(0)]), true],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), false],
    ['zip', Buffer.from('PK\x03\x04'), false],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), false],
    ['PDF', Buffer.from('%PDF-1.7\nwords'), false],
    ['PostScript', Buffer.from('%!PS-Adobe'), false],
    ['RAR', Buffer.from('Rar!'), false],
  ])('%s', (_what, bytes, is) => {
    expect(isText(bytes, 'application/octet-stream')).toBe(is);
    expect(isText(bytes, undefined)).toBe(is);
    expect(isText(bytes, 'text/html; charset=utf-8'), 'a page is called one').toBe(true);
  });
});

it.each([
  ['text/plain', true],
  ['text/css; charset=utf-8', true],
  ['application/json', true],
  ['application/ld+json', true],
  ['text/javascript', true],
  ['text/html', false],
  ['application/xhtml+xml', false],
  ['application/octet-stream', false],
  ['', false],
  [undefined, false],
])('isPlainText: %s', (type, is) => expect(isPlainText(type)).toBe(is));
