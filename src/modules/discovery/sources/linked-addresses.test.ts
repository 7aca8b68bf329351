import { expect, it } from 'vitest';
import { isAt, linkedAddresses } from '#modules/discovery/sources/linked-addresses.ts';

it('takes addresses out of a text, without its punctuation, each once', () => {
  const text = 'See [all](https://mega.test/x), https://mega.test/x. <https://b.test/y_z>** and http:// too';
  expect(linkedAddresses(text)).toEqual(['https://mega.test/x', 'https://b.test/y_z']);
  expect(linkedAddresses('https://a.test/? '.repeat(5_000))).toHaveLength(1);
});

it('knows a host and what is below it', () => {
  expect(isAt('https://www.reddit.com/r/a', 'reddit.com')).toBe(true);
  expect(isAt('https://notreddit.com/', 'reddit.com')).toBe(false);
  expect(isAt('nowhere', 'reddit.com')).toBe(false);
});
