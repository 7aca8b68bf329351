import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sniff } from './index.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a file is judged by its first bytes', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['RIFF\x10\0\0\0WEBP', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x1cftypavis\0\0\0\0', 'avif'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0heic', 'heic'],
    ['\0\0\0\x14ftypmsf1\0\0\0\0hevc', 'heic'],
  ])('%j is %s', (head, format) => {
    expect(sniff(latin(head))).toEqual({ kind: 'image', format });
  });

  test.each([
    ['II*\0', 'TIFF'],
    ['<svg xmlns="x">', 'SVG'],
    ['\xef\xbb\xbf <?xml version="1.0"?>\n<!-- x --><svg >', 'SVG'],
  ])('%j is %s, which is not read', (head, name) => {
    expect(sniff(latin(head))).toEqual({ kind: 'other-image', name });
  });

  test.each(['', 'GIF8', 'RIFF\x10\0\0\0WAVE', '\0\0\0\x18ftypisom\0\0\0\0mp41', '<html><svg></svg>', '%PDF-1.7'])(
    '%j is not a picture',
    (head) => {
      expect(sniff(latin(head))).toEqual({ kind: 'not-an-image' });
    },
  );

  test('any bytes get an answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        expect(['image', 'other-image', 'not-an-image']).toContain(sniff(bytes).kind);
      }),
    );
  });
});
