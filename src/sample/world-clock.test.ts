import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOffset, writeOffset } from './world-clock.ts';

describe('clock offsets', () => {
  it.each([
    ['+72h', 259_200],
    ['-1d', -86_400],
    ['90s', 90],
    ['0s', 0],
  ])('reads %s', (text, seconds) => expect(parseOffset(text)).toBe(seconds));
  it.each(['', 'x', '+h', '1w', '+1.5h'])('refuses %j', (text) => expect(parseOffset(text)).toBeUndefined());
  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(fc.integer(), (seconds) => {
        expect(parseOffset(writeOffset(seconds)) === seconds).toBe(true);
      }),
    );
  });
});
