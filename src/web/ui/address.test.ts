import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pieces } from './address.tsx';

it('breaks an address after what divides it, and loses no sign of it', () => {
  expect(pieces('leak[.]test/album/mara-vale_2')).toEqual(['leak[.]test/', 'album/', 'mara-', 'vale_', '2']);
  expect(pieces('')).toEqual([]);
  fc.assert(fc.property(fc.string(), (text) => pieces(text).join('') === text));
});
