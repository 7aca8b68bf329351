import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, bulkFiles } from './bulk-file.ts';

const block: Block = {
  description: 'Sea, by Mara',
  example: 'https://fanlane.test/mara',
  urls: ['https://leak.test/1', 'https://leak.test/2'],
};

describe('the bulk list', () => {
  it('names the works, where they can be seen, and the addresses', () => {
    expect(bulkFiles([block], 1_000_000)).toEqual([
      '# Sea, by Mara\n# https://fanlane.test/mara\nhttps://leak.test/1\nhttps://leak.test/2\n',
    ]);
  });
  it('is nothing where nothing waits', () => expect(bulkFiles([{ ...block, urls: [] }], 1000)).toEqual([]));
  it('lets no title begin a line of its own', () => {
    const [text] = bulkFiles([{ ...block, description: 'a\nhttps://innocent.test/\r\u2028b' }], 1000);
    expect(text?.split('\n')[0]).toBe('# a https://innocent.test/ b');
  });
  it('is cut so that no file is too large, none lacks its works, and no address is lost or doubled', () => {
    const blocks = fc.array(
      fc.record({
        description: fc.string({ maxLength: 30 }),
        example: fc.webUrl(),
        urls: fc.array(fc.webUrl(), { maxLength: 12 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(blocks, fc.integer({ min: 600, max: 3000 }), (all, max) => {
        const files = bulkFiles(all, max);
        for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(max);
        for (const file of files) expect(file.startsWith('# ')).toBe(true);
        const urls = files.flatMap((file) => file.split('\n')).filter((text) => text !== '' && !text.startsWith('# '));
        expect(urls).toEqual(all.flatMap((one) => one.urls));
      }),
    );
  });
});
