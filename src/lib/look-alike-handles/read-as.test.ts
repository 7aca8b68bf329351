import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAs } from './index.ts';

it.each([
  ['Milla', 'mi1la'],
  ['milla', 'rnilla'],
  ['quiet.harbour', 'Quiet Harbour'],
  ['quiet_harbour', 'QU1ET-HARB0UR'],
  ['wave', 'vvave'],
  ['cloud', 'doud'],
  ['anna', 'ana'],
  ['annavale', 'аnnаvаle'],
  ['zoe', 'Zoë'],
  ['c1oud', 'doud'],
  ['annavale', 'annavaIe'],
  ['annavale', 'аппаvale'],
  ['anna', 'аппа'],
  ['annavale', '🅰🅽🅽🅰·vale'],
  ['annavale', 'anna\u202evale\u2069'],
  ['maraoneil', 'mara o’neil'],
  ['मीरा', 'मर'],
])('%s is read as %s', (one, other) => {
  expect(readAs(one)).toBe(readAs(other));
});

it.each([
  ['milla', 'mella'],
  ['harbour', 'harbours'],
  ['lucia', 'luda'],
  ['alicia', 'alda'],
  ['muller', 'mueller'],
  ['zoe', 'zo'],
])('%s is not read as %s', (one, other) => {
  expect(readAs(one)).not.toBe(readAs(other));
});

it('hangs on neither case nor signs between letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdilmorsvw015') }), (handle) => {
      expect(readAs(handle.toUpperCase())).toBe(readAs(handle));
      expect(readAs([...handle].join('.'))).toBe(readAs(handle));
    }),
  );
});
