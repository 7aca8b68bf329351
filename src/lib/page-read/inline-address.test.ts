import { expect, test } from 'vitest';
import { inlineAddress, isInlineAddress } from './inline-address.ts';

const bytes = Buffer.from('a picture');

test('is the page, which shows the picture, with a mark of its bytes', () => {
  const address = inlineAddress('https://a.test/t/1?p=2#top', bytes);
  expect(address).toMatch(/^https:\/\/a\.test\/t\/1\?p=2#inline-picture-[0-9a-f]{16}$/);
  expect(address).toBe(inlineAddress('https://a.test/t/1?p=2', bytes));
  expect(address).not.toBe(inlineAddress('https://a.test/t/1?p=2', Buffer.from('another')));
  expect(isInlineAddress(address)).toBe(true);
});

test.each(['https://a.test/t/1', 'https://a.test/t/1#inline-picture-1', 'https://a.test/a.jpg#x', ''])(
  '%j is none',
  (url) => {
    expect(isInlineAddress(url)).toBe(false);
  },
);
