import { expect, it } from 'vitest';
import { isSecond, needsPassword, passwordAfterMs } from './hidden-page.ts';

it('takes two Escapes within 600 ms for one wish', () => {
  expect(isSecond(undefined, 100)).toBe(false);
  expect(isSecond(100, 700)).toBe(true);
  expect(isSecond(100, 701)).toBe(false);
});

it('asks for the password after ten minutes', () => {
  expect(needsPassword({ path: '/review', at: 0 }, passwordAfterMs)).toBe(false);
  expect(needsPassword({ path: '/review', at: 0 }, passwordAfterMs + 1)).toBe(true);
});
