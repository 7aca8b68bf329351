import { expect, test } from 'vitest';
import { breaksOff } from './breaks-off.ts';

test.each([
  [true, '<html><p>one', true],
  [true, '<html><p>one</HTML >\n', false],
  [undefined, '<html><p>one', false],
])('breaksOff(%s, %j)', (isCut, html, breaks) => {
  expect(breaksOff({ isCut, body: Buffer.from(html) })).toBe(breaks);
});
